import type { Applied } from '@hireloom/contract/apply/apply.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { accessLevel, isCandidate, isPartner, isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import type { GivenConsent } from '@hireloom/contract/privacy/consents.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { answerDue } from '../applications/answer-due.ts'
import { setCourse, startClocks } from '../applications/course.ts'
import { type Candidate, completeProfile, profileOf } from '../applications/people.ts'
import { isSent } from '../jobs/visibility.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, json, transaction } from '../kernel/postgres/db.ts'
import { type Caller, hashToken, newToken } from '../kernel/session.ts'
import { planNotice } from '../privacy/brought.ts'
import { recordConsents } from '../privacy/consents.ts'
import { stepAfterApplying } from '../screening/next-step.ts'
import type { ApplyJob } from './apply-job.ts'
import { confirmApplication } from './confirmation.ts'
import { type KeptAnswer, keepAnswers } from './custom-answers.ts'
import { isOfEmployer } from './employer-side.ts'
import type { Referrer } from './judge.ts'
import { spendApplication } from './limits.ts'
import { insertReferral } from './referrals.ts'
import { senderOf, shownTo } from './sender.ts'
import { removeUnproved } from './unproved.ts'

/** An application whose form has passed every rule. */
export interface NewApplication {
  readonly job: ApplyJob
  readonly candidate: Candidate
  readonly referrer: Referrer | null
  readonly source: SourceHints & {
    /** What the sender calls it; the first that is no word of the product's own counts. */
    readonly words: readonly (string | null | undefined)[]
    /** A source that has been judged already. */
    readonly stated?: string
  }
  readonly answers: readonly KeptAnswer[]
  readonly consents: readonly GivenConsent[]
  /** What was sent, kept as it came. */
  readonly submission: Record<string, unknown>
  readonly statusToken: string
  /** Runs in the transaction before the application is written, once the profile is known: gives the document of the CV. */
  readonly bringDocument: (owner: { companyId: number; profileId: number }) => Promise<number | null>
  /** Runs in the transaction when the application stands. */
  readonly whenWritten: (appId: number) => Promise<void>
}

interface SourceHints {
  readonly ref: string | null
  readonly apiSource: string | null
  readonly micrositeId: string | null
  readonly siteId: string | null
}

/**
 * Writes an application with all that belongs to it in one transaction: what is answered is committed. The unique index of job and
 * person, not the check before, decides that someone has applied already.
 */
export async function submitApplication(caller: Caller, ask: NewApplication): Promise<Applied> {
  const { job, candidate } = ask
  await spendApplication(caller, candidate.email)
  return transaction(async () => {
    const isOwn = isCandidate(caller.viewer) && ask.referrer === null
    const isInside = await isOfEmployer(caller.viewer, job.jobId)
    const source = sourceOf(caller.viewer, ask)
    const isReferred = ask.referrer !== null
    const { personId, sender } = await senderOf(caller, { email: candidate.email, isReferred, isInside })
    const isUnproved = sender === 'known-address'
    if (isOwn) await completeProfile(personId, null, candidate, 'self')
    const profileId = isUnproved
      ? await profileOf(personId, job.companyId, candidate, source)
      : await completeProfile(personId, job.companyId, candidate, source)
    if (!isUnproved) await removeUnproved(job.jobId, personId)
    if (isInside && caller.viewer !== null && ask.referrer === null)
      await planNotice(profileId, {
        jobId: job.jobId,
        how: 'form',
        source: ownSources.has(source.toLowerCase()) ? '' : source,
        language: caller.language,
        userId: caller.viewer.userId,
      })
    const documentId = await ask.bringDocument({ companyId: job.companyId, profileId })
    const { submission, source: hints } = ask
    // Whoever sends for somebody else, or may do, gets no token, also none derived from what they hold.
    const statusToken = isReferred || sender !== 'proved' ? newToken() : ask.statusToken
    const answerDueAt = await answerDue(job.jobId)
    const how = 'submitted' as const
    const partnerCompanyId =
      isInside && isStaff(caller.viewer) && isPartner(caller.viewer) ? caller.viewer.companyId : undefined
    const written = {
      job,
      personId,
      profileId,
      documentId,
      source,
      hints,
      submission,
      statusToken,
      answerDueAt,
      how,
      partnerCompanyId,
      isUnproved,
      language: caller.language,
    }
    const appId = (await insertApplication(written)) ?? (await answerWithForm(written))
    if (appId === null) throw new Problem('already-applied', isOwn ? { message: texts.profileApplied.id } : {})
    const referral = ask.referrer ? await insertReferral(caller, ask.referrer, appId, candidate) : null
    await keepAnswers(appId, ask.answers)
    const whose = { personId, companyId: job.companyId, appId, source: 'application', isPending: isUnproved }
    await recordConsents(whose, ask.consents)
    await ask.whenWritten(appId)
    await record('application_submitted', {
      entityId: appId,
      companyId: job.companyId,
      jobId: job.jobId,
      appId,
      profileId,
      after: { statusKey: 'applied', source },
    })
    await confirmApplication({ appId, email: candidate.email, statusToken }, caller.language)
    const next = await stepAfterApplying(caller, { appId, jobId: job.jobId, sender })
    // Who is recommended already is nothing that anyone may ask; a guest is told by email.
    const told = referral && caller.viewer !== null ? { referral } : {}
    const shown = await shownTo(sender, { appId, profileId, statusToken, isReferred })
    return { appId, jobId: job.jobId, ...next, ...shown, ...told }
  })
}

