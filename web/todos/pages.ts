import type { todoPages } from '@hireloom/contract/todos/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof todoPages> = {
  '/app/roboroy/tasks': 'todos/work/TasksPage.tsx',
}
