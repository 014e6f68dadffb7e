import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StatusKey } from '@hireloom/contract/applications/applications.ts'
import {
  hireApplicant,
  reverseDecision,
  skipStage,
  withdrawForApplicant,
} from '@hireloom/contract/applications/decisions.ts'
import type { ApplicationState } from '@hireloom/contract/applications/transitions.ts'
import { sql } from 'kysely'
import { later } from '../kernel/clock.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { decideAs, moveAs, newApplication, newWork, stageIdOf, undoAs } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, type Person } from '../testing/world.ts'

const hourMs = 3600_000
const inDays = (days: number) =>
  later(days * 24 * hourMs)
    .toISOString()
    .slice(0, 10)

/** Everything that a recruiter does with an application. */
const acts = {
  advance: (owner: Person, appId: number) => decideAs(owner, appId, { decision: 'advance' }),
  move: (owner: Person, appId: number) => moveAs(owner, appId, 'offer'),
  'move back': (owner: Person, appId: number) => moveAs(owner, appId, 'applied'),
  skip: (owner: Person, appId: number) =>
    callAs(owner)(skipStage, { params: { appId }, body: { reason: 'Known already' } }),
  reverse: (owner: Person, appId: number) => callAs(owner)(reverseDecision, { params: { appId }, body: {} }),
  reject: (owner: Person, appId: number) => decideAs(owner, appId, { decision: 'reject' }),
  hold: (owner: Person, appId: number) => decideAs(owner, appId, { decision: 'hold', holdUntil: inDays(5) }),
  unhold: (owner: Person, appId: number) => decideAs(owner, appId, { decision: 'hold', holdUntil: null }),
  withdraw: (owner: Person, appId: number) =>
    callAs(owner)(withdrawForApplicant, { params: { appId }, body: { note: 'Told us by phone' } }),
  hire: (owner: Person, appId: number) =>
    callAs(owner)(hireApplicant, { params: { appId }, body: { startDate: '2030-03-01' } }),
} as const
type Act = keyof typeof acts

/** `how` is the way in which the stage was left; null where it goes on. */
interface Row {
  readonly act: Act
  readonly from: StatusKey
  readonly to: StatusKey
  readonly verb: string
  readonly how: string | null
}

const table: readonly Row[] = [
  { act: 'advance', from: 'applied', to: 'shortlisted', verb: 'application_moved', how: 'advanced' },
  { act: 'move', from: 'applied', to: 'offer', verb: 'application_moved', how: 'moved' },
  { act: 'move back', from: 'interview', to: 'applied', verb: 'application_moved', how: 'moved' },
  { act: 'skip', from: 'assessment', to: 'offer', verb: 'stage_skipped', how: 'skipped' },
  { act: 'reverse', from: 'interview', to: 'applied', verb: 'application_reversed', how: 'reversed' },
  { act: 'reject', from: 'interview', to: 'rejected', verb: 'application_rejected', how: 'rejected' },
  { act: 'hold', from: 'shortlisted', to: 'shortlisted', verb: 'application_held', how: null },
  { act: 'unhold', from: 'shortlisted', to: 'shortlisted', verb: 'application_resumed', how: null },
  { act: 'withdraw', from: 'offer', to: 'withdrawn', verb: 'application_withdrawn_by_team', how: 'withdrawn' },
  { act: 'hire', from: 'joining', to: 'joined', verb: 'application_joined', how: 'hired' },
]

const placeOf = (appId: number) =>
  db()
    .selectFrom('application')
    .select(['status_key', 'job_stage_id', 'status_since', 'answer_due_at', 'start_date'])
    .select(['on_hold_until', 'rejection_told_at', 'rejection_letter'])
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
const clocksOf = (appId: number) =>
  db().selectFrom('stage_history').selectAll().where('app_id', '=', appId).orderBy('stage_history_id').execute()

test('every transition is told, counts as activity, turns the clock of the stage, and is taken back as if it had not been', async () => {
  const { owner, jobId } = await newWork()
  for (const { act, from, to, verb, how } of table) {
    const { appId } = await newApplication(jobId)
    if (from !== 'applied') await moveAs(owner, appId, from)
    if (act === 'unhold') await acts.hold(owner, appId)
    await db()
      .updateTable('application')
      .set({ last_activity_at: later(-hourMs) })
      .where('app_id', '=', appId)
      .execute()
    const [place, clocks] = [await placeOf(appId), await clocksOf(appId)]
    const decided = await acts[act](owner, appId)
    assert.equal(decided.statusKey, to, act)
    const [event] = await rows(sql<{ verb: string; actor_user_id: number; is_active: boolean }>`
      select e.verb, e.actor_user_id, a.last_activity_at > ${later(-hourMs / 2)} as is_active
      from domain_event e join application a on a.app_id = e.app_id where e.app_id = ${appId} order by e.event_id desc limit 1`)
    assert.deepEqual(event, { verb, actor_user_id: owner.userId, is_active: true }, act)
    const [left, ...entered] = (await clocksOf(appId)).slice(clocks.length - 1)
    assert.equal(left?.left_how, how, act)
    const isElsewhere = how !== null && !['rejected', 'withdrawn', 'joined'].includes(to)
    assert.deepEqual(
      entered.map(clock => [clock.entered_how, clock.left_at]),
      isElsewhere ? [[how, null]] : [],
      act,
    )
    await undoAs(owner, decided.undo.token)
    assert.deepEqual([await placeOf(appId), await clocksOf(appId)], [place, clocks], act)
  }
})

/** What is possible in a state besides what an active application allows. */
const possible: Readonly<Partial<Record<ApplicationState, readonly Act[]>>> = {
  invited: ['reject'],
  hired: ['reverse'],
  rejected: ['reverse'],
  withdrawn: ['reverse'],
}

test('an outcome can only be reversed, an invitation only be taken back; anything else is refused and changes nothing', async () => {
  const { owner, jobId } = await newWork()
  const last = await stageIdOf(jobId, 'joining')
  for (const state of ['invited', 'hired', 'rejected', 'withdrawn', 'closed_out'] as const) {
    const { appId } = await newApplication(jobId)
    const place = { state, job_stage_id: state === 'invited' ? null : last }
    await db().updateTable('application').set(place).where('app_id', '=', appId).execute()
    const before = await placeOf(appId)
    for (const act of Object.keys(acts).filter((name): name is Act => name in acts)) {
      if (possible[state]?.includes(act)) continue
      await assertRefused(acts[act](owner, appId), 'illegal-change')
    }
    assert.deepEqual(await placeOf(appId), before, state)
  }
})
