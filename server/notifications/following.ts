import { setTimeout as wait } from 'node:timers/promises'
import type { followNotifications } from '@hireloom/contract/notifications/notifications.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import type { EventAnswer } from '../kernel/dispatch.ts'
import { requestsInFlight, streamsAtOnce } from '../kernel/http/lanes.ts'
import { openWakes } from '../kernel/postgres/wakes.ts'
import { countUnread } from './notifications.ts'

/** Below the places that streams have, so that anyone who is told to ask again gets that word. */
const mostLive = streamsAtOnce * 0.75
/** How often a stream says that it is alive: the server drops lines that are silent for a minute. */
const aliveMs = 25_000
/** What happens within so long is told at once, and counted once. */
const gatherMs = 200
/** A stream ends by itself after about so long, and the browser opens another; those that began together do not end together. */
const longestMs = 10 * 60_000

const wakes = openWakes('notification')

/** Unread notifications of a person, counted again only when the database tells of a change; streams that wait ask nothing. */
export async function follow(viewer: StaffViewer): Promise<EventAnswer<typeof followNotifications>> {
  const first = await countUnread(viewer)
  return gone => words(viewer, first, gone)
}

async function* words(viewer: StaffViewer, first: { count: number }, gone: AbortSignal) {
  if (requestsInFlight().stream > mostLive) {
    yield { ...first, changes: 0, isLive: false }
    return
  }
  const watch = wakes.watch(String(viewer.userId))
  try {
    let word = { ...first, changes: 0, isLive: true }
    for (const end = Date.now() + longestMs * (0.75 + Math.random() / 2); Date.now() < end && !gone.aborted; ) {
      yield word
      if (!(await watch.next(aliveMs, gone))) continue
      await wait(gatherMs, undefined, { ref: false })
      // Without a database nothing changes; the line says so again when it is back.
      const counted = await countUnread(viewer).catch(() => null)
      if (counted) word = { ...word, ...counted, changes: word.changes + 1 }
    }
  } finally {
    watch.close()
  }
}
