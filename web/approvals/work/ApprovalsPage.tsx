import {
  type ApprovalRow,
  decideApprovals,
  listApprovals,
  ownParts,
  readApproval,
} from '@hireloom/contract/approvals/approvals.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { joined } from '@hireloom/contract/joined.ts'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Drawer, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApprovalBadge } from '../../jobs/work/ApprovalBadge.tsx'
import { choice, listAddress } from '../../kernel/list-address.ts'
import { serverText } from '../../kernel/server-text.ts'
import { withParams } from '../../kernel/url-state.ts'
import { ask } from '../../ui/app/confirm.ts'
import { DataTable } from '../../ui/app/DataTable.tsx'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { answerOf, pageData, refresh, revalidatesBut } from '../../ui/app/page-data.ts'
import { useStageNames } from '../../ui/app/stage-names.ts'
import { TableBar } from '../../ui/app/TableBar.tsx'
import { showDone } from '../../ui/app/UndoToast.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { useSelection } from '../../ui/app/use-selection.ts'
import { OpenApproval } from './OpenApproval.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { afterDecision, useApprovalChange } from './use-approval-change.ts'

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

/** Whose application is approved, else the job. */
const nameOfRow = ({ application, title }: ApprovalRow): string => application?.fullName ?? title

const keyOf = ({ approvalId }: Pick<ApprovalRow, 'approvalId'>): string => String(approvalId)

/** The approvals in which a person decides: now, later, and those that are decided. */
export default function ApprovalsPage() {
  const { t, i18n } = useLingui()
  const { list: rows, count } = page.usePageData()
  const list = useList(address)
  const { change } = useApprovalChange()
  const { chosen, clear, keep, selection } = useSelection(rows, keyOf, t`Select all on this page`)
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map())
  const part = list.values.part ?? 'due'
  const openId = Number(list.search.get('open'))
  const listed = rows.find(({ approvalId }) => approvalId === openId)
  // A notification leads to approvals of another page or part of the list.
  const asked = useQuery({ ...answerOf(readApproval, { params: { approvalId: openId } }), enabled: openId > 0 })
  const opened = listed ?? asked.data
  const stageNameOf = useStageNames()
  const [isRejecting, setRejecting] = useState(false)
  /** Says what became of a batch; those that failed stay selected, each with its reason. */
  const tell = ({ results }: Output<typeof decideApprovals>, decision: 'approve' | 'reject') => {
    const failed = results.filter(({ message }) => message !== null)
    const done = results.length - failed.length
    keep(failed.map(keyOf))
    setFailures(new Map(failed.map(({ approvalId, message }) => [approvalId, message ?? ''])))
    void refresh(...afterDecision)
    if (done === 0) return
    showDone(
      decision === 'approve' ? (
        <Plural value={done} one="# approved" other="# approved" />
      ) : (
        <Plural value={done} one="# rejected" other="# rejected" />
      ),
    )
  }
  const approvalIds = chosen.map(({ approvalId }) => approvalId)
  const approveAll = async () => {
    const question = t`${plural(chosen.length, { one: 'Approve # request?', other: 'Approve # requests?' })}`
    if (!(await ask({ question, act: t`Approve` }))) return
    const answer = await change(decideApprovals, { body: { approvalIds, decision: 'approve' } })
    if (answer !== null) tell(answer, 'approve')
  }
  const words = { due: t`To decide`, waiting: t`Waiting`, done: t`Done` }
  const none = {
    due: <Trans>Jobs and applications that need your approval appear here. We'll email you, too.</Trans>,
    waiting: <Trans>Requests waiting for another approver first.</Trans>,
    done: <Trans>Requests you've decided on.</Trans>,
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
            acts={[
              { label: t`Approve`, onAct: () => void approveAll() },
              { label: t`Reject`, onAct: () => setRejecting(true) },
            ]}
          />
        }
      >
        <DataTable
          label={t`Approvals`}
          rows={rows}
          rowKey={keyOf}
          rowName={nameOfRow}
          {...(part === 'due' && { selection })}
          columns={[
            {
              key: 'title',
              title: t`Request`,
              isFixed: true,
              cell: row => (
                <>
                  <Link to={withParams(list.search, { open: row.approvalId })} preventScrollReset>
                    <bdi>{nameOfRow(row)}</bdi>
                  </Link>
                  {row.application !== null && (
                    <Text size="sm" c="dimmed">
                      <bdi>{row.title}</bdi> · <bdi>{stageNameOf(row.application.stageName)}</bdi>
                    </Text>
                  )}
                  <FailedRow message={failures.get(row.approvalId)} />
                </>
              ),
            },
            {
              key: 'what',
              title: t`What`,
              isSpare: true,
              cell: ({ application, isFirst }) =>
                application !== null ? (
                  <Trans>Application</Trans>
                ) : isFirst ? (
                  <Trans>New job</Trans>
                ) : (
                  <Trans>Change</Trans>
                ),
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
      {isRejecting && (
        <RejectDialog
          approvalIds={approvalIds}
          onDone={answer => tell(answer, 'reject')}
          onClose={() => setRejecting(false)}
        />
      )}
      {openId > 0 && (
        <Drawer
          opened
          onClose={() => list.go({ open: null })}
          title={opened === undefined ? t`Approval` : nameOfRow(opened)}
          size="lg"
          position="right"
        >
          <OpenApproval approvalId={openId} />
        </Drawer>
      )}
    </>
  )
}

/** Why the last decision about a row was refused. */
function FailedRow({ message }: { message: string | undefined }) {
  const { i18n } = useLingui()
  if (message === undefined) return null
  return (
    <Text size="sm" c="red.8" role="alert">
      {serverText(i18n, message)}
    </Text>
  )
}
