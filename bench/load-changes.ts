import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { listJobs } from '../contract/jobs/jobs.ts'
import { writeQuery } from '../contract/wire.ts'
import { randomFrom } from '../server/search/engine/testing/random.ts'
import { openLine, requestOf } from './client.ts'

/** So long a change may stay unseen before it counts as lost. */
const lostMs = 60_000
/** So many changes are looked for in lists at a time, with this pause in ms between looks, so that looking is little beside the searches. */
const mostLooking = 2
const lookPause = 5
const writers = 6
/** Companies and other names of the made jobs are numbered from here, without order. */
const firstCompany = 1_000_000
const names = 20_000

/** What became of changes: `fresh` are ms from the commit of a change to the answer of a list that shows it. */
export interface Changed {
  readonly made: Record<string, number>
  readonly fresh: number[]
  readonly lost: string[]
  /** The longest time in ms that a change began after its turn, for want of a free connection. */
  latest: number
}

export const nothingChanged = (): Changed => ({ made: {}, fresh: [], lost: [], latest: 0 })

/** What a list asked with the query must count once the change is known; `null` where no one but staff would see it. */
type Sign = { readonly query: Record<string, unknown>; readonly isSeen: (count: number) => boolean } | null

/**
 * Changes of a board as it is in use: edits, closings, new jobs, deletions, renamed companies, each committed by itself. A changed job
 * carries a number of its own as a word: numbers are found as they stand, while other words are guessed at.
 */
export function createChanges(databaseUrl: string, jobs: number, seed: number) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: writers })
  const { below } = randomFrom(seed)
  let looking = 0
  // Of a run of its own, so that a kept folder can be used again.
  let marks = Math.floor(Date.now() / 100) * 100_000
  const nextMark = (): string => `0${marks++}`

  async function one(text: string, values: unknown[]): Promise<Record<string, unknown>> {
    const { rows } = await pool.query<Record<string, unknown>>(text, values)
    return rows[0] ?? {}
  }

  const marked = (mark: string, row: Record<string, unknown>, status = 'All'): Sign =>
    row['is_public'] === true ? { query: { searchKey: mark, jobStatus: status }, isSeen: count => count === 1 } : null

  const isPublic = 'not draft and not is_private as is_public'
  const kinds: Record<string, (mark: string, jobId: number) => Promise<Sign>> = {
    async edited(mark, jobId) {
      const text = `update job set title = $2, job_text = job_text || ' ' || $3, min_exp = 3, max_exp = 7 where job_id = $1 returning ${isPublic}`
      return marked(mark, await one(text, [jobId, `Edited ${mark}`, mark]))
    },
    async closed(mark, jobId) {
      const text = `update job set is_closed = true, job_text = job_text || ' ' || $2 where job_id = $1 returning ${isPublic}`
      return marked(mark, await one(text, [jobId, mark]), 'Closed Jobs')
    },
    async inserted(mark, jobId) {
      const row = await one(insertLike, [jobId, mark])
      return marked(mark, row)
    },
    async deleted(_mark, jobId) {
      const row = await one(`delete from job where job_id = $1 returning ${isPublic}`, [jobId])
      return row['is_public'] === true
        ? { query: { searchKey: String(jobId), jobStatus: 'All' }, isSeen: count => count === 0 }
        : null
    },
    async renamed(mark) {
      const name = `Renamed ${mark}`
      const row = await one(renameCompany, [firstCompany + below(names), name])
      return Number(row['jobs']) > 0
        ? { query: { company: [name], jobStatus: 'All' }, isSeen: count => count > 0 }
        : null
    },
  }
  const turns = Object.entries({ edited: 10, closed: 4, inserted: 3, deleted: 2, renamed: 1 }).flatMap(
    ([kind, share]) => Array<string>(share).fill(kind),
  )

  /** Waits until a list shows the change; gives the ms since now, `null` when it does not come. */
  async function see(port: number, { query, isSeen }: NonNullable<Sign>): Promise<number | null> {
    const started = performance.now()
    const line = await openLine(port)
    const request = requestOf('GET', `${listJobs.path}${writeQuery({ ...query, limit: 1 })}`)
    try {
      while (performance.now() - started < lostMs) {
        const { status, body } = await line.ask(request)
        if (status === 200 && isSeen(countIn(body))) return performance.now() - started
        await wait(lookPause)
      }
      return null
    } finally {
      line.close()
    }
  }

  async function make(changed: Changed, port: number | null): Promise<void> {
    const kind = turns[below(turns.length)] ?? 'edited'
    const sign = await kinds[kind]?.(nextMark(), 1 + below(jobs))
    changed.made[kind] = (changed.made[kind] ?? 0) + 1
    if (!sign || port === null || looking >= mostLooking) return
    looking++
    const ms = await see(port, sign).finally(() => looking--)
    if (ms === null) changed.lost.push(`${kind} ${JSON.stringify(sign.query)}`)
    else changed.fresh.push(ms)
  }

  return {
    /** Makes so many changes a second for some seconds; ends when each that was looked for is seen on the port, if there is one. */
    async run(perSecond: number, seconds: number, changed: Changed, port: number | null): Promise<void> {
      const started = performance.now()
      const under: Promise<void>[] = []
      for (let at = 0; at < perSecond * seconds; at++) {
        const turn = started + (at * 1000) / perSecond
        const early = turn - performance.now()
        if (early > 0) await wait(early)
        changed.latest = Math.max(changed.latest, performance.now() - turn)
        under.push(make(changed, port))
      }
      await Promise.all(under)
    },
    /** Waits until everything committed so far is in the lists. */
    async settle(port: number): Promise<void> {
      for (;;) {
        const sign = await kinds['inserted']?.(nextMark(), 1 + below(jobs))
        if (!sign) continue
        if ((await see(port, sign)) === null) throw new Error('the search does not come up with the changes')
        return
      }
    },
    end: () => pool.end(),
  }
}

function countIn(body: Buffer): number {
  const answer: unknown = JSON.parse(body.toString())
  return typeof answer === 'object' && answer && 'count' in answer ? Number(answer.count) : -1
}

const insertLike = `
  with made as (
    insert into job (company_id, recruiter_company_id, owner_user_id, name_id, title, job_text, hour_type_id, term_id, region, workplace_type,
      country_id, min_exp, max_exp, open_date, close_date, draft, is_private, sharing_hash)
    select company_id, recruiter_company_id, null, name_id, 'Inserted ' || $2, job_text || ' ' || $2, hour_type_id, term_id, region,
      workplace_type, country_id, min_exp, max_exp, now(), now() + interval '30 days', draft, is_private, 'made-' || $2
    from job where job_id = $1 returning job_id, draft, is_private),
  skilled as (insert into job_skill (job_id, skill_id) select m.job_id, s.skill_id from made m join job_skill s on s.job_id = $1)
  select not draft and not is_private as is_public from made`

/** Each company once: what is looked for must not be gone again. */
const renameCompany = `
  with renamed as (update company set company_name = $2 where company_id = (select company_id from company
    where company_id >= $1 and company_name not like 'Renamed %' order by company_id limit 1 for update skip locked) returning company_id)
  select count(*) as jobs from job j join renamed using (company_id) where not j.draft and not j.is_private`
