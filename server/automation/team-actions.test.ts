import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideProposal, decideProposals } from '@hireloom/contract/automation/runs.ts'
import { createEmailTemplate } from '@hireloom/contract/correspondence/templates.ts'
import { listNotes } from '@hireloom/contract/notes/notes.ts'
import { listTodos } from '@hireloom/contract/todos/todos.ts'
import { sql } from 'kysely'
import { db, rows } from '../kernel/postgres/db.ts'
import { dayAhead } from '../kernel/time-zone.ts'
import { readAs, stageIdOf, undoAs } from '../testing/made-applications.ts'
import { newAutomatedWork, newAutomation, runsOf, settled } from '../testing/made-automations.ts'
import { callAs, newRecruiter, unique } from '../testing/world.ts'

test('what the team would do by hand is done by a confirmed suggestion, and taken back with it', async () => {
  const { company, owner, jobId, apply } = await newAutomatedWork({ isAutoPilot: false })
  const colleague = await newRecruiter(company, { isAdmin: true })
  const texts = [{ lang: 'en' as const, subject: 'Come and see us', bodyHtml: '<p>On Monday.</p>' }]
  const template = { displayName: unique('Visit '), category: 'reject' as const, lang: 'en' as const, texts }
  const { id: emailTemplateId } = await callAs(colleague)(createEmailTemplate, { body: template })
  await newAutomation(owner, jobId, {
    actions: [
      { act: 'move_stage', jobStageId: await stageIdOf(jobId, 'interview') },
      { act: 'hold', days: 3 },
      { act: 'send_email', emailTemplateId },
      { act: 'add_note', text: 'Flies in on Monday' },
      { act: 'assign', userId: colleague.userId },
      { act: 'create_task', title: 'Book a room', whom: 'assignee', days: 2 },
    ],
  })
  const { appId } = await apply()
  await settled(appId)
  const traces = async () => {
    const { statusKey, onHoldUntil, assignedTo } = await readAs(owner, appId)
    const { list } = await callAs(owner)(listNotes, { params: { appId } })
    const emails = await rows(sql<{ status: string }>`
      select m.status from message m join message_thread t using (thread_id) where t.app_id = ${appId} and m.subject = 'Come and see us'`)
    const todos = await rows(sql<{ state: string; assignee: number }>`
      select state, assignee_id as assignee from todo where app_id = ${appId}`)
    return {
      place: [statusKey, onHoldUntil],
      assignee: assignedTo?.userId ?? null,
      notes: list.map(({ text }) => text),
      emails: emails.map(({ status }) => status),
      todos,
    }
  }
  const before = { place: ['applied', null], assignee: null, notes: [] }
  assert.deepEqual(await traces(), { ...before, emails: [], todos: [] })
  const [proposal] = await runsOf(owner, { appId, state: 'proposed' })
  const params = { runId: proposal?.runId ?? 0 }
  const { undo } = await callAs(owner)(decideProposal, { params, body: { decision: 'confirm' } })
  assert.deepEqual(await traces(), {
    place: ['interview', await dayAhead(owner.userId, 3)],
    assignee: colleague.userId,
    notes: ['Flies in on Monday'],
    emails: ['scheduled'],
    todos: [{ state: 'open', assignee: colleague.userId }],
  })
  await undoAs(owner, undo?.token ?? '')
  const todos = [{ state: 'done', assignee: colleague.userId }]
  assert.deepEqual(await traces(), { ...before, emails: ['cancelled'], todos })
})

test('a task is due on a day of its assignee, wherever that day has begun', async () => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const tzid = new Date().getUTCHours() >= 10 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago'
  await db().updateTable('app_user').set({ tzid }).where('user_id', '=', owner.userId).execute()
  await newAutomation(owner, jobId, { actions: [{ act: 'create_task', title: 'Call', whom: 'owner', days: 2 }] })
  const { appId } = await apply()
  await settled(appId)
  const [todo] = (await callAs(owner)(listTodos)).list
  assert.equal(todo?.dueOn, await dayAhead(owner.userId, 2))
})

test('several suggestions about one application are taken back together, to where the first found it', async () => {
  const { owner, jobId, apply } = await newAutomatedWork({ isAutoPilot: false })
  await newAutomation(owner, jobId, { actions: [{ act: 'advance' }, { act: 'hold', days: 3 }] })
  await newAutomation(owner, jobId, { actions: [{ act: 'move_to_group', group: 'interview' }] })
  const applied = [await apply(), await apply()]
  for (const { appId } of applied) await settled(appId)
  const runIds = (await runsOf(owner, { jobId, state: 'proposed' })).map(({ runId }) => runId)
  assert.equal(runIds.length, 4)
  const places = () =>
    Promise.all(
      applied.map(async ({ appId }) => {
        const { stageName, onHoldUntil, course } = await readAs(owner, appId)
        return [stageName, onHoldUntil, course.length]
      }),
    )
  const before = await places()
  const { undo } = await callAs(owner)(decideProposals, { body: { runIds, decision: 'confirm' } })
  assert.deepEqual(await places(), [
    ['Interview', null, 3],
    ['Interview', null, 3],
  ])
  assert.equal((await undoAs(owner, undo?.token ?? '')).count, 4)
  assert.deepEqual([await places(), (await runsOf(owner, { jobId, state: 'proposed' })).length], [before, 4])
})
