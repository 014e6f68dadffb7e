import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply } from '@hireloom/contract/apply/apply.ts'
import { createCustomField, readCustomFieldResponses } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { db } from '../kernel/postgres/db.ts'
import { newApplication, submissionOf } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCandidate, newCompany, newJob, newRecruiter } from '../testing/world.ts'

type Asked = Parameters<typeof callAs>[0]
type Entity = 'application' | 'candidate' | 'referral'

const read = (who: Asked, entity: Entity, id: number) =>
  callAs(who)(readCustomFieldResponses, { query: { entity, id } })
const refused = async (who: Asked, entity: Entity, id: number) => (await assertRefused(read(who, entity, id))).problem

/** A company that asks for a day, a national number and, among its own people only, a grade. */
async function place() {
  const company = await newCompany({ settings: { referButton: true } })
  const admin = await newRecruiter(company, { isAdmin: true })
  const add = (name: string, parts: Record<string, unknown>) =>
    callAs(admin)(createCustomField, {
      body: { name, displayName: name, type: 'candidate', dataType: 'text', ...parts },
    })
  const start = await add('Start', { dataType: 'date', isPublic: true })
  const nric = await add('NRIC', { isPublic: true, slotConfig: { NRIC_validation: true } })
  const values = { allow_referral: true }
  const jobs = [await newJob(company, { values }), await newJob(company, { values })]
  return { company, admin, add, start, nric, jobs }
}

test('answers are read by application, and by profile the latest to each field, national numbers masked', async () => {
  const { admin, start, nric, jobs } = await place()
  const candidate = await newCandidate()
  const [day, later] = [Date.UTC(2099, 0, 31), Date.UTC(2099, 5, 1)]
  const send = (jobId: number, customFields: unknown[]) =>
    callAs(candidate)(apply, { body: submissionOf(jobId, { email: candidate.email, customFields }) })
  const first = await send(jobs[0]?.jobId ?? 0, [
    { cfId: start.cfId, response: day },
    { cfId: nric.cfId, response: 'S7654321F' },
  ])
  const second = await send(jobs[1]?.jobId ?? 0, [{ cfId: start.cfId, response: later }])
  const about = { displayName: 'Start', dataType: 'date', type: 'candidate', cfId: start.cfId } as const
  const number = { appId: first.appId, cfId: nric.cfId, displayName: 'NRIC', dataType: 'text', type: 'candidate' }
  const masked = { ...number, response: '•••••321F' }
  assert.deepEqual(await read(admin, 'application', first.appId), {
    list: [{ ...about, appId: first.appId, response: day }, masked],
    count: 2,
  })
  const latest = await read(admin, 'candidate', first.profileId)
  assert.deepEqual(latest.list, [{ ...about, appId: second.appId, response: later }, masked])
  assert.deepEqual((await read(candidate, 'application', first.appId)).count, 2)
})

test('a referral holds the answers of its referrer, and a candidate sees those to public fields only', async () => {
  const { admin, add, start, jobs } = await place()
  const relation = await add('Relation', { type: 'referral', isPublic: true })
  const grade = await add('Grade', { isPublic: false })
  const friend = await newCandidate()
  const referrer = { referrerFullName: 'Ada Byron', referrerEmail: 'ada@example.com' }
  const { appId } = await callAs(admin)(apply, {
    body: submissionOf(jobs[0]?.jobId ?? 0, {
      email: friend.email,
      referrer,
      customFields: [
        { cfId: start.cfId, response: Date.UTC(2099, 0, 31) },
        { cfId: relation.cfId, response: 'A friend' },
        { cfId: grade.cfId, response: 'B2' },
      ],
    }),
  })
  const { referral_id: referralId } = await db()
    .selectFrom('referral')
    .select('referral_id')
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
  const told = (await read(admin, 'referral', referralId)).list
  assert.deepEqual(
    told.map(({ displayName, response }) => [displayName, response]),
    [['Relation', 'A friend']],
  )
  const names = async (who: Asked) => (await read(who, 'application', appId)).list.map(each => each.displayName)
  assert.deepEqual(await names(admin), ['Start', 'Grade', 'Relation'])
  assert.deepEqual(await names(friend), ['Start', 'Relation'])
})

test('answers are for who sees the application, and the question must be one', async () => {
  const { company, jobs } = await place()
  const { appId, profileId } = await newApplication(jobs[0]?.jobId ?? 0)
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  const colleague = await newRecruiter(company)
  for (const who of [stranger, colleague, await newCandidate()]) {
    assert.equal(await refused(who, 'application', appId), 'not-found')
    assert.equal(await refused(who, 'candidate', profileId), 'not-found')
    assert.equal(await refused(who, 'referral', 1), 'not-found')
  }
  assert.equal(await refused(null, 'application', appId), 'unauthorized')
  const wrong = callAs(stranger)(readCustomFieldResponses, { query: JSON.parse('{"entity":"offer","id":1}') })
  await assertRefused(wrong, 'malformed')
})
