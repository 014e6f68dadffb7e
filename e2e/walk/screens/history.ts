import type { historyPages } from '@hireloom/contract/history/pages.ts'
import { admin, app, type Walks } from '../screens.ts'

export const walks: Walks<typeof historyPages> = {
  '/app/roboroy/admin/audit': () => [
    admin('audit log', `${app}/admin/audit`),
    admin('audit log none', `${app}/admin/audit?onFrom=2001-01-01&onTo=2001-01-02`),
  ],
}
