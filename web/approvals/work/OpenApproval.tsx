import { readApproval } from '@hireloom/contract/approvals/approvals.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../ui/app/Failure.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import { ApprovalView } from './ApprovalView.tsx'

/** An approval by its number, asked for when it is opened. */
export function OpenApproval({ approvalId }: { approvalId: number }) {
  const { data, error, refetch } = useQuery(answerOf(readApproval, { params: { approvalId } }))
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  return data === undefined ? <Skeleton height={240} /> : <ApprovalView approval={data} />
}
