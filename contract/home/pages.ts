import type { Pages } from '../page.ts'

export const homePages = {
  // What waits for the person: where people of a company begin.
  '/app/roboroy': { for: 'staff' },
} as const satisfies Pages
