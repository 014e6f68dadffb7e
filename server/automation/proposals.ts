import { type decideProposals, type RunReason, type RunState } from '@hireloom/contract/automation/runs.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { isStaff, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { type Decision as MadeDecision, takeBackDecisions } from '../applications/decision-undo.ts'
import { takeBackTeam } from '../applications/team-changes.ts'
import { cancelAll } from '../correspondence/writing.ts'
import { takeFromList } from '../cv-lists/additions.ts'
import { attempt, rows, transaction } from '../kernel/postgres/db.ts'
import { defineUndo } from '../kernel/undo.ts'
import { deleteNote } from '../notes/notes.ts'
import { takeAdditionsBack } from '../talent-pool/bucket-moves.ts'
import { changeTodo } from '../todos/todos.ts'
import { type ActionInverse, actionInverse, type Target } from './action.ts'
import { carryOutAll, holdAutomationsOf, refusalOf } from './carrying-out.ts'
import { runVisibleTo } from './list.ts'
import { holdRun, setRun } from './runs.ts'
import { isWhereStarted, restsOnScore } from './verdict.ts'
import { cancelDelivery } from './webhooks/deliveries.ts'

type Decided = Answer<typeof decideProposals>
type Decision = AnswerInput<typeof decideProposals>['body']['decision']

interface Found {
  readonly runId: number
  readonly jobId: number
  readonly appId: number | null
  /** Where the application stands; null for a suggestion about a job. */
  readonly state: string | null
}

const takenRun = z.object({ runId: z.number(), appId: z.number().nullable(), inverses: z.array(actionInverse) })
const taken = z.object({ runs: z.array(takenRun) })
type TakenRun = z.output<typeof takenRun>

/** Confirms or dismisses suggestions that the viewer sees; what cannot be carried out stays, with the reason. */
export function decideAll(runIds: readonly number[], decision: Decision, viewer: StaffViewer): Promise<Decided> {
  return transaction(async () => {
    const found = await findOpen(runIds, viewer)
    if (found.length === 0) throw new Problem('not-found')
    for (const run of found) await holdAutomationsOf(run)
    const refused: { runId: number; reason: RunReason }[] = []
    const runs: TakenRun[] = []
    for (const each of found) {
      try {
        const inverses = await attempt(() => decide(each, decision, viewer))
        runs.push({ runId: each.runId, appId: each.appId, inverses })
      } catch (error) {
        refused.push({ runId: each.runId, reason: refusalOf(error) })
      }
    }
    const [first] = runs
    const undo = first === undefined ? null : await proposalUndo.issue(viewer, first.runId, { runs })
    return { runIds: runs.map(({ runId }) => runId), refused, undo }
  })
}

/** One alone is refused in full. */
export async function decideOne(runId: number, decision: Decision, viewer: StaffViewer): Promise<Decided> {
  const decided = await decideAll([runId], decision, viewer)
  const [refusal] = decided.refused
  if (refusal)
    throw new Problem(refusal.reason === 'impossible' || refusal.reason === 'lacking' ? 'illegal-change' : 'invalid', {
      details: { ...refusal },
    })
  return decided
}

/** In the order of their applications, so that two who decide come one after the other. */
const findOpen = (runIds: readonly number[], viewer: StaffViewer): Promise<Found[]> =>
  rows(sql<Found>`
    select r.run_id as "runId", r.job_id as "jobId", r.app_id as "appId", a.state
    from automation_run r join job j on j.job_id = r.job_id left join application a on a.app_id = r.app_id
    where r.run_id = any(${[...runIds]}::bigint[]) and r.state = 'proposed' and ${runVisibleTo(viewer)}
    order by r.app_id nulls first, r.job_id, r.run_id`)

async function decide({ runId, state }: Found, decision: Decision, viewer: StaffViewer): Promise<ActionInverse[]> {
  const held = await holdRun(runId)
  if (!held || held.run.state !== 'proposed' || held.rule === null) throw new Problem('illegal-change')
  const { run, rule } = held
  if (decision === 'dismiss') {
    await setRun(run, { state: 'dismissed', decidedBy: viewer.userId })
    return []
  }
  // Whoever has been rejected or has withdrawn meanwhile is not written to by what was suggested before.
  if (state !== null && !isWhereStarted(rule, state)) throw new Problem('illegal-change')
  const target: Target = { ...run, viewer, isConfirmed: true, restsOnScore: restsOnScore(rule) }
  const inverses = await carryOutAll(rule.actions, target)
  await setRun(run, { state: 'confirmed', decidedBy: viewer.userId })
  return inverses
}

const isDecided = (state: RunState): boolean => state === 'confirmed' || state === 'dismissed'

const proposalUndo = defineUndo({
  name: 'automation-proposals',
  entity: 'automation_run',
  lasts: 'move',
  inverse: taken,
  takeBack: async ({ runs }, viewer: Viewer) => {
    if (!isStaff(viewer)) throw new Problem('not-found')
    const reopened: TakenRun[] = []
    for (const run of runs.toReversed()) {
      const held = await holdRun(run.runId)
      if (!held || !isDecided(held.run.state)) continue
      for (const inverse of run.inverses.toReversed()) await takeBack(inverse, run.appId, viewer)
      await setRun(held.run, { state: 'proposed' })
      reopened.unshift(run)
    }
    const decisions = decisionsOf(reopened)
    if (reopened.length === 0 || (await takeBackDecisions(decisions, viewer)) < decisions.length)
      throw new Problem('illegal-change')
    return reopened.length
  },
})

/** The decisions on one application go back as one: from where the last has left it to where the first has found it. */
function decisionsOf(runs: readonly TakenRun[]): MadeDecision[] {
  const decisions = new Map<number, MadeDecision>()
  for (const { appId, inverses } of runs) {
    for (const inverse of inverses) {
      if (appId === null || inverse.kind !== 'decision') continue
      const { before } = decisions.get(appId) ?? inverse
      decisions.set(appId, { appId, before: { ...before, version: inverse.before.version } })
    }
  }
  return [...decisions.values()]
}

/** Everything but decisions on the application. */
async function takeBack(inverse: ActionInverse, appId: number | null, viewer: StaffViewer): Promise<void> {
  if (inverse.kind === 'messages') await cancelAll(inverse.messageIds, viewer.companyId)
  if (inverse.kind === 'webhook') await cancelDelivery(inverse.deliveryId)
  if (inverse.kind === 'note') await deleteNote(inverse.noteId, viewer)
  if (inverse.kind === 'task') await changeTodo(inverse.todoId, { state: 'done' }, viewer)
  if (inverse.kind === 'bucket') await takeAdditionsBack([inverse], viewer)
  if (appId === null) return
  if (inverse.kind === 'cv_list') await takeFromList(inverse.cvListId, appId, viewer)
  if (inverse.kind === 'team') await takeBackTeam(inverse, viewer, appId)
}
