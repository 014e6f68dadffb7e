import type { privacyPages } from '@hireloom/contract/privacy/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof privacyPages> = {
  '/app/roboroy/admin/retention': 'privacy/work/RetentionPage.tsx',
  '/public/privacy/:token': 'privacy/NoticePage.tsx',
}
