import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readApplication } from '@hireloom/contract/applications/applications.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import * as z from 'zod'
import { pdfOf } from '../resumes/made-files.ts'
import { applyAt, findJobId, readerAt } from './process-calls.ts'
import { newSite, startServerProcess } from './processes.ts'

test('a copy of the data folder of a stopped server is a whole backup: people, applications and their files are in it', async t => {
  const { dataDir, start } = newSite(t)
  const server = await start()
  const cv = pdfOf([{ x: 72, y: 760, size: 14, text: 'Ada Applicant, ada@example.com' }])
  const applicant = { email: 'ada@example.com', address: '10.1.0.1', idempotencyKey: randomUUID(), cv }
  const appId = await applyAt(server.url, await findJobId(server.url), applicant)
  assert.ok(appId)
  assert.equal(await server.end('SIGTERM'), 0)

  const copy = `${dataDir}-copy`
  cpSync(dataDir, copy, { recursive: true, preserveTimestamps: true })
  // The backup stands alone: what it was made of is gone.
  rmSync(join(dataDir, 'postgres'), { recursive: true })
  const restored = await startServerProcess(copy)
  try {
    const read = await readerAt(restored)
    const detail = await read(restored.url, pathWith(readApplication.path, { appId }))
    const application = z.parse(readApplication.output, await detail.json())
    assert.equal(application.email, 'ada@example.com')
    const file = await read(restored.url, application.resume?.downloadPath ?? '')
    assert.deepEqual(Buffer.from(await file.arrayBuffer()), cv)
  } finally {
    await restored.end('SIGTERM')
    rmSync(copy, { recursive: true, force: true })
  }
})
