import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import {
  addJobDocument,
  listJobDocuments,
  mostJobDocuments,
  readJobDocument,
  removeJobDocument,
} from '@hireloom/contract/job-writing/documents.ts'
import { removeJob } from '@hireloom/contract/jobs/editor.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { db } from '../../kernel/postgres/db.ts'
import { post, resumePdf } from '../../testing/made-applications.ts'
import { draftOf, emptyJob } from '../../testing/made-jobs.ts'
import { newTeam } from '../../testing/made-team.ts'
import { assertRefused } from '../../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, send } from '../../testing/world.ts'
import { sweepDocuments } from './documents.ts'

function add(person: Person | null, jobId: number, content: Uint8Array, fileName = 'brief.pdf') {
  const form = new FormData()
  form.append('document', new Blob([Buffer.from(content)]), fileName)
  return post(pathWith(addJobDocument.path, { jobId }), form, person ? { cookie: person.cookie } : {})
}

const draft = async (person: Person) => (await draftOf(person, { ...emptyJob, title: 'Pilot' })).jobId

test('a document of a job is uploaded, listed, downloaded and deleted', async () => {
  const { ada } = await newTeam()
  const jobId = await draft(ada)
  const answer = await add(ada, jobId, resumePdf())
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  const { list, count } = await callAs(ada)(listJobDocuments, { params: { jobId } })
  assert.deepEqual([count, list[0]?.fileName, list[0]?.addedBy], [1, 'brief.pdf', 'Ada Lovelace'])
  const params = { jobId, docId: list[0]?.docId ?? 0 }
  const file = await send(readJobDocument, { params }, ada)
  assert.equal(file.status, 200)
  await callAs(ada)(removeJobDocument, { params })
  await assertRefused(callAs(ada)(removeJobDocument, { params }), 'not-found')
  assert.equal((await callAs(ada)(listJobDocuments, { params: { jobId } })).count, 0)
})

test('files that are no documents, and too many, are refused', async () => {
  const { ada } = await newTeam()
  const jobId = await draft(ada)
  assert.equal((await add(ada, jobId, new TextEncoder().encode('MZ program'), 'brief.pdf')).status, 415)
  const rows = Array.from({ length: mostJobDocuments }, (_, at) => ({
    job_id: jobId,
    file_name: 'a.pdf',
    mime: 'application/pdf',
    size: 1,
    storage_key: `none-${jobId}-${at}`,
    added_at: new Date(),
  }))
  await db().insertInto('job_document').values(rows).execute()
  assert.equal((await add(ada, jobId, resumePdf())).status, 422)
})

test('documents are for those who work on the job', async () => {
  const { company, ada } = await newTeam()
  const jobId = await draft(ada)
  await add(ada, jobId, resumePdf())
  const docId = (await callAs(ada)(listJobDocuments, { params: { jobId } })).list[0]?.docId ?? 0
  const stranger = await newRecruiter(await newCompany())
  await assertRefused(call(listJobDocuments, { params: { jobId } }), 'unauthorized')
  await assertRefused(callAs(await newCandidate())(listJobDocuments, { params: { jobId } }), 'forbidden')
  await assertRefused(callAs(stranger)(listJobDocuments, { params: { jobId } }), 'not-found')
  await assertRefused(callAs(stranger)(removeJobDocument, { params: { jobId, docId } }), 'not-found')
  assert.equal((await send(readJobDocument, { params: { jobId, docId } }, stranger)).status, 404)
  assert.equal((await add(stranger, jobId, resumePdf())).status, 404)
  const looker = await newRecruiter(company, { memberRole: 'hiring_manager' })
  assert.equal((await add(looker, jobId, resumePdf())).status, 403)
})

test('an agency that a job is shared with gets no document for colleagues', async () => {
  const { company, ada } = await newTeam()
  const { jobId } = await newJob(company, { owner: ada })
  await add(ada, jobId, resumePdf())
  const docId = (await callAs(ada)(listJobDocuments, { params: { jobId } })).list[0]?.docId ?? 0
  const agency = await newCompany({ kind: 'agency' })
  const link = { parent_company_id: company.companyId, child_company_id: agency.companyId, kind: 'agency' }
  await db().insertInto('company_link').values(link).execute()
  await db().insertInto('job_share').values({ job_id: jobId, company_id: agency.companyId }).execute()
  const partner = await newRecruiter(agency, { userType: 3 })
  assert.equal((await callAs(partner)(readJob, { params: { jobId } })).jobs.length, 1)
  await assertRefused(callAs(partner)(listJobDocuments, { params: { jobId } }), 'not-found')
  assert.equal((await send(readJobDocument, { params: { jobId, docId } }, partner)).status, 404)
})

test('with a deleted draft its documents go', async () => {
  const { ada } = await newTeam()
  const jobId = await draft(ada)
  await add(ada, jobId, resumePdf())
  const { storage_key: key } = await db()
    .selectFrom('job_document')
    .select('storage_key')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  await callAs(ada)(removeJob, { params: { jobId } })
  await sweepDocuments()
  const left = await db().selectFrom('job_document').select('storage_key').where('storage_key', '=', key).execute()
  assert.deepEqual(left, [])
})
