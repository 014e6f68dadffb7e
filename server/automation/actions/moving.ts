import type { ActionOf } from '@hireloom/contract/automation/actions.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { decideInBulk } from '../../applications/decisions.ts'
import { rows } from '../../kernel/postgres/db.ts'
import { dayAhead } from '../../kernel/time-zone.ts'
import { type StageRow, stagesOf } from '../../workflows/job-stages.ts'
import { type ActionInverse, appIdOf, defineAction, type Target } from '../action.ts'
import { isKnockedOut } from '../facts.ts'

type Decision = Parameters<typeof decideInBulk>[2]
type Group = ActionOf<'move_to_group'>['group']

const decide = async (target: Target, asked: Decision): Promise<ActionInverse> => ({
  kind: 'decision',
  before: await decideInBulk(target.viewer, appIdOf(target), asked, target.completed),
})

const rejectionOf = ({ reasonId, notify }: ActionOf<'reject' | 'propose_reject'>): Decision => ({
  decision: 'reject',
  notify,
  ...(reasonId !== null && { reasonId }),
})

/** A rule may reject by itself only what a knockout answer has decided, and never where a score has a say in it. */
async function mayRejectByItself({ appId, restsOnScore }: Target): Promise<boolean> {
  if (appId === null || restsOnScore) return false
  const found = await rows(sql`select 1 from application a where a.app_id = ${appId} and ${isKnockedOut()}`)
  return found.length > 0
}

/** The first stage of a kind in the workflow that an application follows. */
async function stageOfGroup({ jobId, appId }: Target, group: Group): Promise<StageRow | undefined> {
  const [present] = await rows(sql<{ workflowId: number }>`
    select s.workflow_id as "workflowId" from application a join job_workflow_stage s using (job_stage_id) where a.app_id = ${appId}`)
  return (await stagesOf(jobId)).find(each => each.workflowId === present?.workflowId && each.group === group)
}

export const movingActions = [
  defineAction('advance', (_action, target) => decide(target, { decision: 'advance' })),
  defineAction('move_stage', ({ jobStageId }, target) => decide(target, { decision: 'move', toStageId: jobStageId })),
  defineAction('move_to_group', async ({ group }, target) => {
    const stage = await stageOfGroup(target, group)
    if (stage === undefined) throw new Problem('illegal-change')
    return decide(target, { decision: 'move', toStageId: stage.jobStageId })
  }),
  defineAction('hold', async ({ days }, target) =>
    decide(target, { decision: 'hold', holdUntil: await dayAhead(target.viewer.userId, days) }),
  ),
  defineAction(
    'propose_reject',
    async (action, target) => {
      if (!target.isConfirmed) throw new Problem('illegal-change')
      return decide(target, rejectionOf(action))
    },
    async () => true,
  ),
  defineAction(
    'reject',
    async (action, target) => {
      if (!target.isConfirmed && !(await mayRejectByItself(target))) throw new Problem('illegal-change')
      return decide(target, rejectionOf(action))
    },
    async target => !(await mayRejectByItself(target)),
  ),
]
