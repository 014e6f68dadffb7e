import type { historyPages } from '@hireloom/contract/history/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof historyPages> = {
  '/app/roboroy/admin/audit': 'history/work/AuditPage.tsx',
}
