import type { duplicatePages } from '@hireloom/contract/duplicates/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof duplicatePages> = {
  '/app/roboroy/duplicates': 'duplicates/work/DuplicatesPage.tsx',
}
