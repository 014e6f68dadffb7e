import { sql } from 'kysely'
import * as z from 'zod'
import { isNeeded, type Kept } from '../kernel/personal-data.ts'
import { mail } from '../kernel/ports.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask, forgetRuns } from '../kernel/queue.ts'

/** Identifies e-mails and background jobs about a person. */
interface Traces {
  readonly addresses: readonly string[]
  readonly names: readonly string[]
}

/** Addresses and names under which an employer knows a person; read before they are erased. */
export async function tracesOf({ personId, companyId, appId }: Kept & { appId?: number }): Promise<Traces> {
  const found = await rows(sql<{ address: string | null; name: string }>`
    select email as address, trim(first_name || ' ' || last_name) as name from profile
      where person_id = ${personId} and company_id = ${companyId}
    union select x.value, '' from profile_alias x join profile p on p.profile_id = x.from_profile_id
      where p.person_id = ${personId} and x.company_id = ${companyId} and x.kind = 'email'
    union select coalesce(submission #>> '{candidate,candidateEmail}', submission ->> 'candidateEmail'), ''
      from application where app_id = ${appId ?? 0}`)
  const said = (values: readonly (string | null)[]) => [...new Set(values.flatMap(value => value || []))]
  return { addresses: said(found.map(row => row.address)), names: said(found.map(row => row.name)) }
}

/**
 * Forgets e-mails about someone: runs that have failed, and what development has caught. E-mails that still wait may be another
 * employer's, so they go only with the whole person.
 */
export async function forgetLetters({ addresses, names }: Traces, isWholePerson = false): Promise<void> {
  await forgetRuns(addresses, { areWaitingToo: isWholePerson })
  await mail().forget([...addresses, ...names])
}

/** Forgets the address of a person whom nothing needs any more; alone, so that it never waits for a profile while it holds the person. */
export const forgetPersonTask = defineTask({
  name: 'forget-person',
  payload: z.object({ personId: z.number() }),
  seconds: 60,
  retries: 5,
  atOnce: 2,
  work: ({ personId }) => transaction(() => forgetPerson(personId)),
})

async function forgetPerson(personId: number): Promise<void> {
  const person = await db()
    .selectFrom('person')
    .select('email')
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  if (!person?.email || (await isNeeded('person', personId))) return
  await db().updateTable('person').set({ email: null }).where('person_id', '=', personId).execute()
  await forgetLetters({ addresses: [person.email], names: [] }, true)
}
