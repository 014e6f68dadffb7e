import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeCompanyBehaviour } from '@hireloom/contract/companies/behaviour.ts'
import * as z from 'zod'
import { undoImport } from '../import/undo.ts'
import { later, now } from '../kernel/clock.ts'
import { limitKey } from '../kernel/limits.ts'
import { db } from '../kernel/postgres/db.ts'
import { jump } from '../testing/accounts.ts'
import { importInto, lines } from '../testing/made-imports.ts'
import { until } from '../testing/until.ts'
import { callAs, newCompany, newJob, newRecruiter, unique, world } from '../testing/world.ts'

async function read(path: string, headers: Record<string, string> = {}): Promise<Response & { body: unknown }> {
  const { app } = await world()
  return fetch(app.url + path, { headers })
}

/** The text of every element of a name, sections and marks undone. */
const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(([, text = '']) =>
    text.startsWith('<![CDATA[') ? text.slice(9, -3).replaceAll(']]]]><![CDATA[>', ']]>') : unescaped(text),
  )
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const jsonFeed = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  next_url: z.url().optional(),
  language: z.string(),
  items: z.array(
    z.object({ id: z.url(), url: z.url(), title: z.string(), content_html: z.string(), tags: z.array(z.string()) }),
  ),
})
const readJson = async (path: string) => jsonFeed.parse(await (await read(path)).json())

test('a feed holds the open public jobs of the search that the board would show, newest first', async () => {
  const [company, word] = [await newCompany(), unique('zz')]
  const values = { job_text: word }
  const old = await newJob(company, {
    title: 'Older',
    values,
    openDate: new Date('2026-01-01'),
    skills: ['Care, at night'],
  })
  const fresh = await newJob(company, {
    title: 'Newer',
    values,
    openDate: new Date('2026-02-01'),
    skills: ['Care, at night'],
  })
  await newJob(company, { title: 'Other skill', values })
  await newJob(company, { title: 'Private', values, isPrivate: true, skills: ['Care, at night'] })
  await newJob(company, { title: 'Draft', values, draft: true, skills: ['Care, at night'] })
  await newJob(company, { title: 'Closed', values: { ...values, is_closed: true }, skills: ['Care, at night'] })
  await newJob(company, { title: 'Trial', values: { ...values, is_test: true }, skills: ['Care, at night'] })
  const query = `?q=${word}&skills=Care%2C+at+night`
  const feed = await readJson(`/jobs.json${query}&page=1&sort=dateDescend&status=Open+Jobs&jobStatus=Open+Jobs&_=1`)
  assert.deepEqual(
    feed.items.map(item => item.url.split('/').at(-1)),
    [String(fresh.jobId), String(old.jobId)],
  )
  assert.ok(feed.home_page_url.endsWith(`/public/jobs${query}`))
  const owner = await newRecruiter(company, { isAdmin: true })
  const asOwner = await read(`/jobs.json${query}`, { cookie: owner.cookie })
  assert.deepEqual(jsonFeed.parse(await asOwner.json()).items, feed.items)
  for (const format of ['rss', 'xml']) {
    const text = await (await read(`/jobs.${format}${query}`)).text()
    assert.deepEqual(textsOf(text, 'title').slice(-2), ['Newer', 'Older'])
  }
})

test('each feed says its type, and texts of any kind come out as they went in', async () => {
  const [company, word] = [await newCompany(), unique('zz')]
  const title = 'R&D <Lead> "A" ]]> \u0007護士 😀'
  const desc = `<p>Say ]]&gt; or ]]> &amp; ${'\u000b'}more</p>`
  await newJob(company, {
    title,
    values: {
      job_text: word,
      job_desc: desc,
      company_desc: '<p>We heal.</p>',
      min_salary: 10,
      max_salary: 20,
      currency: 'SGD',
      salary_period: 'month',
      workplace_type: 'remote',
    },
  })
  const [rss, json, xml] = await Promise.all(['rss', 'json', 'xml'].map(format => read(`/jobs.${format}?q=${word}`)))
  assert.deepEqual(
    [rss, json, xml].map(answer => answer?.headers.get('content-type')),
    ['application/rss+xml; charset=utf-8', 'application/feed+json; charset=utf-8', 'application/xml; charset=utf-8'],
  )
  const clean = title.replace('\u0007', '')
  const rssText = (await rss?.text()) ?? ''
  assert.deepEqual(textsOf(rssText, 'title')[1], clean)
  assert.deepEqual(textsOf(rssText.slice(rssText.indexOf('<item>')), 'description'), [
    `${desc.replace('\u000b', '')}\n<p>We heal.</p>`,
  ])
  const board = (await xml?.text()) ?? ''
  assert.equal(textsOf(board, 'title')[0], clean)
  assert.deepEqual(
    [textsOf(board, 'country'), textsOf(board, 'salary'), textsOf(board, 'remotetype')],
    [['SG'], ['10 - 20 SGD per month'], ['Fully remote']],
  )
  assert.match(textsOf(board, 'date')[0] ?? '', /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/)
  for (const text of [rssText, board]) assert.doesNotMatch(text.replaceAll('\n', ''), /\p{Cc}/u)
})

