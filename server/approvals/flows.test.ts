import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changeApprovalFlow,
  createApprovalFlow,
  listApprovalFlows,
  matchApprovalFlow,
  orderApprovalFlows,
  removeApprovalFlow,
} from '@hireloom/contract/approvals/flows.ts'
import { createDepartment, mergeDepartment, removeDepartment } from '@hireloom/contract/structure/departments.ts'
import { createOffice, removeOffice } from '@hireloom/contract/structure/offices.ts'
import { db } from '../kernel/postgres/db.ts'
import { undoAs } from '../testing/made-applications.ts'
import { approvalOf, by, draftJob, newApprovers, newFlow, readAs, submit } from '../testing/made-approvals.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, type Person } from '../testing/world.ts'

const namesOf = async (person: Person) => (await callAs(person)(listApprovalFlows)).list.map(({ name }) => name)
const match = (person: Person, jobId: number) => callAs(person)(matchApprovalFlow, { query: { jobId } })

test('the first flow in order that fits is taken, and its order can be changed', async () => {
  const { chief, ada, one } = await newApprovers()
  const first = await newFlow(chief, [by(one)], { name: 'Everything' })
  const second = await newFlow(chief, [by(one)], { name: 'Also everything' })
  const { jobId } = await draftJob(ada)
  assert.equal((await match(chief, jobId)).flowId, first.flowId)
  const order = (flowIds: number[]) => callAs(chief)(orderApprovalFlows, { body: { flowIds } })
  await order([second.flowId, first.flowId])
  assert.deepEqual(await namesOf(chief), ['Also everything', 'Everything'])
  assert.equal((await match(chief, jobId)).flowId, second.flowId)
  await assertRefused(order([second.flowId]), 'invalid', ['flowIds'])
  await assertRefused(order([second.flowId, second.flowId]), 'invalid', ['flowIds'])
  await callAs(chief)(changeApprovalFlow, { params: { flowId: second.flowId }, body: { isActive: false } })
  assert.equal((await match(chief, jobId)).flowId, first.flowId)
})

test('conditions ask for department, office, country, seniority and pay', async () => {
  const { chief, ada, one } = await newApprovers()
  const { departmentId: above } = await callAs(chief)(createDepartment, { body: { name: 'Shipping' } })
  const { departmentId: other } = await callAs(chief)(createDepartment, { body: { name: 'Finance' } })
  await callAs(chief)(createDepartment, { body: { name: 'Pilots', parentId: above } })
  const { officeId } = await callAs(chief)(createOffice, { body: { name: 'Harbour' } })
  const seniority = await db()
    .selectFrom('choice')
    .select('choice_id')
    .where('kind', '=', 'seniority')
    .orderBy('choice_id')
    .limit(2)
    .execute()
  const [senior = 0, junior = 0] = seniority.map(row => row.choice_id)
  const salary = { currency: 'EUR', from: 6_000, period: 'month' as const }
  const { flowId } = await newFlow(chief, [by(one)], {
    conditions: {
      departmentIds: [other, above],
      officeIds: [officeId],
      countryIds: [202],
      seniorityIds: [senior],
      salary,
    },
  })
  const fitting = {
    department: 'pilots',
    office: 'HARBOUR',
    countryId: 202,
    seniorityId: senior,
    maxSalary: 72_000,
  }
  const unmet = async (fields: object) => {
    const { jobId } = await draftJob(ada, { ...fitting, ...fields })
    const found = await match(chief, jobId)
    return found.flowId === flowId ? [] : (found.tried[0]?.unmet ?? null)
  }
  assert.deepEqual(await unmet({}), [])
  assert.deepEqual(await unmet({ department: 'Shipping', maxSalary: null, minSalary: 36, salaryPeriod: 'hour' }), [])
  assert.deepEqual(await unmet({ department: 'Crew' }), ['departmentIds'])
  assert.deepEqual(await unmet({ office: '', countryId: 10, seniorityId: junior }), [
    'officeIds',
    'countryIds',
    'seniorityIds',
  ])
  assert.deepEqual(await unmet({ maxSalary: 71_999 }), ['salary'])
  assert.deepEqual(await unmet({ currency: 'USD', maxSalary: 1 }), [])
  assert.deepEqual(await unmet({ minSalary: null, maxSalary: null }), ['salary'])
})