/** An application as it is kept. */
interface ApplicationRow {
  readonly job: { readonly jobId: number; readonly companyId: number }
  readonly personId: number
  readonly profileId: number
  readonly documentId: number | null
  /** Where it came from, `application_source`. */
  readonly source: string
  readonly hints: SourceHints
  readonly submission: Record<string, unknown>
  readonly statusToken: string
  readonly answerDueAt: Date | null
  /** The agency that submits it. */
  readonly partnerCompanyId?: number | undefined
  /** Sent under a known address by nobody who has shown that it is theirs. */
  readonly isUnproved?: boolean
  /** With `invited` the employer only asks for it so far. */
  readonly how: 'submitted' | 'added' | 'invited'
  /** In which the person reads. */
  readonly language?: string
  /** The person is not asked the job's questions. */
  readonly skipsQuestions?: boolean
}

/** Writes an application; `null` when the person has one to this job already. */
export async function insertApplication(made: ApplicationRow): Promise<number | null> {
  const row = await db()
    .insertInto('application')
    .values({
      job_id: made.job.jobId,
      person_id: made.personId,
      profile_id: made.profileId,
      company_id: made.job.companyId,
      application_source: made.source,
      api_source: made.hints.apiSource,
      ref: made.hints.ref,
      microsite_id: made.hints.micrositeId,
      site_id: made.hints.siteId,
      resume_document_id: made.documentId,
      submission: json(made.submission),
      status_token_hash: hashToken(made.statusToken),
      answer_due_at: made.answerDueAt,
      partner_company_id: made.partnerCompanyId ?? null,
      needs_proof: made.isUnproved ?? false,
      language: made.language ?? null,
      skips_questions: made.skipsQuestions ?? false,
      ...(made.how === 'invited' && { state: 'invited' }),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('app_id')
    .executeTakeFirst()
  if (!row) return null
  if (made.how !== 'invited') await startClocks([row.app_id], made.how)
  return row.app_id
}

/** Makes the application of an invitation whose person, sooner or later, fills in the form instead; `null` when there is none. */
async function answerWithForm(made: ApplicationRow): Promise<number | null> {
  const row = await db()
    .selectFrom('application as a')
    .select('a.app_id')
    .where('a.job_id', '=', made.job.jobId)
    .where('a.person_id', '=', made.personId)
    .where('a.state', '!=', 'archived')
    .where(where => where.not(isSent))
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  await setCourse(
    row.app_id,
    { state: 'active', how: 'accepted' },
    {
      applied_at: now(),
      resume_document_id: made.documentId,
      submission: json(made.submission),
      status_token_hash: hashToken(made.statusToken),
      answer_due_at: made.answerDueAt,
      ref: made.hints.ref,
      api_source: made.hints.apiSource,
      microsite_id: made.hints.micrositeId,
      site_id: made.hints.siteId,
      needs_proof: made.isUnproved ?? false,
    },
  )
  await markAccepted(row.app_id)
  return row.app_id
}

/** From now on the application counts as one that its person has sent. */
export async function markAccepted(appId: number): Promise<void> {
  await db().updateTable('application_invite').set({ accepted_at: now() }).where('app_id', '=', appId).execute()
}

/** Sources that say who acted; words that anybody sends must not be able to claim them. */
export const ownSources: ReadonlySet<string> = new Set([
  'referrer',
  'partner',
  'recruiter',
  'candidate',
  'microsite',
  'recruitertalentpool',
  'internal',
])

/**
 * Where an application came from (specification P3, P4, P6): referrer, the sender's free words, partner, recruiter, a candidate from the company
 * that recruits, microsite, candidate.
 */
function sourceOf(viewer: Viewer | null, ask: NewApplication): string {
  const { companyId, recruiterCompanyId: recuiterCompanyId } = ask.job
  const { words, micrositeId, stated } = ask.source
  if (stated !== undefined) return stated
  if (ask.referrer) return 'referrer'
  const free = words.find(word => word && !ownSources.has(word.toLowerCase()))
  if (free) return free
  if (viewer && isPartner(viewer)) return 'partner'
  if (viewer !== null && !isCandidate(viewer)) return 'recruiter'
  if (viewer !== null && accessLevel(viewer, { companyId, recuiterCompanyId }) === 6) return 'internal'
  return micrositeId ? 'microsite' : 'candidate'
}
