import type { micrositePages } from '@hireloom/contract/microsites/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof micrositePages> = {
  '/public/microsites/:pageId': 'microsites/MicrositePage.tsx',
  '/app/roboroy/microsites': 'microsites/work/MicrositesPage.tsx',
  '/app/roboroy/microsites/:micrositeId/edit': 'microsites/work/MicrositeEditPage.tsx',
  '/app/roboroy/microsites/:micrositeId/analytics': 'microsites/work/AnalyticsPage.tsx',
}
