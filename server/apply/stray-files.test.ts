import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { applyWithResume } from '@hireloom/contract/apply/apply.ts'
import { putPicture } from '@hireloom/contract/candidates/pictures.ts'
import { addCompanyPicture } from '@hireloom/contract/companies/pictures.ts'
import { createCanvas } from '@napi-rs/canvas'
import { moveClock } from '../kernel/clock.ts'
import { storeArriving } from '../kernel/http/arrivals.ts'
import { storage } from '../kernel/ports.ts'
import { db } from '../kernel/postgres/db.ts'
import { post, resumePdf, submissionOf } from '../testing/made-applications.ts'
import { callAs, newCompany, newJob, newRecruiter, world } from '../testing/world.ts'
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

test('pictures of people and of companies stay, and what a refused one left behind goes', async () => {
  const admin = await newRecruiter(await newCompany(), { isAdmin: true })
  const canvas = createCanvas(4, 2)
  const bytes = await canvas.encode('png')
  const { app } = await world()
  const kept: string[] = []
  for (const endpoint of [putPicture, addCompanyPicture]) {
    const form = new FormData()
    form.append('picture', new Blob([new Uint8Array(bytes)]), 'p.png')
    const { body } = await post(endpoint.path, form, { cookie: admin.cookie })
    kept.push(endpoint.output.parse(body).picture)
  }
  moveClock(25 * 3600_000)
  try {
    await sweepStrayFiles()
  } finally {
    moveClock(-25 * 3600_000)
  }
  for (const address of kept) {
    const answer = await fetch(app.url + address, { headers: { cookie: admin.cookie } })
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/png'])
    assert.ok((await answer.arrayBuffer()).byteLength > 0)
  }
  const open = await db().selectFrom('arriving_file').select('storage_key').execute()
  assert.deepEqual(open, [])
})
