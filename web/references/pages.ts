import type { referencePages } from '@hireloom/contract/references/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof referencePages> = {
  '/public/reference/:token': 'references/ReferencePage.tsx',
}
