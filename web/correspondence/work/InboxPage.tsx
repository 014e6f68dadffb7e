import { type InboxThread, inboxParts, listInbox, settleThread } from '@hireloom/contract/correspondence/inbox.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { IconMailQuestion } from '@tabler/icons-react'
import { Link } from 'react-router'
import { choice, listAddress, text } from '../../kernel/list-address.ts'
import { Age } from '../../ui/app/Age.tsx'
import { DataTable } from '../../ui/app/DataTable.tsx'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { useList } from '../../ui/app/use-list.ts'

const address = listAddress({ searchKey: text(), part: choice(inboxParts) })
const page = pageData({ endpoint: listInbox, input: place => ({ query: address.queryOf(place) }) })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

const addressOf = ({ appId, profileId }: InboxThread): string =>
  appId === null
    ? pathOf('/app/roboroy/profile/:profileId', { profileId })
    : `${pathOf('/app/roboroy/application/:appId', { appId })}?tab=emails`

/** Replies of candidates, those that wait for an answer first. */
export default function InboxPage() {
  const { t } = useLingui()
  const { list: rows, count, waiting, unmatched } = page.usePageData()
  const list = useList(address)
  const { change } = useChange(listInbox)
  const settle = ({ threadId, isWaiting }: InboxThread) => {
    const params = { threadId }
    void change(
      settleThread,
      { params, body: { isWaiting: !isWaiting } },
      { said: () => (isWaiting ? <Trans>Marked as done.</Trans> : <Trans>Marked as waiting.</Trans>) },
    )
  }
  return (
    <ListPage
      title={t`Inbox`}
      counted={
        <Plural value={waiting} _0="No one is waiting" one="# candidate is waiting" other="# candidates are waiting" />
      }
      action={
        unmatched !== null && (
          <Button
            component={Link}
            to={pathOf('/app/roboroy/inbox/unmatched')}
            variant="default"
            leftSection={<IconMailQuestion size={16} />}
          >
            <Plural value={unmatched} _0="Unmatched emails" other="Unmatched emails: #" />
          </Button>
        )
      }
      address={address}
      list={list}
      count={count}
      words={{
        searchKey: { label: t`Search by candidate, job or subject` },
        part: {
          label: t`Show`,
          any: t`Waiting for an answer`,
          options: [{ value: 'all', label: t`All replies` }],
        },
      }}
      nothingFits={<Trans>No reply matches your search</Trans>}
      none={{
        title: <Trans>You're all caught up</Trans>,
        text: <Trans>When a candidate replies to an email you sent from Hireloom, it appears here.</Trans>,
      }}
    >
      <DataTable
        label={t`Replies`}
        rows={rows}
        rowKey={row => String(row.threadId)}
        rowName={row => row.fullName}
        rowActs={row => [
          {
            label: row.isWaiting ? <Trans>Mark as done</Trans> : <Trans>Mark as waiting</Trans>,
            onAct: () => settle(row),
          },
        ]}
        columns={[
          {
            key: 'candidate',
            title: t`Candidate`,
            isFixed: true,
            cell: row => (
              <Stack gap={0}>
                <Link className="row-title" to={addressOf(row)}>
                  <bdi>{row.fullName}</bdi>
                </Link>
                <Text size="sm" c="dimmed">
                  <bdi>{row.jobName}</bdi>
                </Text>
              </Stack>
            ),
          },
          {
            key: 'reply',
            title: t`Reply`,
            cell: row => (
              <Stack gap={0} maw={520}>
                <bdi>{row.subject}</bdi>
                <Text size="sm" c="dimmed" lineClamp={2} dir="auto">
                  {row.excerpt}
                </Text>
              </Stack>
            ),
          },
          {
            key: 'state',
            title: t`Status`,
            isSpare: true,
            cell: row => (
              <StatusBadge tone={row.isWaiting ? 'warn' : 'neutral'}>
                {row.isWaiting ? <Trans>Waiting</Trans> : <Trans>Done</Trans>}
              </StatusBadge>
            ),
          },
          { key: 'received', title: t`Received`, cell: row => <Age value={row.receivedAt} /> },
        ]}
      />
    </ListPage>
  )
}
