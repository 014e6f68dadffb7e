import { pathWith } from '@hireloom/contract/endpoint.ts'
import { followTask, readTask, type TaskProgress, taskPollMs, taskWord } from '@hireloom/contract/platform/tasks.ts'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../kernel/api.ts'
import { isProblem } from '../../kernel/problem.ts'
import { queryClient } from './query.ts'

/** How far a task is: by its stream, and where none can be had by asking every five seconds. `isGone` when there is no such task. */
export function useTask(taskId: number): { task: TaskProgress | null; isGone: boolean } {
  const [task, setTask] = useState<TaskProgress | null>(null)
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    const source = new EventSource(pathWith(followTask.path, { taskId }))
    let poll: ReturnType<typeof setInterval> | null = null
    const stop = () => {
      source.close()
      if (poll !== null) clearInterval(poll)
    }
    const take = (next: TaskProgress) => {
      setTask(next)
      if (next.endedAt === null) return
      stop()
      // What the task has changed may be anywhere.
      void queryClient.invalidateQueries()
    }
    const ask = () =>
      call(readTask, { params: { taskId } }).then(take, error => {
        if (!isProblem(error) || error.problem !== 'not-found') return
        stop()
        setGone(true)
      })
    const fall = () => {
      if (poll !== null) return
      source.close()
      poll = setInterval(() => void ask(), taskPollMs)
      void ask()
    }
    source.addEventListener('message', ({ data }) => {
      const word = z.safeParse(taskWord, JSON.parse(String(data)))
      if (word.success) take(word.data.task)
      if (!word.success || !word.data.isLive) fall()
    })
    // A stream that has ended the browser opens again by itself; one that was refused it does not.
    source.addEventListener('error', () => source.readyState === EventSource.CLOSED && fall())
    return stop
  }, [taskId])
  return { task, isGone }
}
