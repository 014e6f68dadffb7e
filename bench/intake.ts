import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '../contract/accounts/sessions.ts'
import { applyWithResume } from '../contract/apply/apply.ts'
import { pathWith } from '../contract/endpoint.ts'
import { type ResumeBatch, readResumeBatch } from '../contract/intake/batches.ts'
import { checkFiles } from '../contract/intake/uploads.ts'
import { listJobs } from '../contract/jobs/jobs.ts'
import { docxOf, pdfOf } from '../server/resumes/made-files.ts'
import { applicationHeaders, makeApplication } from './applications.ts'
import { root, startProduct } from './product.ts'
import type { Section } from './report.ts'

const perBatch = 50
const pauseMs = 500
const gates = { seconds: 60, applicantMs: 2000 }
/** Files of this size and less: the bench is of reading, not of sending. */
const mostBytes = 3 * 1024 * 1024

interface Cv {
  readonly name: string
  readonly content: Buffer
}

/** CVs of a folder beside the project, made ones where there are too few. */
function findCvs(count: number, folder: string): Cv[] {
  const from = folder === '' ? join(root, '../shared/data/cv') : folder
  const paths = existsSync(from) ? globSync(join(from, '**/*.{pdf,docx,doc}')).sort() : []
  // Every n-th, so that few are a mix too.
  const step = Math.max(1, Math.floor(paths.length / count))
  const found = paths
    .filter((_, at) => at % step === 0)
    .slice(0, count)
    .map((path, at) => ({ name: `${at}-${basename(path)}`, content: readFileSync(path) }))
    .filter(({ content }) => content.length <= mostBytes)
  const made = Array.from({ length: count - found.length }, (_, at) => makeCv(at))
  return [...found, ...made]
}

function makeCv(at: number): Cv {
  const lines = [
    `Ana Bench${String.fromCharCode(97 + (at % 26), 97 + (Math.floor(at / 26) % 26))}`,
    `bench-upload-${at}@example.com  +65 8${String(1_000_000 + at).slice(0, 7)}`,
    'Singapore',
    'Experience',
    'Staff Nurse, Harbour Hospital',
    'Jan 2018 - Present',
    'Education',
    'National University of Singapore, BSc Nursing, 2012 - 2016',
    'Skills',
    'Triage, Wound care, Python',
  ]
  return at % 2 === 0
    ? { name: `made-${at}.docx`, content: docxOf(lines) }
    : {
        name: `made-${at}.pdf`,
        content: pdfOf(lines.map((text, line) => ({ x: 60, y: 780 - line * 22, size: 11, text }))),
      }
}

/** Uploads many CVs to a job as a recruiter, until each is read, while applicants send their own one after the other. */
export async function measureIntake(count: number, folder: string): Promise<Section[]> {
  const cvs = findCvs(count, folder)
  const dataDir = mkdtempSync(join(tmpdir(), 'hireloom-intake-'))
  const product = await startProduct(dataDir)
  try {
    const { url } = product
    const cookie = await signInAt(url)
    const jobId = await findJob(url)
    // The first application compiles what it needs.
    for (let turn = 0; turn < 3; turn += 1) await applyOnce(url, jobId)
    const alone = await applyOnce(url, jobId)
    let isOver = false
    const times: number[] = []
    const applicants = async () => {
      while (!isOver) {
        times.push(await applyOnce(url, jobId))
        await wait(pauseMs)
      }
    }
    const startedAt = performance.now()
    const applying = applicants()
    const taskIds: number[] = []
    for (let from = 0; from < cvs.length; from += perBatch)
      taskIds.push(...(await send(url, cookie, jobId, cvs.slice(from, from + perBatch))))
    const sentMs = performance.now() - startedAt
    const batches: ResumeBatch[] = []
    for (const taskId of taskIds) batches.push(await endOf(url, cookie, taskId))
    const seconds = (performance.now() - startedAt) / 1000
    isOver = true
    await applying
    const sum = (of: (batch: ResumeBatch) => number) => batches.reduce((all, batch) => all + of(batch), 0)
    const sorted = times.toSorted((one, other) => one - other)
    return [
      {
        title: `${cvs.length} CVs uploaded to one job, ${times.length} applicants meanwhile`,
        figures: [
          { name: 'all read', value: seconds, unit: 's', gate: (gates.seconds * cvs.length) / 500 },
          { name: 'all sent', value: sentMs / 1000, unit: 's' },
          { name: 'CVs a second', value: cvs.length / seconds, unit: '' },
          {
            name: "an applicant's own upload, p95",
            value: sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? 0,
            unit: 'ms',
            baseline: { name: 'without uploads', value: alone },
            gate: gates.applicantMs,
          },
        ],
        notes: [
          `${sum(batch => batch.succeeded)} brought a person, ${sum(batch => batch.failed)} failed or were known, ${sum(batch => batch.needsReview)} people to review`,
          `files: ${countByType(cvs)}`,
        ],
      },
    ]
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function countByType(cvs: readonly Cv[]): string {
  const counts = new Map<string, number>()
  for (const { name } of cvs) counts.set(extname(name), (counts.get(extname(name)) ?? 0) + 1)
  return [...counts].map(([type, count]) => `${count} ${type}`).join(', ')
}

/** As the demo's first administrator. */
async function signInAt(url: string): Promise<string> {
  const answer = await fetch(url + signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@lumenharbour.example', password: 'try-hireloom-now' }),
  })
  if (!answer.ok) throw new Error(`the sign-in was answered with ${answer.status}`)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function findJob(url: string): Promise<number> {
  const answer = await fetch(`${url}${listJobs.path}?searchKey=Senior+Backend+Engineer&limit=1`)
  const [job] = listJobs.output.parse(await answer.json()).list
  if (job === undefined) throw new Error('the job of the demo is not there')
  return job._source.jobId
}

async function applyOnce(url: string, jobId: number): Promise<number> {
  const { body, address } = makeApplication(jobId)
  const startedAt = performance.now()
  const answer = await fetch(url + applyWithResume.path, {
    method: 'POST',
    headers: { ...applicationHeaders, 'x-forwarded-for': address },
    body: new Uint8Array(body),
  })
  await answer.arrayBuffer()
  if (answer.status !== 201) throw new Error(`an application was answered with ${answer.status}`)
  return performance.now() - startedAt
}

async function send(url: string, cookie: string, jobId: number, cvs: readonly Cv[]): Promise<number[]> {
  const form = new FormData()
  form.append('meta', JSON.stringify({ jobId }))
  for (const { name, content } of cvs) form.append('file', new Blob([new Uint8Array(content)]), name)
  const answer = await fetch(url + checkFiles.path, { method: 'POST', headers: { cookie }, body: form })
  const text = await answer.text()
  if (answer.status !== 202) throw new Error(`an upload was answered with ${answer.status}: ${text}`)
  const { parentTaskId } = checkFiles.output.parse(JSON.parse(text)).bookmarked
  return parentTaskId === null ? [] : [parentTaskId]
}

async function endOf(url: string, cookie: string, parentTaskId: number): Promise<ResumeBatch> {
  for (;;) {
    const answer = await fetch(url + pathWith(readResumeBatch.path, { parentTaskId }), { headers: { cookie } })
    const batch = readResumeBatch.output.parse(await answer.json())
    if (batch.pending === 0) return batch
    await wait(250)
  }
}
