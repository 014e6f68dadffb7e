import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listFacetValues, listJobs, readJobFacets, suggestJobs } from '@hireloom/contract/jobs/jobs.ts'
import { moveClock } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { searchText, wordsOf } from '../kernel/words.ts'
import { assertRefused } from '../testing/refusals.ts'
import { onEach, settled } from '../testing/search-adapters.ts'
import {
  type Company,
  call,
  callAs,
  newCandidate,
  newCompany,
  newJob,
  newRecruiter,
  unique,
  world,
} from '../testing/world.ts'

/** A company's jobs with words to be found by, and the filter that keeps other tests' jobs out. */
async function board(
  jobs: { title: string; skills?: string[]; values?: Record<string, unknown>; closeDate?: Date; text?: string }[],
): Promise<{ company: Company; ids: number[] }> {
  const company = await newCompany()
  const ids: number[] = []
  for (const job of jobs) {
    const jobText = searchText({
      title: job.title,
      company: company.companyName,
      skills: job.skills ?? [],
      texts: [job.text ?? ''],
    })
    const { jobId } = await newJob(company, {
      title: job.title,
      ...(job.skills && { skills: job.skills }),
      ...(job.closeDate && { closeDate: job.closeDate }),
      values: { job_text: jobText, ...job.values },
    })
    ids.push(jobId)
  }
  await settled()
  return { company, ids }
}

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const yesterday = new Date(Date.now() - 24 * 3600_000)

onEach('text finds whole words and beginnings in title, company, skills and description', async () => {
  const word = unique('zeta')
  const { company, ids } = await board([
    { title: `Senior ${word} Engineer`, skills: ['C++'] },
    { title: 'Cook', text: `<p>Works with ${word} and pans</p>` },
    { title: 'Driver' },
  ])
  const found = async (searchKey: string) =>
    (await call(listJobs, { query: { searchKey, companyId: company.companyId, sort: 'dateAscend' } })).list
      .map(item => item._source.jobId)
      .sort((a, b) => a - b)
  assert.deepEqual(await found(word), [ids[0], ids[1]])
  assert.deepEqual(await found(word.slice(0, 8)), [ids[0], ids[1]])
  assert.deepEqual(await found(`${word} engineer`), [ids[0]])
  assert.deepEqual(await found('c++'), [ids[0]])
  assert.deepEqual(await found(company.companyName.toUpperCase()), ids)
  assert.ok((await found(String(ids[2]))).includes(ids[2] ?? 0), 'a job number finds the job')
  assert.deepEqual(await found(`"'\\:*&|!() ${word}`), [ids[0], ids[1]], 'operators are just characters')
})

onEach('lists for experienced people and for graduates hold what is meant for them', async () => {
  const { company, ids } = await board([
    { title: 'Trainee', values: { traineeship: true, max_exp: 0 } },
    { title: 'Senior', values: { min_exp: 5, max_exp: 9 } },
    { title: 'Anybody' },
    { title: 'Beginner', values: { max_exp: 0 } },
  ])
  const found = async (audience: 'experienced' | 'graduates') => {
    const query = { audience, companyId: company.companyId, sort: 'dateAscend' as const }
    const facets = await call(readJobFacets, { query: { audience, companyId: company.companyId } })
    const { list, count } = await call(listJobs, { query })
    assert.equal(facets.Jobstatus.find(({ key }) => key === 'Open Jobs')?.doc_count, count)
    return list.map(item => item._source.jobId).sort((a, b) => a - b)
  }
  assert.deepEqual(await found('experienced'), [ids[1], ids[2]])
  assert.deepEqual(await found('graduates'), [ids[0], ids[3]])
})

test('words of six languages are cut as their readers would', () => {
  assert.deepEqual(wordsOf('Señor Programación'), ['senor', 'programacion'])
  assert.deepEqual(wordsOf('أحمد مُدَرِّسة'), ['احمد', 'مدرسه'])
  assert.ok(wordsOf('東京でデータ分析').includes('データ'))
  assert.ok(wordsOf('数据分析师').length > 1)
  assert.ok(wordsOf('นักวิเคราะห์ข้อมูล').length > 1)
  assert.deepEqual(wordsOf('Node.js, C#, .NET and C++'), ['node.js', 'c#', '.net', 'and', 'c++'])
})

