import { createHash } from 'node:crypto'
import { isStaff, type StaffViewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { findViewer } from '../accounts/users.ts'
import { decide, hire } from '../applications/decisions.ts'
import { completeProfile, findPerson } from '../applications/people.ts'
import { rate } from '../applications/ratings.ts'
import { changeTeamMarks } from '../applications/team-changes.ts'
import { bringCv } from '../apply/apply.ts'
import { insertReferral } from '../apply/referrals.ts'
import { insertApplication } from '../apply/submit.ts'
import { writeSetting } from '../companies/settings.ts'
import { createOpenings } from '../jobs/openings.ts'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { storage } from '../kernel/ports.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { inScope } from '../kernel/request-scope.ts'
import { newToken } from '../kernel/session.ts'
import { writeNote } from '../notes/notes.ts'
import { follow } from '../referrals/follow.ts'
import { pdfOf } from '../resumes/made-files.ts'
import { createTodo } from '../todos/todos.ts'
import { type DemoApplicant, type DemoStep, demoApplicants, demoOpenings } from './demo-applicants.ts'

const dayMs = 24 * 3600_000
const daysAgo = (days: number): Date => later(-days * dayMs - 3600_000)
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

interface Team {
  readonly ada: StaffViewer
  readonly ravi: StaffViewer
}

/** Gives the demo's largest employer applications with CVs, at work for weeks, and its recruiter the jobs that they belong to. */
export async function plantPipeline(ada: number, ravi: number): Promise<void> {
  const titles = [...new Set(demoApplicants.map(({ job }) => job))]
  const owned = titles.filter(title => title !== 'Product Designer')
  const team = { ada: await staff(ada), ravi: await staff(ravi) }
  await writeSetting(team.ada.companyId, 'referButton', true)
  const jobs = db().updateTable('job').where('owner_user_id', '=', ada)
  await jobs.set({ allow_referral: true }).where('is_private', '=', false).execute()
  const opened = daysAgo(Math.max(...demoApplicants.map(applicant => applicant.daysAgo)) + 2)
  await jobs.set({ open_date: opened, published_at: opened }).where('title', 'in', titles).execute()
  await jobs.set({ owner_user_id: ravi }).where('title', 'in', owned).execute()
  await plantViews(titles)
  await sql`alter table domain_event disable trigger domain_event_append_only`.execute(db())
  await plantOpenings(team.ada)
  for (const applicant of demoApplicants.toSorted((one, other) => other.daysAgo - one.daysAgo))
    await plantApplicant(applicant, team)
  // Openings were added when the job was opened, and filled when someone was hired.
  await sql`
    update domain_event e set ts = case e.verb when 'openings_added' then ${opened} else a.status_since end
    from application a where e.verb in ('openings_added', 'opening_filled') and a.job_id = e.job_id and a.state = 'hired'`.execute(
    db(),
  )
  await rows(
    sql`update referral r set created_at = a.applied_at, status_since = a.applied_at from application a where a.app_id = r.app_id`,
  )
  await follow((await rows(sql<{ id: number }>`select referral_id as id from referral`)).map(({ id }) => id))
  await sql`alter table domain_event enable trigger domain_event_append_only`.execute(db())
}

async function plantOpenings(viewer: StaffViewer): Promise<void> {
  const { job_id: jobId } = await db()
    .selectFrom('job')
    .select('job_id')
    .where('title', '=', demoOpenings.job)
    .executeTakeFirstOrThrow()
  await inScope({ viewer, requestId: 'demo', actorKind: 'user' }, () =>
    createOpenings(jobId, { count: demoOpenings.count, reason: 'new' }, viewer),
  )
}

async function staff(userId: number): Promise<StaffViewer> {
  const viewer = await findViewer(userId)
  if (!isStaff(viewer)) throw new Error('a demo recruiter works for no company')
  return viewer
}

async function plantApplicant(applicant: DemoApplicant, team: Team): Promise<void> {
  const appId = await dated(0, applicant.daysAgo, () =>
    inScope({ viewer: null, requestId: 'demo', actorKind: 'visitor' }, () => apply(applicant, team)),
  )
  for (const step of applicant.steps ?? [])
    await dated(appId, step.daysAgo, async () => {
      const viewer = team[step.by]
      await inScope({ viewer, requestId: 'demo', actorKind: 'user' }, () => take(appId, step, viewer, team))
      return appId
    })
}

async function apply(applicant: DemoApplicant, { ravi }: Team): Promise<number> {
  const { name, skills, source } = applicant
  const [firstName, lastName] = name
  const email = emailOf(applicant)
  const { job_id: jobId, company_id: companyId } = await db()
    .selectFrom('job')
    .select(['job_id', 'company_id'])
    .where('title', '=', applicant.job)
    .executeTakeFirstOrThrow()
  const { country_id: countryId } = await db()
    .selectFrom('country')
    .select('country_id')
    .where('alpha2', '=', applicant.country)
    .executeTakeFirstOrThrow()
  const { personId } = await findPerson(email)
  const candidate = { firstName, lastName, email, mobile: null, countryId, dateOfBirth: null, skills: [...skills] }
  const profileId = await completeProfile(personId, companyId, candidate, source)
  const body = cvOf(applicant)
  const { key } = await storage().put(body, { contentType: 'application/pdf', maxBytes: body.length })
  const fileName = `${firstName} ${lastName}.pdf`
  const sha256 = createHash('sha256').update(body).digest('hex')
  const cv = { key, fileName, mime: 'application/pdf', size: body.length, sha256 }
  const appId = await insertApplication({
    job: { jobId, companyId },
    personId,
    profileId,
    documentId: await bringCv(cv, { companyId, profileId }),
    source,
    hints: { ref: null, apiSource: null, micrositeId: null, siteId: null },
    submission: {},
    statusToken: newToken(),
    answerDueAt: null,
    how: 'submitted',
  })
  if (appId === null) throw new Error(`${fileName} is in the demo twice`)
  if (source === 'referrer') {
    const colleague = { fullName: 'Ravi Menon', email: 'ravi@lumenharbour.example', companyId }
    await insertReferral({ viewer: ravi, language: 'en' }, colleague, appId, { firstName, lastName })
  }
  const after = { statusKey: 'applied', source } as const
  await record('application_submitted', { entityId: appId, companyId, jobId, appId, profileId, after })
  return appId
}

const emailOf = ({ name }: DemoApplicant): string =>
  `${name
    .join('.')
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase()}@people.example`

async function take(appId: number, step: DemoStep, viewer: StaffViewer, team: Team): Promise<unknown> {
  if ('to' in step) return decide(viewer, appId, { decision: 'move', toStageId: await stageId(appId, step.to) })
  if ('startsInDays' in step) {
    const { opening_id: openingId } = await db()
      .selectFrom('opening as o')
      .innerJoin('application as a', 'a.job_id', 'o.job_id')
      .select('o.opening_id')
      .where('a.app_id', '=', appId)
      .where('o.state', '=', 'open')
      .orderBy('o.opening_id')
      .executeTakeFirstOrThrow()
    return hire(viewer, appId, { startDate: dayOf(later(step.startsInDays * dayMs)), openingId })
  }
  if ('heldForDays' in step)
    return decide(viewer, appId, { decision: 'hold', holdUntil: dayOf(later(step.heldForDays * dayMs)) })
  if ('rejected' in step) {
    const { rejection_reason_id: reasonId } = await db()
      .selectFrom('rejection_reason')
      .select('rejection_reason_id')
      .where('company_id', '=', viewer.companyId)
      .where('name', '=', step.rejected)
      .executeTakeFirstOrThrow()
    return decide(viewer, appId, { decision: 'reject', reasonId, notify: false, note: step.note })
  }
  if ('rating' in step) return rate(appId, step.rating, viewer)
  if ('note' in step) return writeNote(appId, { text: step.note, mentions: [], visibility: 'team' }, viewer)
  if ('tags' in step) return changeTeamMarks(appId, { tags: [...step.tags] }, viewer)
  if ('assignedTo' in step) return changeTeamMarks(appId, { assignedRecruiterId: team[step.assignedTo].userId }, viewer)
  return createTodo({ title: step.task, dueOn: dayOf(later(step.dueInDays * dayMs)), appId }, viewer)
}

async function stageId(appId: number, name: string): Promise<number> {
  const stage = await db()
    .selectFrom('job_workflow_stage as s')
    .innerJoin('application as a', 'a.job_id', 's.job_id')
    .select('s.job_stage_id')
    .where('a.app_id', '=', appId)
    .where('s.name', '=', name)
    .executeTakeFirstOrThrow()
  return stage.job_stage_id
}

/** What is written meanwhile about an application happened so many days ago; answers its number. */
async function dated(known: number, days: number, work: () => Promise<number>): Promise<number> {
  const [start = { last: 0 }] = await rows(sql<{ last: number }>`
    select coalesce(max(event_id), 0)::int as last from domain_event`)
  const from = now()
  const appId = await work()
  const at = daysAgo(days)
  if (known === 0) await sql`update application set applied_at = ${at} where app_id = ${appId}`.execute(db())
  for (const [table, column] of [
    ['application', 'status_since'],
    ['application', 'last_activity_at'],
    ['stage_history', 'entered_at'],
    ['stage_history', 'left_at'],
    ['note', 'created_at'],
    ['application_rating', 'rated_at'],
  ] as const)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${at}
      where app_id = ${appId} and ${sql.ref(column)} >= ${from}`.execute(db())
  await sql`update domain_event set ts = ${at} where app_id = ${appId} and event_id > ${start.last}`.execute(db())
  return appId
}

/** A CV of one page: what was done on the left, when on the right. */
function cvOf(applicant: DemoApplicant): Buffer {
  const { name, city, works, studied, skills, about } = applicant
  const texts: { x: number; y: number; size: number; text: string }[] = []
  let y = 780
  const line = (text: string, { gap = 16, size = 10.5, when = '' } = {}) => {
    y -= gap
    texts.push({ x: 64, y, size, text })
    if (when) texts.push({ x: 440, y, size, text: when })
  }
  const heading = (text: string) => line(text, { gap: 32, size: 13 })
  line(name.join(' '), { gap: 0, size: 22 })
  line(works[0]?.[0] ?? '', { gap: 22 })
  line(city)
  line(emailOf(applicant))
  heading('Summary')
  line(about, { gap: 20 })
  heading('Experience')
  for (const [index, [title, employer, year]] of works.entries()) {
    line(title, { gap: index === 0 ? 20 : 24, size: 11.5, when: `${year} - ${works[index - 1]?.[2] ?? 'Present'}` })
    line(employer)
    line(`- Worked with ${skills.slice(index, index + 3).join(', ')}`)
  }
  heading('Education')
  line(studied[0], { gap: 20, size: 11.5, when: String(studied[2]) })
  line(studied[1])
  heading('Skills')
  line(skills.join(', '), { gap: 20 })
  return pdfOf(texts)
}

/** Visits of the jobs' pages, from which the applications have come: fewer on weekends, and each source by its share. */
async function plantViews(titles: readonly string[]): Promise<void> {
  await sql`
    insert into job_view (job_id, day, source, views, starts)
    select j.job_id, d::date, s.source, v.views, v.views / 6
    from job j
    cross join generate_series(greatest(j.open_date, now() - interval '20 days'), now(), interval '1 day') d
    cross join (values ('', 5), ('internal', 9), ('linkedin.com', 14), ('google.com', 7)) s (source, weight)
    cross join lateral (
      select s.weight + (j.job_id * 7 + extract(day from d)::int * s.weight) % 11
        - case when extract(isodow from d) > 5 then s.weight - 2 else 0 end as views
    ) v
    where j.title = any(${titles}) on conflict do nothing`.execute(db())
}
