import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type BoardWord,
  boardPage,
  boardWord,
  followBoard,
  readBoard,
  readBoardColumn,
} from '@hireloom/contract/applications/board.ts'
import { copyApplication } from '@hireloom/contract/applications/copies.ts'
import { type Args, pathWith } from '@hireloom/contract/endpoint.ts'
import { setOpenCollaboration } from '@hireloom/contract/jobs/collaborators.ts'
import { sql } from 'kysely'
import { db } from '../kernel/postgres/db.ts'
import { eventsOf } from '../testing/events-of.ts'
import { decideAs, newApplication, newWork, stageIdOf, undoAs } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, world } from '../testing/world.ts'

type Query = NonNullable<Args<typeof readBoard>[0]>['query']

async function boardOf(person: Person | null, query: Query) {
  const read = await callAs(person)(readBoard, { query })
  const names = read.columns.map(({ list }) => list.map(row => row.fullName))
  return { ...read, names, counts: read.columns.map(({ count }) => count) }
}

test('a board shows the active applications of each stage, those that came last first', async () => {
  const { owner, jobId } = await newWork()
  const [ada, grace, mary] = await Promise.all(
    ['Ada', 'Grace', 'Mary'].map(firstName => newApplication(jobId, { firstName, lastName: 'B' })),
  )
  const shortlisted = await stageIdOf(jobId, 'shortlisted')
  for (const application of [grace, ada])
    await decideAs(owner, application?.appId ?? 0, { decision: 'move', toStageId: shortlisted })
  const board = await boardOf(owner, { jobId })
  assert.deepEqual(board.names.slice(0, 3), [['Mary B'], ['Ada B', 'Grace B'], []])
  assert.equal(board.columns[1]?.jobStageId, shortlisted)
  assert.deepEqual(board.sources, [{ key: 'candidate', doc_count: 3 }])
  await decideAs(owner, mary?.appId ?? 0, { decision: 'reject' })
  assert.deepEqual((await boardOf(owner, { jobId })).counts.slice(0, 2), [0, 2])
})

test('a board is narrowed as a list is', async () => {
  const { owner, jobId } = await newWork()
  await newApplication(jobId, { firstName: 'Zoe', lastName: 'Quick' })
  await newApplication(jobId, { firstName: 'Yan', lastName: 'Slow' })
  assert.deepEqual((await boardOf(owner, { jobId, searchKey: 'quick' })).names[0], ['Zoe Quick'])
  assert.deepEqual((await boardOf(owner, { jobId, searchKey: 'quikc' })).names[0], ['Zoe Quick'], 'spelled alike')
  assert.deepEqual((await boardOf(owner, { jobId, filterKeys: { hasCv: 'true' } })).counts[0], 0)
  assert.deepEqual((await boardOf(owner, { jobId, source: 'referral' })).counts[0], 0)
  await assertRefused(boardOf(owner, { jobId, filterKeys: { statusKey: 'applied' } }), 'malformed')
})

test('a column goes on after the cards that are known, without leaving one out or telling it twice', async () => {
  const { owner, jobId } = await newWork()
  await newApplication(jobId)
  const stageId = await stageIdOf(jobId, 'applied')
  const more = boardPage * 2
  // Many of them came in the same moment.
  await sql`
    with people as (insert into person (email) select 'column-' || gen_random_uuid() || '@example.com' from generate_series(1, ${more}) returning person_id),
     profiles as (insert into profile (person_id, company_id, first_name, last_name)
       select person_id, company_id, 'Many', 'People' from people, job where job_id = ${jobId} returning profile_id, person_id, company_id)
    insert into application (job_id, person_id, profile_id, company_id, status_token_hash)
    select ${jobId}, person_id, profile_id, company_id, sha256(convert_to('column' || person_id, 'UTF8')) from profiles`.execute(
    db(),
  )
  const board = await boardOf(owner, { jobId })
  assert.equal(board.counts[0], more + 1)
  const seen = board.columns[0]?.list.map(row => row.appId) ?? []
  for (let next = board.columns[0]?.next ?? null; next !== null; ) {
    const part = await callAs(owner)(readBoardColumn, { params: { stageId }, query: { after: next } })
    seen.push(...part.list.map(row => row.appId))
    next = part.next
  }
  assert.equal(new Set(seen).size, more + 1)
  assert.equal(seen.length, more + 1)
  await assertRefused(callAs(owner)(readBoardColumn, { params: { stageId }, query: { after: '1' } }), 'malformed')
})

test('the board is for those who see the job’s candidates only', async () => {
  const { owner, jobId } = await newWork()
  const { columns } = await boardOf(owner, { jobId })
  const stageId = columns[0]?.jobStageId ?? 0
  const stranger = await newRecruiter(await newCompany())
  await assertRefused(boardOf(stranger, { jobId }), 'not-found')
  await assertRefused(callAs(stranger)(readBoardColumn, { params: { stageId }, query: {} }), 'not-found')
  await assertRefused(callAs(stranger)(followBoard, { params: { jobId }, query: {} }), 'not-found')
  await assertRefused(boardOf(await newCandidate(), { jobId }), 'forbidden')
  await assertRefused(boardOf(null, { jobId }), 'unauthorized')
})