onEach('values of one group are alternatives, groups add up, and the count is exact', async () => {
  const { company } = await board([
    { title: 'A1', skills: ['Go', 'SQL'], values: { country_id: 202 } },
    { title: 'A2', skills: ['Rust'], values: { country_id: 202 } },
    { title: 'A3', skills: ['Go'], values: { country_id: 238 } },
  ])
  const names = async (query: Record<string, unknown>) => {
    const { list, count } = await call(listJobs, {
      query: { companyId: company.companyId, sort: 'alphaAscend', ...query },
    })
    assert.equal(count, list.length)
    return list.map(item => item._source.jobName)
  }
  assert.deepEqual(await names({ skills: ['go', 'rust'] }), ['A1', 'A2', 'A3'])
  assert.deepEqual(await names({ skills: ['Go'], location: ['Singapore'] }), ['A1'])
  assert.deepEqual(await names({ location: 'US,Singapore', skills: 'Go' }), ['A1', 'A3'])
  assert.deepEqual(await names({ jobname: ['a2'] }), ['A2'])
  assert.deepEqual(await names({ company: [company.companyName] }), ['A1', 'A2', 'A3'])
  assert.deepEqual(await names({ skills: ['COBOL'] }), [])
})

onEach('each facet group is counted without its own filter, and what it promises the list keeps', async () => {
  const { company } = await board([
    { title: 'B1', skills: ['Go', 'SQL'], values: { country_id: 202, min_exp: 0, max_exp: 2 } },
    { title: 'B2', skills: ['Rust'], values: { country_id: 202, min_exp: 6 } },
    { title: 'B3', skills: ['Go'], values: { country_id: 238, min_exp: 45 } },
    { title: 'B4', skills: ['Go'], values: { country_id: 238 }, closeDate: yesterday },
  ])
  const query = { companyId: company.companyId, skills: ['Rust'], location: ['Singapore'] }
  const facets = await call(readJobFacets, { query })
  const counts = (group: keyof typeof facets) =>
    Object.fromEntries(facets[group].map(entry => [entry.key, entry.doc_count]))
  assert.deepEqual(counts('Skills'), { Go: 1, SQL: 1, Rust: 1 })
  assert.deepEqual(counts('Countries'), { Singapore: 1 })
  assert.deepEqual(counts('Experience'), { 5: 1 })
  assert.deepEqual(counts('Jobstatus'), { 'Open Jobs': 1 })
  assert.equal(facets.Skills.find(entry => entry.key === 'Rust')?.isSelected, true)
  for (const entry of facets.Skills) {
    const { count } = await call(listJobs, { query: { ...query, skills: [entry.key] } })
    assert.equal(count, entry.doc_count, entry.key)
  }
  const all = await call(readJobFacets, { query: { companyId: company.companyId } })
  assert.deepEqual(Object.fromEntries(all.Jobstatus.map(entry => [entry.key, entry.doc_count])), {
    'Open Jobs': 3,
    'Closed Jobs': 1,
  })
  assert.deepEqual(Object.fromEntries(all.Experience.map(entry => [entry.key, entry.doc_count])), { 0: 1, 5: 1, 40: 1 })
  const few = await call(readJobFacets, { query: { companyId: company.companyId, skills: ['SQL'], limit: 1 } })
  assert.deepEqual(
    few.Skills.map(entry => entry.key),
    ['Go', 'SQL'],
    'the first of a group, and what was chosen',
  )
  assert.equal(few.Jobstatus.length, 1)
})

onEach('a chosen value without any job left stays visible with 0', async () => {
  const { company } = await board([{ title: 'C1', skills: ['Go'] }])
  const facets = await call(readJobFacets, { query: { companyId: company.companyId, skills: ['Nothing Like It'] } })
  assert.deepEqual(
    facets.Skills.find(entry => entry.isSelected),
    { key: 'Nothing Like It', value: 'Nothing Like It', doc_count: 0, isSelected: true },
  )
})

onEach('a search inside a group finds its values by any part, with the counts of the facets', async () => {
  const word = unique('Ärt')
  const { company } = await board([
    { title: 'J1', skills: [`Big ${word}`, 'Go'] },
    { title: 'J2', skills: [`Big ${word}`, `${word} Two`] },
    { title: 'J3', skills: ['Go'], values: { min_exp: 15 } },
    ...Array.from({ length: 3 }, (_, n) => ({
      title: `J4${n}`,
      skills: Array.from({ length: 20 }, (__, at) => `${word} many ${n * 20 + at}`),
    })),
  ])
  const query = { companyId: company.companyId }
  const plain = word.replace('Ä', 'a').toUpperCase()
  const found = async (group: 'Skills' | 'Experience' | 'Jobstatus', more: Record<string, unknown>) =>
    (await call(listFacetValues, { query: { ...query, group, ...more } })).list
  const counted = async (group: 'Skills' | 'Experience' | 'Jobstatus', more: Record<string, unknown>) =>
    Object.fromEntries((await found(group, more)).map(entry => [entry.key, entry.doc_count]))
  assert.deepEqual(await counted('Skills', { prefix: `g ${plain}` }), { [`Big ${word}`]: 2 })
  assert.deepEqual(await counted('Skills', { prefix: 'two', jobname: 'J2' }), { [`${word} Two`]: 1 })
  assert.deepEqual(await counted('Skills', { prefix: 'two', jobname: 'J1' }), {})
  assert.deepEqual(await counted('Experience', { prefix: '5' }), { 15: 1 })
  assert.deepEqual(await counted('Jobstatus', { prefix: 'OPEN' }), { 'Open Jobs': 6 })
  assert.equal((await found('Skills', { prefix: plain })).length, 50)
  const last = `${word} many 59`
  const chosen = await found('Skills', { prefix: plain, skills: [last, 'Go', `${word} none`] })
  assert.deepEqual(
    chosen.filter(entry => entry.isSelected).map(entry => [entry.key, entry.doc_count]),
    [
      [last, 1],
      [`${word} none`, 0],
    ],
    'chosen values that fit are there whatever their place, others are not',
  )
})

