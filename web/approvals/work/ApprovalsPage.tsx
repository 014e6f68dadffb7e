import { type ApprovalRow, decideApproval, listApprovals, ownParts } from '@hireloom/contract/approvals/approvals.ts'
import { joined } from '@hireloom/contract/joined.ts'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Drawer } from '@mantine/core'
import { Link } from 'react-router'
import { ApprovalBadge } from '../../jobs/work/ApprovalBadge.tsx'
import { choice, listAddress } from '../../kernel/list-address.ts'
import { withParams } from '../../kernel/url-state.ts'
import { ask } from '../../ui/app/confirm.ts'
import { DataTable } from '../../ui/app/DataTable.tsx'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { pageData, revalidatesBut } from '../../ui/app/page-data.ts'
import { TableBar } from '../../ui/app/TableBar.tsx'
import { showDone } from '../../ui/app/UndoToast.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { useSelection } from '../../ui/app/use-selection.ts'
import { OpenApproval } from './OpenApproval.tsx'
import { useApprovalChange } from './use-approval-change.ts'

const address = listAddress({ part: choice(ownParts) })
const page = pageData({
  endpoint: listApprovals,
  input: place => {
    const { part = 'due', ...rest } = address.queryOf(place)
    return { query: { ...rest, mine: true, status: part } }
  },
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback
export const shouldRevalidate = revalidatesBut('open')

const keyOf = ({ approvalId }: ApprovalRow): string => String(approvalId)

/** The approvals in which a person decides: now, later, and those that are decided. */
export default function ApprovalsPage() {
  const { t, i18n } = useLingui()
  const { list: rows, count } = page.usePageData()
  const list = useList(address)
  const { change } = useApprovalChange()
  const { chosen, clear, selection } = useSelection(rows, keyOf, t`Select all on this page`)
  const part = list.values.part ?? 'due'
  const openId = Number(list.search.get('open'))
  const approveAll = async () => {
    const question = t`${plural(chosen.length, { one: 'Approve # job?', other: 'Approve # jobs?' })}`
    if (!(await ask({ question, act: t`Approve` }))) return
    let done = 0
    for (const { approvalId } of chosen) {
      const body = { decision: 'approve' as const, comment: '' }
      if ((await change(decideApproval, { params: { approvalId }, body })) !== null) done += 1
    }
    clear()
    if (done > 0) showDone(<Plural value={done} one="# approved" other="# approved" />)
  }
  const words = { due: t`To decide`, waiting: t`Waiting`, done: t`Done` }
  const none = {
    due: <Trans>Jobs that need your approval appear here. We'll email you, too.</Trans>,
    waiting: <Trans>Jobs waiting for another approver first.</Trans>,
    done: <Trans>Jobs you've decided on.</Trans>,
  }
  return (
    <>
      <ListPage
        title={t`Approvals`}
        head={
          <LinkTabs
            label={t`Approvals`}
            present={part}
            tabs={ownParts.map(key => ({
              key,
              label: words[key],
              to: key === 'due' ? '.' : `?part=${key}`,
              ...(key === part && { count }),
            }))}
          />
        }
        address={address}
        list={{ ...list, isNarrowed: false }}
        count={count}
        none={{ title: <Trans>Nothing here</Trans>, text: none[part] }}
        nothingFits={<Trans>Nothing here</Trans>}
        after={
          <TableBar
            label={t`Selected approvals`}
            count={chosen.length}
            onClear={clear}
            acts={[{ label: t`Approve`, onAct: () => void approveAll() }]}
          />
        }
      >
        <DataTable
          label={t`Approvals`}
          rows={rows}
          rowKey={keyOf}
          rowName={({ title }) => title}
          {...(part === 'due' && { selection })}
          columns={[
            {
              key: 'title',
              title: t`Job`,
              isFixed: true,
              cell: row => (
                <Link to={withParams(list.search, { open: row.approvalId })} preventScrollReset>
                  <bdi>{row.title}</bdi>
                </Link>
              ),
            },
            {
              key: 'what',
              title: t`What`,
              isSpare: true,
              cell: ({ isFirst }) => (isFirst ? <Trans>New job</Trans> : <Trans>Change</Trans>),
            },
            { key: 'department', title: t`Department`, isSpare: true, cell: row => <bdi>{row.department}</bdi> },
            { key: 'by', title: t`Requested by`, isSpare: true, cell: row => <bdi>{row.requestedBy}</bdi> },
            { key: 'at', title: t`Requested`, isSpare: true, cell: row => <Moment value={row.requestedAt} /> },
            {
              key: 'state',
              title: t`Status`,
              cell: row =>
                row.status === 'pending' && part !== 'due' ? (
                  <bdi>{joined(i18n.locale, row.waitingFor)}</bdi>
                ) : (
                  <ApprovalBadge status={row.status} />
                ),
            },
          ]}
        />
      </ListPage>
      {openId > 0 && (
        <Drawer
          opened
          onClose={() => list.go({ open: null })}
          title={rows.find(({ approvalId }) => approvalId === openId)?.title ?? t`Approval`}
          size="lg"
          position="right"
        >
          <OpenApproval approvalId={openId} />
        </Drawer>
      )}
    </>
  )
}
