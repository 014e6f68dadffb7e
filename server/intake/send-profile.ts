import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/intake/profiles.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { ParsedResume } from '@hireloom/contract/resumes/profile.ts'
import { sql } from 'kysely'
import { isSomebody, profileVisibleTo } from '../applications/visible.ts'
import { completeFromResume } from '../apply/complete-profile.ts'
import { insertReferral } from '../apply/referrals.ts'
import { ownSources } from '../apply/submit.ts'
import { now } from '../kernel/clock.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { planNotice } from '../privacy/brought.ts'
import { keepReferrer, type PoolReferrer } from '../talent-pool/enter.ts'
import { bringPerson, languageOfCv, saidSource, TooLittle } from './bring.ts'
import { findTarget, sourceOf } from './target.ts'
import { batchVisibleTo, toFileId } from './visible.ts'

type Sent = AnswerInput<typeof contract.sendProfile>['body']
type Made = Answer<typeof contract.sendProfile>

/**
 * Brings a person who is given as JSON to a job, or to the talent pool. A task key names an uploaded CV: what has brought somebody is completed,
 * and what could not be read brings them now.
 */
export async function sendProfile(sent: Sent, viewer: StaffViewer): Promise<Made> {
  const { jobId, bucketId, companyId, taskKey, profileJSON } = sent
  const { profile, isApplied, applicationSource, profileSourceName, apiSource } = profileJSON
  const referrer = referrerOf(profile)
  if (companyId != null && companyId !== viewer.companyId)
    throw new Problem('invalid', { fields: { companyId: texts.value.id } })
  const isTalentPoolCase = sent.isTalentPoolCase || !isApplied
  const asked = { jobId, bucketId, isTalentPoolCase, isInternalEmployee: profile.isInternalEmployee }
  const target = await findTarget(asked, viewer)
  return transaction(async () => {
    const file = taskKey ? await holdFile(taskKey, viewer) : null
    if (file?.profileId != null) {
      await completeFromResume(file.profileId, resumeOf(profile), file.documentId, viewer.userId)
      if (sent.skipPrescreening && file.appId !== null)
        await db().updateTable('application').set({ skips_questions: true }).where('app_id', '=', file.appId).execute()
      await planNotice(file.profileId, {
        jobId: target.jobId,
        how: 'cv',
        source: saidSource({ application_source: sourceOf(viewer), api_source: apiSource ?? null }),
        language: languageOfCv(resumeOf(profile)),
        userId: viewer.userId,
      })
      if (referrer) await keepReferral(referrer, { profileId: file.profileId, appId: file.appId })
      return { profileId: file.profileId, appId: file.appId }
    }
    const batch = {
      batch_id: null,
      kind: target.kind,
      job_id: target.jobId,
      bucket_id: target.bucketId,
      application_source: sourceIn([applicationSource, profileSourceName]) ?? sourceOf(viewer),
      skip_prescreening: sent.skipPrescreening,
      api_source: apiSource ?? null,
      xunique_id: profile.xuniqueId ?? null,
      referrer,
    }
    const documentId = file?.documentId ?? null
    const made = await bringPerson(documentId, resumeOf(profile), batch, viewer).catch((error: unknown) => {
      if (!(error instanceof TooLittle)) throw error
      throw new Problem('invalid', { fields: { 'profileJSON.profile.email': texts.required.id } })
    })
    if (file)
      await db()
        .updateTable('resume_file')
        .set({ ...made, state: 'done', code: null, message: null, ended_at: now() })
        .where('file_id', '=', file.fileId)
        .execute()
    if (referrer && made.app_id !== null) await addReferral(referrer, made.app_id)
    return { profileId: made.profile_id, appId: made.app_id }
  })
}

/** Brings a person who is given as JSON to the talent pool. */
export const createProfile = (
  profileJSON: AnswerInput<typeof contract.createProfile>['body'],
  viewer: StaffViewer,
): Promise<Made> => sendProfile({ isTalentPoolCase: true, skipPrescreening: false, profileJSON }, viewer)

