import type { privacyPages } from '@hireloom/contract/privacy/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof privacyPages> = {
  '/public/privacy/:token': 'privacy/NoticePage.tsx',
}
