import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isCandidate, isStaff } from '@hireloom/contract/policy.ts'
import type { GivenConsent } from '@hireloom/contract/privacy/consents.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { joinTalentPool, readJoinForm } from '@hireloom/contract/talent-pool/join.ts'
import { completeProfile, personByEmail, personOf } from '../applications/people.ts'
import { knownOf } from '../apply/apply-form.ts'
import { type CvFile, insertDocument, judgeCv } from '../apply/cv-file.ts'
import { type CompanySettings, settingsOf } from '../companies/settings.ts'
import type { ArrivedFile } from '../kernel/dispatch.ts'
import { publicUrl, storage } from '../kernel/ports.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { hasProven } from '../kernel/proven-address.ts'
import { qrDataAddress } from '../kernel/qr-code.ts'
import type { Caller } from '../kernel/session.ts'
import { currentNotice } from '../privacy/consents.ts'
import { hasCv, takeCv } from './cv.ts'
import { enterByForm } from './enter-by-form.ts'
import { keepRequest } from './join-requests.ts'
import { judgeJoin } from './judge-join.ts'
import { spendJoin } from './limits.ts'
import { joinPath, openLink } from './links.ts'
import { askedFields } from './settings.ts'

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
    const personId = await provenSender(caller, form.candidate.email)
    const sent = { ...form, consents: consentsOf(body.consents, body.candidate.wOptin) }
    const keep = (profileId: number | null) =>
      asked.capture_cv && cv ? keepJoiningCv(cv, { companyId: link.companyId, profileId }) : null
    if (personId === null) {
      await keepRequest({ link, documentId: await keep(null), form: sent, language: caller.language })
      return { profileId: null }
    }
    const profileId = await completeProfile(personId, link.companyId, form.candidate, 'talentpool')
    await enterByForm(link, sent, { personId, profileId, documentId: await keep(profileId) }, caller.language)
    return { profileId }
  })
}

/** Who sends the form, where an account or a link in an email has shown it. Guests are answered before anybody asks whether their address is known. */
async function provenSender(caller: Caller, email: string): Promise<number | null> {
  if (isCandidate(caller.viewer)) return personOf(caller.viewer)
  const known = await db().selectFrom('person').select('person_id').where('email', '=', email).executeTakeFirst()
  return known && (await hasProven(caller, known.person_id)) ? personByEmail(email) : null
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

/** Answers of consent, that to WhatsApp among them (specification P3 `wOptin`). */
function consentsOf(given: readonly GivenConsent[], wOptin: boolean): GivenConsent[] {
  const others = given.filter(({ purpose }) => purpose !== 'whatsapp')
  return wOptin ? [...others, { purpose: 'whatsapp', state: 'given' }] : others
}
