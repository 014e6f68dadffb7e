import type { alertPages } from '@hireloom/contract/alerts/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof alertPages> = {
  '/public/alerts': 'alerts/NewAlertPage.tsx',
  '/public/alerts/:token': 'alerts/AlertPage.tsx',
}
