import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { db } from '../kernel/db.ts'
import { docxOf, pdfOf } from '../resumes/made-files.ts'
import { unique, world } from '../testing/world.ts'

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

export const resumeLines = [
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
    .filter(name => statSync(join(folder, name)).isFile())
    .sort()
}

/** Files that have come since; earlier ones may have been removed in the background meanwhile. */
export async function filesSince(before: readonly string[]): Promise<string[]> {
  return (await storedFiles()).filter(name => !before.includes(name))
}

/** Looks again until background work has brought an answer; fails after 20 s. */
export async function until<T>(
  look: () => Promise<T | null | undefined | false>,
  what = 'the awaited change',
): Promise<T> {
  for (const start = Date.now(); Date.now() - start < 20_000; await pause(50)) {
    const found = await look()
    if (found) return found
  }
  throw new Error(`${what} did not come`)
}

/** All tests come from one address; each starts with nothing counted against it. */
export async function forgetLimits(): Promise<void> {
  await world()
  await db().deleteFrom('rate_limit').where('key', 'like', 'apply%').execute()
}