test('the stream tells of moves since the board was read, by whom, and of new applications', async () => {
  const { company, owner, jobId } = await newWork()
  const colleague = await newRecruiter(company, { firstname: 'Cora', lastname: 'League', isAdmin: true })
  const { appId } = await newApplication(jobId, { firstName: 'Ada', lastName: 'B' })
  const { mark } = await boardOf(owner, { jobId })
  const toStageId = await stageIdOf(jobId, 'interview')
  const moved = await decideAs(colleague, appId, { decision: 'move', toStageId })
  const { app } = await world()
  const path = `${pathWith(followBoard.path, { jobId })}?since=${mark}`
  const words = eventsOf(await fetch(app.url + path, { headers: { cookie: owner.cookie } }), boardWord)
  const next = async (): Promise<BoardWord> => {
    for (;;) {
      const word: BoardWord = (await words.next()).value ?? assert.fail('the stream has ended')
      if (word.changed.length > 0) return word
    }
  }
  // Scores are told too, whenever they are there.
  const nextOf = async (fits: (word: BoardWord) => boolean): Promise<BoardWord> => {
    for (;;) {
      const word = await next()
      if (fits(word)) return word
    }
  }
  const first = await next()
  assert.deepEqual(
    first.changed.map(({ row, movedBy, isOwn }) => [row.appId, row.jobStageId, row.version, movedBy, isOwn]),
    [[appId, toStageId, moved.version, 'Cora League', false]],
  )
  assert.equal(first.counts?.[toStageId], 1)
  const startedAt = Date.now()
  await undoAs(colleague, moved.undo.token)
  await nextOf(({ changed }) => changed.at(-1)?.row.statusKey === 'applied')
  assert.ok(Date.now() - startedAt < 5000, 'it is told when it happens, not when the stream looks')
  const other = await newApplication(jobId)
  await nextOf(({ changed }) => changed.some(({ row }) => row.appId === other.appId))
  await words.return(undefined)
})

/** What somebody hears of a job from a mark on, word by word. */
async function hear(person: Person, jobId: number, mark: string) {
  const { app } = await world()
  const path = `${pathWith(followBoard.path, { jobId })}?since=${mark}`
  const words = eventsOf(await fetch(app.url + path, { headers: { cookie: person.cookie } }), boardWord)
  const next = async (): Promise<BoardWord> => (await words.next()).value ?? assert.fail('the stream has ended')
  return { next, leave: () => words.return(undefined) }
}

const told = ({ changed, gone }: BoardWord) => [changed.map(({ row }) => row.appId), gone]

test('an agency hears of its own submissions alone, and of one that is gone; a colleague of all', async () => {
  const { company, owner, jobId } = await newWork()
  const agency = await newCompany({ kind: 'agency' })
  const link = { parent_company_id: company.companyId, child_company_id: agency.companyId, kind: 'agency' }
  await db().insertInto('company_link').values(link).execute()
  await db().insertInto('job_share').values({ job_id: jobId, company_id: agency.companyId }).execute()
  const partner = await newRecruiter(agency, { userType: 3 })
  const elsewhere = await newJob(company, { owner })
  const [other, own, source] = [
    await newApplication(jobId),
    await newApplication(jobId),
    await newApplication(elsewhere.jobId),
  ]
  const set = (appId: number, values: object) =>
    db().updateTable('application').set(values).where('app_id', '=', appId).execute()
  for (const { appId } of [own, source]) await set(appId, { partner_company_id: agency.companyId })
  const { mark } = await boardOf(partner, { jobId })
  await decideAs(owner, other.appId, { decision: 'advance' })
  await decideAs(owner, own.appId, { decision: 'advance' })
  await set(other.appId, { state: 'archived' })
  await callAs(owner)(setOpenCollaboration, { params: { jobId }, body: { open: false } })
  const [theirs, ours] = [await hear(partner, jobId, mark), await hear(owner, jobId, mark)]
  assert.deepEqual(told(await theirs.next()), [[own.appId], []])
  assert.deepEqual(told(await ours.next()), [[own.appId], [other.appId]])
  const copy = (appId: number) => callAs(owner)(copyApplication, { params: { appId }, body: { jobId } })
  const copies = [await copy(source.appId), await copy((await newApplication(elsewhere.jobId)).appId)]
  for (let isShown = false; !isShown; )
    isShown = (await theirs.next()).changed.some(({ row }) => row.appId === copies[0]?.appId)
  for (const { undo } of copies.toReversed()) await undoAs(owner, undo.token)
  const [first, second] = copies.map(({ appId }) => appId)
  const goneTo = async ({ next }: typeof theirs) => {
    const gone = new Set<number>()
    while (!gone.has(first ?? 0)) for (const appId of (await next()).gone) gone.add(appId)
    return [gone.has(second ?? 0), gone.has(other.appId)]
  }
  assert.deepEqual(await goneTo(theirs), [false, false])
  assert.equal((await goneTo(ours))[0], true)
  await theirs.leave()
  await ours.leave()
})

test('who may see a job’s applications no longer is told once to read the board again, and nothing more', async () => {
  const { company, owner, jobId } = await newWork()
  await db().updateTable('job').set({ open_collabs: false }).where('job_id', '=', jobId).execute()
  const helper = await newRecruiter(company)
  const here = { job_id: jobId, user_id: helper.userId }
  await db()
    .insertInto('job_collaborator')
    .values({ ...here, role_id: 4 })
    .execute()
  const { appId } = await newApplication(jobId)
  const { mark } = await boardOf(helper, { jobId })
  const words = await hear(helper, jobId, mark)
  await words.next()
  await db().updateTable('job_collaborator').set({ role_id: 8 }).where('job_id', '=', jobId).execute()
  await decideAs(owner, appId, { decision: 'advance' })
  let word = await words.next()
  while (!word.isStale) word = await words.next()
  assert.deepEqual([told(word), word.counts], [[[], []], null])
  await words.leave()
  const again = await hear(helper, jobId, mark)
  assert.deepEqual(await again.next(), { isLive: true, isStale: false, changed: [], gone: [], counts: null })
  await again.leave()
})
