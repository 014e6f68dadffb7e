import { listApprovals } from '@hireloom/contract/approvals/approvals.ts'
import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Title, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { JobTabFile } from '../../jobs/job-tab.ts'
import { ApprovalBadge } from '../../jobs/work/ApprovalBadge.tsx'
import { useViewer } from '../../kernel/viewer.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { numberOf, pageData } from '../../ui/app/page-data.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import styles from './approvals.module.css'
import { OpenApproval } from './OpenApproval.tsx'

const approvals = pageData({
  endpoint: listApprovals,
  input: ({ params }) => ({ query: { kind: 'job' as const, refId: numberOf(params.jobId), limit: 50 } }),
})

export const data: JobTabFile['data'] = [approvals]

/** The approvals of a job: the latest in full, earlier ones on demand. */
export default function ApprovalsJobTab({ job }: { job: Job }) {
  const { t } = useLingui()
  const viewer = useViewer()
  const { list } = approvals.usePageData()
  const byAge = list.toSorted((one, other) => other.approvalId - one.approvalId)
  const [opened, setOpened] = useState<number | null>(null)
  const [latest] = byAge
  const shownId = opened ?? latest?.approvalId
  if (shownId === undefined)
    return (
      <Empty
        title={<Trans>No approvals yet</Trans>}
        action={
          mayDo(viewer, 'approvals.configure') && (
            <Button variant="default" component={Link} to={pathOf('/app/roboroy/admin/approvals')}>
              <Trans>Set up approval flows</Trans>
            </Button>
          )
        }
      >
        {job.draft ? (
          <Trans>If an approval flow fits this job, publishing it asks its approvers first.</Trans>
        ) : (
          <Trans>This job was published without approval.</Trans>
        )}
      </Empty>
    )
  return (
    <Stack gap="xl">
      <OpenApproval key={shownId} approvalId={shownId} />
      {byAge.length > 1 && (
        <section>
          <Title order={2} size="h3" mb="xs">
            <Trans>All approvals of this job</Trans>
          </Title>
          <RowList label={t`All approvals of this job`}>
            {byAge.map(({ approvalId, requestedAt, status, isFirst }) => (
              <Row key={approvalId}>
                <UnstyledButton
                  className={styles.open ?? ''}
                  aria-current={approvalId === shownId}
                  onClick={() => setOpened(approvalId)}
                >
                  {isFirst ? <Trans>First publishing</Trans> : <Trans>Change to the published job</Trans>}
                  {' · '}
                  <Moment value={requestedAt} isExact />
                </UnstyledButton>
                <ApprovalBadge status={status} />
              </Row>
            ))}
          </RowList>
        </section>
      )}
    </Stack>
  )
}
