import { sql } from 'kysely'
import { aboutApplication } from '../applications/about.ts'
import { readBreakdown } from '../applications/score-breakdown.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, json, rows } from '../kernel/postgres/db.ts'
import { joinCvs, nothingTyped, readCv, toPerson } from './person.ts'
import { presentCriteria } from './present.ts'
import { type Criteria, type Score, scorePerson } from './score.ts'

/** Criteria of jobs, read once for many people. */
export class CriteriaOfJobs {
  readonly #known = new Map<number, Promise<Criteria | null>>()

  of(jobId: number): Promise<Criteria | null> {
    const known = this.#known.get(jobId) ?? presentCriteria(jobId)
    this.#known.set(jobId, known)
    return known
  }
}

interface Row {
  job_id: number
  profile_id: number
  score: string | null
  score_breakdown: unknown
  resume_document_id: number | null
  needs_proof: boolean
  document_state: string | null
  read: unknown
  parsed: unknown
  skills: string[]
  current_title: string | null
  summary: string | null
  country: string | null
}

/**
 * Scores an application by its CV and its profile as they are, inside a transaction. The same score for the same reasons changes nothing and
 * is not told again. While the CV is being read the score waits for it. A CV that anybody may have sent stands for itself: nothing of the
 * profile joins it.
 */
export async function scoreApplication(appId: number, criteria = new CriteriaOfJobs()): Promise<void> {
  await rows(sql`select 1 from application where app_id = ${appId} for no key update`)
  await rows(sql`delete from score_due where app_id = ${appId}`)
  const [row] = await rows(sql<Row>`
    select a.job_id, a.profile_id, a.score, a.score_breakdown, a.resume_document_id, a.needs_proof, d.state as document_state, d.parsed as read,
      p.parsed, p.skills, p.current_title, p.summary, c.country_full as country
    from application a join profile p on p.profile_id = a.profile_id left join document d on d.document_id = a.resume_document_id
      left join country c on c.country_id = p.country_id
    where a.app_id = ${appId} and a.state <> 'archived'`)
  if (!row || row.document_state === 'reading') return
  const wanted = await criteria.of(row.job_id)
  if (!wanted) return
  const found = scorePerson(wanted, personOf(row), now())
  if (isSame(row, found)) return
  await db()
    .updateTable('application')
    .set({
      score: found?.score ?? null,
      score_breakdown: found && json(found.breakdown),
      scored_at: found && now(),
    })
    .where('app_id', '=', appId)
    .execute()
  if (found === null || Number(row.score ?? -1) === found.score) return
  await record('application_scored', {
    ...aboutApplication({ ...row, app_id: appId }),
    after: { score: found.score, engine: found.breakdown.engine },
  })
}

function personOf(row: Row) {
  const cv = row.document_state === 'read' ? readCv(row.read) : null
  if (row.needs_proof) return toPerson(cv, nothingTyped)
  const typed = {
    skills: row.skills,
    currentTitle: row.current_title,
    summary: row.summary,
    country: row.country,
  }
  return toPerson(joinCvs(cv, readCv(row.parsed)), typed)
}

function isSame({ score, score_breakdown: before }: Row, found: Score | null): boolean {
  if (found === null) return score === null && before === null
  const known = readBreakdown(before)
  return Number(score) === found.score && known !== null && JSON.stringify(known) === JSON.stringify(found.breakdown)
}
