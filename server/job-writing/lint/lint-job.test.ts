import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lintJob } from '@hireloom/contract/job-writing/lint.ts'
import { db } from '../../kernel/postgres/db.ts'
import { draftOf, emptyJob, publish } from '../../testing/made-jobs.ts'
import { ask } from '../../testing/made-questions.ts'
import { newTeam } from '../../testing/made-team.ts'
import { assertRefused } from '../../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter } from '../../testing/world.ts'

const pilot = { ...emptyJob, title: 'Harbour Pilot', jobDesc: '<p>Bring ships in.</p>', isPrivate: false }

async function countryId(country: string): Promise<number> {
  const { country_id } = await db()
    .selectFrom('country')
    .select('country_id')
    .where('country_full', '=', country)
    .executeTakeFirstOrThrow()
  return country_id
}

test('a saved draft is checked, and so is what is not saved yet', async () => {
  const { ada } = await newTeam()
  const { jobId } = await draftOf(ada, pilot)
  const { findings } = await callAs(ada)(lintJob, { params: { jobId }, body: {} })
  const rules = findings.map(({ rule }) => rule)
  assert.ok(rules.includes('description_too_short') && rules.includes('country_missing'))
  const fields = { ...pilot, title: 'Salesman', jobDesc: '<p>x</p>'.repeat(400) }
  const typed = await callAs(ada)(lintJob, { params: { jobId }, body: { fields } })
  assert.deepEqual(
    typed.findings.find(({ rule }) => rule === 'gendered_title'),
    {
      rule: 'gendered_title',
      severity: 'warn',
      field: 'title',
      message: '“Salesman” in the title addresses one gender.',
      fix: 'Use “salesperson”.',
      jurisdiction: null,
      source: null,
    },
  )
  assert.ok(!typed.findings.some(({ rule }) => rule === 'description_too_short'))
})

test('what a rule blocks is not published until it is resolved, and the field is named', async () => {
  const { ada } = await newTeam()
  const written = { ...pilot, countryId: await countryId('Singapore'), jobReq: '<p>Males only.</p>' }
  const { jobId, version } = await draftOf(ada, written)
  const refused = await assertRefused(publish(ada, jobId, version), 'posting-blocked')
  assert.deepEqual(Object.keys(refused.fields ?? {}), ['jobReq'])
  assert.deepEqual(refused.details?.rules, ['gendered_wording_singapore'])
  const { jobId: right, version: next } = await draftOf(ada, { ...written, jobReq: '<p>A licence.</p>' })
  await publish(ada, right, next)
})

test('a screening question about earlier pay is found', async () => {
  const { ada } = await newTeam()
  const { jobId } = await draftOf(ada, pilot)
  await ask(ada, jobId, 'text', { question: 'What is your current salary?' })
  const { findings } = await callAs(ada)(lintJob, { params: { jobId }, body: {} })
  assert.deepEqual(
    findings.filter(({ rule }) => rule === 'salary_history').map(({ field, message }) => [field, message]),
    [[null, 'A screening question asks about earlier pay: “current salary”.']],
  )
})

test('jobs are checked by those who may edit them', async () => {
  const { company, ada } = await newTeam()
  const { jobId } = await draftOf(ada, pilot)
  const input = { params: { jobId }, body: {} }
  await assertRefused(call(lintJob, input), 'unauthorized')
  await assertRefused(callAs(await newCandidate())(lintJob, input), 'forbidden')
  await assertRefused(
    callAs(await newRecruiter(company, { memberRole: 'hiring_manager' }))(lintJob, input),
    'forbidden',
  )
  await assertRefused(callAs(await newRecruiter(await newCompany()))(lintJob, input), 'not-found')
  const wrong = { params: { jobId }, body: { fields: { ...pilot, minExp: -1 } } }
  await assertRefused(callAs(ada)(lintJob, wrong), 'invalid')
})
