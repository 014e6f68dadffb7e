import { applicationTabs, type NextThing, type readDashboard } from '@hireloom/contract/candidates/portal.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { stateTold } from '../applications/told.ts'
import { answerDay } from '../companies/working-time.ts'
import { jobIsOpen, jobListedFor } from '../jobs/visibility.ts'
import { now } from '../kernel/clock.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { type Caller, hashToken } from '../kernel/session.ts'
import { pendingQuestionsPath } from '../screening/next-step.ts'
import { ownQuestions } from './invites.ts'
import { isInPart, ownApplicationOf } from './own-applications.ts'
import { findOwnProfile } from './profile.ts'
import { findTimeLine } from './time-line.ts'

const mostNext = 20
const mostEvents = 20
/** A browser remembers its unfinished applications in cookies; more than these are not looked up. */
const mostDrafts = 20

/** A candidate's start: counts, what comes next, what happened last. */
export async function findDashboard(viewer: Viewer, caller: Caller): Promise<Answer<typeof readDashboard>> {
  const { profile } = await findOwnProfile(viewer)
  const waiting = await waitingOf(viewer)
  const drafts = await draftsOf(caller)
  const isWhole = profile.strength === null || profile.strength.missing.length === 0
  const gaps: NextThing[] = isWhole || profile.strength === null ? [] : [{ kind: 'profile', ...profile.strength }]
  return {
    counts: await countsOf(viewer),
    next: [...waiting.questions, ...(await documentsOf(viewer)), ...drafts, ...waiting.answers, ...gaps].slice(
      0,
      mostNext,
    ),
    timeLine: (await findTimeLine(viewer, { limit: mostEvents, skip: 0 })).timeLine,
  }
}

async function countsOf(viewer: Viewer): Promise<Answer<typeof readDashboard>['counts']> {
  const [counted] = await rows(sql<Answer<typeof readDashboard>['counts']>`
    select ${sql.join(
      applicationTabs.map(part => sql`count(*) filter (where ${isInPart(part)})::int as ${sql.ref(part)}`),
    )}
    from application a where ${ownApplicationOf(viewer)}`)
  return counted ?? { applied: 0, interviews: 0, offers: 0, invites: 0, assessments: 0 }
}

/** Open questions, and answers that employers have promised, the first due first. */
async function waitingOf(viewer: Viewer): Promise<{ questions: NextThing[]; answers: NextThing[] }> {
  const active = await db()
    .selectFrom('application as a')
    .innerJoin('job as j', 'j.job_id', 'a.job_id')
    .innerJoin('company as c', 'c.company_id', 'j.company_id')
    .select(['a.app_id', 'j.title', 'c.company_name', 'a.answer_due_at', answerDay().as('answer_due_on')])
    .where(ownApplicationOf(viewer))
    .where('a.state', '=', 'active')
    .orderBy('a.answer_due_at', order => order.asc().nullsLast())
    .orderBy('a.app_id')
    .limit(50)
    .execute()
  const questions: NextThing[] = []
  const answers: NextThing[] = []
  for (const row of active) {
    const about = { appId: row.app_id, jobName: row.title, companyName: row.company_name }
    const path = await pendingQuestionsPath(row.app_id)
    if (path !== null) questions.push({ kind: 'questions', ...about, path: ownQuestions(path) })
    const { answer_due_at: dueAt, answer_due_on: answerBy } = row
    if (dueAt !== null && answerBy !== null) answers.push({ kind: 'answer', ...about, answerBy, isLate: dueAt < now() })
  }
  return { questions, answers }
}

/** Documents that employers ask for, an entry for each application. */
const documentsOf = (viewer: Viewer): Promise<NextThing[]> =>
  rows(sql<Extract<NextThing, { kind: 'documents' }>>`
    select 'documents' as kind, a.app_id as "appId", j.title as "jobName", c.company_name as "companyName", count(*)::int as count,
      min(d.due_on)::text as "dueOn"
    from document_request d join application a on a.app_id = d.app_id join job j on j.job_id = a.job_id
      join company c on c.company_id = j.company_id
    where ${ownApplicationOf(viewer)} and ${stateTold()} = 'active' and d.state in ('requested', 'rejected')
    group by a.app_id, j.title, c.company_name order by min(d.due_on) nulls last, a.app_id limit ${mostNext}`)

/** Unfinished applications that this browser can go on with. */
async function draftsOf(caller: Caller): Promise<NextThing[]> {
  const tokens = Object.entries(caller.cookies)
    .filter(([name, value]) => /^draft_\d+$/.test(name) && value !== '')
    .map(([, value]) => hashToken(value))
    .slice(0, mostDrafts)
  if (tokens.length === 0) return []
  const found = await db()
    .selectFrom('application_draft as f')
    .innerJoin('job as j', 'j.job_id', 'f.job_id')
    .innerJoin('company as c', 'c.company_id', 'j.company_id')
    .select(['f.job_id', 'j.title', 'c.company_name', 'f.updated_at'])
    .where('f.token_hash', 'in', tokens)
    .where('f.app_id', 'is', null)
    .where('f.expires_at', '>', now())
    .where(jobIsOpen())
    .where(jobListedFor(caller.viewer))
    .orderBy('f.updated_at', 'desc')
    .execute()
  return found.map(row => ({
    kind: 'draft',
    jobId: row.job_id,
    jobName: row.title,
    companyName: row.company_name,
    updatedAt: row.updated_at.toISOString(),
  }))
}
