import { intakeTexts } from '@hireloom/contract/intake/words.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isPartner, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { ParsedResume } from '@hireloom/contract/resumes/profile.ts'
import * as z from 'zod'
import { completeProfile, findPerson } from '../applications/people.ts'
import { completeFromResume } from '../apply/complete-profile.ts'
import { matchApplicationTask } from '../apply/reading.ts'
import { insertApplication, ownSources } from '../apply/submit.ts'
import { record } from '../kernel/history.ts'
import { languageOf } from '../kernel/i18n.ts'
import { db } from '../kernel/postgres/db.ts'
import { type Language, newToken } from '../kernel/session.ts'
import { planNotice } from '../privacy/brought.ts'
import { enterPoolAs, type PoolReferrer } from '../talent-pool/enter.ts'
import { findJob } from './target.ts'

export interface Batch {
  /** Null for one that came as JSON. */
  readonly batch_id: number | null
  readonly kind: string
  readonly job_id: number | null
  readonly bucket_id: number | null
  readonly application_source: string
  /** They are not asked the questions of the job. */
  readonly skip_prescreening: boolean
  /** What a system calls itself that sends people, and its number for the person. */
  readonly api_source?: string | null
  readonly xunique_id?: string | null
  /** Who has recommended the person for the talent pool. */
  readonly referrer?: PoolReferrer | null
}

/** What a file has made. */
export interface Brought {
  readonly profile_id: number
  readonly app_id: number | null
  readonly membership_id: number | null
  readonly is_new_membership: boolean
  readonly is_new_profile: boolean
}

/** A CV without a name and without an address tells of nobody. */
export class TooLittle extends Error {}

/** Brings the person of a CV to the job or the pool of the batch, in the present transaction; a Problem where that is not possible. */
export async function bringPerson(
  documentId: number | null,
  resume: ParsedResume,
  batch: Batch,
  viewer: StaffViewer,
): Promise<Brought> {
  const companyId = batch.job_id === null ? viewer.companyId : (await findJob(batch.job_id, viewer)).companyId
  const candidate = candidateOf(resume)
  const { personId, profileId, isNew } = await holdPerson(candidate, companyId, batch)
  if (documentId !== null)
    await db().updateTable('document').set({ profile_id: profileId }).where('document_id', '=', documentId).execute()
  await completeFromResume(profileId, resume, documentId, batch.batch_id === null ? viewer.userId : null)
  const made = {
    profile_id: profileId,
    is_new_profile: isNew,
    app_id: null,
    membership_id: null,
    is_new_membership: false,
  }
  const who = { personId, profileId, documentId }
  await planNotice(profileId, {
    jobId: batch.job_id,
    how: batch.batch_id === null ? 'profile' : 'cv',
    source: saidSource(batch),
    language: languageOfCv(resume),
    userId: viewer.userId,
  })
  if (batch.job_id !== null)
    return {
      ...made,
      app_id: await addApplication({ jobId: batch.job_id, companyId }, { ...who, candidate }, batch, viewer),
    }
  const entered = await enterPoolAs(who, {
    companyId,
    source: batch.application_source,
    bucketId: batch.bucket_id,
    isEmployee: batch.kind === 'internal_pool',
    ...(batch.referrer && { referrer: batch.referrer }),
  })
  if (entered === null) throw new Problem('illegal-change', { message: intakeTexts.leftPool.id })
  return { ...made, membership_id: entered.membershipId, is_new_membership: entered.isNew }
}

/** What a colleague or another system calls the source; empty for words of our own. */
export const saidSource = ({
  application_source: source,
  api_source: system,
}: Pick<Batch, 'application_source' | 'api_source'>): string =>
  system || (ownSources.has(source.toLowerCase()) ? '' : source)

/** What the person reads is in the language of the CV. */
export const languageOfCv = ({ lang }: ParsedResume): Language => languageOf(lang === 'ar' ? 'arb' : lang)

const address = z.email()

