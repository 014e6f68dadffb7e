import { pathOf } from '@hireloom/contract/pages.ts'
import '@mantine/spotlight/styles.layer.css'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { useLingui } from '@lingui/react/macro'
import { useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { IconSearch, IconWorld } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../kernel/api.ts'
import styles from './CommandPalette.module.css'
import { useLanguageLinks } from './language-links.ts'
import type { Person } from './person.ts'
import { usePlaces } from './places.ts'
import { openShortcutHelp } from './ShortcutHelp.tsx'
import { leave } from './session-end.ts'
import { usePeopleActions } from './use-people-actions.ts'

/** Every page of this person, everything one can do from anywhere, and the own jobs and candidates by name, behind Ctrl K. */
export default function CommandPalette({
  person,
  query,
  onQueryChange,
}: {
  person: Person
  query: string
  onQueryChange: (query: string) => void
}) {
  const { t } = useLingui()
  const [searchKey] = useDebouncedValue(query.trim(), pauseMs)
  const wanted = query.trim() === '' ? '' : searchKey
  const jobs = useOwnJobActions(wanted, person.isStaff)
  const people = usePeopleActions(wanted, person.permissions.includes('candidates.view'))
  const pages = usePages(person)
  const commands = useCommands()
  const groups: SpotlightActionGroupData[] = [
    { group: t`Jobs`, actions: jobs },
    { group: t`Pages`, actions: pages.filter(({ label, about, also }) => holds(`${label} ${about} ${also}`, query)) },
    { group: t`Commands`, actions: commands.filter(({ label }) => holds(label ?? '', query)) },
    // Last, since words of CVs may be those of a page.
    { group: t`People`, actions: people },
  ]
  // An empty group counts as found.
  const filled = groups.filter(({ actions }) => actions.length > 0)
  return (
    <Spotlight
      shortcut={null}
      query={query}
      onQueryChange={onQueryChange}
      actions={filled}
      // The server has searched jobs and people, and we the commands: nothing is left to filter.
      filter={(_, actions) => actions}
      nothingFound={t`No results`}
      scrollable
      overlayProps={{ blur: 0 }}
      classNames={{ search: styles.search, actionsGroup: styles.group, action: styles.action }}
      maxHeight={420}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      searchProps={{
        placeholder: t`Search jobs, people and pages`,
        'aria-label': t`Search jobs, people and pages`,
        leftSection: <IconSearch size={16} aria-hidden />,
      }}
    />
  )
}

/** Whether every word of the query is somewhere in the text. */
function holds(text: string, query: string): boolean {
  const whole = text.toLocaleLowerCase()
  return query
    .toLocaleLowerCase()
    .split(/\s+/)
    .every(word => whole.includes(word))
}

function usePages(person: Person) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const places = usePlaces(person)
  return [
    ...places.map(({ to, label, about, also, icon: Icon }) => ({
      id: to,
      label,
      about,
      also,
      leftSection: <Icon size={18} stroke={1.6} aria-hidden />,
      // Pages outside of the area come with a policy and styles of their own.
      onClick: () => (to.startsWith('/app') ? void navigate(to) : location.assign(to)),
    })),
    {
      id: 'board',
      label: t`Job board`,
      about: '',
      also: '',
      leftSection: <IconWorld size={18} stroke={1.6} aria-hidden />,
      onClick: () => location.assign(pathOf('/public/jobs')),
    },
  ]
}

function useCommands() {
  const { t } = useLingui()
  const languages = useLanguageLinks()
  const { setColorScheme } = useMantineColorScheme()
  return [
    { id: 'keys', label: t`Keyboard shortcuts`, onClick: openShortcutHelp },
    { id: 'light', label: t`Theme: light`, onClick: () => setColorScheme('light') },
    { id: 'dark', label: t`Theme: dark`, onClick: () => setColorScheme('dark') },
    { id: 'system', label: t`Theme: system`, onClick: () => setColorScheme('auto') },
    ...languages.map(({ code, name, href }) => ({
      id: `language-${code}`,
      label: t`Language: ${name}`,
      onClick: () => location.assign(href),
    })),
    { id: 'leave', label: t`Sign out`, onClick: leave },
  ]
}

const pauseMs = 250
const found = 6

function useOwnJobActions(searchKey: string, isStaff: boolean) {
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ['palette-jobs', searchKey],
    queryFn: () => call(searchJobs, { query: { searchKey, limit: found } }),
    enabled: isStaff && searchKey !== '',
    placeholderData: keepPreviousData,
  })
  if (searchKey === '') return []
  return (data?.list ?? []).map(job => ({
    id: `job-${job.jobId}`,
    label: job.jobName,
    description: job.companyName,
    onClick: () =>
      void navigate(pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId: job.jobId, statusKey: 'applied' })),
  }))
}
