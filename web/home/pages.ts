import type { homePages } from '@hireloom/contract/home/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof homePages> = {
  '/app/roboroy': 'home/work/HomePage.tsx',
}
