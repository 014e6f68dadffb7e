import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  type ApplicationDetail,
  listApplications,
  readApplication,
} from '@hireloom/contract/applications/applications.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import type pg from 'pg'
import * as z from 'zod'
import { pdfOf } from '../resumes/made-files.ts'
import { type Applicant, applyAt, findJobId, readerAt } from './process-calls.ts'
import { newSite, processTree, stillRunning } from './processes.ts'
import { until } from './until.ts'

/** Whole processes are killed, started again and run side by side: what was acknowledged must be there, once and complete. */
const applicantCount = 200
const atOnce = 8
const killedAfter = 80
/** E-mails that one process has under way: as many may go out again when it dies between sending one and noting it. */
const lettersUnderWay = 10

const applicants: Applicant[] = Array.from({ length: applicantCount }, (_, number) => ({
  email: `applicant-${number}@example.com`,
  address: `10.1.0.${number}`,
  idempotencyKey: randomUUID(),
  cv: pdfOf([{ x: 72, y: 760, size: 14, text: `Applicant ${number}, applicant-${number}@example.com` }]),
}))

async function eachOf<T>(items: readonly T[], work: (item: T, place: number) => Promise<void>): Promise<void> {
  const waiting = [...items.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0])
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

type Read = Awaited<ReturnType<typeof readerAt>>

async function readAllApplications(read: Read, url: string, jobId: number): Promise<ApplicationDetail[]> {
  const found: number[] = []
  for (let skip = 0; skip === 0 || skip <= found.length; skip += 100) {
    const page = await read(url, `${listApplications.path}?jobId=${jobId}&limit=100&skip=${skip}&sort=appliedAscend`)
    found.push(...z.parse(listApplications.output, await page.json()).list.map(row => row.appId))
  }
  const details: ApplicationDetail[] = []
  await eachOf(found, async appId => {
    const detail = await read(url, pathWith(readApplication.path, { appId }))
    details.push(z.parse(readApplication.output, await detail.json()))
  })
  return details
}

/** Header lines of every e-mail the catcher holds. */
function readLetters(dataDir: string): { to: string; messageId: string }[] {
  const header = (text: string, name: string) => new RegExp(`^${name}: <?([^>\\r\\n]+)`, 'im').exec(text)?.[1] ?? ''
  return globSync(join(dataDir, 'mails', '*.eml'))
    .map(file => readFileSync(file, 'utf8'))
    .map(text => ({ to: header(text, 'To'), messageId: header(text, 'Message-ID') }))
}

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')
const hashesOnDisk = (dataDir: string): string[] =>
  globSync(join(dataDir, 'files', 'files', '*', '*', '*')).map(file => hashOf(readFileSync(file)))

/** For a test that is done after so many applications and not after a time: each wait in it gives up by itself, and a busy machine may take long. */
const unhurried = { timeout: 20 * 60_000 }

