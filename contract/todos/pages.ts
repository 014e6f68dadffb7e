import type { Pages } from '../page.ts'

export const todoPages = {
  '/app/roboroy/tasks': { for: 'staff' },
} as const satisfies Pages
