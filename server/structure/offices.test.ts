import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createJob, readJobEditor, saveJobDraft, submitJob } from '@hireloom/contract/jobs/editor.ts'
import { createJobTemplate } from '@hireloom/contract/jobs/templates.ts'
import { listReference } from '@hireloom/contract/reference/lists.ts'
import { changeBelonging, readBelonging } from '@hireloom/contract/structure/belonging.ts'
import {
  changeLocation,
  createLocation,
  listCompanyLocations,
  removeLocation,
} from '@hireloom/contract/structure/locations.ts'
import { changeOffice, createOffice, listOffices, removeOffice } from '@hireloom/contract/structure/offices.ts'
import { db } from '../kernel/postgres/db.ts'
import { jump } from '../testing/accounts.ts'
import { atOnce } from '../testing/at-once.ts'
import { undoAs } from '../testing/made-applications.ts'
import { newTeam } from '../testing/made-team.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, unique } from '../testing/world.ts'
import { forgetTask } from './removal.ts'

const make = (person: Person, name = unique('Office '), more: object = {}) =>
  callAs(person)(createOffice, { body: { name, ...more } })
const names = async (person: Person, query: Record<string, unknown> = {}) =>
  (await callAs(person)(listOffices, { query })).list.map(office => office.name)
const officeOfJob = async (jobId: number) =>
  (await db().selectFrom('job').select('office').where('job_id', '=', jobId).executeTakeFirstOrThrow()).office
const verbsOf = async (entity: string, entityId: number) =>
  (
    await db()
      .selectFrom('domain_event')
      .select('verb')
      .where('entity', '=', entity)
      .where('entity_id', '=', entityId)
      .orderBy('event_id')
      .execute()
  ).map(event => event.verb)

test('an administrator creates, changes and deletes an office, each with its event; colleagues read it', async () => {
  const { chief, ada } = await newTeam()
  const made = await make(chief, '  Singapore   HQ ', {
    address: '1 Raffles Place',
    countryId: 202,
    region: 'Central',
    timeZone: 'Asia/Singapore',
    isHq: true,
  })
  const { officeId, version, ...facts } = made
  assert.deepEqual(facts, {
    name: 'Singapore HQ',
    address: '1 Raffles Place',
    countryId: 202,
    countryFull: 'Singapore',
    region: 'Central',
    timeZone: 'Asia/Singapore',
    isHq: true,
    userCount: 0,
    jobCount: 0,
  })
  const changed = await callAs(chief)(changeOffice, { params: { officeId }, body: { region: null, version } })
  assert.deepEqual([changed.region, changed.name, changed.version], [null, 'Singapore HQ', version + 1])
  assert.deepEqual(await names(ada), ['Singapore HQ'])
  const late = callAs(chief)(changeOffice, { params: { officeId }, body: { name: 'Late', version } })
  await assertRefused(late, 'stale')
  const { undo } = await callAs(chief)(removeOffice, { params: { officeId }, body: {} })
  assert.deepEqual(await names(ada), [])
  assert.deepEqual(await undoAs(chief, undo.token), { ok: true, entity: 'office', entityId: officeId, count: 1 })
  const [back] = (await callAs(ada)(listOffices)).list
  assert.deepEqual([back?.officeId, back?.isHq], [officeId, true])
  assert.deepEqual(await verbsOf('office', officeId), [
    'office_created',
    'office_changed',
    'office_removed',
    'office_restored',
  ])
})

test('a name is taken once a company, whatever its case; one office is the headquarters', async () => {
  const { chief } = await newTeam()
  const first = await make(chief, 'Berlin', { isHq: true })
  const problem = await assertRefused(make(chief, 'BERLIN'), 'structure-name-taken', ['name'])
  assert.equal(problem.status, 409)
  const second = await make(chief, 'Aachen', { isHq: true })
  const offices = (await callAs(chief)(listOffices)).list
  assert.deepEqual(
    offices.map(office => [office.name, office.isHq]),
    [
      ['Aachen', true],
      ['Berlin', false],
    ],
  )
  const rename = callAs(chief)(changeOffice, { params: { officeId: second.officeId }, body: { name: 'berlin' } })
  await assertRefused(rename, 'structure-name-taken', ['name'])
  // The mark has gone elsewhere meanwhile, and the name is taken: what is restored takes neither.
  const { undo } = await callAs(chief)(removeOffice, { params: { officeId: second.officeId }, body: {} })
  await callAs(chief)(changeOffice, { params: { officeId: first.officeId }, body: { name: 'Aachen', isHq: true } })
  await assertRefused(undoAs(chief, undo.token), 'structure-name-taken')
  await callAs(chief)(changeOffice, { params: { officeId: first.officeId }, body: { name: 'Bonn' } })
  await undoAs(chief, undo.token)
  const hq = (await callAs(chief)(listOffices)).list.filter(office => office.isHq)
  assert.deepEqual(
    hq.map(office => office.name),
    ['Bonn'],
  )
  assert.equal((await make((await newTeam()).chief, 'Bonn')).name, 'Bonn')
})

