import type { Answer } from '@hireloom/contract/endpoint.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { readJoinRequest } from '@hireloom/contract/talent-pool/join.ts'
import * as z from 'zod'
import { dropDocument } from '../applications/remove-file.ts'
import { later, now } from '../kernel/clock.ts'
import { languageOf } from '../kernel/i18n.ts'
import { deliver, letterRetries } from '../kernel/mail/letters.ts'
import { maskedAddress } from '../kernel/masked-address.ts'
import { db, json, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { seal, unseal } from '../kernel/sealed.ts'
import { hashToken, type Language, newToken } from '../kernel/session.ts'
import { composeJoinRequest } from './mails.ts'

/** How long somebody has to confirm that they want to join. */
const waitMs = 7 * 24 * 3600_000

interface Request {
  readonly companyId: number
  readonly personId: number
  readonly sharinghash: string
  readonly bucketId: number | null
  readonly documentId: number | null
  readonly form: unknown
}

/** Keeps what was sent under a known address, and asks the owner of the address for a click. */
export async function keepRequest(request: Request, email: string, language: Language): Promise<void> {
  const token = newToken()
  const { pool_join_request_id: requestId } = await db()
    .insertInto('pool_join_request')
    .values({
      token_hash: hashToken(token),
      company_id: request.companyId,
      person_id: request.personId,
      sharinghash: request.sharinghash,
      bucket_id: request.bucketId,
      document_id: request.documentId,
      form: json(request.form),
      lang: language,
      expires_at: later(waitMs),
    })
    .returning('pool_join_request_id')
    .executeTakeFirstOrThrow()
  await joinRequestTask.enqueue({ requestId, email, sealedToken: seal(token) }, { id: `join-request-${requestId}` })
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

/** Takes a request out, for its person who has confirmed it. */
export async function takeRequest(token: string) {
  const row = await requestOf(token).selectAll('r').forUpdate('r').executeTakeFirst()
  if (!row) throw new Problem('not-found')
  await db().deleteFrom('pool_join_request').where('pool_join_request_id', '=', row.pool_join_request_id).execute()
  return row
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

/** Forgets requests that were not confirmed in time, with their CVs. */
export async function sweepRequests(): Promise<void> {
  const over = await db()
    .selectFrom('pool_join_request')
    .select(['pool_join_request_id', 'document_id'])
    .where('expires_at', '<=', now())
    .orderBy('expires_at')
    .limit(500)
    .execute()
  for (const row of over) await transaction(() => dropRequest(row))
}

/** Forgets what of these was sent in the name of a person with an employer. */
export async function dropRequestsOf(personId: number, companyId: number): Promise<void> {
  const rows = await db()
    .selectFrom('pool_join_request')
    .select(['pool_join_request_id', 'document_id'])
    .where('person_id', '=', personId)
    .where('company_id', '=', companyId)
    .execute()
  for (const row of rows) await dropRequest(row)
}

async function dropRequest(row: { pool_join_request_id: number; document_id: number | null }): Promise<void> {
  await db().deleteFrom('pool_join_request').where('pool_join_request_id', '=', row.pool_join_request_id).execute()
  if (row.document_id !== null) await dropDocument(row.document_id)
}