function candidateOf({ fullName, firstName, lastName, email, phone }: ParsedResume) {
  const first = (firstName ?? fullName ?? '').slice(0, 200)
  const known = address.safeParse(email).data ?? ''
  if (first === '' && known === '') throw new TooLittle()
  return {
    firstName: first,
    lastName: (lastName ?? '').slice(0, 200),
    email: known.slice(0, 300),
    mobile: phone?.slice(0, 30) ?? null,
    countryId: null,
    // Those of the CV follow with where they come from.
    skills: [],
    dateOfBirth: null,
  }
}

/** The person behind the address of a CV, with a profile of the company; a CV without one is somebody new. */
async function holdPerson(
  candidate: ReturnType<typeof candidateOf>,
  companyId: number,
  { application_source: source, xunique_id: xuniqueId = null }: Batch,
) {
  const outside = await numbered(companyId, xuniqueId)
  const personId =
    outside ?? (candidate.email === '' ? await insertNameless() : (await findPerson(candidate.email)).personId)
  const known = await db()
    .selectFrom('profile')
    .select('profile_id')
    .where('person_id', '=', personId)
    .where('company_id', '=', companyId)
    .where(where =>
      where.or([
        where('email', '<>', ''),
        where('first_name', '<>', ''),
        where('merged_into_profile_id', 'is not', null),
      ]),
    )
    .executeTakeFirst()
  const mobile = known && (await isTyped(known.profile_id, 'mobile')) ? null : candidate.mobile
  const profileId = await completeProfile(personId, companyId, { ...candidate, mobile }, source)
  if (xuniqueId !== null && outside === null)
    await db()
      .updateTable('profile')
      .set({ xunique_id: xuniqueId })
      .where('profile_id', '=', profileId)
      .where('xunique_id', 'is', null)
      .execute()
  return { personId, profileId, isNew: known === undefined }
}

/** Whether a colleague typed a field, or took out what was in it. */
async function isTyped(profileId: number, field: 'mobile'): Promise<boolean> {
  const row = await db()
    .selectFrom('profile_source')
    .select('field')
    .where('profile_id', '=', profileId)
    .where('field', '=', field)
    .where('source', '=', 'typed')
    .executeTakeFirst()
  return row !== undefined
}

/** The person that another system of the company knows under a number. */
async function numbered(companyId: number, xuniqueId: string | null): Promise<number | null> {
  if (xuniqueId === null) return null
  const row = await db()
    .selectFrom('profile')
    .select('person_id')
    .where('company_id', '=', companyId)
    .where('xunique_id', '=', xuniqueId)
    .executeTakeFirst()
  return row?.person_id ?? null
}

async function insertNameless(): Promise<number> {
  const row = await db().insertInto('person').defaultValues().returning('person_id').executeTakeFirstOrThrow()
  return row.person_id
}

/** A person who came as JSON has no CV that tells what was sent; this does, as a form would. */
const formOf = ({ firstName, lastName, email, mobile }: ReturnType<typeof candidateOf>) => ({
  candidate: {
    candidateFirstName: firstName,
    candidateLastName: lastName,
    candidateEmail: email,
    mobile: mobile ?? '',
  },
})

async function addApplication(
  job: { readonly jobId: number; readonly companyId: number },
  who: {
    readonly personId: number
    readonly profileId: number
    readonly documentId: number | null
    readonly candidate: ReturnType<typeof candidateOf>
  },
  batch: Batch,
  viewer: StaffViewer,
): Promise<number> {
  const source = batch.application_source
  const appId = await insertApplication({
    job,
    ...who,
    source,
    hints: { ref: null, apiSource: batch.api_source ?? null, micrositeId: null, siteId: null },
    submission: batch.batch_id === null ? formOf(who.candidate) : { batchId: batch.batch_id },
    statusToken: newToken(),
    answerDueAt: null,
    partnerCompanyId: isPartner(viewer) ? viewer.companyId : undefined,
    how: 'added',
    skipsQuestions: batch.skip_prescreening,
  })
  if (appId === null) throw new Problem('already-applied', { message: texts.profileApplied.id })
  await record('application_uploaded', {
    entityId: appId,
    companyId: job.companyId,
    jobId: job.jobId,
    appId,
    profileId: who.profileId,
    after: { statusKey: 'applied', source },
  })
  await matchApplicationTask.enqueue({ appId })
  return appId
}
