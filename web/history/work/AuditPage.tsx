import { verbOf, verbs } from '@hireloom/contract/history/verbs.ts'
import { type AuditEvent, exportAudit, listAudit } from '@hireloom/contract/members/audit.ts'
import { listRecruiters, mostListed } from '@hireloom/contract/members/members.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { writeQuery } from '@hireloom/contract/wire.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { dates, listAddress, one } from '../../kernel/list-address.ts'
import { DataTable } from '../../ui/app/DataTable.tsx'
import { Empty } from '../../ui/app/Empty.tsx'
import { FilterBar } from '../../ui/app/FilterBar.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { pageData, together } from '../../ui/app/page-data.ts'
import { useList } from '../../ui/app/use-list.ts'
import { detailsText, EventDetails, useWords } from './EventDetails.tsx'

const address = listAddress({ verb: one(60), actor: one(15), on: dates() })

/** The filters of the address as the endpoint takes them. */
function filterOf(search: URLSearchParams) {
  const { verb, actor = '', on } = address.valuesOf(search)
  return {
    verb,
    actor: /^[1-9]\d*$/.test(actor) ? Number(actor) : undefined,
    fromDay: on?.from,
    toDay: on?.to,
    timeZone: on && Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

const cursorOf = (search: URLSearchParams) => {
  const cursor = search.get('before') ?? ''
  return /^[1-9]\d{0,14}$/.test(cursor) ? Number(cursor) : undefined
}

const events = pageData({
  endpoint: listAudit,
  input: ({ search, rows }) => ({ query: { ...filterOf(search), cursor: cursorOf(search), limit: rows } }),
})
const colleagues = pageData({ endpoint: listRecruiters, input: () => ({ query: { limit: mostListed } }) })
const page = together(events, colleagues)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** Everything that has happened in the company, who did it and when; it is never changed, and can be exported. */
export default function AuditPage() {
  const { t, i18n } = useLingui()
  const { list: found, nextCursor } = events.usePageData()
  const { list: people } = colleagues.usePageData()
  const { narrow, ...list } = useList(address)
  const textOf = useVerbText()
  const words = useWords()
  const kinds = useActorWords()
  const verbOptions = Object.keys(verbs)
    .map(value => ({ value, label: textOf(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, i18n.locale))
  return (
    <PageShell
      width="full"
      title={t`Audit log`}
      under={
        <Text size="sm" c="dimmed">
          <Trans>Everything that happened in your company. Entries can't be changed or deleted.</Trans>
        </Text>
      }
      actions={
        <Button
          component="a"
          href={`${exportAudit.path}${writeQuery(filterOf(list.search))}`}
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          <Trans>Export CSV</Trans>
        </Button>
      }
    >
      <FilterBar
        filters={address.filters}
        list={{ search: list.search, narrow: (changes, isTyping) => narrow({ before: null, ...changes }, isTyping) }}
        words={{
          verb: { label: t`Event`, any: t`All activity`, options: verbOptions },
          actor: {
            label: t`Member`,
            any: t`All members`,
            options: people.map(({ userId, fullName, email }) => ({ value: String(userId), label: fullName ?? email })),
          },
          on: { label: t`Date` },
        }}
      />
      {found.length === 0 ? (
        <Empty title={<Trans>No events match your filters</Trans>} />
      ) : (
        <DataTable
          label={t`Audit log`}
          name="audit"
          rows={found}
          rowKey={event => String(event.eventId)}
          columns={[
            {
              key: 'at',
              title: t`Time`,
              isFixed: true,
              text: event => event.at,
              cell: event => <Moment value={event.at} isExact />,
            },
            { key: 'what', title: t`Event`, isFixed: true, text: event => textOf(event.verb), cell: whatCell(textOf) },
            {
              key: 'who',
              title: t`Who`,
              text: event => event.actorName ?? event.actorKind,
              cell: event => <bdi>{event.actorName ?? kinds[event.actorKind] ?? event.actorKind}</bdi>,
            },
            {
              key: 'about',
              title: t`Details`,
              isSpare: true,
              text: event => detailsText(event, words),
              cell: event => <EventDetails event={event} words={words} />,
            },
          ]}
        />
      )}
      <Group gap="xs">
        {cursorOf(list.search) !== undefined && (
          <Button variant="default" onClick={() => list.go({ before: null })}>
            <Trans>Latest events</Trans>
          </Button>
        )}
        {nextCursor !== null && (
          <Button variant="default" onClick={() => list.go({ before: nextCursor })}>
            <Trans>Older events</Trans>
          </Button>
        )}
      </Group>
    </PageShell>
  )
}

function useVerbText() {
  const { t, i18n } = useLingui()
  return (verb: string): string => {
    const text = verbOf(verb)?.text
    return text ? i18n._(text.id, { before: '…', after: '…' }) : t`Changed`
  }
}

function useActorWords(): Record<string, string> {
  const { t } = useLingui()
  return { system: t`System`, guest: t`Guest`, visitor: t`Visitor`, user: t`Former member` }
}

const jobAddress = (jobId: number) => pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId, statusKey: 'applied' })

const whatCell = (textOf: (verb: string) => string) => (event: AuditEvent) => (
  <>
    {textOf(event.verb)}
    {event.jobName !== null && (
      <Text size="xs" c="dimmed">
        {event.jobId === null ? (
          <bdi>{event.jobName}</bdi>
        ) : (
          <Anchor component={Link} to={jobAddress(event.jobId)} c="inherit" size="xs">
            <bdi>{event.jobName}</bdi>
          </Anchor>
        )}
      </Text>
    )}
  </>
)
