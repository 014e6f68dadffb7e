import {
  listRetention,
  type RetentionPart,
  retentionActivities,
  retentionParts,
} from '@hireloom/contract/privacy/retention.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { choice, listAddress, text } from '../../kernel/list-address.ts'
import { withParams } from '../../kernel/url-state.ts'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { useList } from '../../ui/app/use-list.ts'
import { useSelection } from '../../ui/app/use-selection.ts'
import { PeriodDialog } from './PeriodDialog.tsx'
import { RetentionBar } from './RetentionBar.tsx'
import { RetentionTable } from './RetentionTable.tsx'
import { useActivityWords } from './retention-words.ts'

const address = listAddress({
  searchKey: text(),
  activity: choice(retentionActivities),
  pool: choice(['yes', 'no']),
})
const part = listAddress({ part: choice(retentionParts) })
const page = pageData({
  endpoint: listRetention,
  input: place => ({ query: { ...part.valuesOf(place.search), ...address.queryOf(place) } }),
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** People whose time with the company is over or ends soon, and what becomes of them. */
export default function RetentionPage() {
  const { t } = useLingui()
  const { list: people, count, months, parts } = page.usePageData()
  const list = useList(address)
  const activities = useActivityWords()
  const partWords = usePartWords()
  const [isChanging, setChanging] = useState(false)
  const present = part.valuesOf(list.search).part ?? 'due'
  const { chosen, clear, selection } = useSelection(
    people,
    ({ profileId }) => String(profileId),
    t`Select everyone on this page`,
  )
  const none = useNone(months)
  return (
    <ListPage
      title={t`Data retention`}
      counted={<Plural value={count} _0="no people" one="# person" other="# people" />}
      head={
        <Stack gap="md">
          <Rule months={months} onChange={() => setChanging(true)} />
          <LinkTabs
            label={t`People by retention status`}
            present={present}
            tabs={retentionParts.map(key => ({
              key,
              label: partWords[key],
              count: parts[key] ?? 0,
              to: withParams(list.search, { part: key === 'due' ? null : key, page: null }) || '?',
            }))}
          />
        </Stack>
      }
      address={address}
      list={list}
      count={count}
      words={{
        searchKey: { label: t`Search by name or email` },
        activity: {
          label: t`Last activity`,
          any: t`Any last activity`,
          options: retentionActivities.map(value => ({ value, label: activities[value] })),
        },
        pool: {
          label: t`In the talent pool`,
          any: t`In the talent pool or not`,
          options: [
            { value: 'yes', label: t`In the talent pool` },
            { value: 'no', label: t`Not in the talent pool` },
          ],
        },
      }}
      nothingFits={<Trans>No matching people</Trans>}
      none={none[present]}
      after={
        <>
          <RetentionBar
            part={present}
            chosen={chosen}
            count={count}
            isWholePage={chosen.length === people.length}
            query={{ part: present, ...address.valuesOf(list.search) }}
            onClear={clear}
          />
          {isChanging && <PeriodDialog months={months} onClose={() => setChanging(false)} />}
        </>
      }
    >
      <RetentionTable part={present} people={people} selection={selection} />
    </ListPage>
  )
}

/** How long people are kept, who is never in the lists, and that nothing happens by itself. */
function Rule({ months, onChange }: { months: number | null; onChange: () => void }) {
  return (
    <Alert
      variant="light"
      color="gray"
      title={
        months === null ? (
          <Trans>No retention period set</Trans>
        ) : (
          <Plural
            value={months}
            one="You keep people for # month after their last activity"
            other="You keep people for # months after their last activity"
          />
        )
      }
    >
      <Stack gap="xs">
        <Text size="sm">
          <Trans>
            Nothing is deleted automatically: you choose here whom to delete or keep. A deletion you schedule happens 14
            days later, and stops by itself if the person comes back.
          </Trans>
        </Text>
        <Text size="sm">
          <Trans>
            People who have an application in progress, were hired, have an open task, or are under a legal hold aren't
            listed and can't be deleted here.
          </Trans>
        </Text>
        <Group>
          <Button size="xs" variant="default" onClick={onChange}>
            {months === null ? <Trans>Set period</Trans> : <Trans>Change period</Trans>}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

function usePartWords(): Record<RetentionPart, string> {
  const { t } = useLingui()
  return { due: t`Period ended`, soon: t`Ends within 30 days`, kept: t`Kept longer`, scheduled: t`Will be deleted` }
}

function useNone(months: number | null): Record<RetentionPart, { title: ReactNode; text: ReactNode }> {
  const unset = {
    title: <Trans>No retention period yet</Trans>,
    text: <Trans>Set how long you keep people's data. Anyone past that period appears here.</Trans>,
  }
  const over = {
    title: <Trans>No one is past the retention period</Trans>,
    text: <Trans>People you haven't heard from for the whole period appear here.</Trans>,
  }
  const soon = {
    title: <Trans>No one's period ends soon</Trans>,
    text: <Trans>People appear here 30 days before their period ends.</Trans>,
  }
  return {
    due: months === null ? unset : over,
    soon: months === null ? unset : soon,
    kept: {
      title: <Trans>No one is kept longer</Trans>,
      text: <Trans>People you keep beyond the period appear here, with the reason.</Trans>,
    },
    scheduled: {
      title: <Trans>No deletions scheduled</Trans>,
      text: <Trans>Scheduled and requested deletions appear here until they happen.</Trans>,
    },
  }
}