test('an office that is in use goes only with where its people and jobs go, and comes back with them', async () => {
  const { company, chief, ada } = await newTeam()
  const [old, next] = [await make(chief, 'Old'), await make(chief, 'Next')]
  const { jobId } = await newJob(company, { values: { office: 'old' } })
  const { jobId: foreign } = await newJob(await newCompany(), { values: { office: 'Old' } })
  for (const { userId } of [chief, ada])
    await callAs(chief)(changeBelonging, { params: { userId }, body: { officeIds: [old.officeId] } })
  await callAs(chief)(changeBelonging, {
    params: { userId: ada.userId },
    body: { officeIds: [old.officeId, next.officeId] },
  })
  const remove = (reassignTo?: number | null) =>
    callAs(chief)(removeOffice, {
      params: { officeId: old.officeId },
      body: { ...(reassignTo !== undefined && { reassignTo }) },
    })
  const problem = await assertRefused(remove(), 'structure-in-use')
  assert.deepEqual([problem.status, problem.details?.jobs, problem.details?.users], [409, 1, 2])
  await assertRefused(remove(old.officeId), 'invalid', ['reassignTo'])
  await assertRefused(remove((await make((await newTeam()).chief)).officeId), 'invalid', ['reassignTo'])
  const { undo } = await remove(next.officeId)
  assert.equal(await officeOfJob(jobId), 'Next')
  assert.equal(await officeOfJob(foreign), 'Old')
  const usersOf = async () =>
    Object.fromEntries((await callAs(chief)(listOffices)).list.map(office => [office.name, office.userCount]))
  assert.deepEqual(await usersOf(), { Next: 2 })
  await undoAs(chief, undo.token)
  assert.deepEqual(await usersOf(), { Next: 1, Old: 2 })
  assert.equal(await officeOfJob(jobId), 'Old')
  const nowhere = await remove(null)
  assert.equal(await officeOfJob(jobId), null)
  await undoAs(chief, nowhere.undo.token)
  assert.equal(await officeOfJob(jobId), 'Old')
})

test('jobs that name an office follow its name', async () => {
  const { company, chief } = await newTeam()
  const { officeId } = await make(chief, 'Rome')
  const { jobId } = await newJob(company, { values: { office: 'ROME' } })
  const { jobId: other } = await newJob(company, { values: { office: 'Romeo' } })
  const changed = await callAs(chief)(changeOffice, { params: { officeId }, body: { name: 'Roma' } })
  assert.deepEqual([changed.jobCount, await officeOfJob(jobId), await officeOfJob(other)], [1, 'Roma', 'Romeo'])
})

test('what is not published of a job and a template follow the name of an office, out of it and back', async () => {
  const { chief } = await newTeam()
  const office = await make(chief, 'Pier One')
  const params = await callAs(chief)(createJob, { body: { title: 'Pilot' } })
  const { version, fields } = await callAs(chief)(readJobEditor, { params })
  await callAs(chief)(saveJobDraft, { params, body: { version, fields: { ...fields, office: 'Pier One' } } })
  const { templateId } = await callAs(chief)(createJobTemplate, { body: { jobId: params.jobId, name: 'Pilots' } })
  const inDraft = async (of = params) => (await callAs(chief)(readJobEditor, { params: of })).fields.office
  const named = async () => [
    await inDraft(),
    await inDraft(await callAs(chief)(createJob, { body: { title: 'Second pilot', templateId } })),
  ]
  const of = { params: { officeId: office.officeId } }
  const renamed = await callAs(chief)(changeOffice, { ...of, body: { name: 'Pier Two', version: office.version } })
  assert.equal(renamed.jobCount, 1)
  assert.deepEqual(await named(), ['Pier Two', 'Pier Two'])
  const refused = await assertRefused(callAs(chief)(removeOffice, { ...of, body: {} }), 'structure-in-use')
  assert.equal(refused.details?.jobs, 2)
  const { undo } = await callAs(chief)(removeOffice, { ...of, body: { reassignTo: null } })
  assert.deepEqual(await named(), ['', ''])
  await undoAs(chief, undo.token)
  assert.deepEqual(await named(), ['Pier Two', 'Pier Two'])
})

test('changes begun before the office of a job was renamed are published under its new name', async () => {
  const { company, chief } = await newTeam()
  const office = await make(chief, 'Old Quay')
  const values = { office: 'Old Quay', job_desc: '<p>Bring ships in.</p>' }
  const params = { jobId: (await newJob(company, { values })).jobId }
  const editor = await callAs(chief)(readJobEditor, { params })
  const body = { version: editor.version, fields: { ...editor.fields, title: 'Pilot' } }
  await callAs(chief)(saveJobDraft, { params, body })
  const of = { params: { officeId: office.officeId } }
  await callAs(chief)(changeOffice, { ...of, body: { name: 'New Quay', version: office.version } })
  const { version } = await callAs(chief)(readJobEditor, { params })
  await callAs(chief)(submitJob, { params, body: { version } })
  assert.equal(await officeOfJob(params.jobId), 'New Quay')
})

