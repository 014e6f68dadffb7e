import type { matchApprovalFlow } from '@hireloom/contract/approvals/flows.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { editedJob, fieldsOf } from '../jobs/editor.ts'
import { jobVisibleInside } from '../jobs/visibility.ts'
import { shownName } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import { findApprovers, neededOf } from './approvers.ts'
import { firstFlow, tryFlows } from './matching.ts'

/** Which flow a job would take if it were submitted now, and who would decide. */
export async function matchFlow(jobId: number, viewer: StaffViewer): Promise<Answer<typeof matchApprovalFlow>> {
  const row = await editedJob(jobId, sql<boolean>`(j.company_id = ${viewer.companyId} and ${jobVisibleInside(viewer)})`)
  if (!row) throw new Problem('not-found')
  const fields = fieldsOf(row)
  const tried = await tryFlows(row.company_id, fields)
  const flow = firstFlow(tried)
  const occasion = {
    companyId: row.company_id,
    department: fields.department,
    ownerId: row.owner_user_id,
    requesterId: row.owner_user_id,
  }
  const steps: Answer<typeof matchApprovalFlow>['steps'] = []
  for (const step of flow?.steps ?? []) {
    const people = await namesOf(await findApprovers(step.approvers, occasion))
    steps.push({ name: step.name, mode: step.mode, needed: neededOf(step, people.length), people })
  }
  return {
    flowId: flow?.flowId ?? null,
    tried: tried.map(({ flow: { flowId, name }, unmet }) => ({ flowId, name, unmet })),
    steps,
  }
}

async function namesOf(userIds: readonly number[]): Promise<string[]> {
  const found = await rows(sql<{ name: string }>`
    select coalesce(${shownName('u')}, u.email::text) as name from app_user u where u.user_id = any(${[...userIds]}::bigint[]) order by 1`)
  return found.map(({ name }) => name)
}
