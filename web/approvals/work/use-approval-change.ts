import { listApprovals, readApproval } from '@hireloom/contract/approvals/approvals.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { useChange } from '../../ui/app/use-change.tsx'

/** What a decision makes stale; the last one publishes a job. */
export const afterDecision = [listApprovals, readApproval, readJob] as const

export const useApprovalChange = () => useChange(...afterDecision)
