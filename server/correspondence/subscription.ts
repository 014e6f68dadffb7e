import type * as contract from '@hireloom/contract/correspondence/suppressions.ts'
import { oneClickPath } from '@hireloom/contract/correspondence/suppressions.ts'
import { type Answer, pathWith } from '@hireloom/contract/endpoint.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import type { Unsubscribe } from '../kernel/http/unsubscribe.ts'
import { publicUrl } from '../kernel/ports.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { readSignedId, signedId } from '../kernel/signed-id.ts'
import { liftSuppression, suppress } from './suppressions.ts'

const purpose = 'emails to many'

/** Where the reader of a message unsubscribes: by one click of a mail program, or on a page. */
export function unsubscribeLinks(messageId: number): { unsubscribeUrl: string; page: string } {
  const token = signedId(purpose, messageId)
  return {
    unsubscribeUrl: publicUrl() + pathWith(oneClickPath, { token }),
    page: publicUrl() + pathOf('/public/unsubscribe/:token', { token }),
  }
}

interface Row {
  company_id: number
  company_name: string
  email: string
  suppression_id: number | null
}

/** The reader that a token names. Links that were ended work here: who unsubscribes must not be refused. */
async function holderOf(token: string): Promise<Row> {
  const [row] = await rows(sql<Row>`
    select m.company_id, c.company_name, m.to_address as email, s.suppression_id
    from message m join company c on c.company_id = m.company_id
      left join suppression s on s.company_id = m.company_id and s.email = lower(m.to_address) and s.reason = 'unsubscribed'
    where m.message_id = ${readSignedId(purpose, token)?.id ?? 0} and m.direction = 'out'`)
  if (!row) throw new Problem('not-found')
  return row
}

export async function readSubscription(token: string): Promise<Answer<typeof contract.readEmailSubscription>> {
  const row = await holderOf(token)
  return { companyName: row.company_name, email: row.email, isSubscribed: row.suppression_id === null }
}

export async function changeSubscription(
  token: string,
  isSubscribed: boolean,
): Promise<Answer<typeof contract.changeEmailSubscription>> {
  await transaction(async () => {
    const { company_id: companyId, email, suppression_id: suppressionId } = await holderOf(token)
    if (!isSubscribed) await suppress(companyId, { email, reason: 'unsubscribed' })
    else if (suppressionId !== null) await liftSuppression(companyId, suppressionId, 'unsubscribed')
  })
  return readSubscription(token)
}

export const unsubscribe: Unsubscribe = {
  path: oneClickPath,
  pageOf: token => pathOf('/public/unsubscribe/:token', { token }),
  run: async token => {
    await changeSubscription(token, false)
  },
}
