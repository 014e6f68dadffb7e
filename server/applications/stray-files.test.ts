import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { applyWithResume } from '@hireloom/contract/applications/apply.ts'
import { storeArriving } from '../kernel/arrivals.ts'
import { moveClock } from '../kernel/clock.ts'
import { db } from '../kernel/db.ts'
import { storage } from '../kernel/ports.ts'
import { resumePdf, submissionOf } from '../testing/made-applications.ts'
import { callAs, newCompany, newJob } from '../testing/world.ts'
import { sweepStrayFiles } from './stray-files.ts'

test('a file whose process died before its row was written is gone after a day; the CV of an application stays', async () => {
  const job = await newJob(await newCompany())
  const form = new FormData()
  form.append('meta', JSON.stringify(submissionOf(job.jobId)))
  form.append('resume', new Blob([new Uint8Array(resumePdf())]), 'cv.pdf')
  const { appId } = await callAs(null)(applyWithResume, { headers: {}, body: form as never })
  const kept = await db()
    .selectFrom('document as d')
    .innerJoin('application as a', 'a.resume_document_id', 'd.document_id')
    .select('d.storage_key')
    .where('a.app_id', '=', appId)
    .executeTakeFirstOrThrow()
  const stray = await storeArriving(Readable.from([Buffer.from('left behind')]), {
    contentType: 'text/plain',
    signal: new AbortController().signal,
  })
  await sweepStrayFiles()
  assert.ok(await storage().stat(stray.key), 'a file that has just arrived may still get its row')
  moveClock(25 * 3600_000)
  try {
    await sweepStrayFiles()
  } finally {
    moveClock(-25 * 3600_000)
  }
  assert.equal(await storage().stat(stray.key), undefined)
  assert.ok(await storage().stat(kept.storage_key))
})
