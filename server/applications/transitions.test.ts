import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusKeys } from '@hireloom/contract/applications/applications.ts'
import {
  allowedActions,
  applicationStates,
  optionsOf,
  type Stage,
} from '@hireloom/contract/applications/transitions.ts'
import { stageGroups, statusOfGroup } from '@hireloom/contract/workflows/stage-types.ts'
import { judgeOrder } from '@hireloom/contract/workflows/stages.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { world } from '../testing/world.ts'

/** Every order of up to five groups that a workflow may have. */
function* everyWorkflow(): Generator<Stage[]> {
  function* extend(groups: (typeof stageGroups)[number][]): Generator<typeof groups> {
    if (groups.length >= 2) yield groups
    if (groups.length < 5) for (const group of stageGroups) yield* extend([...groups, group])
  }
  for (const groups of extend([])) {
    if (Object.keys(judgeOrder(groups)).length > 0) continue
    yield groups.map((group, at) => ({ jobStageId: at + 1, workflowId: 1, group }))
  }
}

test('in every workflow one comes from any stage to any other and at last to being hired', () => {
  let seen = 0
  for (const stages of everyWorkflow()) {
    seen += 1
    const last = stages.length - 1
    for (const [at, present] of stages.entries()) {
      if (present.group === 'sourcing') continue
      const options = optionsOf({ state: 'active', jobStageId: present.jobStageId }, stages)
      assert.equal(options.next, stages[at + 1] ?? null)
      assert.equal(options.afterNext, stages[at + 2] ?? null)
      assert.deepEqual(
        options.moves,
        stages.filter(stage => stage !== present && stage.group !== 'sourcing'),
      )
      assert.equal(options.canBeHired, at === last)
      assert.ok(options.canBeRejected && options.canBeHeld)
      assert.ok(options.next === null ? options.canBeHired : options.moves.includes(options.next))
    }
  }
  assert.ok(seen > 100)
})

test('nothing leads out of an outcome, and an invitation can only be taken back', () => {
  const stages: Stage[] = [
    { jobStageId: 1, workflowId: 1, group: 'applied' },
    { jobStageId: 2, workflowId: 1, group: 'hired' },
  ]
  for (const state of applicationStates) {
    for (const jobStageId of [null, 1, 2]) {
      if (state === 'active' && jobStageId !== null) continue
      const allowed = allowedActions(optionsOf({ state, jobStageId }, stages))
      const expected = { active: ['reject', 'hold', 'withdraw'], invited: ['reject'] } as Record<string, string[]>
      assert.deepEqual(allowed, expected[state] ?? [])
    }
  }
})

test('a person stays in the workflow they follow', () => {
  const stages: Stage[] = [1, 2].flatMap(workflowId => [
    { jobStageId: workflowId * 10, workflowId, group: 'applied' as const },
    { jobStageId: workflowId * 10 + 1, workflowId, group: 'hired' as const },
  ])
  const { next, moves } = optionsOf({ state: 'active', jobStageId: 20 }, stages)
  assert.deepEqual([next?.jobStageId, moves.map(stage => stage.jobStageId)], [21, [21]])
})

/** The tab of each state, and of an active application by the group of its stage, as the specification's table of states has them. */
const tabs: Readonly<Record<string, string>> = {
  'active sourcing': 'invited',
  'active applied': 'applied',
  'active screening': 'shortlisted',
  'active assessment': 'assessment',
  'active interview': 'interview',
  'active offer': 'offer',
  'active hired': 'joining',
  invited: 'invited',
  hired: 'joined',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  closed_out: 'closed',
  archived: 'archived',
}

test('each state has the tab of the table of states, whatever the group of the stage in which it ended', async () => {
  await world()
  for (const state of [...applicationStates, 'archived']) {
    for (const group of stageGroups) {
      const [row] = await rows(sql<{ key: string }>`select status_key_of(${state}, ${group}) as key`)
      assert.equal(row?.key, tabs[state === 'active' ? `active ${group}` : state], `${state} ${group}`)
    }
  }
})

test('the database and the contract derive the same tab from state and group', async () => {
  await world()
  for (const state of applicationStates) {
    for (const group of stageGroups) {
      const [row] = await rows(sql<{ key: string }>`select status_key_of(${state}, ${group}) as key`)
      const outcome = state === 'hired' ? 'joined' : state === 'closed_out' ? 'closed' : state
      assert.equal(row?.key, state === 'active' ? statusOfGroup[group] : outcome)
      assert.ok(statusKeys.some(key => key === row?.key))
    }
  }
})
