import type { todoPages } from '@hireloom/contract/todos/pages.ts'
import { admin, app, type Walks } from '../screens.ts'

export const walks: Walks<typeof todoPages> = {
  '/app/roboroy/tasks': () => [admin('tasks', `${app}/tasks`), admin('new task', `${app}/tasks`, 'New task')],
}
