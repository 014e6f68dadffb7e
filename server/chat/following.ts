import { setTimeout as wait } from 'node:timers/promises'
import type { followOwnChat } from '@hireloom/contract/chat/chats.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { EventAnswer } from '../kernel/dispatch.ts'
import { streamsAtOnce } from '../kernel/http/lanes.ts'
import { findVersion } from './threads.ts'

/** How soon a reader hears of a change, and how often a stream says that it is alive: the server drops lines that are silent for a minute. */
const lookMs = 1000
const aliveMs = 5000
/** A stream ends by itself after so long; the browser opens another. */
const longestMs = 10 * 60_000

/** Below the places that streams have, so that whoever is told to ask again gets that word. */
const mostLive = streamsAtOnce * 0.75

let open = 0

/** Words about a thread whose reader has been checked; while most places of streams are taken, one that says to ask again from time to time. */
export async function follow(chatId: number): Promise<EventAnswer<typeof followOwnChat>> {
  const version = await findVersion(chatId)
  if (version === null) throw new Problem('not-found')
  return words(chatId, version)
}

async function* words(chatId: number, from: number) {
  if (open >= mostLive) {
    yield { version: from, isLive: false }
    return
  }
  open += 1
  try {
    let version = from
    yield { version, isLive: true }
    for (const end = Date.now() + longestMs; Date.now() < end; ) {
      const next = await nextVersion(chatId, version)
      if (next === null) return
      version = next
      yield { version, isLive: true }
    }
  } finally {
    open -= 1
  }
}

/** The version after a change, or the same when nothing has changed for some seconds; `null` when the thread is gone. */
async function nextVersion(chatId: number, known: number): Promise<number | null> {
  for (const end = Date.now() + aliveMs; Date.now() < end; ) {
    await wait(lookMs, undefined, { ref: false })
    const version = await findVersion(chatId)
    if (version !== known) return version
  }
  return known
}
