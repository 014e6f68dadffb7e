import type { StatusKey } from '@hireloom/contract/applications/applications.ts'
import type * as contract from '@hireloom/contract/candidates/portal.ts'
import { inviteDays } from '@hireloom/contract/candidates/portal.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { aboutApplication } from '../applications/about.ts'
import { answerDue } from '../applications/answer-due.ts'
import { setCourse } from '../applications/course.ts'
import { copyProfile } from '../apply/add-profile.ts'
import { bringCv } from '../apply/apply.ts'
import { confirmApplication } from '../apply/confirmation.ts'
import type { CvFile } from '../apply/cv-file.ts'
import { copyCv, currentResume } from '../apply/own-resume.ts'
import { markAccepted } from '../apply/submit.ts'
import { jobIsOpen } from '../jobs/visibility.ts'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { type Caller, hashToken, newToken } from '../kernel/session.ts'
import { pendingQuestionsPath, stepAfterApplying } from '../screening/next-step.ts'
import { ownApplicationOf } from './own-applications.ts'
import { ownProfileId } from './profile.ts'

const dayMs = 24 * 3600_000
const mostInvites = 100

/** Applications (alias `a`) that an employer has begun and whose person may still say yes or no. */
const isOpenInvite = (): RawBuilder<boolean> =>
  sql<boolean>`(a.state = 'invited' and a.status_since > ${later(-inviteDays * dayMs)})`

/** The company of a job (alias `j`) asks everybody for more than a profile tells, so that only its form can answer. */
const needsForm = sql<boolean>`exists (
  select 1 from custom_field f where f.company_id = j.company_id and f.type = 'candidate' and f.is_mandatory and f.is_public
    and f.archived_at is null)`

const formPathOf = (row: { job_id: number; sharing_hash: string | null; needs_form: boolean }): string | null =>
  row.needs_form
    ? `/public/r/job/${row.job_id}/apply${row.sharing_hash ? `?sharing=${encodeURIComponent(row.sharing_hash)}` : ''}`
    : null

/** Jobs that employers ask a signed-in candidate to apply to, the first to end first. */
export async function findInvites(viewer: Viewer): Promise<Answer<typeof contract.listInvites>> {
  const found = await rows(sql<{
    app_id: number
    job_id: number
    title: string
    company_name: string
    status_since: Date
    message: string
    accept_resume: boolean
    sharing_hash: string | null
    needs_form: boolean
  }>`
    select a.app_id, a.job_id, j.title, c.company_name, a.status_since, coalesce(i.message, '') as message, j.accept_resume,
      j.sharing_hash, ${needsForm} as needs_form
    from application a join job j on j.job_id = a.job_id join company c on c.company_id = j.company_id
    left join application_invite i on i.app_id = a.app_id
    where ${ownApplicationOf(viewer)} and ${isOpenInvite()} and ${jobIsOpen()}
    order by a.status_since, a.app_id limit ${mostInvites}`)
  const list = found.map(
    (row): contract.OwnInvite => ({
      appId: row.app_id,
      jobId: row.job_id,
      jobName: row.title,
      companyName: row.company_name,
      invitedAt: row.status_since.toISOString(),
      answerBy: new Date(row.status_since.getTime() + inviteDays * dayMs).toISOString(),
      message: row.message,
      asksCv: row.accept_resume,
      formPath: formPathOf(row),
    }),
  )
  const cv = await currentResume(viewer)
  return { list, count: list.length, cvName: cv?.file_name ?? null }
}

/** Says yes to an invitation, which makes it an application like any other, or no; then answers what is left. */
export async function answerInvite(
  caller: Caller,
  appId: number,
  answer: 'accept' | 'decline',
): Promise<Answer<typeof contract.answerInvite>> {
  const { viewer } = caller
  if (viewer === null) throw new Problem('unauthorized')
  // The copy is made before anything is locked; one that is not needed in the end goes by itself.
  const cv = answer === 'accept' ? await copyForInvite(viewer, appId) : null
  const nextPath = await transaction(async () => {
    // The account is held before the application, as by anyone who deletes it.
    const ownId = await ownProfileId(viewer)
    const row = await lockInvite(viewer, appId)
    if (answer === 'accept') return accept(row, { cv, ownId }, caller)
    await decline(row)
    return null
  })
  return { ...(await findInvites(viewer)), nextPath }
}

