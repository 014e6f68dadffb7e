import type { Pages } from '../page.ts'

export const referencePages = {
  '/public/reference/:token': { for: 'holder' },
} as const satisfies Pages
