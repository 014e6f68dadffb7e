import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type CageOptions, residentMb, setAtRest, startInCage } from './cage.ts'

/** Between two looks at the memory of children that work. */
const lookMs = 25

export interface PoolOptions extends CageOptions {
  readonly size: number
  /** Most that all children of the pool may hold together, and of the other pools that share it; the largest is ended above it. */
  readonly budget: Budget
  /** What a child may take to start and to say that it begins (`{ id, isBegun }`); from then on the deadline runs. */
  readonly startMs: number
  /** A child that holds more when its task is done is replaced: the memory of one large file is not kept for good. */
  readonly keptMb?: number
}

/** Memory that pools share, and what their children hold of it now. */
interface Budget {
  readonly mb: number
  readonly holders: Set<() => readonly { readonly mb: number; readonly end: () => void }[]>
}

export const budgetOf = (mb: number): Budget => ({ mb, holders: new Set() })

export interface Turn {
  readonly share?: string | undefined
  /** One of many files that somebody sent together. */
  readonly isBulk?: boolean | undefined
}

export interface Pool {
  /**
   * The child's answer about a file; rejects with PoolFailure. While others wait, a share (a person or an address) has one child at a time;
   * without a share a task waits for no one's. Bulk work waits for all other, and leaves a child free for it.
   */
  run(path: string, turn?: Turn): Promise<unknown>
  /** Ends the children; tasks under way and waiting are rejected. */
  stop(): Promise<void>
}

/** `crowded`: ended for the memory of all children together, which may not have been this file's fault. */
type Reason = 'deadline' | 'memory' | 'crowded' | 'crash' | 'stopped'

/** Why a child gave no answer. */
export class PoolFailure extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(`the reading process ended: ${reason}`)
    this.name = 'PoolFailure'
    this.reason = reason
  }
}

interface Task extends Turn {
  readonly id: number
  readonly path: string
  readonly resolve: (answer: unknown) => void
  readonly reject: (failure: PoolFailure) => void
}
interface Seat {
  child: ChildProcess | null
  task: Task | null
  timer: NodeJS.Timeout | undefined
}

/**
 * A few long-lived child processes in a cage, each doing one task at a time under a deadline and a limit of memory. A child that dies takes
 * only its own task with it; the next task starts a new one. Idle children do not keep the process alive.
 */
export function makePool(options: PoolOptions): Pool {
  const seats: Seat[] = Array.from({ length: options.size }, () => ({ child: null, task: null, timer: undefined }))
  const waiting: Task[] = []
  let lastId = 0
  let isStopped = false
  const { keptMb = 250 } = options
  let looking: NodeJS.Timeout | null = null

  const settle = (seat: Seat) => {
    clearTimeout(seat.timer)
    const { task } = seat
    seat.task = null
    return task
  }
  const fail = (seat: Seat, reason: Reason) => {
    const { child } = seat
    seat.child = null
    child?.kill('SIGKILL')
    settle(seat)?.reject(new PoolFailure(reason))
    if (!isStopped) assign()
  }
  const { budget } = options
  const held = () =>
    seats.flatMap(seat =>
      seat.task && seat.child?.pid ? [{ mb: residentMb(seat.child.pid), end: () => fail(seat, 'crowded'), seat }] : [],
    )
  budget.holders.add(held)
  const look = () => {
    const busy = held()
    if (busy.length === 0 && looking) {
      clearInterval(looking)
      looking = null
    }
    for (const { seat, mb } of busy) if (mb > options.memoryMb) fail(seat, 'memory')
    const rest = [...budget.holders].flatMap(holder => holder()).toSorted((a, b) => b.mb - a.mb)
    const together = rest.reduce((sum, { mb }) => sum + mb, 0)
    if (together > budget.mb) rest[0]?.end()
  }
  const hurry = (seat: Seat, startMs = 0) => {
    clearTimeout(seat.timer)
    seat.timer = setTimeout(() => fail(seat, 'deadline'), startMs + options.deadlineMs)
  }
  const finish = (seat: Seat, child: ChildProcess, message: unknown) => {
    const done = settle(seat)
    if (residentMb(child.pid ?? 0) > keptMb) {
      seat.child = null
      child.kill('SIGKILL')
    } else setAtRest(child, true)
    done?.resolve(message)
    assign()
  }
  const start = (seat: Seat): ChildProcess => {
    const child = startInCage(options)
    child.on('message', message => {
      const { task } = seat
      if (seat.child !== child || task === null || !isAbout(message, task)) return
      if ('isBegun' in message) hurry(seat)
      else finish(seat, child, message)
    })
    child.on('error', () => seat.child === child && fail(seat, 'crash'))
    child.on('exit', () => seat.child === child && fail(seat, 'crash'))
    return child
  }
  /** The first task whose share has no child yet, else the first; bulk work where nothing else waits and another child is free. */
  const take = (): Task | undefined => {
    const busy = new Set(seats.map(seat => seat.task?.share))
    const fair = waiting.findIndex(({ share, isBulk }) => !isBulk && (share === undefined || !busy.has(share)))
    const others = waiting.findIndex(({ isBulk }) => !isBulk)
    const place = fair === -1 ? others : fair
    if (place !== -1) return waiting.splice(place, 1)[0]
    const isRoom = seats.filter(seat => seat.task?.isBulk).length < Math.max(seats.length - 1, 1)
    return isRoom ? waiting.shift() : undefined
  }
  const assign = () => {
    for (const seat of seats) {
      if (seat.task || waiting.length === 0) continue
      const task = take()
      if (!task) return
      const child = seat.child ?? start(seat)
      seat.child = child
      seat.task = task
      setAtRest(child, false)
      hurry(seat, options.startMs)
      looking ??= setInterval(look, lookMs)
      child.send({ id: task.id, path: task.path })
    }
  }
  return {
    run: (path, turn = {}) => {
      if (isStopped) return Promise.reject(new PoolFailure('stopped'))
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      lastId += 1
      waiting.push({ id: lastId, path, ...turn, resolve, reject })
      assign()
      return promise
    },
    stop: async () => {
      isStopped = true
      budget.holders.delete(held)
      if (looking) clearInterval(looking)
      for (const task of waiting.splice(0)) task.reject(new PoolFailure('stopped'))
      const ended = seats
        .flatMap(seat => seat.child ?? [])
        .map(child => {
          child.ref()
          return new Promise(resolve => child.once('exit', resolve))
        })
      for (const seat of seats) fail(seat, 'stopped')
      await Promise.all(ended)
    },
  }
}

type Message = { readonly id: unknown; readonly isBegun?: unknown }

function isAbout(message: unknown, task: Task): message is Message {
  return typeof message === 'object' && message !== null && 'id' in message && message.id === task.id
}

export const workerScript = fileURLToPath(new URL('./worker.ts', import.meta.url))
