import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { signOut, whoAmI } from '@hireloom/contract/accounts/sessions.ts'
import { readApplication } from '@hireloom/contract/applications/applications.ts'
import { applyWithResume } from '@hireloom/contract/apply/apply.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { listJobs } from '@hireloom/contract/jobs/jobs.ts'
import { followNotifications, notificationWord } from '@hireloom/contract/notifications/notifications.ts'
import * as z from 'zod'
import { pdfOf } from '../resumes/made-files.ts'
import { createEmptyDatabase } from './databases.ts'
import { eventsOf } from './events-of.ts'
import { cookieOf, type ServerProcess, signInAt, startServerProcess } from './processes.ts'
import { startS3rver } from './s3rver.ts'
import { world } from './world.ts'

/** Two processes as on two machines: a database without a table, files in one store, and nothing else in common. */
async function startTwo(t: TestContext): Promise<readonly [ServerProcess, ServerProcess]> {
  const { databaseUrl } = await world()
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-two-'))
  const database = await createEmptyDatabase(databaseUrl)
  const store = await startS3rver(join(folder, 'store'))
  const servers: ServerProcess[] = []
  t.after(async () => {
    await Promise.all(servers.map(server => server.end('SIGTERM')))
    await store.end()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const settings = {
    DATABASE_URL: database.url,
    S3_URL: store.url,
    SECRET_KEY: 'the same on both machines',
    DB_POOL: '4',
  }
  const start = async (name: string) => {
    const server = await startServerProcess(join(folder, name), settings)
    servers.push(server)
    return server
  }
  const started = await Promise.allSettled([start('one'), start('other')])
  const [one, other] = started.map(each =>
    each.status === 'fulfilled' ? each.value : assert.fail(String(each.reason)),
  )
  return one && other ? [one, other] : assert.fail('two were started')
}

test('two processes started at once on an empty database both come up, and what is made on one is seen on the other', async t => {
  const [one, other] = await startTwo(t)
  const emailsOf = ({ people }: ServerProcess) => people.map(({ email }) => email)
  assert.deepEqual(emailsOf(one), emailsOf(other))
  // One of them planted the demo and tells the keeper's password.
  const told = [one, other].flatMap(({ people }) => people.filter(person => person.role === 'platform administrator'))
  assert.equal(told.filter(({ password }) => password !== null).length, 1)

  const cookie = cookieOf(await signInAt(one))
  const read = (server: ServerProcess, path: string) => fetch(`${server.url}${path}`, { headers: { cookie } })
  const me = await read(other, whoAmI.path)
  assert.equal(me.status, 200)
  assert.match(await me.text(), new RegExp(one.people[0]?.email ?? ''))

  const cv = pdfOf([{ x: 72, y: 760, size: 14, text: 'Uma Two, uma.two@example.com' }])
  const { appId } = await apply(one, cv)
  const detail = await read(other, pathWith(readApplication.path, { appId }))
  assert.equal(detail.status, 200)
  const application = z.parse(readApplication.output, await detail.json())
  assert.equal(application.email, 'uma.two@example.com')
  const download = await read(other, application.resume?.downloadPath ?? assert.fail('the CV is not there'))
  assert.deepEqual(Buffer.from(await download.bytes()), cv)

  const words = eventsOf(await read(other, followNotifications.path), notificationWord)
  const { value: before } = await words.next()
  await apply(one, cv, 'ula.two@example.com')
  const { value: after } = await words.next()
  assert.ok(
    (before?.changes ?? 0) < (after?.changes ?? 0),
    'a stream of one process tells of what happens on the other',
  )
  await words.return(undefined)

  const ended = await fetch(`${other.url}${signOut.path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  })
  assert.ok(ended.ok, await ended.text())
  assert.doesNotMatch(await (await read(one, whoAmI.path)).text(), new RegExp(one.people[0]?.email ?? ''))
})

async function apply(
  server: ServerProcess,
  cv: Buffer,
  candidateEmail = 'uma.two@example.com',
): Promise<{ appId: number }> {
  const jobs = await fetch(`${server.url}${listJobs.path}?searchKey=Senior+Backend+Engineer&limit=1`)
  const [hit] = z.parse(listJobs.output, await jobs.json()).list
  const form = new FormData()
  const candidate = {
    candidateFirstName: 'Uma',
    candidateLastName: 'Two',
    candidateEmail,
    mobile: '91234567',
    countryId: 202,
  }
  form.set('meta', JSON.stringify({ jobId: hit?._source.jobId, candidate }))
  form.set('resume', new File([new Uint8Array(cv)], 'cv.pdf', { type: 'application/pdf' }))
  const response = await fetch(`${server.url}${applyWithResume.path}`, { method: 'POST', body: form })
  assert.equal(response.status, 201, await response.clone().text())
  return z.parse(applyWithResume.output, await response.json())
}
