import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/intake/dual-parser.ts'
import { mergeRules } from '@hireloom/contract/intake/dual-parser.ts'
import { type ReadingFailure, readingFailures } from '@hireloom/contract/intake/words.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../../kernel/clock.ts'
import { record } from '../../kernel/history.ts'
import { db, rows, transaction } from '../../kernel/postgres/db.ts'
import { seal, unseal } from '../../kernel/sealed.ts'

/** The parser outside that a company has connected. */
export interface Connected {
  readonly address: string
  readonly secret: string | null
}

const findRow = (companyId: number) =>
  db().selectFrom('dual_parser').selectAll().where('company_id', '=', companyId).executeTakeFirst()

/** The outside parser of a company; null where none is connected, and unless `isOffToo` where it is switched off. */
export async function findConnected(companyId: number, isOffToo = false): Promise<Connected | null> {
  const row = await findRow(companyId)
  if (row === undefined || row.address === '' || !(row.is_on || isOffToo)) return null
  return { address: row.address, secret: row.sealed_secret === null ? null : unseal(row.sealed_secret) }
}

export async function readSettings({ companyId }: StaffViewer): Promise<Answer<typeof contract.readDualParser>> {
  const row = await findRow(companyId)
  const address = row?.address || null
  return {
    enabled: row?.is_on ?? false,
    vendors: [
      { vendor: 'local', isReady: true, address: null, hasSecret: false },
      { vendor: 'http', isReady: address !== null, address, hasSecret: (row?.sealed_secret ?? null) !== null },
    ],
    rules: mergeRules,
    state: await stateOf(companyId),
  }
}

const failure = z.enum(readingFailures)
const shownDays = 30

async function stateOf(companyId: number) {
  const [row] = await rows(sql<{
    read: number
    failed: number
    last_read: Date | null
    reason: string | null
    failed_at: Date | null
  }>`
    with found as (select r.is_read, r.reason, r.read_at from resume_reading r join resume_file f using (file_id) join resume_batch b using (batch_id)
      where b.company_id = ${companyId} and r.read_at > ${now()}::timestamptz - make_interval(days => ${shownDays}))
    select count(*) filter (where is_read)::int as read, count(*) filter (where not is_read)::int as failed,
      max(read_at) filter (where is_read) as last_read, max(read_at) filter (where not is_read) as failed_at,
      (select reason from found where not is_read order by read_at desc limit 1) as reason
    from found`)
  const reason: ReadingFailure | undefined = failure.safeParse(row?.reason).data
  return {
    read: row?.read ?? 0,
    failed: row?.failed ?? 0,
    lastReadAt: row?.last_read?.toISOString() ?? null,
    lastFailure: reason && row?.failed_at ? { reason, at: row.failed_at.toISOString() } : null,
  }
}

export function keepSettings(
  { enabled, address, secret }: AnswerInput<typeof contract.putDualParser>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.putDualParser>> {
  if (enabled && address === '') throw new Problem('invalid', { fields: { address: texts.required.id } })
  return transaction(async () => {
    const { companyId, userId } = viewer
    const known = await findRow(companyId)
    // A secret goes to no other machine than the one it was typed for.
    const isMoved = known !== undefined && originOf(known.address) !== originOf(address)
    const kept = isMoved ? null : (known?.sealed_secret ?? null)
    const row = {
      is_on: enabled,
      address,
      sealed_secret: secret === undefined ? kept : secret === null ? null : seal(secret),
      changed_by: userId,
      changed_at: now(),
    }
    await db()
      .insertInto('dual_parser')
      .values({ company_id: companyId, ...row })
      .onConflict(conflict => conflict.column('company_id').doUpdateSet(row))
      .execute()
    await record('dual_parser_changed', { entityId: companyId, companyId, after: { enabled } })
    return readSettings(viewer)
  })
}

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address)
