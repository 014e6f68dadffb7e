import assert from 'node:assert/strict'
import { applyWithResume } from '@hireloom/contract/apply/apply.ts'
import { listJobs } from '@hireloom/contract/jobs/jobs.ts'
import * as z from 'zod'
import { cookieOf, type ServerProcess, signInAt } from './processes.ts'

export interface Applicant {
  readonly email: string
  readonly address: string
  readonly idempotencyKey: string
  readonly cv: Buffer
}

/** The number of the application, or `null` when the server died before it answered. */
export async function applyAt(url: string, jobId: number, applicant: Applicant): Promise<number | null> {
  const form = new FormData()
  const candidate = {
    candidateFirstName: 'Ada',
    candidateLastName: 'Applicant',
    candidateEmail: applicant.email,
    mobile: '91234567',
    countryId: 202,
  }
  form.set('meta', JSON.stringify({ jobId, candidate }))
  form.set('resume', new File([new Uint8Array(applicant.cv)], 'cv.pdf', { type: 'application/pdf' }))
  const headers = { 'idempotency-key': applicant.idempotencyKey, 'x-forwarded-for': applicant.address }
  const answer = await fetch(`${url}${applyWithResume.path}`, { method: 'POST', headers, body: form })
    .then(async response => ({ status: response.status, body: await response.text() }))
    .catch(() => null)
  if (answer === null) return null
  assert.equal(answer.status, 201, answer.body)
  return z.parse(applyWithResume.output, JSON.parse(answer.body)).appId
}

/** A public job of the demo. */
export async function findJobId(url: string): Promise<number> {
  const response = await fetch(`${url}${listJobs.path}?searchKey=Senior+Backend+Engineer&limit=1`)
  const [hit] = z.parse(listJobs.output, await response.json()).list
  return hit?._source.jobId ?? assert.fail('the job of the demo is not there')
}

/** Reads as the demo's first recruiter. */
export async function readerAt(server: ServerProcess) {
  const cookie = cookieOf(await signInAt(server))
  return async (from: string, path: string): Promise<Response> => {
    const answer = await fetch(`${from}${path}`, { headers: { cookie } })
    assert.equal(answer.status, 200, path)
    return answer
  }
}
