import * as z from 'zod/mini'
import { attempt } from '../../kernel/browser-memory.ts'

const key = 'tasks'
const mostKept = 20

/** The tasks that this browser shows and no one has closed: an ended one is shown after a reload too. */
export function rememberedTasks(): number[] {
  const parsed = attempt(() => z.safeParse(z.array(z.number()), JSON.parse(localStorage.getItem(key) ?? '[]')), null)
  return parsed?.success ? parsed.data : []
}

const write = (taskIds: readonly number[]) =>
  attempt(() => localStorage.setItem(key, JSON.stringify(taskIds.slice(-mostKept))), undefined)

export const rememberTask = (taskId: number): void =>
  write([...rememberedTasks().filter(each => each !== taskId), taskId])

export const forgetTask = (taskId: number): void => write(rememberedTasks().filter(each => each !== taskId))
