import type { importPages } from '@hireloom/contract/import/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof importPages> = {
  '/app/roboroy/jobs/import': 'import/work/ImportPage.tsx',
}