test('fields that a company hides stay hidden in feeds, and other companies can be left out', async () => {
  const [open, hiding] = [
    await newCompany(),
    await newCompany({ settings: { jobFields: { salary: false, country: false } } }),
  ]
  const word = unique('zz')
  const values = { job_text: word, min_salary: 4321, currency: 'SGD', salary_period: 'month' }
  await newJob(open, { values })
  await newJob(hiding, { values, title: 'Without a country' })
  const both = await (await read(`/jobs.xml?q=${word}`)).text()
  assert.equal(textsOf(both, 'job').length, 1)
  assert.equal(both.match(/4321/g)?.length, 1)
  const own = await readJson(`/jobs.json?q=${word}&companyId=${hiding.companyId}`)
  assert.deepEqual(
    own.items.map(item => item.title),
    ['Without a country'],
  )
})

test('a board gets the town by itself, and the region where it is another place', async () => {
  const [company, word] = [await newCompany(), unique('zz')]
  await newJob(company, { values: { job_text: word, work_location: 'Austin, US', region: 'Texas' } })
  await newJob(company, { values: { job_text: word, work_location: null, region: 'Remote' } })
  const board = await (await read(`/jobs.xml?q=${word}`)).text()
  assert.deepEqual([textsOf(board, 'city'), textsOf(board, 'state')], [['Austin'], ['Texas']])
})

test('a reader that has the feed is told so, until a job changes', async t => {
  const [company, word] = [await newCompany(), unique('zz')]
  // A clock that was ahead may have left times that are still to come.
  await newJob(company, { values: { updated_at: later(86_400_000) } })
  const job = await newJob(company, { title: 'First', values: { job_text: word } })
  const path = `/jobs.rss?q=${word}`
  const first = await read(path, { 'accept-encoding': 'identity' })
  const etag = first.headers.get('etag') ?? ''
  const modified = first.headers.get('last-modified') ?? ''
  assert.equal(first.headers.get('cache-control'), 'public, max-age=900')
  assert.equal(first.headers.get('content-encoding'), null)
  assert.equal((await read(path)).headers.get('content-encoding'), 'gzip')
  assert.equal((await read(path, { 'if-none-match': `"x", ${etag}` })).status, 304)
  assert.equal((await read(path, { 'if-modified-since': modified })).status, 304)
  assert.equal((await read(path, { 'if-none-match': '"x"', 'if-modified-since': modified })).status, 200)
  jump(t, 5000)
  await db().updateTable('job').set({ title: 'Second', updated_at: now() }).where('job_id', '=', job.jobId).execute()
  const second = await until(async () => {
    const answer = await read(path, { 'if-none-match': etag })
    return answer.status === 200 && answer
  }, 'the changed feed')
  assert.match(await second.text(), /Second/)
  assert.equal((await read(path, { 'if-modified-since': modified })).status, 200)
})

test('a reader that goes by the date gets the feed again once a company hides pay, or an import is undone', async t => {
  const [company, word] = [await newCompany(), unique('zz')]
  await newJob(company, { values: { job_text: word, min_salary: 4321, currency: 'SGD', salary_period: 'month' } })
  const admin = await newRecruiter(company, { isAdmin: true })
  const since = async () => ({
    'if-modified-since': (await read('/jobs.xml')).headers.get('last-modified') ?? '',
  })
  const before = await since()
  jump(t, 60_000)
  await callAs(admin)(changeCompanyBehaviour, {
    body: { jobFields: { salary: false } },
  })
  const hidden = await until(async () => {
    const answer = await read(`/jobs.xml?q=${word}`, before)
    return answer.status === 200 && answer
  }, 'the feed after the change')
  assert.doesNotMatch(await hidden.text(), /4321/)

  const name = unique('Import ')
  const { id } = await importInto(name, await lines({ id: '1', title: 'Miller' }))
  jump(t, 60_000)
  const present = await since()
  jump(t, 60_000)
  await undoImport(id)
  await until(async () => (await read('/jobs.xml', present)).status === 200, 'the feed without the job')
})

