import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isCandidate, isStaff } from '@hireloom/contract/policy.ts'
import { type GivenConsent, givenConsents } from '@hireloom/contract/privacy/consents.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { joinTalentPool, readJoinForm } from '@hireloom/contract/talent-pool/join.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { completeProfile, findPerson, personOf } from '../applications/people.ts'
import { dropDocument } from '../applications/remove-file.ts'
import { knownOf } from '../apply/apply-form.ts'
import { type CvFile, insertDocument, judgeCv } from '../apply/cv-file.ts'
import { type CompanySettings, settingsOf } from '../companies/settings.ts'
import { now } from '../kernel/clock.ts'
import type { ArrivedFile } from '../kernel/dispatch.ts'
import { record } from '../kernel/history.ts'
import { languageOf } from '../kernel/i18n.ts'
import { publicUrl, storage } from '../kernel/ports.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { hasProven, rememberProof } from '../kernel/proven-address.ts'
import { qrDataAddress } from '../kernel/qr-code.ts'
import type { Caller, Language } from '../kernel/session.ts'
import { currentNotice, recordConsents } from '../privacy/consents.ts'
import { hasCv, takeCv } from './cv.ts'
import { enterBucket } from './enter.ts'
import { keepRequest, takeRequest } from './join-requests.ts'
import { type JoinForm, judgeJoin } from './judge-join.ts'
import { joinedTask, readPoolResumeTask } from './letters.ts'
import { spendJoin } from './limits.ts'
import { joinPath, type OpenLink, openLink } from './links.ts'
import { membershipToken } from './members.ts'
import { askedFields } from './settings.ts'

/** In talent-pool mode an application source is always this (specification P6). */
const source = 'referrer'
/** A person who joins twice in this time gets one e-mail. */
const letterPauseMs = 3600_000

const emailDomainOf = (settings: CompanySettings, sharinghash: string): string | null =>
  settings.hashEmailDomain[sharinghash] ?? settings.talentPoolEmailValidationDomain

/** What the join page must know of the company, and of the signed-in candidate, never of anybody else. */
export async function findJoinForm(
  sharinghash: string,
  bucketId: number | null,
  { viewer }: Caller,
): Promise<Answer<typeof readJoinForm>> {
  const link = await openLink(sharinghash, bucketId)
  const [settings, notice] = await Promise.all([settingsOf(link.companyId), currentNotice(link.companyId)])
  return {
    companyId: link.companyId,
    companyName: link.companyName,
    logo: link.logo,
    bgColor: settings.primaryColor ?? settings.bgColor,
    poweredBy: settings.poweredBy,
    isInviteOnly: link.isInviteOnly,
    emailDomain: emailDomainOf(settings, sharinghash),
    noticeVersion: notice?.version ?? 0,
    qrCode:
      isStaff(viewer) && viewer.companyId === link.companyId
        ? qrDataAddress(publicUrl() + joinPath(sharinghash, bucketId))
        : null,
    known: isCandidate(viewer) ? await knownOf(viewer) : null,
  }
}

type JoinBody = AnswerInput<typeof joinTalentPool>['body']

/** Takes someone into the talent network, with the CV that came along or was sent ahead. */
export async function joinPool(
  body: JoinBody,
  files: readonly ArrivedFile[],
  caller: Caller,
): Promise<{ profileId: number | null }> {
  const link = await openLink(body.sharinghash, body.bucketId ?? null)
  if (link.isInviteOnly) throw new Problem('invite-only')
  const settings = await settingsOf(link.companyId)
  const asked = askedFields(settings)
  const { errors, form } = await judgeJoin(body, asked, emailDomainOf(settings, link.sharinghash))
  const cv = await cvOf(body, asked.capture_cv ? files[0] : undefined, link.companyId)
  if (asked.capture_cv && cv === null) errors.resume = texts.cvMissing.id
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { fields: errors })
  if (!asked.capture_cv) await Promise.all(files.map(file => storage().remove(file.key)))
  await spendJoin(caller, form.candidate.email)
  return transaction(async () => {
    const { personId, isUnproved, isGuest } = await senderOf(caller, form.candidate.email)
    const keptCv = asked.capture_cv ? cv : null
    const consents = consentsOf(body.consents, body.candidate.wOptin)
    if (isUnproved) {
      const documentId = keptCv && (await keepJoiningCv(keptCv, { companyId: link.companyId, profileId: null }))
      const { companyId, sharinghash, bucketId } = link
      const request = { companyId, personId, sharinghash, bucketId, documentId, form: { ...form, consents } }
      await keepRequest(request, form.candidate.email, caller.language)
      return { profileId: null }
    }
    const profileId = await completeProfile(personId, link.companyId, form.candidate, 'talentpool')
    const documentId = keptCv && (await keepJoiningCv(keptCv, { companyId: link.companyId, profileId }))
    await enter(link, { ...form, consents }, { personId, profileId, documentId }, caller.language)
    return { profileId: isGuest ? null : profileId }
  })
}

/** Whose form it is, and whether anybody may have sent it: under an address that was known, by nobody who has shown that it is theirs. */
async function senderOf(
  caller: Caller,
  email: string,
): Promise<{ personId: number; isUnproved: boolean; isGuest: boolean }> {
  if (isCandidate(caller.viewer)) return { personId: await personOf(caller.viewer), isUnproved: false, isGuest: false }
  const { personId, isKnown } = await findPerson(email)
  const isGuest = !(await hasProven(caller, personId))
  return { personId, isUnproved: isKnown && isGuest, isGuest }
}

