import type { Pages } from '../page.ts'

export const duplicatePages = {
  '/app/roboroy/duplicates': { for: { may: 'candidates.merge' } },
} as const satisfies Pages
