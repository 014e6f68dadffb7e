import { setTimeout as wait } from 'node:timers/promises'
import type { followOwnChat } from '@hireloom/contract/chat/chats.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { streamsAtOnce } from '../kernel/http/lanes.ts'
import { rows } from '../kernel/postgres/db.ts'
import { listenTo } from '../kernel/postgres/listen.ts'

/** How often a stream says that it is alive: the server drops lines that are silent for a minute. */
const aliveMs = 5000
/** A stream ends by itself after so long; the browser opens another. */
const longestMs = 10 * 60_000

/** Below the places that streams have, so that anyone who is told to ask again gets that word. */
const mostLive = streamsAtOnce * 0.75

type Words = (gone: AbortSignal) => AsyncIterable<Answer<typeof followOwnChat>>

/** A reader of a thread: the version it has heard of last, `null` once the thread is gone. */
interface Reader {
  readonly chatId: number
  version: number | null
  wake: () => void
}

const readers = new Set<Reader>()
/** The line on which the database tells of changed threads; held while anybody reads. */
let line: { stop: () => void } | null = null

/** Words about a thread whose reader has been checked; while most places of streams are taken, one that says to ask again from time to time. */
export async function follow(chatId: number): Promise<Words> {
  const version = (await findVersions([chatId])).get(chatId)
  if (version === undefined) throw new Problem('not-found')
  return gone => words(chatId, version, gone)
}

async function* words(chatId: number, from: number, gone: AbortSignal) {
  if (readers.size >= mostLive) {
    yield { version: from, isLive: false }
    return
  }
  const reader: Reader = { chatId, version: from, wake: () => undefined }
  readers.add(reader)
  line ??= listenTo('chat_thread', hear)
  try {
    let version = from
    yield { version, isLive: true }
    for (const end = Date.now() + longestMs; Date.now() < end && !gone.aborted; ) {
      if (reader.version === version) await changed(reader, gone)
      if (reader.version === null) return
      version = reader.version
      yield { version, isLive: true }
    }
  } finally {
    readers.delete(reader)
    if (readers.size === 0) {
      line?.stop()
      line = null
    }
  }
}

/** Waits for the next change, or for the next sign of life. */
async function changed(reader: Reader, gone: AbortSignal): Promise<void> {
  const isOver = new AbortController()
  const { promise, resolve } = Promise.withResolvers<void>()
  reader.wake = resolve
  const signal = AbortSignal.any([isOver.signal, gone])
  await Promise.race([promise, wait(aliveMs, undefined, { ref: false, signal }).catch(() => undefined)])
  isOver.abort()
}

/** A word is a thread's number and its version, or its number alone when it is gone; `null` when words may have been missed. */
function hear(word: string | null): void {
  if (word === null) return void lookAgain()
  const [chatId, version] = word.split(' ')
  for (const reader of readers) {
    if (reader.chatId === Number(chatId)) tell(reader, version === undefined ? null : Number(version))
  }
}

function tell(reader: Reader, version: number | null): void {
  reader.version = version
  reader.wake()
}

async function lookAgain(): Promise<void> {
  // Without a database nothing changes; the line says so again when it is back.
  const asked = [...readers]
  const versions = await findVersions(asked.map(({ chatId }) => chatId)).catch(() => null)
  if (versions === null) return
  for (const reader of asked) {
    const version = versions.get(reader.chatId) ?? null
    if (version === null || version > (reader.version ?? 0)) tell(reader, version)
  }
}

/** The present versions of threads by their numbers, without those that are gone. */
async function findVersions(chatIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (chatIds.length === 0) return new Map()
  const found = await rows(sql<{ chat_thread_id: number; version: number }>`
    select chat_thread_id, version from chat_thread where chat_thread_id = any(${[...new Set(chatIds)]}::bigint[])`)
  return new Map(found.map(row => [row.chat_thread_id, row.version]))
}
