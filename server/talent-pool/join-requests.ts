import type { Answer } from '@hireloom/contract/endpoint.ts'
import { givenConsents } from '@hireloom/contract/privacy/consents.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { readJoinRequest } from '@hireloom/contract/talent-pool/join.ts'
import type { Selectable } from 'kysely'
import * as z from 'zod'
import { completeProfile, findPerson } from '../applications/people.ts'
import { later, now } from '../kernel/clock.ts'
import { languageOf } from '../kernel/i18n.ts'
import { deliver, letterRetries } from '../kernel/mail/letters.ts'
import { maskedAddress } from '../kernel/masked-address.ts'
import { db, json, transaction } from '../kernel/postgres/db.ts'
import type { DB } from '../kernel/postgres/tables.ts'
import { rememberProof } from '../kernel/proven-address.ts'
import { defineTask } from '../kernel/queue.ts'
import { actorOf, inScope, presentScope } from '../kernel/request-scope.ts'
import { seal, unseal } from '../kernel/sealed.ts'
import { type Caller, hashToken, type Language, newToken } from '../kernel/session.ts'
import { forgetRequest } from './drop-requests.ts'
import { enterByForm, type SentForm } from './enter-by-form.ts'
import { type OpenLink, openLink } from './links.ts'
import { composeJoinRequest } from './mails.ts'
import { membershipToken } from './members.ts'

/** How long somebody has to confirm that they want to join. */
const waitMs = 7 * 24 * 3600_000

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

interface Request {
  readonly link: OpenLink
  readonly documentId: number | null
  readonly form: SentForm
  readonly language: Language
}

/** Keeps what a guest has sent, as whoever it is; what comes of it shows when the guest has been answered. */
export async function keepRequest({ link, documentId, form, language }: Request): Promise<void> {
  const token = newToken()
  const { pool_join_request_id: requestId } = await db()
    .insertInto('pool_join_request')
    .values({
      token_hash: hashToken(token),
      company_id: link.companyId,
      sharinghash: link.sharinghash,
      bucket_id: link.bucketId,
      document_id: documentId,
      form: json(form),
      lang: language,
      expires_at: later(waitMs),
    })
    .returning('pool_join_request_id')
    .executeTakeFirstOrThrow()
  await sortRequestTask.enqueue({ requestId, sealedToken: seal(token), sentBy: actorOf().requestId })
}

/** Takes in who is new here, and asks the owner of an address that was known for a click. */
export const sortRequestTask = defineTask({
  name: 'talent-pool-join',
  payload: z.object({ requestId: z.number(), sealedToken: z.string(), sentBy: z.string() }),
  seconds: 60,
  retries: letterRetries,
  atOnce: 4,
  isShared: true,
  work: ({ sentBy, ...request }) =>
    inScope({ ...presentScope(), viewer: null, requestId: sentBy, actorKind: 'visitor' }, () =>
      transaction(() => sortRequest(request)),
    ),
})

async function sortRequest({ requestId, sealedToken }: { requestId: number; sealedToken: string }): Promise<void> {
  const row = await db()
    .selectFrom('pool_join_request')
    .selectAll()
    .where('pool_join_request_id', '=', requestId)
    .where('person_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  const { email } = keptForm.parse(row.form).candidate
  const { personId, isKnown } = await findPerson(email)
  if (isKnown) {
    await db()
      .updateTable('pool_join_request')
      .set({ person_id: personId })
      .where('pool_join_request_id', '=', requestId)
      .execute()
    await joinRequestTask.enqueue({ requestId, email, sealedToken }, { id: `join-request-${requestId}` })
    return
  }
  const link = await db()
    .selectFrom('shareable_link')
    .select('link_id')
    .where('sharinghash', '=', row.sharinghash)
    .executeTakeFirst()
  await carryOut(row, personId, { linkId: link?.link_id ?? null, bucketId: row.bucket_id })
}

/** Makes a member of the person of a request, which is over with that. */
async function carryOut(
  row: Selectable<DB['pool_join_request']>,
  personId: number,
  to: { linkId: number | null; bucketId: number | null },
): Promise<number> {
  const { company_id: companyId, document_id: documentId } = row
  const form = keptForm.parse(row.form)
  await forgetRequest(row)
  const profileId = await completeProfile(personId, companyId, form.candidate, 'talentpool')
  if (documentId !== null)
    await db().updateTable('document').set({ profile_id: profileId }).where('document_id', '=', documentId).execute()
  return enterByForm({ companyId, ...to }, form, { personId, profileId, documentId }, languageOf(row.lang))
}

const requestOf = (token: string) =>
  db()
    .selectFrom('pool_join_request as r')
    .innerJoin('company as c', 'c.company_id', 'r.company_id')
    .innerJoin('person as p', 'p.person_id', 'r.person_id')
    .where('r.token_hash', '=', hashToken(token))
    .where('r.expires_at', '>', now())

export async function findJoinRequest(token: string): Promise<Answer<typeof readJoinRequest>> {
  const row = await requestOf(token)
    .select(['c.company_id as companyId', 'c.company_name as companyName', 'p.email', 'r.expires_at'])
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  const { expires_at: expiresAt, email, ...company } = row
  return { ...company, email: maskedAddress(email ?? ''), expiresAt: expiresAt.toISOString() }
}

/** Carries out a request to join whose person follows the link in the email. */
export async function confirmJoin(token: string, caller: Caller): Promise<{ token: string }> {
  return transaction(async () => {
    const row = await requestOf(token).selectAll('r').forUpdate('r').executeTakeFirst()
    if (!row?.person_id) throw new Problem('not-found')
    const membershipId = await carryOut(row, row.person_id, await openLink(row.sharinghash, row.bucket_id))
    await rememberProof(caller, row.person_id)
    return { token: membershipToken(membershipId) }
  })
}

export const joinRequestTask = defineTask({
  name: 'talent-pool-join-request',
  payload: z.object({ requestId: z.number(), email: z.string(), sealedToken: z.string() }),
  seconds: 120,
  retries: letterRetries,
  atOnce: 10,
  work: async ({ requestId, email, sealedToken }) => {
    const found = await db()
      .selectFrom('pool_join_request as r')
      .innerJoin('company as c', 'c.company_id', 'r.company_id')
      .select(['c.company_name', 'r.lang'])
      .where('r.pool_join_request_id', '=', requestId)
      .executeTakeFirst()
    if (!found) return
    const letter = composeJoinRequest(languageOf(found.lang), {
      company: found.company_name,
      token: unseal(sealedToken),
    })
    await deliver({ letterId: `join-request-${requestId}`, to: { address: email }, ...letter })
  },
})
