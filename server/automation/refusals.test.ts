import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mostAutomations } from '@hireloom/contract/automation/automations.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { stageIdOf } from '../testing/made-applications.ts'
import { newAutomatedWork, newAutomation, newBucket, newCvList } from '../testing/made-automations.ts'
import { assertRefused } from '../testing/refusals.ts'
import { newCompany, newRecruiter } from '../testing/world.ts'

type Parts = NonNullable<Parameters<typeof newAutomation>[2]>

test('an automation says at the field why it cannot be as it is written', async () => {
  const { company, owner, jobId } = await newAutomatedWork()
  const admin = await newRecruiter(company, { isAdmin: true })
  const other = await newAutomatedWork()
  const stranger = await newRecruiter(await newCompany())
  const jobStageId = await stageIdOf(other.jobId, 'offer')
  const unknown = 999_999_999
  const reject = { act: 'reject' as const, reasonId: null, notify: false }
  const ofCompany = 'Choose one that belongs to your company.'
  const noStage = "This job doesn't have this stage."
  const noScore = 'A match score never rejects anyone. Use “Suggest rejection” instead.'
  const when = (condition: NonNullable<Parts['conditions']>['of'][number]): Parts => ({
    conditions: { match: 'all', of: [condition] },
  })
  const table: readonly [parts: Parts, field: string, text: string, person?: typeof owner][] = [
    [{ actions: [{ act: 'move_stage', jobStageId }] }, 'actions.0', noStage],
    [when({ fact: 'stage', is: 'anyOf', values: [jobStageId] }), 'conditions', noStage],
    [{ actions: [{ act: 'send_email', emailTemplateId: unknown }] }, 'actions.0', ofCompany],
    [{ actions: [{ act: 'assign', userId: stranger.userId }] }, 'actions.0', ofCompany],
    [{ actions: [{ act: 'add_to_bucket', bucketId: await newBucket(stranger) }] }, 'actions.0', ofCompany],
    [{ actions: [{ ...reject, reasonId: unknown }] }, 'actions.0', ofCompany],
    [
      { actions: [{ act: 'add_to_cv_list', cvListId: await newCvList(other) }] },
      'actions.0',
      'Choose a CV list of this job whose links still work.',
    ],
    [
      { actions: [{ act: 'webhook', webhookId: unknown }] },
      'actions.0',
      "You don't have permission for this action.",
      owner,
    ],
    [
      { actions: [{ act: 'webhook', webhookId: unknown }] },
      'actions.0',
      'This webhook was deleted or is off. Choose another one.',
    ],
    [
      { trigger: { on: 'job_closed' } },
      'actions.0',
      'This action needs an application. Choose a notification, a task or a webhook.',
    ],
    [
      {
        ...when({ fact: 'assigned', is: 'yes' }),
        trigger: { on: 'job_closed' },
        actions: [{ act: 'notify', whom: 'owner' }],
      },
      'conditions',
      'Conditions only work with applications. Remove them for an automation about the job.',
    ],
    [{ trigger: { on: 'score_ready' }, actions: [reject] }, 'actions.0', noScore],
    [{ ...when({ fact: 'score', is: 'below', value: 30 }), actions: [reject] }, 'actions.0', noScore],
    [
      when({ fact: 'answer', jobQuestionId: unknown, test: { is: 'empty' } }),
      'conditions',
      "This job doesn't have this question.",
    ],
  ]
  for (const [parts, field, text, person = admin] of table) {
    const { problem, fields } = await assertRefused(newAutomation(person, jobId, parts))
    assert.deepEqual([problem, fields], ['invalid', { [field]: text }])
  }
})

test('a job has fifty automations at most', async () => {
  const { owner, jobId } = await newAutomatedWork()
  const { automationId } = await newAutomation(owner, jobId)
  await rows(sql`
    insert into automation (company_id, job_id, name, is_enabled, trigger, conditions, actions, delay_minutes, is_business_hours, is_once,
      place, created_at, active_since)
    select company_id, job_id, name, is_enabled, trigger, conditions, actions, 0, false, false, n, created_at, active_since
    from automation, generate_series(1, ${mostAutomations - 1}::int) n where automation_id = ${automationId}`)
  const { fields } = await assertRefused(newAutomation(owner, jobId), 'invalid')
  assert.deepEqual(fields, { name: "You've reached the limit of automations. Delete one first." })
})