const keptForm = z.object({
  candidate: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    mobile: z.string().nullable(),
    countryId: z.number().nullable(),
    skills: z.array(z.string()),
    dateOfBirth: z.null(),
  }),
  referrer: z
    .object({ fullName: z.string().nullable(), email: z.string().nullable(), uniqueId: z.string().nullable() })
    .nullable(),
  consents: givenConsents,
})

/** Carries out a request to join whose person follows the link in the email. */
export async function confirmJoin(token: string, caller: Caller): Promise<{ token: string }> {
  return transaction(async () => {
    const request = await takeRequest(token)
    const link = await openLink(request.sharinghash, request.bucket_id)
    const form = keptForm.parse(request.form)
    const { person_id: personId, document_id: documentId } = request
    const profileId = await completeProfile(personId, link.companyId, form.candidate, 'talentpool')
    if (documentId !== null)
      await db().updateTable('document').set({ profile_id: profileId }).where('document_id', '=', documentId).execute()
    const membershipId = await enter(link, form, { personId, profileId, documentId }, languageOf(request.lang))
    await rememberProof(caller, personId)
    return { token: membershipToken(membershipId) }
  })
}

/** Makes somebody a member, with their bucket, consents and CV. */
async function enter(
  link: OpenLink,
  form: JoinForm & { readonly consents: readonly GivenConsent[] },
  who: Who,
  language: Language,
): Promise<number> {
  const membershipId = await enterPool(link, form, who, language)
  if (link.bucketId !== null) await enterBucket(link.bucketId, link.companyId, who.profileId)
  await recordConsents(
    { personId: who.personId, companyId: link.companyId, appId: null, source: 'talent_pool' },
    form.consents,
  )
  if (who.documentId !== null)
    await readPoolResumeTask.enqueue({ documentId: who.documentId, profileId: who.profileId })
  return membershipId
}

type Cv = CvFile | { readonly token: string }

async function cvOf(body: JoinBody, file: ArrivedFile | undefined, companyId: number): Promise<Cv | null> {
  if (file) return judgeCv(file)
  return body.cvToken && (await hasCv(body.cvToken, companyId)) ? { token: body.cvToken } : null
}

async function keepJoiningCv(cv: Cv, owner: { companyId: number; profileId: number | null }): Promise<number> {
  const documentId = 'token' in cv ? await takeCv(cv.token, owner) : await insertDocument(cv, owner)
  if (documentId === null) throw new Problem('invalid', { fields: { resume: texts.cvMissing.id } })
  return documentId
}

interface Who {
  readonly personId: number
  readonly profileId: number
  readonly documentId: number | null
}

/** Writes the membership, once a person; the first referrer stays, a newer CV replaces the one before. */
async function enterPool(
  link: OpenLink,
  { candidate, referrer }: JoinForm,
  who: Who,
  language: Language,
): Promise<number> {
  const before = await db()
    .selectFrom('pool_membership')
    .select(['document_id', 'left_at', 'letter_at'])
    .where('company_id', '=', link.companyId)
    .where('person_id', '=', who.personId)
    .forUpdate()
    .executeTakeFirst()
  const isNew = !before || before.left_at !== null
  const hasLetter = !isNew && before.letter_at !== null && now().getTime() - before.letter_at.getTime() < letterPauseMs
  const [row] = await rows(sql<{ membership_id: number; letter_at: Date }>`
    insert into pool_membership (company_id, person_id, profile_id, link_id, application_source, document_id,
      referrer_full_name, referrer_email, referrer_unique_id, joined_at, letter_at)
    values (${link.companyId}, ${who.personId}, ${who.profileId}, ${link.linkId}, ${source}, ${who.documentId},
      ${referrer?.fullName ?? null}, ${referrer?.email ?? null}, ${referrer?.uniqueId ?? null}, ${now()}, ${now()})
    on conflict (company_id, person_id) do update set
      document_id = coalesce(excluded.document_id, pool_membership.document_id),
      link_id = coalesce(pool_membership.link_id, excluded.link_id),
      referrer_full_name = coalesce(pool_membership.referrer_full_name, excluded.referrer_full_name),
      referrer_email = coalesce(pool_membership.referrer_email, excluded.referrer_email),
      referrer_unique_id = coalesce(pool_membership.referrer_unique_id, excluded.referrer_unique_id),
      joined_at = case when pool_membership.left_at is null then pool_membership.joined_at else excluded.joined_at end,
      left_at = null,
      letter_at = ${hasLetter ? sql`pool_membership.letter_at` : sql`excluded.letter_at`}
    returning membership_id, letter_at`)
  if (!row) throw new Error('a membership was neither made nor found')
  if (before?.document_id && who.documentId !== null) await dropDocument(before.document_id)
  await record(isNew ? 'talent_pool_joined' : 'talent_pool_joined_again', {
    entityId: row.membership_id,
    companyId: link.companyId,
    profileId: who.profileId,
    after: { source, bucketId: link.bucketId },
  })
  if (hasLetter) return row.membership_id
  await joinedTask.enqueue(
    { membershipId: row.membership_id, email: candidate.email, language },
    { id: `${row.membership_id} ${row.letter_at.getTime()}` },
  )
  return row.membership_id
}

/** Answers of consent, that to WhatsApp among them (specification P3 `wOptin`). */
function consentsOf(given: readonly GivenConsent[], wOptin: boolean): GivenConsent[] {
  const others = given.filter(({ purpose }) => purpose !== 'whatsapp')
  return wOptin ? [...others, { purpose: 'whatsapp', state: 'given' }] : others
}