test('approvers are members, roles, the head of the department and the owner; nobody approves for themselves', async () => {
  const { chief, ada, one, two, three } = await newApprovers()
  await callAs(chief)(createDepartment, { body: { name: 'Operations', managerUserId: one.userId } })
  await newFlow(chief, [
    { name: 'Head', approvers: [{ kind: 'department_head' }] },
    { name: 'Owner', approvers: [{ kind: 'job_owner' }] },
    { name: 'Some', mode: 'n', needed: 2, approvers: [{ kind: 'member_role', memberRole: 'approver' }] },
  ])
  const { jobId, version } = await draftJob(ada)
  await submit(ada, jobId, version)
  const { steps } = await readAs(chief, await approvalOf(ada, jobId))
  assert.deepEqual(
    steps.map(({ deciders }) => deciders.map(({ userId }) => userId)),
    // Ada owns the job and asks: the administrator decides in her place.
    [[one.userId], [chief.userId], [one, two, three].map(({ userId }) => userId)],
  )
  assert.deepEqual(
    steps.map(({ needed, status }) => [needed, status]),
    [
      [1, 'due'],
      [1, 'waiting'],
      [2, 'waiting'],
    ],
  )
})

test('a flow refuses what the company does not have, and names the field', async () => {
  const { chief, one } = await newApprovers()
  const { chief: stranger } = await newApprovers()
  const { departmentId } = await callAs(stranger)(createDepartment, { body: { name: 'Theirs' } })
  const step = { name: 'A', mode: 'any' as const, approvers: by(one).approvers }
  const create = (body: object) =>
    callAs(chief)(createApprovalFlow, { body: { name: 'Flow', conditions: {}, steps: [step], ...body } })
  await assertRefused(create({ name: ' ' }), 'invalid', ['name'])
  await assertRefused(create({ steps: [] }), 'invalid', ['steps'])
  await assertRefused(create({ steps: [{ ...step, approvers: [] }] }), 'invalid', ['steps.0.approvers'])
  await assertRefused(create({ steps: [step, { ...step, ...by(stranger) }] }), 'invalid', ['steps.1.approvers'])
  await assertRefused(create({ steps: [{ ...step, mode: 'n' }] }), 'invalid', ['steps.0.needed'])
  await assertRefused(create({ conditions: { departmentIds: [departmentId] } }), 'invalid', [
    'conditions.departmentIds',
  ])
  await assertRefused(create({ kind: 'offer' }), 'invalid', ['kind'])
  await create({})
  await assertRefused(create({ name: 'FLOW' }), 'structure-name-taken', ['name'])
})

test('a deleted flow is taken back, and its changes are in the history', async () => {
  const { chief, ada, one } = await newApprovers()
  const { flowId, version } = await newFlow(chief, [by(one)], { name: 'Mine' })
  const change = (body: object) => callAs(chief)(changeApprovalFlow, { params: { flowId }, body })
  assert.equal((await change({ name: 'Ours', version })).name, 'Ours')
  await assertRefused(change({ name: 'Late', version }), 'stale')
  const { undo } = await callAs(chief)(removeApprovalFlow, { params: { flowId } })
  assert.deepEqual(await namesOf(chief), [])
  const { jobId } = await draftJob(ada)
  assert.equal((await match(chief, jobId)).flowId, null)
  await undoAs(chief, undo.token)
  assert.deepEqual(await namesOf(chief), ['Ours'])
  const events = await db()
    .selectFrom('domain_event')
    .select('verb')
    .where('entity', '=', 'approval_flow')
    .where('entity_id', '=', flowId)
    .orderBy('event_id')
    .execute()
  assert.deepEqual(
    events.map(({ verb }) => verb),
    ['approval_flow_created', 'approval_flow_changed', 'approval_flow_removed', 'approval_flow_restored'],
  )
})