test('a deleted office can be taken back for ten minutes, by colleagues who administer too; then it is gone', async context => {
  const { company, chief, ada } = await newTeam()
  const [kept, gone] = [await make(chief), await make(chief)]
  const first = await callAs(chief)(removeOffice, { params: { officeId: kept.officeId }, body: {} })
  await assertRefused(undoAs(ada, first.undo.token), 'not-found')
  await undoAs(await newRecruiter(company, { isAdmin: true }), first.undo.token)
  const { undo } = await callAs(chief)(removeOffice, { params: { officeId: gone.officeId }, body: {} })
  jump(context, 640_000)
  await assertRefused(undoAs(chief, undo.token), 'undo-expired')
  await forgetTask.run({ entity: 'office', id: gone.officeId })
  await forgetTask.run({ entity: 'office', id: kept.officeId })
  const left = await db().selectFrom('office').select('office_id').where('company_id', '=', company.companyId).execute()
  assert.deepEqual(left, [{ office_id: kept.officeId }])
})

test('offices and locations are for the company, changed by its administrators, and refuse bad input', async () => {
  const { chief, ada } = await newTeam()
  const { officeId } = await make(chief)
  const { locationId } = await callAs(chief)(createLocation, { body: { label: unique('Place ') } })
  await assertRefused(call(listOffices), 'unauthorized')
  await assertRefused(callAs(await newCandidate())(listOffices), 'forbidden')
  await assertRefused(make(ada), 'forbidden')
  await assertRefused(callAs(ada)(changeOffice, { params: { officeId }, body: { name: 'Mine' } }), 'forbidden')
  await assertRefused(callAs(ada)(removeOffice, { params: { officeId }, body: {} }), 'forbidden')
  await assertRefused(callAs(ada)(removeLocation, { params: { locationId } }), 'forbidden')
  const { chief: stranger } = await newTeam()
  assert.deepEqual(await names(stranger), [])
  await assertRefused(callAs(stranger)(changeOffice, { params: { officeId }, body: { name: 'Mine' } }), 'not-found')
  await assertRefused(callAs(stranger)(removeOffice, { params: { officeId }, body: {} }), 'not-found')
  await assertRefused(callAs(stranger)(removeLocation, { params: { locationId } }), 'not-found')
  const belonging = { params: { userId: ada.userId } }
  await assertRefused(callAs(stranger)(readBelonging, belonging), 'not-found')
  const foreign = { ...belonging, body: { officeIds: [(await make(stranger)).officeId] } }
  await assertRefused(callAs(chief)(changeBelonging, foreign), 'invalid', ['officeIds'])
  await assertRefused(make(chief, '  '), 'invalid', ['name'])
  await assertRefused(make(chief, 'x'.repeat(101)), 'invalid', ['name'])
  await assertRefused(make(chief, 'A', { timeZone: 'Mars/Base' }), 'invalid', ['timeZone'])
  await assertRefused(make(chief, 'A', { countryId: 999_999 }), 'invalid', ['countryId'])
  await assertRefused(callAs(chief)(createLocation, { body: { label: 'A', latitude: 91 } }), 'invalid', ['latitude'])
})

test('two administrators who make an office the headquarters at once leave one', async () => {
  const { company, chief } = await newTeam()
  const [one, two] = [await make(chief, 'One'), await make(chief, 'Two')]
  const mark = (officeId: number) => () => callAs(chief)(changeOffice, { params: { officeId }, body: { isHq: true } })
  const results = await atOnce(
    'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    [`structure ${company.companyId}`],
    [mark(one.officeId), mark(two.officeId)],
  )
  assert.deepEqual(
    results.map(result => result.status),
    ['fulfilled', 'fulfilled'],
  )
  assert.equal((await callAs(chief)(listOffices)).list.filter(office => office.isHq).length, 1)
})

test('locations are kept, found by their words, and deleted with a way back; the public list of places stays', async () => {
  const { chief, ada } = await newTeam()
  const { locationId } = await callAs(chief)(createLocation, {
    body: {
      label: 'Harbour front',
      countryId: 202,
      city: 'Singapore',
      postcode: '049178',
      latitude: 1.28,
      longitude: 103.85,
    },
  })
  const duplicate = callAs(chief)(createLocation, { body: { label: 'HARBOUR FRONT' } })
  await assertRefused(duplicate, 'structure-name-taken', ['label'])
  const changed = await callAs(chief)(changeLocation, { params: { locationId }, body: { region: 'Central' } })
  assert.deepEqual([changed.region, changed.city, changed.countryFull], ['Central', 'Singapore', 'Singapore'])
  const found = async (searchKey: string) =>
    (await callAs(ada)(listCompanyLocations, { query: { searchKey } })).list.map(place => place.locationId)
  assert.deepEqual(await found('049178 harbour'), [locationId])
  const { undo } = await callAs(chief)(removeLocation, { params: { locationId } })
  assert.deepEqual(await found('harbour'), [])
  await undoAs(chief, undo.token)
  assert.deepEqual(await found('harbour'), [locationId])
  assert.ok((await call(listReference, { params: { apiName: 'locations' } })).count >= 0)
})