test('a long feed goes on by pages', async () => {
  const [company, word] = [await newCompany(), unique('zz')]
  for (let number = 0; number < 103; number += 1)
    await newJob(company, { title: `Number ${number}`, values: { job_text: word } })
  const first = await read(`/jobs.json?q=${word}`)
  const feed = jsonFeed.parse(await first.json())
  assert.equal(feed.items.length, 100)
  assert.equal(first.headers.get('link'), `<${feed.next_url}>; rel="next"`)
  const next = new URL(feed.next_url ?? '')
  const rest = await readJson(next.pathname + next.search)
  assert.deepEqual([rest.items.length, rest.next_url], [3, undefined])
  assert.equal(new Set([...feed.items, ...rest.items].map(item => item.id)).size, 103)
  const rss = await (await read(`/jobs.rss?q=${word}`)).text()
  assert.match(rss, /<atom:link rel="next" href="[^"]*q=\w+&amp;page=2"\/>/)
  assert.equal((await read(`/jobs.rss?q=${word}&skills=`)).status, 200)
})

test("a feed refuses what it cannot obey and names it, so that a slip of the pen shows nobody else's jobs", async () => {
  const problem = z.object({ error: z.object({ code: z.string(), fields: z.record(z.string(), z.string()) }) })
  const refused: readonly (readonly [string, readonly string[]])[] = [
    ['companyId=x', ['companyId']],
    ['companyId=', ['companyId']],
    ['companyId=1&companyId=2', ['companyId']],
    ['foo=1&companyid=4', ['companyid', 'foo']],
    ['utm_source=mail', ['utm_source']],
    ['min=9&max=x', ['max', 'min']],
    ['audience=all&page=0&lang=xx', ['audience', 'lang', 'page']],
    ['status=All&sort=alphaAscend&type=Closed+Jobs', ['sort', 'status', 'type']],
  ]
  for (const format of ['rss', 'json', 'xml'])
    for (const [query, names] of refused) {
      const answer = await read(`/jobs.${format}?${query}`)
      assert.equal(answer.status, 400, query)
      const { error } = problem.parse(await answer.json())
      assert.deepEqual([error.code, Object.keys(error.fields).sort()], ['X0PA-400-1', names], query)
    }
})

test('a board that names itself leaves a receipt of what it fetched', async () => {
  const [company, word] = [await newCompany(), unique('zz')]
  const { jobId } = await newJob(company, { values: { job_text: word } })
  const board = unique('board-')
  const first = await read(`/jobs.xml?q=${word}&board=${board}`, { 'user-agent': 'Indeed-bot' })
  await read(`/jobs.xml?q=${word}&board=${board}`, { 'if-none-match': first.headers.get('etag') ?? '' })
  await read(`/jobs.xml?q=${word}&board=${encodeURIComponent('<no key>')}`)
  const receipts = await db()
    .selectFrom('feed_fetch')
    .selectAll()
    .where('board', '=', board)
    .orderBy('fetch_id')
    .execute()
  assert.deepEqual(
    receipts.map(({ format, query, status, job_ids, user_agent }) => [
      format,
      query,
      status,
      job_ids.map(Number),
      user_agent,
    ]),
    [
      ['xml', `q=${word}`, 200, [jobId], 'Indeed-bot'],
      ['xml', `q=${word}`, 304, [jobId], 'node'],
    ],
  )
})

test('whoever fetches under the name of a board all the time is no longer noted, and gets the feed all the same', async () => {
  const { app } = await world()
  const board = unique('flood-')
  await db()
    .insertInto('rate_limit')
    .values({
      key: limitKey({ name: 'feed-receipt' }, '127.0.0.1'),
      used: 599,
      window_ends: new Date(Date.now() + 3600_000),
    })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({ used: 599, window_ends: new Date(Date.now() + 3600_000) }),
    )
    .execute()
  for (let time = 0; time < 3; time += 1) {
    const answer = await fetch(`${app.url}/jobs.xml?board=${board}`)
    assert.equal(answer.status, 200)
    await answer.text()
  }
  await until(async () => {
    const row = await db()
      .selectFrom('rate_limit')
      .select('used')
      .where('key', '=', limitKey({ name: 'feed-receipt' }, '127.0.0.1'))
      .executeTakeFirst()
    return row?.used === 602
  }, 'the third fetch')
  await db()
    .deleteFrom('rate_limit')
    .where('key', '=', limitKey({ name: 'feed-receipt' }, '127.0.0.1'))
    .execute()
  const noted = await db().selectFrom('feed_fetch').select('fetch_id').where('board', '=', board).execute()
  assert.equal(noted.length, 1)
})
