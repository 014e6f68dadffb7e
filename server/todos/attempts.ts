import { byJob } from '../testing/attempt-parts.ts'
import type { Attempts } from '../testing/attempts.ts'

export const attempts: Attempts = {
  createTodo: victim => [
    { body: { title: 'Call back', assigneeId: victim.userId } },
    { body: { title: 'Call back', appId: victim.appId } },
    ...byJob(victim, jobId => ({ body: { title: 'Call back', jobId } })),
  ],
  changeTodo: ({ privateRows }) => [{ params: { todoId: privateRows.todoId }, body: { state: 'done' } }],
}
