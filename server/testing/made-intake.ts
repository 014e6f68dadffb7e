import assert from 'node:assert/strict'
import { readResumeBatch } from '@hireloom/contract/intake/batches.ts'
import { checkFiles } from '@hireloom/contract/intake/uploads.ts'
import * as z from 'zod'
import { docxOf } from '../resumes/made-files.ts'
import { post } from './made-applications.ts'
import { until } from './until.ts'
import { callAs, type Person } from './world.ts'

/** A CV as people send it, of somebody of that name and address. */
export const cvOf = (name: string, email: string, more: readonly string[] = []): Buffer =>
  docxOf([
    name,
    `${email}  +65 8123 4567`,
    'Singapore',
    'Experience',
    'Staff Nurse, Harbour Hospital',
    'Jan 2018 - Present',
    '• Cared for patients of a surgical ward',
    'Education',
    'National University of Singapore, BSc Nursing, 2012 - 2016',
    'Skills',
    'Triage, Wound care, Python',
    ...more,
  ])

/** A CV whose skills stand in its text only, and whose studies lack most of what they should say. */
export const vagueCv = (name: string, email: string) =>
  docxOf([
    name,
    `${email}  +65 8${String(Math.random()).slice(2, 5)} ${String(Math.random()).slice(2, 6)}`,
    'Experience',
    'Staff Nurse, Harbour Hospital',
    'Jan 2018 - Present',
    '• Wrote Python and SQL for the ward',
    'Education',
    'National University of Singapore',
  ])

export type Sent = readonly (readonly [name: string, content: Uint8Array])[]

export async function send(person: Person, meta: object, files: Sent) {
  const form = new FormData()
  form.append('meta', JSON.stringify(meta))
  for (const [name, content] of files) form.append('file', new Blob([Buffer.from(content)]), name)
  return post(checkFiles.path, form, { cookie: person.cookie })
}

/** Uploads files and waits until each is dealt with. */
export async function uploadAs(person: Person, meta: object, files: Sent) {
  const { status, body } = await send(person, meta, files)
  assert.equal(status, 202, JSON.stringify(body))
  const checked = z.parse(checkFiles.output, body)
  const { parentTaskId } = checked.bookmarked
  if (parentTaskId === null) return { checked, batch: null }
  return { checked, batch: await until(() => ended(person, parentTaskId), 'the upload being read') }
}

export async function ended(person: Person, parentTaskId: number) {
  const batch = await callAs(person)(readResumeBatch, { params: { parentTaskId } })
  return batch.pending === 0 && batch.taskId === null && batch
}
