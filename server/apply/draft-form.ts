import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { draftCookieName } from '@hireloom/contract/apply/form-names.ts'
import { cvMaxBytes } from '@hireloom/contract/constants.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { storeArriving } from '../kernel/http/arrivals.ts'
import { isMultipartError, type MultipartFailure, readMultipart } from '../kernel/http/multipart.ts'
import { storage } from '../kernel/ports.ts'
import type { Caller } from '../kernel/session.ts'
import { judgeCv } from './cv-file.ts'
import { attachFile, findDraft, saveDraft, startDraft } from './drafts.ts'
import { spendDraft } from './limits.ts'

const mostFields = 100
const mostFieldBytes = 64 * 1024
const mostFormBytes = 1024 * 1024
/** A file that is too large is still read past, so that the fields behind it arrive and nothing typed is lost. */
const mostBytes = 1024 * 1024 * 1024

interface PostedForm {
  readonly fields: Record<string, string>
  readonly problems: Record<string, string>
}

/**
 * Reads the form of the apply page as a browser without script posts it. Typed fields and the CV go into the draft of the cookie (made
 * when it is missing, its token comes back as field `draftToken`); why a file was refused comes back under its part, never as an error.
 */
export async function readDraftForm(request: IncomingMessage, caller: Caller): Promise<PostedForm> {
  const token = await draftOf(request, caller)
  const form = await readPostedForm(request)
  const kept = Object.fromEntries(Object.entries(form.fields).filter(([name]) => !name.startsWith('_')))
  await saveDraft(token, shortened(kept))
  const problems = 'problems' in form ? form.problems : await keepCv(token, form.cv, caller)
  // A form that broke off has told nothing: what was kept before is then what the page shows again.
  const fields = Object.keys(problems).length > 0 ? { ...(await findDraft(token)).data, ...form.fields } : form.fields
  return { fields: { ...fields, draftToken: token }, problems }
}

/** The token of the browser's live draft for the job of this address, or of a new one. */
async function draftOf(request: IncomingMessage, caller: Caller): Promise<string> {
  const address = new URL(request.url ?? '/', 'http://localhost')
  const jobId = Number(/\/job\/(\d{1,15})(\/|$)/.exec(address.pathname)?.[1] ?? 0)
  if (jobId === 0) throw new Problem('not-found')
  const isReferral = address.searchParams.has('refer')
  const token = caller.cookies[draftCookieName(jobId, isReferral)]
  if (token !== undefined) {
    const known = await findDraft(token).catch(missing)
    if (known?.jobId === jobId) return token
  }
  const sharinghash = address.searchParams.get('sharing') ?? address.searchParams.get('sharingHash')
  return (await startDraft({ jobId, data: {}, sharinghash, isReferral }, caller)).token
}

function missing(error: unknown): null {
  if (error instanceof Problem && error.problem === 'not-found') return null
  throw error
}

interface StoredCv {
  readonly key: string
  readonly fileName: string
  readonly size: number
  readonly sha256: string
}
type Parts =
  | { readonly fields: Record<string, string>; readonly cv: StoredCv | null }
  | { readonly fields: Record<string, string>; readonly problems: Record<string, string> }

/** Fields of a posted form and its CV, part `resume`, in the storage; of a form that broke off, the texts by part. */
export async function readPostedForm(request: IncomingMessage): Promise<Parts> {
  const isMultipart = String(request.headers['content-type'] ?? '').startsWith('multipart/')
  return isMultipart ? readParts(request) : { fields: await readFields(request), cv: null }
}

async function readParts(request: IncomingMessage): Promise<Parts> {
  try {
    const form = await readMultipart<{ key: string; size: number; sha256: string }>(request, {
      files: {
        resume: {
          maxBytes: mostBytes,
          maxCount: 1,
          store: (stream, file) =>
            storeArriving(Readable.from(upTo(stream, cvMaxBytes + 1)), {
              contentType: file.declaredType,
              signal: file.signal,
            }),
        },
      },
      maxFields: mostFields,
      maxFieldBytes: mostFieldBytes,
      maxTotalBytes: mostBytes,
      allowRepeatedFields: true,
      allowEmptyFiles: true,
      discard: stored => storage().remove(stored.key),
    })
    const [file] = form.files
    const fields = oneText(form.entries)
    if (form.emptyFiles.length > 0) return { fields, problems: { resume: texts.cvEmpty.id } }
    return { fields, cv: file ? { ...file.stored, fileName: file.fileName } : null }
  } catch (error) {
    if (!isMultipartError(error)) throw error
    return { fields: {}, problems: { [error.part ?? 'resume']: textOf(error.code) } }
  }
}

function textOf(failure: MultipartFailure): string {
  if (failure === 'empty-file') return texts.cvEmpty.id
  if (failure === 'too-large') return new Problem('too-large').message
  if (failure === 'truncated' || failure === 'aborted') return new Problem('upload-broken').message
  throw new Problem('malformed')
}

/** The beginning of a stream; the rest is read and dropped. */
async function* upTo(stream: Readable, most: number): AsyncGenerator<Uint8Array> {
  let left = most
  for await (const chunk of stream) {
    const bytes: unknown = chunk
    if (!(bytes instanceof Uint8Array) || left <= 0) continue
    yield bytes.subarray(0, left)
    left -= bytes.length
  }
}

/** Judges the CV and puts it beside the draft; a refused one is removed, and its text comes back. */
async function keepCv(token: string, cv: StoredCv | null, caller: Caller): Promise<Record<string, string>> {
  if (cv === null) return {}
  try {
    if (cv.size > cvMaxBytes) throw new Problem('too-large')
    const judged = await judgeCv({ part: 'resume', ...cv })
    await spendDraft(caller)
    await attachFile(token, judged)
    return {}
  } catch (error) {
    await storage().remove(cv.key)
    if (!(error instanceof Problem)) throw error
    return error.fields ?? { resume: error.message }
  }
}

/** A draft keeps short texts only; a longer one is judged, and told, when the form is sent. */
const shortened = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.length <= 100)
      .map(([name, value]) => [name, value.slice(0, 10_000).replaceAll('\0', '').toWellFormed()]),
  )

async function readFields(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes: unknown = chunk
    if (!(bytes instanceof Uint8Array)) continue
    size += bytes.length
    if (size > mostFormBytes) throw new Problem('too-large')
    chunks.push(bytes)
  }
  return oneText([...new URLSearchParams(Buffer.concat(chunks).toString('utf8'))])
}

/** Several ticked boxes send their name again: such answers stand in one text, a line each. Of any other field the first counts. */
function oneText(entries: readonly (readonly [name: string, value: string])[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of entries) {
    const known = fields[name]
    if (known === undefined) fields[name] = value
    else if (name.startsWith('cf_')) fields[name] = `${known}\n${value}`
  }
  return fields
}
