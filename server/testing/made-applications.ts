import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listApplications, readApplication, type StatusKey } from '@hireloom/contract/applications/applications.ts'
import { decideApplication } from '@hireloom/contract/applications/decisions.ts'
import { apply } from '@hireloom/contract/apply/apply.ts'
import type { Args } from '@hireloom/contract/endpoint.ts'
import { undo } from '@hireloom/contract/platform/undo.ts'
import { statusOfGroup } from '@hireloom/contract/workflows/stage-types.ts'
import { db, json, transaction } from '../kernel/postgres/db.ts'
import { docxOf, pdfOf } from '../resumes/made-files.ts'
import { statusTokenFor } from '../screening/status-links.ts'
import { stagesOf } from '../workflows/job-stages.ts'
import { call, callAs, newCompany, newJob, newRecruiter, type Person, unique, world } from './world.ts'

/** Forms and files that the tests of applications send. */
interface Parts {
  firstName?: string
  lastName?: string
  email?: string
  mobile?: string
  countryId?: number | null
  [more: string]: unknown
}

/** A form that passes every rule, but for the parts that are changed; what is no field of the candidate is put beside it. */
export function submissionOf(jobId: number, parts: Parts = {}) {
  const { firstName, lastName, email, mobile, countryId, ...more } = parts
  return {
    jobId,
    candidate: {
      candidateFirstName: firstName ?? 'Grace',
      candidateLastName: lastName ?? 'Hopper',
      candidateEmail: email ?? `${unique('grace')}@example.com`,
      mobile: mobile ?? '81234567',
      countryId: countryId === undefined ? 202 : countryId,
    },
    ...more,
  }
}

const resumeLines = [
  'Grace Hopper',
  'grace.hopper@example.com  +65 8123 4567',
  'Singapore',
  'Experience',
  'Senior Compiler Engineer, Remington Rand',
  'Jan 2018 - Present',
  '• Built compilers in COBOL and Rust for large machines',
  'Software Engineer, Harvard Laboratory',
  'Mar 2014 - Dec 2017',
  '• Wrote programs for the Mark I in Python',
  'Education',
  'Yale University, PhD Mathematics, 2010 - 2014',
  'Skills',
  'Rust, Python, COBOL',
]

export const resumePdf = (): Buffer =>
  pdfOf(resumeLines.map((text, line) => ({ x: 60, y: 780 - line * 22, size: 11, text })))
export const resumeDocx = (): Buffer => docxOf(resumeLines)

/** A multipart body with the form as `meta` and one file as `resume`. */
export function uploadOf(meta: unknown, content: Uint8Array | null, fileName = 'cv.pdf'): FormData {
  const form = new FormData()
  if (meta !== null) form.append('meta', JSON.stringify(meta))
  if (content !== null) form.append('resume', new Blob([new Uint8Array(content)]), fileName)
  return form
}

/** A multipart body with a piece of a file. */
export function pieceOf(meta: unknown, content: Uint8Array): FormData {
  const form = new FormData()
  form.append('meta', JSON.stringify(meta))
  form.append('piece', new Blob([new Uint8Array(content)]), 'piece')
  return form
}

/** Sends a multipart body; `headers` may hold a cookie. */
export async function post(
  path: string,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: { error?: { code: string; message: string; fields?: Record<string, string> } } }> {
  const { app } = await world()
  const response = await fetch(`${app.url}${path}`, { method: 'POST', body, headers })
  return { status: response.status, body: JSON.parse(await response.text()) }
}

/** Every file the storage holds now, finished and unfinished. */
export async function storedFiles(): Promise<string[]> {
  const { config } = await world()
  const folder = join(config.dataDir, 'files')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile())
    .sort()
}

/** Files that have come since; earlier ones may have been removed in the background meanwhile. */
export async function filesSince(before: readonly string[]): Promise<string[]> {
  return (await storedFiles()).filter(name => !before.includes(name))
}

/** A company with a job that someone owns. */
export async function newWork(parts: Parameters<typeof newJob>[1] = {}) {
  const company = await newCompany()
  const owner = await newRecruiter(company, { firstname: 'Olive', lastname: 'Owner' })
  const job = await newJob(company, { owner, ...parts })
  return { company, owner, jobId: job.jobId }
}

/** A guest's application, with the token that the email's link holds and the profile that staff see. */
export async function newApplication(jobId: number, parts: Parts = {}) {
  const applied = await call(apply, { body: submissionOf(jobId, parts) })
  return { ...applied, profileId: await profileIdOf(applied.appId), statusToken: statusTokenFor(applied.appId) }
}

/** The profile of an application, which a guest is not told. */
export async function profileIdOf(appId: number): Promise<number> {
  const row = await db()
    .selectFrom('application')
    .select('profile_id')
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
  return row.profile_id
}

export const readAs = (person: Person | null, appId: number) => callAs(person)(readApplication, { params: { appId } })
export const listAs = (person: Person, query: Record<string, unknown> = {}) =>
  callAs(person)(listApplications, { query })
export const undoAs = (person: Person, token: string) => callAs(person)(undo, { params: { token } })
type Decision = NonNullable<Args<typeof decideApplication>[0]>['body']
export const decideAs = (person: Person | null, appId: number, body: Decision) =>
  callAs(person)(decideApplication, { params: { appId }, body })

/** Moves an application to the first stage of its job that has a tab. */
export async function moveAs(person: Person, appId: number, statusKey: StatusKey) {
  const { job_id: jobId } = await db()
    .selectFrom('application')
    .select('job_id')
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
  return decideAs(person, appId, { decision: 'move', toStageId: await stageIdOf(jobId, statusKey) })
}

/** The first stage of a job that has a tab. */
export async function stageIdOf(jobId: number, statusKey: StatusKey): Promise<number> {
  const stages = await stagesOf(jobId)
  const found = stages.find(({ group }) => statusOfGroup[group] === statusKey)
  if (found === undefined) throw new Error(`the job has no stage for ${statusKey}`)
  return found.jobStageId
}

export const applicationsOf = (jobId: number) =>
  db().selectFrom('application').selectAll().where('job_id', '=', jobId).execute()

/** Sends a form as a browser or program does that knows nothing of our calls. */
export async function postApplication(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const { app } = await world()
  return fetch(app.url + apply.path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** Gives an application a score of a test's own, which the product does not work out anew. */
export const giveScore = (appId: number, score: number | null, breakdown?: unknown): Promise<void> =>
  transaction(async () => {
    const given = { score, ...(breakdown !== undefined && { score_breakdown: json(breakdown) }) }
    await db().updateTable('application').set(given).where('app_id', '=', appId).execute()
    await db().deleteFrom('score_due').where('app_id', '=', appId).execute()
  })
