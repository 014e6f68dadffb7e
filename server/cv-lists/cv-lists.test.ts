import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reopenApplication, withdrawApplication } from '@hireloom/contract/applications/status.ts'
import {
  createCvList,
  endCvList,
  listCvLists,
  listCvVotes,
  readSharedCvList,
  readSharedListCv,
  voteOnCv,
} from '@hireloom/contract/cv-lists/cv-lists.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { sql } from 'kysely'
import { moveClock } from '../kernel/clock.ts'
import { rows } from '../kernel/postgres/db.ts'
import { statusTokenFor } from '../screening/status-links.ts'
import { lettersTo } from '../testing/accounts.ts'
import { decideAs, newApplication, newWork } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCompany, newRecruiter, unique, world } from '../testing/world.ts'
import { withoutContact } from './without-contact.ts'

async function newCase({ showsContact = false } = {}) {
  const work = await newWork({ title: 'Weaver' })
  const people = []
  for (const firstName of ['Grace', 'Ada']) {
    const email = `${unique('shared')}@example.com`
    people.push({ email, ...(await newApplication(work.jobId, { firstName, lastName: 'Hopper', email })) })
  }
  const as = callAs(work.owner)
  const appIds = people.map(({ appId }) => appId)
  const readers = [`${unique('Reader')}@client.example`, `${unique('other')}@client.example`]
  const body = { jobId: work.jobId, appIds, title: 'First look', readers, message: 'What do you think?', showsContact }
  const made = await as(createCvList, { body })
  const params = { cvListId: made.cvListId }
  const open = async (reader = 0) => {
    const [letter] = await lettersTo(readers[reader]?.toLowerCase() ?? '')
    const [, path = '', xrtoken = ''] = /(\/pt\/xr\/cvl\/\d+)\?xrt=([\w-]+)/.exec(letter?.text ?? '') ?? []
    return { letter, path, headers: { xrtoken } }
  }
  const listed = async () => (await as(listCvLists, { query: { jobId: work.jobId } })).list
  return { ...work, people, appIds, as, made, params, open, listed, readers }
}

test('readers of a list vote and comment without an account, each by their own link, and the job shows what they say', async () => {
  const { appIds, as, made, params, open, listed, readers } = await newCase()
  const [first = 0, second = 0] = appIds
  const [one, other] = [await open(0), await open(1)]
  assert.equal(one.path, `/pt/xr/cvl/${made.cvListId}`)
  assert.match(one.letter?.text ?? '', /What do you think\?/)
  const seen = await call(readSharedCvList, { params, query: {}, headers: one.headers })
  assert.deepEqual(
    seen.list.map(({ fullName, email, mobile, cvPath, vote }) => [fullName, email, mobile, cvPath, vote]),
    [
      ['Grace Hopper', null, null, null, null],
      ['Ada Hopper', null, null, null, null],
    ],
  )
  assert.equal(seen.reader, readers[0]?.toLowerCase())
  const vote = (headers: { xrtoken: string }, appId: number, said: 'up' | 'down', comment = '') =>
    call(voteOnCv, { params, query: {}, headers, body: { appId, vote: said, comment } })
  await vote(one.headers, first, 'down')
  await vote(one.headers, first, 'up', 'Strong on looms')
  await vote(other.headers, first, 'down')
  await vote(other.headers, second, 'up')
  const [list] = await listed()
  assert.deepEqual(
    list?.applications.map(({ votes }) => votes.map(each => [each.email, each.vote, each.comment])),
    [
      [
        [readers[0]?.toLowerCase(), 'up', 'Strong on looms'],
        [readers[1], 'down', ''],
      ],
      [[readers[1], 'up', '']],
    ],
  )
  assert.deepEqual(
    list?.readers.map(({ openedAt }) => openedAt !== null),
    [true, false],
  )
  const votes = await as(listCvVotes, { params: { appId: first } })
  assert.deepEqual(
    votes.list.map(({ email, vote: said, title }) => [email, said, title]),
    [
      [readers[1], 'down', list?.title],
      [readers[0]?.toLowerCase(), 'up', list?.title],
    ],
  )
  const stranger = await newWork()
  await assertRefused(callAs(stranger.owner)(listCvVotes, { params: { appId: first } }), 'not-found')
  const again = await call(readSharedCvList, { params, query: { xrt: one.headers.xrtoken }, headers: one.headers })
  assert.deepEqual([again.list[0]?.vote, again.list[0]?.comment], ['up', 'Strong on looms'])
})

test('contact and the CV itself are shown only where the recruiter says so', async () => {
  const { app } = await world()
  const { params, people, appIds, open } = await newCase({ showsContact: true })
  const { headers } = await open()
  const seen = await call(readSharedCvList, { params, query: {}, headers })
  assert.equal(seen.list[0]?.email, people[0]?.email)
  const path = pathWith(readSharedListCv.path, { ...params, appId: appIds[0] ?? 0 })
  assert.equal((await fetch(`${app.url}${path}?xrt=${headers.xrtoken}`)).status, 404)
  assert.equal(
    withoutContact('Reach me at grace@example.com or +65 8123 4567, www.grace.example. Worked 2015 - 2019.'),
    'Reach me at … or …, … Worked 2015 - 2019.',
  )
})

