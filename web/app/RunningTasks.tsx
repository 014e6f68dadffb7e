import { listTasks } from '@hireloom/contract/platform/tasks.ts'
import { useEffect } from 'react'
import { call } from '../kernel/api.ts'
import { rememberedTasks } from '../ui/app/task-memory.ts'

/** Shows the person's tasks again when the app is opened: those that run, and those that ended before anybody closed them. */
export function RunningTasks() {
  useEffect(() => {
    void showTasks()
  }, [])
  return null
}

async function showTasks(): Promise<void> {
  const known = rememberedTasks()
  // What does not come now comes with the next page that is opened.
  const found = await call(listTasks, { query: { ended: known.length > 0 } }).catch(() => null)
  const shown = found?.list.filter(task => task.endedAt === null || known.includes(task.taskId)) ?? []
  if (shown.length === 0) return
  const { showTask } = await import('../ui/app/TaskToast.tsx')
  for (const task of shown.toReversed()) showTask(task.taskId)
}
