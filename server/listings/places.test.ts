import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hideFields } from '@hireloom/contract/jobs/hidden-fields.ts'
import { listJobs, readJob, readJobFacets } from '@hireloom/contract/jobs/jobs.ts'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { countriesIn } from '../reference/countries.ts'
import { draftOf, emptyJob, publish } from '../testing/made-jobs.ts'
import { newTeam } from '../testing/made-team.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, unique, world } from '../testing/world.ts'

const countryId = (code: string): number =>
  countriesIn('en').find(({ countryShort }) => countryShort === code)?.countryId ?? 0
const [singapore, malaysia, thailand] = [countryId('SG'), countryId('MY'), countryId('TH')]

/** A public job in Singapore and wherever else it is said to be. */
async function jobIn(furtherPlaces: { countryId: number | null; region: string }[]) {
  const { ada } = await newTeam()
  const title = unique('Surveyor ')
  const { jobId, version } = await draftOf(ada, {
    ...emptyJob,
    title,
    jobDesc: '<p>Measure.</p>',
    countryId: singapore,
    region: 'Jurong',
    isPrivate: false,
    furtherPlaces,
  })
  return { ada, title, jobId, version }
}

test('a job with several places is found, counted, shown and sent to boards in each of them', async () => {
  const { ada, title, jobId, version } = await jobIn([
    { countryId: malaysia, region: 'Johor Bahru' },
    { countryId: thailand, region: '' },
    { countryId: null, region: '' },
    { countryId: malaysia, region: ' johor bahru ' },
    { countryId: singapore, region: 'jurong' },
  ])
  await publish(ada, jobId, version)
  const found = async (location?: string[]) => {
    const { list } = await call(listJobs, { query: { searchKey: title, ...(location && { location }) } })
    return list.map(({ _source }) => _source)
  }
  for (const country of ['Singapore', 'Malaysia', 'TH'])
    assert.deepEqual(
      (await found([country])).map(job => job.jobId),
      [jobId],
    )
  assert.deepEqual(await found(['Japan']), [])
  const [card] = await found()
  assert.deepEqual(
    card?.furtherPlaces.map(({ country, region }) => [country?.countryShort, region]),
    [
      ['MY', 'Johor Bahru'],
      ['TH', null],
    ],
  )
  const { Countries } = await call(readJobFacets, { query: { searchKey: title } })
  assert.deepEqual(
    new Map(Countries.map(({ key, doc_count }) => [key, doc_count])),
    new Map([
      ['Malaysia', 1],
      ['Singapore', 1],
      ['Thailand', 1],
    ]),
  )
  assert.equal((await call(listJobs, { query: { searchKey: `${title} johor` } })).count, 1)
  const staff = await callAs(ada)(searchJobs, { query: { location: ['Thailand'] } })
  assert.deepEqual(
    staff.list.map(job => [job.jobId, job.furtherPlaces.length]),
    [[jobId, 2]],
  )
  assert.equal((await callAs(ada)(searchJobs, { query: { searchKey: `${title} location:johor` } })).count, 1)
  const { app } = await world()
  const feed = await (await fetch(`${app.url}/jobs.xml?q=${encodeURIComponent(title)}`)).text()
  const valuesOf = (name: string) =>
    [...feed.matchAll(new RegExp(`<${name}><!\\[CDATA\\[(.*?)\\]`, 'g'))].map(([, value]) => value)
  assert.deepEqual(valuesOf('country'), ['SG', 'MY', 'TH'])
  assert.deepEqual(valuesOf('referencenumber'), [`${jobId}`, `${jobId}-2`, `${jobId}-3`])
})

test('a country or a region that a company hides is hidden of every place', async () => {
  const { ada, jobId, version } = await jobIn([{ countryId: malaysia, region: 'Johor Bahru' }])
  await publish(ada, jobId, version)
  const [job] = (await call(readJob, { params: { jobId } })).jobs
  assert.ok(job)
  const placesWithout = (flags: Record<string, boolean>) =>
    hideFields({ ...job, companyInfo: { ...job.companyInfo, jobFields: flags } }).furtherPlaces
  assert.deepEqual(placesWithout({ country: false }), [{ country: null, region: 'Johor Bahru' }])
  assert.equal(placesWithout({ region: false })[0]?.region, null)
  assert.deepEqual(placesWithout({ region: false, country: false }), [])
})

test('a place in no country that exists is refused by its field', async () => {
  const { ada, jobId, version } = await jobIn([{ countryId: 99_999, region: 'Atlantis' }])
  await assertRefused(publish(ada, jobId, version), 'invalid', ['furtherPlaces.0.countryId'])
})
