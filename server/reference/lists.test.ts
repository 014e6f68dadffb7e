import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiNames, listReference, readReference } from '@hireloom/contract/reference/lists.ts'
import { db } from '../kernel/postgres/db.ts'
import { newProfile } from '../testing/made-profiles.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, unique, world } from '../testing/world.ts'
import { popularSkills } from './popular-skills.ts'

const list = (apiName: string, query: object = {}) => call(listReference, { params: { apiName }, query })
const labels = async (apiName: string, query: object = {}) => (await list(apiName, query)).list.map(each => each.label)

/** People with an account who went to one school. */
async function newStudents(count: number, school: string): Promise<void> {
  for (let at = 0; at < count; at++) {
    const { profileId } = await newProfile(null, { owner: await newCandidate() })
    await db()
      .insertInto('profile_entry')
      .values({ profile_id: profileId, section: 'educations', title: unique('Degree '), organization: school })
      .execute()
  }
}

test('about 300 popular skills are there before any job, each with the number of public jobs that ask for it', async () => {
  assert.ok(
    popularSkills.length >= 300 && new Set(popularSkills.map(name => name.toLowerCase())).size === popularSkills.length,
  )
  const all = await list('skills', { limit: 500 })
  assert.ok(all.list.length >= 300)
  assert.ok(all.list.every(skill => skill.doc_count !== undefined && skill.doc_count >= 0))
  const [word, company] = [unique('Kite'), await newCompany()]
  await newJob(company, { skills: [`${word} A`, `${word} B`] })
  await newJob(company, { skills: [`${word} B`] })
  await newJob(company, { skills: [`${word} B`, `${word} Secret`], isPrivate: true })
  await newJob(company, { skills: [`${word} Draft`], draft: true })
  const found = await list('skills', { search: word.toUpperCase() })
  assert.deepEqual(
    found.list.map(({ label, doc_count }) => [label, doc_count]),
    [
      [`${word} B`, 2],
      [`${word} A`, 1],
    ],
  )
  assert.equal(found.count, 2)
  assert.deepEqual(await labels('skills', { 'filter[searchKey]': word, 'filter[limit]': 1, 'filter[skip]': 1 }), [
    `${word} A`,
  ])
  assert.deepEqual(await labels('skills', { search: '%' }), [])
  const management = found && (await list('skills', { search: 'project management' })).list[0]
  assert.deepEqual(
    await call(readReference, { params: { apiName: 'skills', value: String(management?.value) } }),
    management,
  )
})

test('every list answers under its name, however it is written, with its entries by value', async () => {
  const company = await newCompany()
  const region = unique('Region ')
  await newJob(company, { title: unique('Kite Pilot '), values: { region } })
  const school = unique('School ')
  await newStudents(5, school)
  for (const apiName of apiNames.filter(name => name !== 'ethnicities')) {
    const { list: entries, count } = await list(apiName.toUpperCase(), { limit: 3 })
    assert.ok(entries.length > 0 && entries.length <= 3 && count >= entries.length, apiName)
    for (const entry of entries)
      assert.deepEqual(await call(readReference, { params: { apiName, value: String(entry.value) } }), entry)
  }
  const singapore = {
    value: 202,
    label: 'Singapore',
    countryId: 202,
    countryFull: 'Singapore',
    countryCode: '65',
    countryShort: 'SG',
  }
  assert.deepEqual(await call(readReference, { params: { apiName: 'Countries', value: '202' } }), singapore)
  assert.deepEqual((await list('Countries', { limit: 1 })).list, [singapore])
  assert.deepEqual(await labels('Countries', { search: 'singapur', lang: 'es' }), ['Singapur'])
  assert.deepEqual(await labels('locations', { search: region }), [region])
  assert.deepEqual(await labels('companies', { search: company.companyName }), [company.companyName])
  assert.deepEqual(await labels('currencies', { search: 'SGD' }), ['SGD Singapore Dollar'])
  // Nobody is paid in gold or in a code for tests.
  for (const search of ['XAU', 'XTS', 'XXX']) assert.deepEqual(await labels('currencies', { search }), [])
  assert.equal((await labels('hourtypes'))[0], 'Full Time')
})

test('a company without public jobs, an unknown list and an unknown entry are not found; a list is bounded', async () => {
  const hidden = await newCompany()
  await newJob(hidden, { isPrivate: true })
  assert.deepEqual(await labels('companies', { search: hidden.companyName }), [])
  for (const params of [
    { apiName: 'companies', value: String(hidden.companyId) },
    { apiName: 'skills', value: 'x' },
    { apiName: 'users', value: '1' },
  ])
    assert.equal((await assertRefused(call(readReference, { params }))).status, 404)
  assert.equal((await assertRefused(list('users'))).status, 404)
  for (const query of [{ limit: 501 }, { limit: 0 }, { foo: 1 }])
    assert.equal((await assertRefused(list('skills', query))).status, 400, JSON.stringify(query))
  const { app } = await world()
  const answer = await fetch(`${app.url}/roboroy/api/v1/Countries?search=&filter[limit]=2&_=1`)
  assert.equal(answer.status, 200)
})

test('words of profiles are offered once five people have them, and then to everybody', async () => {
  const school = unique('Kite School ')
  await newStudents(4, school)
  assert.deepEqual(await labels('schools', { search: school }), [])
  await newStudents(1, school)
  assert.deepEqual(await labels('schools', { search: school }), [school])
  assert.deepEqual(await labels('majors', { search: 'computer sci' }), ['Computer Science'])
})

test('ethnicities are a list for those who are signed in, in their language', async () => {
  await assertRefused(labels('ethnicities'), 'not-found')
  const params = { apiName: 'ethnicities' }
  await assertRefused(call(readReference, { params: { ...params, value: 'asian' } }), 'not-found')
  const asked = callAs(await newCandidate())
  const { list: found } = await asked(listReference, { params, query: { lang: 'es' } })
  assert.ok(found.some(({ value, label }) => value === 'undisclosed' && label === 'Prefiero no decirlo'))
})