const invites = (viewer: Viewer, appId: number) =>
  db()
    .selectFrom('application as a')
    .innerJoin('job as j', 'j.job_id', 'a.job_id')
    .innerJoin('profile as p', 'p.profile_id', 'a.profile_id')
    .select(['a.app_id', 'a.job_id', 'a.company_id', 'a.profile_id', 'a.state', 'p.email'])
    .select(['j.accept_resume', 'j.sharing_hash', needsForm.as('needs_form')])
    .select([jobIsOpen().as('is_open'), isOpenInvite().as('is_waiting')])
    .where('a.app_id', '=', appId)
    .where(ownApplicationOf(viewer))
type Invite = Awaited<ReturnType<ReturnType<typeof invites>['executeTakeFirstOrThrow']>>

async function lockInvite(viewer: Viewer, appId: number): Promise<Invite> {
  const row = await invites(viewer, appId).forUpdate('a').executeTakeFirst()
  if (!row) throw new Problem('not-found')
  if (row.state !== 'invited') throw new Problem('illegal-change', { details: { from: row.state } })
  if (!row.is_waiting) throw new Problem('link-expired')
  return row
}

async function copyForInvite(viewer: Viewer, appId: number): Promise<CvFile | null> {
  const row = await invites(viewer, appId).executeTakeFirst()
  const isOpen = row?.state === 'invited' && row.is_waiting && row.is_open && !row.needs_form
  if (!row?.accept_resume || !isOpen) return null
  const cv = await currentResume(viewer)
  return cv ? copyCv(cv) : null
}

/** Answers where the person goes next; `null` when nothing is left to do. */
async function accept(
  row: Invite,
  { cv, ownId }: { cv: CvFile | null; ownId: number },
  caller: Caller,
): Promise<string | null> {
  if (!row.is_open) throw new Problem('job-closed')
  if (row.needs_form) throw new Problem('invalid', { fields: { form: texts.additionalFields.id } })
  if (row.accept_resume && cv === null) throw new Problem('invalid', { fields: { resume: texts.cvMissing.id } })
  const statusToken = newToken()
  // Who applies tells the employer what the caller's own profile says and the employer does not know yet.
  await copyProfile(ownId, row.company_id, 'candidate')
  const documentId = cv && (await bringCv(cv, { companyId: row.company_id, profileId: row.profile_id }))
  await setCourse(
    row.app_id,
    { state: 'active', how: 'accepted' },
    {
      applied_at: now(),
      answer_due_at: await answerDue(row.job_id),
      resume_document_id: documentId,
      status_token_hash: hashToken(statusToken),
    },
  )
  await markAccepted(row.app_id)
  await tell('invite_accepted', row, 'applied')
  await confirmApplication({ appId: row.app_id, email: row.email, statusToken }, caller.language)
  const { app_id: appId, job_id: jobId } = row
  const { nextStep } = await stepAfterApplying(caller, { appId, jobId, sender: 'proved' })
  if (nextStep === 'hiring') return `${pathOf('/app/roboroy/candidate/register/hiring')}?appId=${appId}&jobId=${jobId}`
  const path = nextStep === 'questions' ? await pendingQuestionsPath(appId) : null
  return path === null ? null : ownQuestions(path)
}

async function decline(row: Invite): Promise<void> {
  await setCourse(row.app_id, { state: 'withdrawn', how: 'declined' })
  await tell('invite_declined', row, 'withdrawn')
}

/** Signed-in people answer inside the app, where no proof of a link is needed. */
export const ownQuestions = (path: string): string => path.replace(/^\/public\//, '/app/roboroy/candidate/')

const tell = (
  verb: 'invite_accepted' | 'invite_declined' | 'invite_expired',
  row: Pick<Invite, 'app_id' | 'company_id' | 'job_id' | 'profile_id'>,
  statusKey: StatusKey,
) => record(verb, { ...aboutApplication(row), after: { statusKey } })

/** Ends the invitations that no one has answered in time. */
export async function expireInvites(): Promise<void> {
  await transaction(async () => {
    const over = await rows(sql<Pick<Invite, 'app_id' | 'company_id' | 'job_id' | 'profile_id'>>`
      select app_id, job_id, company_id, profile_id from application
      where state = 'invited' and status_since <= ${later(-inviteDays * dayMs)} limit 500 for update`)
    for (const row of over) {
      await setCourse(row.app_id, { state: 'closed_out', how: 'expired' })
      await tell('invite_expired', row, 'closed')
    }
  })
}