test('a link ends by itself, or when its list is ended; another link opens nothing', async () => {
  const { as, params, open, listed, jobId, appIds } = await newCase()
  const other = await newCase()
  const { headers } = await open()
  const read = (sent: { xrtoken?: string }) => call(readSharedCvList, { params, query: {}, headers: sent })
  await assertRefused(read({}), 'not-found')
  await assertRefused(read((await other.open()).headers), 'not-found')
  const forged = headers.xrtoken.replace(/.$/, last => (last === 'x' ? 'y' : 'x'))
  await assertRefused(read({ xrtoken: forged }), 'not-found')
  const twoWeeks = 15 * 24 * 3600_000
  moveClock(twoWeeks)
  try {
    await assertRefused(read(headers), 'link-expired')
  } finally {
    moveClock(-twoWeeks)
  }
  assert.equal((await as(endCvList, { params, body: {} })).isOpen, false)
  await assertRefused(read(headers), 'link-expired')
  const body = { appId: appIds[0] ?? 0, vote: 'up' as const }
  await assertRefused(call(voteOnCv, { params, query: {}, headers, body }), 'link-expired')
  assert.equal((await listed())[0]?.jobId, jobId)
})

test('an application that is not on the list has no vote, and an erased one leaves it', async () => {
  const { params, open, appIds, listed } = await newCase()
  const other = await newCase()
  const { headers } = await open()
  const vote = (appId: number) => call(voteOnCv, { params, query: {}, headers, body: { appId, vote: 'up' } })
  await assertRefused(vote(other.appIds[0] ?? 0), 'not-found')
  await rows(sql`update application set state = 'archived' where app_id = ${appIds[0]}`)
  await assertRefused(vote(appIds[0] ?? 0), 'not-found')
  assert.equal((await call(readSharedCvList, { params, query: {}, headers })).list.length, 1)
  assert.equal((await listed())[0]?.applications.length, 1)
})

test('who has withdrawn leaves the list and comes back with the application, who was rejected stays', async () => {
  const { owner, params, people, open, listed } = await newCase({ showsContact: true })
  const [withdrawn, rejected] = people
  assert.ok(withdrawn && rejected)
  const { headers } = await open()
  const token = statusTokenFor(withdrawn.appId)
  const shown = async () =>
    (await call(readSharedCvList, { params, query: {}, headers })).list.map(({ appId }) => appId)
  const vote = () => call(voteOnCv, { params, query: {}, headers, body: { appId: withdrawn.appId, vote: 'up' } })
  await decideAs(owner, rejected.appId, { decision: 'reject' })
  await call(withdrawApplication, { params: { token }, body: {} })
  assert.deepEqual(await shown(), [rejected.appId])
  await assertRefused(vote(), 'not-found')
  assert.equal((await listed())[0]?.applications.length, 2)
  await call(reopenApplication, { params: { token } })
  assert.deepEqual(await shown(), [withdrawn.appId, rejected.appId])
  await vote()
})

test('whoever has withdrawn is left out of a new list, and a list of nobody else is refused', async () => {
  const { as, jobId, people, appIds, readers } = await newCase()
  const [withdrawn, other] = people
  assert.ok(withdrawn && other)
  await call(withdrawApplication, { params: { token: statusTokenFor(withdrawn.appId) }, body: {} })
  const body = { jobId, title: 'Second look', readers }
  const { applications, skipped } = await as(createCvList, { body: { ...body, appIds } })
  assert.deepEqual([applications.map(({ appId }) => appId), skipped], [[other.appId], 1])
  await assertRefused(as(createCvList, { body: { ...body, appIds: [withdrawn.appId] } }), 'illegal-change')
})

test('what is wrong is named; other companies, other roles and applications of another job are refused', async () => {
  const { as, jobId, appIds, params, company, readers } = await newCase()
  const other = await newCase()
  const body = { jobId, appIds, title: 'x', readers }
  await assertRefused(as(createCvList, { body: { ...body, readers: ['nobody'] } }), 'invalid', ['readers'])
  await assertRefused(as(createCvList, { body: { ...body, readers: [] } }), 'invalid', ['readers'])
  await assertRefused(as(createCvList, { body: { ...body, title: ' ' } }), 'invalid', ['title'])
  await assertRefused(as(createCvList, { body: { ...body, appIds: other.appIds } }), 'not-found')
  const stranger = callAs(await newRecruiter(await newCompany(), { isAdmin: true }))
  await assertRefused(stranger(createCvList, { body }), 'not-found')
  await assertRefused(stranger(listCvLists, { query: { jobId } }), 'not-found')
  await assertRefused(stranger(endCvList, { params, body: {} }), 'not-found')
  await assertRefused(call(listCvLists, { query: { jobId } }), 'unauthorized')
  const interviewer = callAs(await newRecruiter(company, { memberRole: 'interviewer' }))
  await assertRefused(interviewer(listCvLists, { query: { jobId } }), 'forbidden')
})
