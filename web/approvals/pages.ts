import type { approvalPages } from '@hireloom/contract/approvals/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof approvalPages> = {
  '/app/roboroy/approvals': 'approvals/work/ApprovalsPage.tsx',
  '/app/roboroy/admin/approvals': 'approvals/work/FlowsPage.tsx',
  '/public/approval/:token': 'approvals/ApprovalPage.tsx',
}
