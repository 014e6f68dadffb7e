import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNearestSearch } from '@hireloom/contract/jobs/jobs.ts'
import { sql } from 'kysely'
import { db } from '../kernel/postgres/db.ts'
import { searchText } from '../kernel/words.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, newCompany, newJob, unique } from '../testing/world.ts'

async function jobNamed(
  title: string,
  skills: string[] = [],
  { region = null, ...parts }: { isPrivate?: boolean; region?: string | null } = {},
): Promise<void> {
  const company = await newCompany()
  const jobText = searchText({ title, company: company.companyName, skills, texts: [region ?? '', 'Singapore'] })
  await newJob(company, { title, skills, ...parts, values: { job_text: jobText, region } })
}
const nearest = async (q: string) => (await call(readNearestSearch, { query: { q } })).text

test('a misspelled word becomes the nearest one of a title or a skill', async () => {
  await jobNamed('Glockenspieler', ['Campanology'])
  assert.equal(await nearest('glokenspieler'), 'glockenspieler')
  assert.equal(await nearest('campanolgy'), 'campanology')
  assert.equal(await nearest('Glockenspieler campanolgy'), 'glockenspieler campanology')
})

test('a misspelled place becomes the nearest city or country of a job', async () => {
  await jobNamed('Harbour pilot', [], { region: 'Dubai' })
  assert.equal(await nearest('dubay'), 'dubai')
  assert.equal(await nearest('pilot singapoor'), 'pilot singapore')
})

test('a search whose words are known, or like none, is left alone', async () => {
  await jobNamed('Thatcher')
  assert.equal(await nearest('thatcher'), null)
  assert.equal(await nearest('thatch'), null)
  assert.equal(await nearest('qqqqzzzzxxxx'), null)
})

test('a word of an old job alone is known, however many newer ones there are', async () => {
  await jobNamed('Xylographer')
  const { companyId } = await newCompany()
  await sql`insert into job (company_id, recruiter_company_id, title, draft, sharing_hash)
    select ${companyId}, ${companyId}, 'Newer', true, ${unique('newer')} || n from generate_series(1, 500) n`.execute(
    db(),
  )
  try {
    assert.equal(await nearest('xylographer'), null)
    assert.equal(await nearest('xylograpfer'), 'xylographer')
  } finally {
    await db().deleteFrom('job').where('company_id', '=', companyId).execute()
  }
})

test('a word that only hidden jobs have is never given away', async () => {
  await jobNamed('Cryptozoologist', [], { isPrivate: true })
  assert.equal(await nearest('cryptozoologst'), null)
})

test('an empty text is refused', async () => {
  await assertRefused(nearest(' '), 'malformed')
})