onEach('a chosen value is marked under each of its spellings', async () => {
  const { company } = await board([{ title: 'K1', skills: ['Go'], values: { country_id: 202 } }])
  const facets = await call(readJobFacets, {
    query: { companyId: company.companyId, location: ['sg'], skills: ['GO', 'go'] },
  })
  const selected = { doc_count: 1, isSelected: true }
  assert.deepEqual(facets.Countries, [{ key: 'Singapore', value: 'Singapore', ...selected }])
  assert.deepEqual(facets.Skills, [{ key: 'Go', value: 'Go', ...selected }])
})

onEach('suggestions are what visible open jobs have that begins like the text, most jobs first', async () => {
  const word = unique('Ñu')
  const { company } = await board([
    { title: `${word} Nurse`, skills: [`${word} Two`, `Big ${word}`] },
    { title: `${word} Nurse`, skills: [`${word} Two`] },
    { title: `${word} Cook` },
    { title: `${word} closed`, skills: [`${word} closed`], closeDate: yesterday },
  ])
  await newJob(company, { title: `${word} private`, isPrivate: true, skills: [`${word} private`] })
  await settled()
  const found = await call(suggestJobs, { query: { q: ` ${word.toUpperCase()} ` } })
  assert.deepEqual(found, {
    titles: [
      { text: `${word} Nurse`, count: 2 },
      { text: `${word} Cook`, count: 1 },
    ],
    skills: [
      { text: `${word} Two`, count: 2 },
      { text: `Big ${word}`, count: 1 },
    ],
    companies: [],
    places: [],
  })
  assert.deepEqual((await call(suggestJobs, { query: { q: company.companyName } })).companies, [
    { text: company.companyName, count: 3 },
  ])
  assert.deepEqual(
    (await call(suggestJobs, { query: { q: 'singap' } })).places.map(place => place.text),
    ['Singapore'],
  )
  const admin = await newRecruiter(company, { isAdmin: true })
  const own = await callAs(admin)(suggestJobs, { query: { q: `${word} priv` } })
  assert.deepEqual([own.titles.length, own.skills.length], [1, 1], 'who may see a private job is told of it')
  const other = await callAs(await newRecruiter(await newCompany(), { isAdmin: true }))(suggestJobs, {
    query: { q: `${word} priv` },
  })
  assert.deepEqual(other, { titles: [], skills: [], companies: [], places: [] })
  assert.deepEqual((await call(suggestJobs, { query: { q: `${word}%` } })).titles, [], 'signs are just characters')
  for (const q of ['', ' ', 'x'.repeat(201)]) {
    await assertRefused(call(suggestJobs, { query: { q } }), 'malformed')
  }
  const many = unique('M')
  await board(Array.from({ length: 10 }, (_, at) => ({ title: `${many} ${at}` })))
  assert.equal((await call(suggestJobs, { query: { q: many } })).titles.length, 8)
})

onEach('years of experience match by overlap, and 100 has no upper end', async () => {
  const { company } = await board([
    { title: 'D1', values: { min_exp: 0, max_exp: 2 } },
    { title: 'D2', values: { min_exp: 5, max_exp: 10 } },
    { title: 'D3', values: { min_exp: 50 } },
    { title: 'D4' },
  ])
  const names = async (minExp: number, maxExp: number) =>
    (await call(listJobs, { query: { companyId: company.companyId, minExp, maxExp, sort: 'alphaAscend' } })).list.map(
      item => item._source.jobName,
    )
  assert.deepEqual(await names(0, 100), ['D1', 'D2', 'D3', 'D4'])
  assert.deepEqual(await names(2, 5), ['D1', 'D2', 'D4'])
  assert.deepEqual(await names(11, 100), ['D3', 'D4'])
  assert.deepEqual(await names(3, 4), ['D4'])
})

