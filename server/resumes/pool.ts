import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The limits of a pool of child processes. */
type PoolOptions = { script: string; size: number; deadlineMs: number; heapMb: number }

export type Pool = {
  /** The child's answer about a file; rejects with PoolFailure when the child dies or is late. */
  run: (path: string) => Promise<unknown>
  /** Ends the children; tasks under way and waiting are rejected. */
  stop: () => Promise<void>
}

/** Why a child gave no answer. */
export class PoolFailure extends Error {
  readonly reason: 'deadline' | 'crash' | 'stopped'
  constructor(reason: 'deadline' | 'crash' | 'stopped') {
    super(`the reading process ended: ${reason}`)
    this.name = 'PoolFailure'
    this.reason = reason
  }
}

type Task = {
  id: number
  path: string
  resolve: (answer: unknown) => void
  reject: (failure: PoolFailure) => void
}
type Seat = { child: ChildProcess | null; task: Task | null; timer: NodeJS.Timeout | undefined }

/**
 * A few long-lived child processes, each doing one task at a time under a deadline and a heap limit. A child that dies
 * takes only its own task with it; the next task starts a new one. Idle children do not keep the process alive.
 */
export function makePool(options: PoolOptions): Pool {
  const seats: Seat[] = Array.from({ length: options.size }, () => ({ child: null, task: null, timer: undefined }))
  const waiting: Task[] = []
  let lastId = 0
  let isStopped = false

  const settle = (seat: Seat) => {
    clearTimeout(seat.timer)
    const { task } = seat
    seat.task = null
    return task
  }
  const fail = (seat: Seat, reason: 'deadline' | 'crash' | 'stopped') => {
    const { child } = seat
    seat.child = null
    child?.kill('SIGKILL')
    settle(seat)?.reject(new PoolFailure(reason))
    if (!isStopped) assign()
  }
  const start = (seat: Seat): ChildProcess => {
    const child = fork(options.script, {
      execArgv: [`--max-old-space-size=${options.heapMb}`, '--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('message', message => {
      if (seat.child !== child || !isAnswerTo(message, seat.task)) return
      rest(child)
      settle(seat)?.resolve(message)
      assign()
    })
    child.on('error', () => seat.child === child && fail(seat, 'crash'))
    child.on('exit', () => seat.child === child && fail(seat, 'crash'))
    return child
  }
  const assign = () => {
    for (const seat of seats) {
      if (seat.task || waiting.length === 0) continue
      const task = waiting.shift()
      if (!task) return
      const child = seat.child ?? start(seat)
      seat.child = child
      seat.task = task
      seat.timer = setTimeout(() => fail(seat, 'deadline'), options.deadlineMs)
      child.ref()
      child.channel?.ref()
      child.send({ id: task.id, path: task.path })
    }
  }
  return {
    run: path => {
      if (isStopped) return Promise.reject(new PoolFailure('stopped'))
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      lastId += 1
      waiting.push({ id: lastId, path, resolve, reject })
      assign()
      return promise
    },
    stop: async () => {
      isStopped = true
      for (const task of waiting.splice(0)) task.reject(new PoolFailure('stopped'))
      const children = seats.flatMap(seat => seat.child ?? [])
      const ended = children.map(child => {
        child.ref()
        return new Promise(resolve => child.once('exit', resolve))
      })
      for (const seat of seats) fail(seat, 'stopped')
      await Promise.all(ended)
    },
  }
}

function rest(child: ChildProcess) {
  child.unref()
  child.channel?.unref()
}

function isAnswerTo(message: unknown, task: Task | null): boolean {
  return typeof message === 'object' && message !== null && 'id' in message && task !== null && message.id === task.id
}

export const workerScript = fileURLToPath(new URL('./worker.ts', import.meta.url))
