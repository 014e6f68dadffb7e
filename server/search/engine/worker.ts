import { setImmediate as others } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'
import { releaseMemory } from '../../kernel/memory.ts'
import { type Batch, createEngine, type Held } from './engine.ts'
import { packed } from './entries.ts'
import type { Answer, Call, Request, Result } from './messages.ts'
import { completeSegments, readSnapshot, writeSnapshot } from './snapshot.ts'

/** Changes and joins work for so many milliseconds, then searches that wait have their turn. */
const sliceMs = 2

const { snapshotPath } = z.object({ snapshotPath: z.nullable(z.string()) }).parse(workerData)
const port = parentPort
if (!port) throw new Error('the search engine runs in a thread of its own: start it with client.ts')

let held: Held | null = null
let refused: string | null = null
try {
  held = snapshotPath === null ? null : readSnapshot(snapshotPath)
  if (held) completeSegments(held)
} catch (error) {
  refused = error instanceof Error ? error.message : String(error)
}
const engine = createEngine(held ?? undefined)
held = null

/** Batches in their order, one after the other. */
let applied = Promise.resolve()
let isJoining = false

async function applyInSlices(batch: Batch, now: number): Promise<void> {
  engine.tick(now)
  const steps = engine.applySteps(batch)
  for (let end = performance.now() + sliceMs; !steps.next().done; ) {
    if (performance.now() < end) continue
    await others()
    end = performance.now() + sliceMs
  }
}

async function join(): Promise<void> {
  if (isJoining) return
  isJoining = true
  try {
    while (engine.maintain(sliceMs)) await others()
  } finally {
    isJoining = false
  }
}

async function answer(call: Call): Promise<Result> {
  switch (call.call) {
    case 'search':
      return { call: 'search', result: engine.search(call.want, call.page, call.access, call.now) }
    case 'facets':
      return { call: 'facets', result: packed(engine.countsOf(call.want, call.access, call.now)) }
    case 'facetValues': {
      const { group, prefix, want, access, now } = call
      return { call: 'facetValues', result: engine.countsOfGroup(group, prefix, want, access, now) }
    }
    case 'suggest':
      return { call: 'suggest', result: engine.suggest(call.prefix, call.access, call.now) }
    case 'apply': {
      const mine = applied.then(() => applyInSlices(call.batch, call.now))
      applied = mine.catch(() => undefined)
      await mine
      join().catch(crash)
      return { call: 'apply' }
    }
    case 'tick':
      engine.tick(call.now)
      return { call: 'tick' }
    case 'compact':
      engine.compact()
      releaseMemory()
      return { call: 'compact' }
    case 'snapshot':
      await writeSnapshot(call.path, engine.held())
      return { call: 'snapshot' }
    case 'health':
      return { call: 'health', result: engine.health() }
  }
}

/** A broken index must not answer any more: the thread ends, and its owner builds another. */
function crash(error: unknown): void {
  process.nextTick(() => {
    throw error
  })
}

function send(message: Answer): void {
  port?.postMessage(message)
}

port.on('message', ({ id, ...call }: Request) => {
  answer(call).then(
    result => send({ ...result, id }),
    (error: unknown) => send({ call: 'failed', id, message: error instanceof Error ? error.message : String(error) }),
  )
})
send({ call: 'ready', seq: engine.health().seq, refused })
