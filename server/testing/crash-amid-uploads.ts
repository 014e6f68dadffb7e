import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { readResumeBatch } from '@hireloom/contract/intake/batches.ts'
import { checkFiles } from '@hireloom/contract/intake/uploads.ts'
import * as z from 'zod'
import { cvOf } from './made-intake.ts'
import { findJobId } from './process-calls.ts'
import { cookieOf, type Ending, newSite, type ServerProcess, signInAt } from './processes.ts'
import { until } from './until.ts'

/** As long as the queue may take to see that a process is gone, twice over. */
const patienceSeconds = 180

export interface CrashSize {
  readonly batches: number
  readonly filesOfEach: number
  /** Batches that are acknowledged before the kill. */
  readonly killedAfter: number
}

interface Batch {
  readonly key: string
  readonly files: readonly { readonly name: string; readonly email: string; readonly content: Buffer }[]
}

const letters = (at: number): string => String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))

const makeBatches = ({ batches, filesOfEach }: CrashSize): Batch[] =>
  Array.from({ length: batches }, (_, batch) => ({
    key: randomUUID(),
    files: Array.from({ length: filesOfEach }, (__, at) => {
      const email = `upload-${batch}-${at}@example.com`
      const content = cvOf(`Ana Upload${letters(batch)}${letters(at)}`, email)
      return { name: `${batch}-${at}.docx`, email, content }
    }),
  }))

/** The number of its task, or null when the server died before it answered. */
async function send({ url }: ServerProcess, cookie: string, jobId: number, { key, files }: Batch) {
  const form = new FormData()
  form.append('meta', JSON.stringify({ jobId }))
  for (const { name, content } of files) form.append('file', new Blob([new Uint8Array(content)]), name)
  const answer = await fetch(`${url}${checkFiles.path}`, {
    method: 'POST',
    headers: { cookie, 'idempotency-key': key },
    body: form,
  })
    .then(async response => ({ status: response.status, body: await response.text() }))
    .catch(() => null)
  if (answer === null) return null
  assert.equal(answer.status, 202, answer.body)
  return z.parse(checkFiles.output, JSON.parse(answer.body)).bookmarked.parentTaskId
}

/**
 * Kills a server amid uploads of CVs, starts another one, sends again what was not acknowledged, and asserts that each file has brought its
 * person, once. Gives how many files there were, and how many of them were acknowledged before the kill.
 */
export async function crashAmidUploads(t: Ending, size: CrashSize) {
  const batches = makeBatches(size)
  const { dataDir, start, connect } = newSite(t)
  const first = await start()
  const jobId = await findJobId(first.url)
  const cookie = cookieOf(await signInAt(first))
  const acknowledged = new Map<Batch, number>()
  const waiting = [...batches]
  const lane = async () => {
    for (let batch = waiting.shift(); batch && acknowledged.size < size.killedAfter; batch = waiting.shift()) {
      const taskId = await send(first, cookie, jobId, batch)
      if (taskId !== null) acknowledged.set(batch, taskId)
      if (acknowledged.size === size.killedAfter) await first.end('SIGKILL')
    }
  }
  await Promise.all([lane(), lane(), lane()])
  const wereSafe = new Map(acknowledged)
  assert.ok(wereSafe.size >= size.killedAfter && wereSafe.size < batches.length)

  const second = await start()
  const client = await connect()
  // The queue takes a process for gone that has been silent for long enough; a minute passes at once.
  await client.query(`update queue.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`)
  // What was not acknowledged is sent again, as a browser would.
  for (const batch of batches) {
    if (acknowledged.has(batch)) continue
    const taskId = await send(second, cookie, jobId, batch)
    acknowledged.set(batch, taskId ?? assert.fail('a server that runs did not answer'))
  }
  const read = async (taskId: number) => {
    const answer = await fetch(`${second.url}${pathWith(readResumeBatch.path, { parentTaskId: taskId })}`, {
      headers: { cookie },
    })
    assert.equal(answer.status, 200, await answer.clone().text())
    return z.parse(readResumeBatch.output, await answer.json())
  }
  for (const [{ files }, taskId] of acknowledged) {
    const batch = await until(
      async () => {
        const present = await read(taskId)
        return present.pending === 0 && present
      },
      'the files being read',
      patienceSeconds,
    )
    assert.deepEqual(
      batch.files.map(({ fileName }) => fileName),
      files.map(({ name }) => name),
    )
    assert.deepEqual([batch.total, batch.succeeded + batch.failed], [files.length, files.length])
    // A batch that was taken although its answer got lost has brought its people already; sent again they are known.
    const isWhole = batch.succeeded === files.length || batch.files.every(({ state }) => state === 'duplicate')
    assert.ok(isWhole, JSON.stringify(batch.files))
  }
  for (const [{ files }, taskId] of wereSafe) assert.equal((await read(taskId)).succeeded, files.length)

  const emails = batches.flatMap(({ files }) => files.map(({ email }) => email))
  const { rows } = await client.query<{ email: string; apps: number; profiles: number; sha256: string }>(
    `select p.email, count(distinct a.app_id)::int as apps, count(distinct p.profile_id)::int as profiles, min(d.sha256) as sha256
     from profile p join application a on a.profile_id = p.profile_id and a.state <> 'archived'
       join document d on d.document_id = a.resume_document_id
     where a.job_id = $1 and p.email = any($2) group by p.email`,
    [jobId, emails],
  )
  const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')
  const wanted = new Map(batches.flatMap(({ files }) => files.map(({ email, content }) => [email, hashOf(content)])))
  assert.deepEqual(new Map(rows.map(row => [row.email, row.sha256])), wanted)
  assert.ok(rows.every(({ apps, profiles }) => apps === 1 && profiles === 1))
  const stored = new Set(
    globSync(join(dataDir, 'files', 'files', '*', '*', '*')).map(file => hashOf(readFileSync(file))),
  )
  assert.deepEqual(
    [...wanted.values()].filter(hash => !stored.has(hash)),
    [],
  )
  const before = [...wereSafe.keys()].reduce((sum, { files }) => sum + files.length, 0)
  return { files: wanted.size, acknowledgedBefore: before }
}
