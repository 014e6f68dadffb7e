import { flowConditions, flowStep } from '@hireloom/contract/approvals/flows.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, json, rows } from '../kernel/postgres/db.ts'

const condition = { department: 'departmentIds', office: 'officeIds' } as const
type Place = keyof typeof condition

/** An approval flow that has followed a department or an office to another one, with the numbers and the version that it had. */
export const followed = z.object({ flowId: z.number(), ids: z.array(z.number()), version: z.number() })
type Followed = z.output<typeof followed>

const flow = z.object({
  flow_id: z.number(),
  name: z.string(),
  is_active: z.boolean(),
  conditions: flowConditions,
  steps: z.array(flowStep),
  version: z.number(),
})
type Flow = z.output<typeof flow>

const toSaid = ({ name, is_active: isActive, conditions, steps }: Flow) => ({ name, isActive, conditions, steps })

async function setIds(place: Place, companyId: number, held: Flow, ids: readonly number[]): Promise<void> {
  const after = { ...held, conditions: { ...held.conditions, [condition[place]]: [...ids] } }
  await db()
    .updateTable('approval_flow')
    .set({ conditions: json(after.conditions), version: held.version + 1, updated_at: now() })
    .where('flow_id', '=', held.flow_id)
    .execute()
  const said = { before: toSaid(held), after: toSaid(after) }
  await record('approval_flow_changed', { entityId: held.flow_id, companyId, ...said })
}

/**
 * Lets approval flows that ask for a department or an office ask for another one, whose jobs those of the first are from now on; answers which.
 * Without another one they stay as they are.
 */
export async function moveConditions(
  place: Place,
  companyId: number,
  { from, to }: { readonly from: number; readonly to: number | null },
): Promise<Followed[]> {
  if (to === null) return []
  const found = await rows(sql<Flow>`
    select * from approval_flow where company_id = ${companyId}
      and conditions -> ${sql.lit(condition[place])} @> to_jsonb(${from}::bigint) order by flow_id for update`)
  const moved: Followed[] = []
  for (const held of found.map(row => flow.parse(row))) {
    const ids = held.conditions[condition[place]]
    await setIds(place, companyId, held, [...new Set(ids.map(id => (id === from ? to : id)))])
    moved.push({ flowId: held.flow_id, ids, version: held.version })
  }
  return moved
}

/** Gives flows back what they asked for, but for those that somebody has changed since. */
export async function moveConditionsBack(place: Place, companyId: number, moved: readonly Followed[]): Promise<void> {
  for (const { flowId, ids, version } of moved) {
    const [held] = await rows(sql<Flow>`
      select * from approval_flow where flow_id = ${flowId} and company_id = ${companyId} and version = ${version + 1} for update`)
    if (held) await setIds(place, companyId, flow.parse(held), ids)
  }
}
