import { createHmac, randomBytes } from 'node:crypto'
import { isStaff } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import type { Visit } from '../kernel/http/visits.ts'
import { addressBlock } from '../kernel/limits.ts'
import { log } from '../kernel/ports.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { findSession } from '../kernel/session.ts'
import { readVisit } from './read-visit.ts'
import { type Counted, emptyCount, writeCounts } from './visit-counts.ts'

const flushMs = 10_000
/** More than people make in ten seconds, and little memory. */
const mostWaiting = 5000
const mostWords = 200

let counts = new Map<string, Counted>()
let waiting = 0
let timer: NodeJS.Timeout | null = null
let reading: Promise<unknown> = Promise.resolve()

/**
 * Counts a visit in memory; sums are written every ten seconds, so that a page view costs no statement on its way. What a process
 * that is killed has not written yet is lost.
 */
export function noteVisit(visit: Visit): void {
  const seen = readVisit(visit)
  if (seen === null || waiting >= mostWaiting) return
  waiting += 1
  timer ??= setTimeout(() => void flushVisits(), flushMs).unref()
  if (visit.sessionToken === null) return count(seen, visit, salts.get(today()) ?? null)
  // Those who recruit look at their own pages all day.
  reading = reading
    .then(() => findSession(visit.sessionToken ?? '', false))
    .then(session => {
      if (session === null || !isStaff(session.viewer)) count(seen, visit, salts.get(today()) ?? null)
    })
    .catch((error: unknown) => log().warn({ err: error }, 'a visit could not be counted'))
}

const today = (): string => now().toISOString().slice(0, 10)

function count(seen: NonNullable<ReturnType<typeof readVisit>>, visit: Visit, salt: Buffer | null): void {
  const day = today()
  const key = `${day} ${seen.pageId}`
  const sum = counts.get(key) ?? emptyCount(day, seen.pageId)
  counts.set(key, sum)
  if (seen.kind === 'apply') sum.applyClicks += 1
  if (seen.kind === 'job') sum.jobViews += 1
  if (seen.kind !== 'page') return
  sum.views += 1
  for (const [kind, word] of [
    ['search', seen.search],
    ['source', seen.source],
  ] as const) {
    if (word === null) continue
    const words = sum.words[kind]
    if (words.has(word) || words.size < mostWords) words.set(word, (words.get(word) ?? 0) + 1)
  }
  if (visit.isReserved) return
  const who = `${seen.pageId} ${addressBlock(visit.ip)} ${visit.userAgent}`
  if (salt === null) sum.unmarked.push(who)
  else sum.marks.add(markOf(salt, who))
}

/** Eight bytes that no one can turn back into an address, and that mean nothing once the day's salt is gone. */
const markOf = (salt: Buffer, who: string): string =>
  createHmac('sha256', salt).update(who).digest().subarray(0, 8).toString('hex')

const salts = new Map<string, Buffer>()

/** The salt of a day, the same in every process: the first to need it creates it. */
async function saltOf(day: string): Promise<Buffer> {
  const known = salts.get(day)
  if (known) return known
  await sql`insert into visitor_salt (day, salt) values (${day}::date, ${randomBytes(32)}) on conflict do nothing`.execute(
    db(),
  )
  const [row] = await rows(sql<{ salt: Buffer }>`select salt from visitor_salt where day = ${day}::date`)
  if (!row) throw new Error('a salt that was just made is not there')
  const { salt } = row
  for (const old of salts.keys()) if (old !== day) salts.delete(old)
  salts.set(day, salt)
  return salt
}

/** Writes what was counted; called by the clock, at the end of the process, and by tests. */
export async function flushVisits(): Promise<void> {
  if (timer) clearTimeout(timer)
  timer = null
  await reading
  const written = [...counts.values()]
  counts = new Map()
  waiting = 0
  if (written.length === 0) return
  try {
    for (const sum of written) {
      if (sum.unmarked.length === 0) continue
      const salt = await saltOf(sum.day)
      for (const who of sum.unmarked) sum.marks.add(markOf(salt, who))
      sum.unmarked = []
    }
    await writeCounts(written)
  } catch (error) {
    // Numbers of ten seconds are not worth holding on to for as long as a database is away.
    log().warn({ err: error, sites: written.length }, 'visits could not be written and are not counted')
  }
}