const referrerOf = ({ referrer }: contract.ProfileJson): PoolReferrer | null =>
  referrer
    ? {
        fullName: referrer.referrerFullName,
        email: referrer.referrerEmail,
        uniqueId: referrer.referrerUniqueId || null,
      }
    : null

const addReferral = (referrer: PoolReferrer, appId: number) =>
  insertReferral({ viewer: null, language: 'en' }, { ...referrer, companyId: null }, appId)

/** Notes who recommended a person whose file was read before, once. */
async function keepReferral(
  referrer: PoolReferrer,
  { profileId, appId }: { readonly profileId: number; readonly appId: number | null },
): Promise<void> {
  if (appId === null) return keepReferrer(profileId, referrer)
  const [own] = await rows(
    sql`select 1 from referral where app_id = ${appId} and lower(referrer_email) = lower(${referrer.email})`,
  )
  if (!own) await addReferral(referrer, appId)
}

/** The first word that none of the product's own sources is. */
const sourceIn = (words: readonly (string | null | undefined)[]): string | undefined =>
  words.find(word => word && !ownSources.has(word.toLowerCase())) ?? undefined

/**
 * The uploaded file of a task key, held; one that is still being read, or was undone, is refused, and so is one whose person is nobody any
 * more, or not for the viewer to see.
 */
async function holdFile(taskKey: string, viewer: StaffViewer) {
  const [file] = await rows(sql<{
    fileId: number
    documentId: number | null
    profileId: number | null
    appId: number | null
  }>`
    select f.file_id as "fileId", f.document_id as "documentId", p.profile_id as "profileId", f.app_id as "appId"
    from resume_file f join resume_batch b using (batch_id)
      left join profile p on p.profile_id = kept_profile(f.profile_id) and ${isSomebody} and ${profileVisibleTo(viewer)}
    where f.file_id = ${toFileId(taskKey)} and f.state in ('done', 'failed') and ${batchVisibleTo(viewer)}
      and (f.profile_id is null or p.profile_id is not null) for update of f`)
  if (file === undefined) throw new Problem('invalid', { fields: { taskKey: texts.value.id } })
  return file
}

function resumeOf(profile: contract.ProfileJson): ParsedResume {
  const { firstName, lastName, fullName, email, phone, summary, skills, links, certifications } = profile
  const whole = [firstName, lastName].filter(Boolean).join(' ')
  const present = { startDate: null, endDate: null }
  const sure = (isThere: unknown) => (isThere ? 1 : 0)
  const [first = null, ...others] = (fullName ?? whole).split(/\s+/)
  return {
    fullName: fullName || whole || null,
    firstName: firstName || first || null,
    lastName: lastName || others.join(' ') || null,
    email: email || null,
    phone: phone || null,
    links,
    location: null,
    summary: summary || null,
    skills,
    experience: profile.experience.map(({ title, company, description, ...dates }) => ({
      ...present,
      ...named(dates),
      title: title ?? null,
      company: company ?? null,
      ...(description && { description }),
    })),
    education: profile.education.map(({ school, degree, field, ...dates }) => ({
      ...present,
      ...named(dates),
      school: school ?? null,
      degree: degree ?? null,
      field: field ?? null,
    })),
    certifications,
    languages: [],
    lang: 'en',
    confidence: {
      fullName: sure(fullName || whole),
      email: sure(email),
      phone: sure(phone),
      links: sure(links.length),
      location: 0,
      summary: sure(summary),
      skills: sure(skills.length),
      experience: sure(profile.experience.length),
      education: sure(profile.education.length),
      certifications: sure(certifications.length),
      languages: 0,
    },
  }
}

const named = ({
  startDate,
  endDate,
}: {
  startDate?: string | null | undefined
  endDate?: string | null | undefined
}) => ({
  startDate: startDate ?? null,
  endDate: endDate ?? null,
})
