import { cancelTask, readTask } from '@hireloom/contract/platform/tasks.ts'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerOf } from './page-data.ts'
import { queryClient } from './query.ts'
import { TaskCard } from './TaskCard.tsx'
import { TaskFailures } from './TaskFailures.tsx'
import { forgetTask, rememberTask } from './task-memory.ts'
import { useChange } from './use-change.tsx'
import { useTask } from './use-task.ts'

/** Shows how far a task is until it is closed: on every page of the app, and after a reload again. */
export function showTask(taskId: number): void {
  rememberTask(taskId)
  const id = `task-${taskId}`
  const close = () => notifications.hide(id)
  notifications.show({
    id,
    autoClose: false,
    // The progress would be read out at every step; what is worth hearing is said below.
    role: 'group',
    onClose: () => forgetTask(taskId),
    message: <FollowedTask taskId={taskId} onGone={close} />,
  })
}

function FollowedTask({ taskId, onGone }: { taskId: number; onGone: () => void }) {
  const { task, isGone } = useTask(taskId)
  const { change, takeBack } = useChange()
  useEffect(() => {
    if (isGone) onGone()
  }, [isGone, onGone])
  const stop = async () => (await change(cancelTask, { params: { taskId } })) !== null
  const undo = async (token: string) => {
    const count = (await takeBack(token))?.count ?? null
    void queryClient.invalidateQueries()
    return count
  }
  return (
    <TaskCard
      task={task}
      onStop={stop}
      onUndo={undo}
      failures={<FailuresOf taskId={taskId} count={task?.failed ?? 0} />}
    />
  )
}

function FailuresOf({ taskId, count }: { taskId: number; count: number }) {
  const { data, isError } = useQuery(answerOf(readTask, { params: { taskId } }))
  return <TaskFailures entries={data?.failedList} isError={isError} count={count} />
}