test('flows are for who configures approvals in their own company', async () => {
  const { chief, ada, one } = await newApprovers()
  const { chief: stranger } = await newApprovers()
  const { flowId } = await newFlow(chief, [by(one)])
  await assertRefused(call(listApprovalFlows), 'unauthorized')
  await assertRefused(callAs(await newCandidate())(listApprovalFlows), 'forbidden')
  for (const [person, reason] of [
    [ada, 'forbidden'],
    [one, 'forbidden'],
    [stranger, 'not-found'],
  ] as const) {
    await assertRefused(callAs(person)(changeApprovalFlow, { params: { flowId }, body: { name: 'X' } }), reason)
    await assertRefused(callAs(person)(removeApprovalFlow, { params: { flowId } }), reason)
  }
  assert.equal((await namesOf(stranger)).length, 0)
  const { jobId } = await draftJob(ada)
  await assertRefused(match(stranger, jobId), 'not-found')
})

test('a new flow is tried last, also after others were deleted', async () => {
  const { chief, one } = await newApprovers()
  const flows = []
  for (const name of ['One', 'Two', 'Three', 'Four']) flows.push(await newFlow(chief, [by(one)], { name }))
  for (const { flowId } of flows.slice(0, 2)) await callAs(chief)(removeApprovalFlow, { params: { flowId } })
  await newFlow(chief, [by(one)], { name: 'Five' })
  assert.deepEqual(await namesOf(chief), ['Three', 'Four', 'Five'])
})

test('flows follow a department or an office that gives way to another, and go back with the undo', async () => {
  const { chief, ada, one } = await newApprovers()
  const as = callAs(chief)
  const department = async (name: string) => (await as(createDepartment, { body: { name } })).departmentId
  const office = async (name: string) => (await as(createOffice, { body: { name } })).officeId
  const [sales, trade, crew] = [await department('Sales'), await department('Trade'), await department('Crew')]
  const [north, south] = [await office('North'), await office('South')]
  const flowOf = (conditions: object) => newFlow(chief, [by(one)], { conditions })
  const { flowId, version } = await flowOf({ departmentIds: [sales] })
  const other = await flowOf({ departmentIds: [trade, sales] })
  await flowOf({ officeIds: [north] })
  const named = async () =>
    (await as(listApprovalFlows)).list.map(({ conditions }) => [conditions.departmentIds, conditions.officeIds])
  const before = await named()

  const merged = await as(mergeDepartment, { params: { departmentId: sales }, body: { into: trade } })
  const moved = await as(removeOffice, { params: { officeId: north }, body: { reassignTo: south } })
  assert.deepEqual(await named(), [
    [[trade], []],
    [[trade], []],
    [[], [south]],
  ])
  const { jobId } = await draftJob(ada, { department: 'Trade' })
  assert.equal((await match(chief, jobId)).flowId, flowId)
  await assertRefused(as(changeApprovalFlow, { params: { flowId }, body: { name: 'Late', version } }), 'stale')
  await undoAs(chief, merged.undo.token)
  await undoAs(chief, moved.undo.token)
  assert.deepEqual(await named(), before)

  // What was changed since stays; without a successor the conditions stay as they are, and fit no job.
  const again = await as(removeDepartment, { params: { departmentId: sales }, body: { reassignTo: crew } })
  await as(changeApprovalFlow, { params: { flowId: other.flowId }, body: { name: 'Changed since' } })
  await undoAs(chief, again.undo.token)
  assert.deepEqual((await named()).slice(0, 2), [
    [[sales], []],
    [[trade, crew], []],
  ])
  await as(removeDepartment, { params: { departmentId: sales }, body: { reassignTo: null } })
  assert.deepEqual((await named())[0], [[sales], []])
})
