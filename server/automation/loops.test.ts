import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Action } from '@hireloom/contract/automation/actions.ts'
import { mostHops } from '@hireloom/contract/automation/runs.ts'
import type { Trigger } from '@hireloom/contract/automation/triggers.ts'
import { addNote } from '@hireloom/contract/notes/notes.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { decideAs } from '../testing/made-applications.ts'
import {
  newAutomatedWork,
  newAutomation,
  newBucket,
  newCvList,
  runsOf,
  scoreAs,
  settled,
} from '../testing/made-automations.ts'
import { callAs } from '../testing/world.ts'

test('two automations that move an application to and fro stop after ten hops, and the log says why', async () => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const from = (group: 'applied' | 'screening') => ({
    fact: 'stageGroup' as const,
    is: 'anyOf' as const,
    values: [group],
  })
  for (const [here, there] of [
    ['applied', 'screening'],
    ['screening', 'applied'],
  ] as const)
    await newAutomation(owner, jobId, {
      trigger: { on: 'stage_entered' },
      conditions: { match: 'all', of: [from(here)] },
      actions: [{ act: 'move_to_group', group: there }],
    })
  const { appId } = await apply()
  await decideAs(owner, appId, { decision: 'advance' })
  await settled(appId)
  const runs = await runsOf(owner, { appId, limit: 50 })
  assert.equal(runs.filter(({ state }) => state === 'executed').length, mostHops)
  assert.ok(runs.some(({ reason }) => reason === 'loop'))
})

const triggers: readonly Trigger[] = [
  { on: 'stage_entered' },
  { on: 'note_added' },
  { on: 'score_ready' },
  { on: 'application_held' },
]
const actions: readonly Action[] = [
  { act: 'advance' },
  { act: 'move_to_group', group: 'applied' },
  { act: 'add_note', text: 'On and on' },
  { act: 'hold', days: 2 },
  { act: 'reject', reasonId: null, notify: false },
  { act: 'send_message', text: 'And again' },
  { act: 'request_references', count: 2 },
  { act: 'request_documents', titles: ['Passport'], days: 3, remind: true },
  // The bucket and the list of the job that is made up.
  { act: 'add_to_bucket', bucketId: 0 },
  { act: 'add_to_cv_list', cvListId: 0 },
]
const rule = fc.record({
  trigger: fc.constantFrom(...triggers),
  actions: fc.array(fc.constantFrom(...actions), { minLength: 1, maxLength: 2 }),
  isUnanswered: fc.boolean(),
  below: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
})
const happening = fc.constantFrom('note', 'score', 'advance')

test('whatever happens, no rules make more than ten hops an hour of one application, and none rejects it without a knockout answer', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(rule, { minLength: 2, maxLength: 4 }),
      fc.array(happening, { minLength: 1, maxLength: 4 }),
      async (rules, happenings) => {
        const work = await newAutomatedWork()
        const { owner, jobId, apply } = work
        const [bucketId, cvListId] = [await newBucket(owner), await newCvList(work)]
        await rows(sql`update job set enable_chat = true where job_id = ${jobId}`)
        const named = (action: Action): Action =>
          action.act === 'add_to_bucket'
            ? { ...action, bucketId }
            : action.act === 'add_to_cv_list'
              ? { ...action, cvListId }
              : action
        for (const each of rules) {
          const { automationId } = await newAutomation(owner, jobId, { trigger: each.trigger })
          // Past the gate that refuses a rejection by score when it is saved: the one where it is carried out is meant.
          const conditions = {
            match: 'all',
            of: [
              ...(each.below === null ? [] : [{ fact: 'score', is: 'below', value: each.below }]),
              ...(each.isUnanswered ? [{ fact: 'answer', jobQuestionId: 1, test: { is: 'empty' } }] : []),
            ],
          }
          await rows(sql`update automation set actions = ${JSON.stringify(each.actions.map(named))}::jsonb,
            conditions = ${JSON.stringify(conditions)}::jsonb where automation_id = ${automationId}`)
        }
        const { appId } = await apply()
        for (const what of happenings) {
          if (what === 'score') await scoreAs(jobId, appId, 5)
          else if (what === 'note') await callAs(owner)(addNote, { params: { appId }, body: { text: 'Go' } })
          // May be refused where an automation has moved it to the last stage.
          else await decideAs(owner, appId, { decision: 'advance' }).catch(() => undefined)
        }
        await settled(appId)
        const [found] = await rows(sql<{ hops: number; rejections: number }>`
          select (select count(*)::int from automation_run where app_id = ${appId} and state = 'executed') as hops,
            (select count(*)::int from domain_event where app_id = ${appId} and verb = 'application_rejected') as rejections`)
        assert.ok(found && found.hops <= mostHops)
        assert.equal(found.rejections, 0)
      },
    ),
    { numRuns: 8 },
  )
})
