import { type changeSetup, type Setup, setupSteps } from '@hireloom/contract/companies/setup.ts'
import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { findDoneSteps, type SetupCheck } from '../kernel/setup.ts'

/** The profile was saved; the careers page has a logo or was published. */
export const setup: readonly SetupCheck[] = [
  { step: 'profile', isDone: companyId => holds(sql`c.version > 1`, companyId) },
  {
    step: 'look',
    isDone: companyId =>
      holds(
        sql`c.logo is not null or exists (select 1 from company_page p where p.company_id = c.company_id)`,
        companyId,
      ),
  },
]

async function holds(condition: ReturnType<typeof sql>, companyId: number): Promise<boolean> {
  const found = await rows(sql`select 1 from company c where c.company_id = ${companyId} and (${condition})`)
  return found.length > 0
}

const findKept = async (companyId: number) => {
  const row = await db()
    .selectFrom('company')
    .select(['setup_skipped', 'setup_ended_at'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return {
    skipped: setupSteps.filter(step => row.setup_skipped.includes(step)),
    isEnded: row.setup_ended_at !== null,
  }
}

export async function findSetup({ companyId }: StaffViewer): Promise<Setup> {
  const [{ skipped, isEnded }, done] = await Promise.all([findKept(companyId), findDoneSteps(companyId)])
  const stateOf = (step: (typeof setupSteps)[number]) =>
    done.has(step) ? 'done' : skipped.includes(step) ? 'skipped' : 'open'
  return { steps: setupSteps.map(step => ({ step, state: stateOf(step) })), isEnded }
}

export function writeSetup(
  viewer: StaffViewer,
  { skipped, isEnded }: AnswerInput<typeof changeSetup>['body'],
): Promise<Setup> {
  const { companyId } = viewer
  return transaction(async () => {
    await rows(sql`select 1 from company where company_id = ${companyId} for no key update`)
    const before = await findKept(companyId)
    const after = { skipped: skipped ?? before.skipped, isEnded: isEnded ?? before.isEnded }
    const endedAt = after.isEnded ? now() : null
    await db()
      .updateTable('company')
      .set({ setup_skipped: after.skipped, ...(after.isEnded !== before.isEnded && { setup_ended_at: endedAt }) })
      .where('company_id', '=', companyId)
      .execute()
    await record('company_setup_changed', { entityId: companyId, companyId, before, after })
    return findSetup(viewer)
  })
}