test(
  'a server killed amid applications loses none it acknowledged, doubles none and leaves none half made',
  unhurried,
  async t => {
    const startedAt = performance.now()
    const { dataDir, start, connect } = newSite(t)
    const first = await start()
    const jobId = await findJobId(first.url)
    const acknowledged = new Map<string, number>()
    let sent = 0
    await eachOf(applicants, async applicant => {
      if (acknowledged.size >= killedAfter) return
      sent += 1
      const appId = await applyAt(first.url, jobId, applicant)
      if (appId !== null) acknowledged.set(applicant.email, appId)
      if (acknowledged.size === killedAfter) await first.end('SIGKILL')
    })
    const inFlight = sent - acknowledged.size
    assert.ok(inFlight > 0, 'the server was to be killed amid requests')

    const [second, third] = await Promise.all([start(), start()])
    const unanswered = applicants.filter(applicant => !acknowledged.has(applicant.email))
    await eachOf(unanswered, async (applicant, place) => {
      const appId = await applyAt(place % 2 ? second.url : third.url, jobId, applicant)
      acknowledged.set(applicant.email, appId ?? assert.fail('a server that runs did not answer'))
    })
    // A person who sends again under the same key hears of the same application, though another process took it.
    await eachOf(applicants.slice(0, atOnce), async applicant => {
      assert.equal(await applyAt(second.url, jobId, applicant), acknowledged.get(applicant.email))
    })

    const read = await readerAt(second)
    const details = await readAllApplications(read, third.url, jobId)
    assert.equal(details.length, applicantCount)
    assert.deepEqual(new Map(details.map(detail => [detail.email, detail.appId])), acknowledged)
    assert.equal(new Set(details.map(detail => detail.profileId)).size, applicantCount)
    await eachOf(details, detail => findWhole(detail, read, second.url))

    const wanted = applicants.map(applicant => hashOf(applicant.cv))
    const stored = hashesOnDisk(dataDir)
    assert.deepEqual(
      wanted.filter(hash => !stored.includes(hash)),
      [],
    )
    // A file lies whole on the disk before its application is committed, so a kill may leave some without one.
    assert.ok(stored.length - applicantCount <= inFlight, `${stored.length} files for ${applicantCount} applications`)
    // Letters may take as long as all before them did.
    const seconds = Math.max(30, (performance.now() - startedAt) / 1000)
    await findLetters(dataDir, await connect(), details, seconds)
  },
)

/** Asserts that an application has all that was sent with it, on whichever server. */
async function findWhole(detail: ApplicationDetail, read: Read, url: string): Promise<void> {
  const { cv } = applicants.find(applicant => applicant.email === detail.email) ?? assert.fail(detail.email)
  assert.equal(detail.fullName, 'Ada Applicant')
  assert.equal(detail.mobile, '+6591234567')
  assert.equal(detail.timeline.filter(event => event.verb === 'application_submitted').length, 1)
  const download = await read(url, detail.resume?.downloadPath ?? assert.fail(`no CV of ${detail.email}`))
  assert.equal(hashOf(await download.bytes()), hashOf(cv))
}

/**
 * Waits until every e-mail is caught or, claimed by the killed process, in the queue that will give it to another once the claim ends.
 */
async function findLetters(
  dataDir: string,
  database: pg.Client,
  details: readonly ApplicationDetail[],
  seconds: number,
): Promise<void> {
  const look = async () => {
    // The queue first: an e-mail that is sent in between is then in both, never in neither.
    const queued = await database.query<{ app_id: number }>(
      `select (data->>'appId')::int as app_id from queue.job where name = 'confirm-application' and state in ('created', 'retry', 'active')`,
    )
    const letters = readLetters(dataDir)
    const reached = new Set(letters.map(letter => letter.to))
    const missing = details.filter(detail => !reached.has(detail.email))
    const lost = missing.filter(detail => !queued.rows.some(row => row.app_id === detail.appId))
    assert.deepEqual(
      lost.map(detail => detail.email),
      [],
    )
    // Sent again, an e-mail keeps its Message-ID, by which mail programs know it as one.
    assert.equal(new Set(letters.map(letter => letter.messageId)).size, reached.size)
    assert.ok(letters.length - reached.size <= lettersUnderWay, `${letters.length} letters to ${reached.size} people`)
    return missing.length <= lettersUnderWay
  }
  await until(look, 'the letters', seconds)
}

test('two servers share one data folder, and the last to be stopped stops the database', async t => {
  const { dataDir, start } = newSite(t)
  const first = await start()
  const second = await start()
  assert.notEqual(first.url, second.url)
  const read = await readerAt(first)
  await read(second.url, listApplications.path)
  const [database] = readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')
  const processes = [first.pid, second.pid, Number(database)].flatMap(processTree)
  assert.ok(processes.length > 3, 'the database has processes')

  assert.equal(await first.end('SIGINT'), 0)
  await read(second.url, listApplications.path)
  assert.equal(await second.end('SIGINT'), 0)
  assert.deepEqual(stillRunning(processes), [])
})