onEach('open is the usual status; closed by hand or by date is found as closed', async () => {
  const { company } = await board([
    { title: 'E1' },
    { title: 'E2', closeDate: yesterday },
    { title: 'E3', values: { is_closed: true } },
  ])
  const names = async (query: Record<string, unknown>) =>
    (await call(listJobs, { query: { companyId: company.companyId, sort: 'alphaAscend', ...query } })).list.map(
      item => item._source.jobName,
    )
  assert.deepEqual(await names({}), ['E1'])
  assert.deepEqual(await names({ jobType: 'Closed Jobs' }), ['E2', 'E3'])
  assert.deepEqual(await names({ jobType: 'All' }), ['E1', 'E2', 'E3'])
  assert.deepEqual(await names({ jobStatus: 'Closed Jobs' }), ['E2', 'E3'])
})

onEach('an hour type is a job type too', async () => {
  const part = await db()
    .selectFrom('choice')
    .select('choice_id')
    .where('kind', '=', 'hour_type')
    .where('name', '=', 'Part Time')
    .executeTakeFirstOrThrow()
  const { company } = await board([{ title: 'F1', values: { hour_type_id: part.choice_id } }, { title: 'F2' }])
  const { list } = await call(listJobs, { query: { companyId: company.companyId, jobType: ['Part Time'] } })
  assert.deepEqual(
    list.map(item => item._source.hourTypeName),
    ['Part Time'],
  )
})

onEach('four orders, with a stable next page', async () => {
  const { company } = await board([
    { title: 'banana', values: { open_date: day(1) } },
    { title: 'Apple', values: { open_date: day(3) } },
    { title: 'cherry', values: { open_date: day(2) } },
  ])
  const names = async (sort: 'dateDescend' | 'dateAscend' | 'alphaAscend' | 'alphaDescend', skip = 0) =>
    (await call(listJobs, { query: { companyId: company.companyId, sort, limit: 2, skip } })).list.map(
      item => item._source.jobName,
    )
  assert.deepEqual(await names('dateDescend'), ['Apple', 'cherry'])
  assert.deepEqual(await names('dateDescend', 2), ['banana'])
  assert.deepEqual(await names('dateAscend'), ['banana', 'cherry'])
  assert.deepEqual(await names('alphaAscend'), ['Apple', 'banana'])
  assert.deepEqual(await names('alphaDescend'), ['cherry', 'banana'])
})

onEach(
  'bracket spellings, cache-busters and plain parameters mean the same; a stranger is refused by name',
  async () => {
    const { company } = await board([{ title: 'G1' }, { title: 'G2' }])
    const base = `companyId=${company.companyId}`
    const { app } = await world()
    const get = async (query: string) => (await fetch(`${app.url}/roboroy/api/v1/jobs/list?${base}&${query}`)).json()
    const plain: unknown = await get('limit=1&skip=1&sort=alphaAscend')
    assert.deepEqual(await get('filter[limit]=1&filter[skip]=1&sort=alphaAscend&_=123&timestamp=9'), plain)
    assert.deepEqual(await get('limit=1&offset=1&sort=alphaAscend'), plain)
    const refused = await get('sortOrder=x')
    assert.equal(refused.error.code, 'X0PA-400-1')
    assert.deepEqual(Object.keys(refused.error.fields), ['sortOrder'])
    assert.deepEqual(Object.keys((await get('limit=101')).error.fields), ['limit'])
  },
)

onEach('filters of the hiring-request form are for staff, and find by the key', async () => {
  const { company } = await board([
    { title: 'H1', values: { meta: JSON.stringify({ HRF_NUMBER: 'HR-7' }) } },
    { title: 'H2' },
  ])
  const query = { companyId: company.companyId, HRF_NUMBER: 'hr-7' }
  const recruiter = await newRecruiter(company)
  assert.deepEqual(
    (await callAs(recruiter)(listJobs, { query })).list.map(item => item._source.jobName),
    ['H1'],
  )
  for (const person of [null, await newCandidate()])
    await assertRefused(callAs(person)(listJobs, { query }), 'malformed')
})

onEach('only own jobs are listed with `mine`, drafts among them', async () => {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const own = await newJob(company, { owner, isPrivate: true })
  await newJob(company)
  await settled()
  const { list } = await callAs(owner)(listJobs, { query: { mine: true } })
  assert.deepEqual(
    list.map(item => item._source.jobId),
    [own.jobId],
  )
  assert.equal((await call(listJobs, { query: { mine: true } })).count, 0)
})

onEach('a job leaves the open ones when its closing date passes, without anybody writing', async () => {
  const { company } = await board([{ title: 'I1', closeDate: new Date(Date.now() + 60_000) }, { title: 'I2' }])
  const names = async () =>
    (await call(listJobs, { query: { companyId: company.companyId, sort: 'alphaAscend' } })).list.map(
      item => item._source.jobName,
    )
  assert.deepEqual(await names(), ['I1', 'I2'])
  moveClock(120_000)
  try {
    assert.deepEqual(await names(), ['I2'])
  } finally {
    moveClock(-120_000)
  }
})
