import { randomInt } from 'node:crypto'
import { Problem } from '@hireloom/contract/problems.ts'

/**
 * Calls, pages, uploads and streams have lanes of their own: slow senders do not stop readers, and pages, of which each keeps the one thread
 * busy for milliseconds, do not stop calls. Health and files that there are take no place.
 */
export type Lane = 'normal' | 'page' | 'upload' | 'stream' | 'free'

/** A request that asks for a place: of whom, and among how many. */
interface Ask {
  readonly lane: Lane
  /** The address block it comes from. */
  readonly block: string
  /** The network of that block: whoever has one has many blocks. */
  readonly network: string
  /** Places of the lane of calls. */
  readonly cap: number
  /** Whether one address may take them all: it is this machine's own. */
  readonly isTrusted: boolean
}

interface Waiter {
  readonly enter: () => void
  readonly isFitting: () => boolean
}

interface State {
  inFlight: number
  readonly ofBlock: Map<string, number>
  readonly ofNetwork: Map<string, number>
  /** By address block, in the order in which the blocks take their turns. */
  readonly waiting: Map<string, Waiter[]>
}

const newState = (): State => ({ inFlight: 0, ofBlock: new Map(), ofNetwork: new Map(), waiting: new Map() })
const states: Record<Lane, State> = {
  normal: newState(),
  page: newState(),
  upload: newState(),
  stream: newState(),
  free: newState(),
}

/** More would not be drawn sooner: one thread draws them all, and what is cached waits for as many as are drawn in one turn of it. */
const pagesAtOnce = 8
/** Two at once of one address block are drawn no sooner, and what is ready waits for both (measured: 160 ms in place of 55 at p99 under 200 connections). */
const pagesOfBlock = 1
/** A page keeps the place of its block for as long as it took, but no longer than this. */
const mostRestMs = 50
const uploadsAtOnce = 40
export const streamsAtOnce = 800
/** A fifth of the places is for one address block at most, so that others find some. */
const shareOfBlock = 5
const uploadsOfBlock = 8
/** All blocks of a network have twice the places of one. */
const blocksOfNetwork = 2
const streamsOfBlock = 200
/** A request waits for its turn so long; one that asks again and again is slowed down by it, too. A crowd that came at once is not refused at once. */
const waitMs = { least: 750, most: 1250 }
const mostWaiting = 2000
let waitingNow = 0

const busy = () => new Problem('busy', { headers: { 'retry-after': '1', connection: 'close' } })

function limitsOf({ lane, cap, isTrusted }: Ask): { most: number; ofBlock: number } {
  const most = {
    normal: cap,
    page: pagesAtOnce,
    upload: uploadsAtOnce,
    stream: streamsAtOnce,
    free: Number.POSITIVE_INFINITY,
  }[lane]
  const ofBlock = {
    normal: Math.max(6, Math.floor(cap / shareOfBlock)),
    page: pagesOfBlock,
    upload: uploadsOfBlock,
    stream: streamsOfBlock,
    free: Number.POSITIVE_INFINITY,
  }[lane]
  return { most, ofBlock: isTrusted ? most : Math.min(most, ofBlock) }
}

/**
 * Gives a request a place, at once or within about a second, and the function to call when its answer is made; throws `busy` else. Address blocks
 * take turns: who asks much waits behind the own requests, and not before those of others. Work is bounded by the places and not by a queue
 * alone (measured: with the cap, p99 stays at 195 ms under 1.5 times the sustainable load; without it most requests time out).
 */
export function admit(ask: Ask, signal?: AbortSignal): Promise<() => void> {
  const state = states[ask.lane]
  const { most, ofBlock } = limitsOf(ask)
  const isFitting = () =>
    state.inFlight < most &&
    (state.ofBlock.get(ask.block) ?? 0) < ofBlock &&
    (state.ofNetwork.get(ask.network) ?? 0) < ofBlock * blocksOfNetwork
  if (!state.waiting.has(ask.block) && isFitting()) return Promise.resolve(enter(state, ask))
  if (waitingNow >= mostWaiting) return Promise.reject(busy())
  return new Promise((resolve, reject) => {
    const queue = state.waiting.get(ask.block) ?? []
    state.waiting.set(ask.block, queue)
    const waiter: Waiter = {
      isFitting,
      // In a turn of its own: what has arrived meanwhile is read first.
      enter: () => {
        leaveQueue()
        setImmediate(resolve, enter(state, ask))
      },
    }
    const giveUp = () => {
      leaveQueue()
      reject(busy())
    }
    const timer = setTimeout(giveUp, randomInt(waitMs.least, waitMs.most))
    signal?.addEventListener('abort', giveUp)
    queue.push(waiter)
    waitingNow += 1
    function leaveQueue() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
      queue.splice(queue.indexOf(waiter), 1)
      if (queue.length === 0) state.waiting.delete(ask.block)
      waitingNow -= 1
    }
  })
}

function count(counts: Map<string, number>, of: string, change: 1 | -1): void {
  const counted = (counts.get(of) ?? 0) + change
  if (counted > 0) counts.set(of, counted)
  else counts.delete(of)
}

function enter(state: State, { lane, block, network, isTrusted }: Ask): () => void {
  state.inFlight += 1
  count(state.ofBlock, block, 1)
  count(state.ofNetwork, network, 1)
  const since = performance.now()
  const freeShare = () => {
    count(state.ofBlock, block, -1)
    count(state.ofNetwork, network, -1)
    callNext(state)
  }
  let hasLeft = false
  return () => {
    if (hasLeft) return
    hasLeft = true
    state.inFlight -= 1
    // Pages of one block take half of the thread at most: what is ready for others waits for less (measured: 50 ms in place of 80 at p99).
    if (lane === 'page' && !isTrusted) setTimeout(freeShare, Math.min(performance.now() - since, mostRestMs))
    else freeShare()
  }
}

/** Lets in whoever is next; a block whose request got in stands behind the others then. */
function callNext(state: State): void {
  for (const [block, queue] of state.waiting) {
    const [first] = queue
    if (!first?.isFitting()) continue
    state.waiting.delete(block)
    state.waiting.set(block, queue)
    first.enter()
    return
  }
}

/** Requests being served now, for the metrics. */
export function requestsInFlight(): Readonly<Record<Lane, number>> {
  const { normal, page, upload, stream, free } = states
  return {
    normal: normal.inFlight,
    page: page.inFlight,
    upload: upload.inFlight,
    stream: stream.inFlight,
    free: free.inFlight,
  }
}
