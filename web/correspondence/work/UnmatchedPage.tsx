import { listInbox } from '@hireloom/contract/correspondence/inbox.ts'
import {
  discardUnmatchedEmail,
  listUnmatchedEmails,
  type UnmatchedEmail,
} from '@hireloom/contract/correspondence/unmatched.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Drawer, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { listAddress, text } from '../../kernel/list-address.ts'
import { withParams } from '../../kernel/url-state.ts'
import { CopyField } from '../../ui/app/CopyField.tsx'
import { DataTable } from '../../ui/app/DataTable.tsx'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { pageData, revalidatesBut } from '../../ui/app/page-data.ts'
import { useChange } from '../../ui/app/use-change.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { OpenUnmatched } from './OpenUnmatched.tsx'

const address = listAddress({ searchKey: text() })
const page = pageData({ endpoint: listUnmatchedEmails, input: place => ({ query: address.queryOf(place) }) })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback
export const shouldRevalidate = revalidatesBut('open')

const senderOf = ({ fromName, fromAddress }: UnmatchedEmail): string => (fromName === '' ? fromAddress : fromName)

/** Emails to the company that belong to no conversation, until a colleague says where they belong. */
export default function UnmatchedPage() {
  const { t } = useLingui()
  const { list: rows, count, address: mailbox } = page.usePageData()
  const list = useList(address)
  const { change } = useChange(listUnmatchedEmails, listInbox)
  const openId = Number(list.search.get('open'))
  const close = () => list.go({ open: null })
  const discard = async ({ unmatchedEmailId }: Pick<UnmatchedEmail, 'unmatchedEmailId'>) => {
    const params = { unmatchedEmailId }
    if (await change(discardUnmatchedEmail, { params }, { said: () => <Trans>The email was deleted.</Trans> })) close()
  }
  return (
    <ListPage
      title={t`Unmatched emails`}
      back={
        <Anchor component={Link} to={pathOf('/app/roboroy/inbox')} size="sm" underline="always">
          <Trans>Inbox</Trans>
        </Anchor>
      }
      counted={<Plural value={count} _0="no emails" one="# email" other="# emails" />}
      head={
        mailbox !== null && (
          <CopyField
            label={t`Your company's email address`}
            description={t`Forward emails from candidates to this address, and they appear here.`}
            value={mailbox}
          />
        )
      }
      address={address}
      list={list}
      count={count}
      words={{ searchKey: { label: t`Search by sender or subject` } }}
      nothingFits={<Trans>No email matches your search</Trans>}
      none={{
        title: <Trans>No unmatched emails</Trans>,
        text: <Trans>Emails that can't be assigned to a conversation appear here, so no reply gets lost.</Trans>,
      }}
      after={
        openId > 0 && (
          <Drawer opened onClose={close} title={t`Unmatched email`} size="lg" position="right">
            <OpenUnmatched unmatchedEmailId={openId} onDiscard={discard} onAttached={close} />
          </Drawer>
        )
      }
    >
      <DataTable
        label={t`Unmatched emails`}
        rows={rows}
        rowKey={row => String(row.unmatchedEmailId)}
        rowName={row => row.subject || senderOf(row)}
        rowActs={row => [{ label: <Trans>Delete</Trans>, onAct: () => void discard(row) }]}
        columns={[
          {
            key: 'email',
            title: t`Email`,
            isFixed: true,
            cell: row => (
              <Stack gap={0} maw={520}>
                <Link to={withParams(list.search, { open: row.unmatchedEmailId })} preventScrollReset>
                  <bdi>{row.subject || t`(no subject)`}</bdi>
                </Link>
                <Text size="sm" c="dimmed" lineClamp={2} dir="auto">
                  {row.excerpt}
                </Text>
              </Stack>
            ),
          },
          {
            key: 'from',
            title: t`From`,
            cell: row => (
              <Stack gap={0}>
                <bdi>{row.fromName}</bdi>
                <Text size="sm" c="dimmed">
                  <bdi dir="ltr">{row.fromAddress}</bdi>
                </Text>
              </Stack>
            ),
          },
          {
            key: 'suggestion',
            title: t`May belong to`,
            isSpare: true,
            cell: row =>
              row.suggestion && (
                <Stack gap={0}>
                  <bdi>{row.suggestion.fullName}</bdi>
                  <Text size="sm" c="dimmed">
                    {row.suggestion.jobName === null ? (
                      <Trans>No application</Trans>
                    ) : (
                      <bdi>{row.suggestion.jobName}</bdi>
                    )}
                  </Text>
                </Stack>
              ),
          },
          {
            key: 'received',
            title: t`Received`,
            isSpare: true,
            cell: row => <Moment value={row.receivedAt} isExact />,
          },
        ]}
      />
    </ListPage>
  )
}
