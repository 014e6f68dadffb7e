import { type JobState, jobOwnerships } from '@hireloom/contract/jobs/search.ts'
import { useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { withParams } from '../../kernel/url-state.ts'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { type JobListPlace, jobLists, openStates } from './job-list-address.ts'
import { useJobListNames } from './job-list-names.ts'

interface JobListTabsProps {
  place: JobListPlace
  search: URLSearchParams
  countsByState: Readonly<Record<JobState, number>>
}

/** Ways from one list of jobs to another; search and filters come along. */
export function JobListTabs({ place, search, countsByState }: JobListTabsProps) {
  const { t } = useLingui()
  const kept = withParams(search, { page: null, state: null })
  const names = useJobListNames()
  const groups = { open: t`Open`, closed: t`Closed` }
  const counts = {
    open: openStates.reduce((sum, state) => sum + countsByState[state], 0),
    closed: countsByState.closed,
  }
  return (
    <Group justify="space-between" gap="xs">
      <LinkTabs
        label={t`Jobs by status`}
        present={place.group}
        tabs={(['open', 'closed'] as const).map(key => ({
          key,
          label: groups[key],
          to: `${jobLists[place.ownership][key]}${kept}`,
          count: counts[key],
        }))}
      />
      <LinkTabs
        label={t`Whose jobs`}
        present={place.ownership}
        tabs={jobOwnerships.map(key => ({ key, label: names[key], to: `${jobLists[key][place.group]}${kept}` }))}
      />
    </Group>
  )
}
