import type { IncomingMessage } from 'node:http'
import { finished, PassThrough, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'

/** Why a form could not be read; `aborted` means that nobody waits for an answer any more. */
export type MultipartFailure =
  | 'truncated'
  | 'too-large'
  | 'too-many'
  | 'not-multipart'
  | 'aborted'
  | 'unexpected-part'
  | 'empty-file'

/** `fileName` is a clean base name; `declaredType` is the sender's word only; `signal` ends the work of a failed form. */
export type IncomingFile = { part: string; fileName: string; declaredType: string; signal: AbortSignal }

/** What one file part may hold. `store` reads the stream and answers what the caller gets back for the file. */
export type FilePart<T> = {
  maxBytes: number
  maxCount: number
  store: (stream: Readable, file: IncomingFile) => Promise<T>
}

export type MultipartOptions<T> = {
  files: Readonly<Record<string, FilePart<T>>>
  maxFields: number
  maxFieldBytes: number
  /** The whole body, with its headers and boundaries. */
  maxTotalBytes: number
  /** Checkboxes send one name several times: without this a second field of one name is `too-many`. */
  allowRepeatedFields?: boolean
  /** A chosen file without bytes is told in `emptyFiles` and does not end the form, so that what was typed beside it arrives. */
  allowEmptyFiles?: boolean
  signal?: AbortSignal | undefined
  /** Takes back what was stored for a form that then failed. */
  discard: (stored: T) => Promise<void>
}

export type MultipartForm<T> = {
  /** The first value of each field. */
  fields: Record<string, string>
  /** Every field in the order sent. */
  entries: [name: string, value: string][]
  files: { part: string; fileName: string; declaredType: string; stored: T }[]
  /** Parts of chosen files that had no bytes, where the options allow them. */
  emptyFiles: string[]
}

const MESSAGES: Record<MultipartFailure, string> = {
  truncated: 'The form broke off before its end',
  'too-large': 'The form or a part of it is too large',
  'too-many': 'The form has too many fields or files',
  'not-multipart': 'The body is not a multipart form',
  aborted: 'The upload was given up',
  'unexpected-part': 'The form has an unexpected part',
  'empty-file': 'The file is empty',
}

const PART_HEADER_BYTES = 8 * 1024
const FILE_NAME_LENGTH = 200

/** Whether `error` is the form's own failure; `part` names the field or file it is about. */
export function isMultipartError(error: unknown): error is Error & { code: MultipartFailure; part?: string } {
  return error instanceof Error && error.name === 'MultipartError' && 'code' in error
}

/**
 * Reads a multipart form, handing each file to its `store` as it arrives. It settles for every body: with the form, with
 * a failure of `isMultipartError`, or with the error a `store` threw; when it fails, all that was stored is discarded.
 * The rest of a refused body is dropped, up to twice `maxTotalBytes` in all, so that the sender gets to read the answer.
 */
export async function readMultipart<T>(
  request: IncomingMessage,
  options: MultipartOptions<T>,
): Promise<MultipartForm<T>> {
  const read = { bytes: 0 }
  try {
    return await readForm(request, options, read)
  } catch (error) {
    dropRest(request, 2 * options.maxTotalBytes - read.bytes)
    throw error
  }
}

async function readForm<T>(
  request: IncomingMessage,
  options: MultipartOptions<T>,
  read: { bytes: number },
): Promise<MultipartForm<T>> {
  const boundary = boundaryOf(request.headers['content-type'])
  if (boundary === undefined) throw multipartError('not-multipart')
  if (Number(request.headers['content-length'] ?? 0) > options.maxTotalBytes) throw multipartError('too-large')
  if (request.readableEnded || request.destroyed) throw multipartError('aborted')

  const stopping = new AbortController()
  let failure: unknown
  let head = Buffer.alloc(0)

  /** The first failure is the one that is told; it stops all the rest. */
  function fail(error: unknown) {
    if (stopping.signal.aborted) return
    failure = error
    stopping.abort(error)
    request.unpipe(meter)
  }

  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read.bytes += chunk.length
      if (read.bytes > options.maxTotalBytes) fail(multipartError('too-large'))
      if (head.length < boundary.length + 4) head = Buffer.concat([head, chunk]).subarray(0, boundary.length + 4)
      done(null, chunk)
    },
  })

  const parser = openParser(boundary, options)
  const fields = collectFields(options, fail)
  const files = collectFiles(options, fail, stopping.signal)
  parser.on('field', fields.take)
  parser.on('file', files.take)
  parser.on('fieldsLimit', () => fail(multipartError('too-many')))
  parser.on('partsLimit', () => fail(multipartError('too-many')))
  parser.on('error', () => fail(multipartError(opensWith(head, boundary) ? 'truncated' : 'not-multipart')))

  // The parser is done at the closing boundary and then reads no more, but the body may go on: it has to be read out.
  parser.on('finish', () => process.nextTick(() => meter.resume()))

  const stopWatching = finished(request, error => {
    if (error) fail(multipartError('aborted'))
  })
  const onAbort = () => fail(multipartError('aborted'))
  options.signal?.addEventListener('abort', onAbort)
  if (options.signal?.aborted) onAbort()

  try {
    request.pipe(meter)
    await pipeline(meter, parser, { signal: stopping.signal }).catch(fail)
    await files.settle()
  } finally {
    options.signal?.removeEventListener('abort', onAbort)
    stopWatching()
  }

  // The parser passes over parts it cannot make out, and cuts long headers short: their bytes show up here.
  const expected = fields.bytes() + files.bytes() + PART_HEADER_BYTES * (1 + fields.entries.length + files.count())
  if (read.bytes > expected) fail(multipartError('unexpected-part'))
  if (stopping.signal.aborted) {
    await discardAll(files.inOrder(), options.discard, failure)
    throw failure
  }
  return {
    fields: Object.fromEntries(fields.entries.toReversed()),
    entries: fields.entries,
    files: files.inOrder(),
    emptyFiles: files.emptyFiles,
  }
}

function collectFields<T>(options: MultipartOptions<T>, fail: (error: unknown) => void) {
  const entries: [string, string][] = []
  const names = new Set<string>()
  let bytes = 0

  function take(name: string | undefined, value: string, _nameTruncated: boolean, isCut: boolean) {
    if (name === undefined) return fail(multipartError('unexpected-part'))
    if (isCut) return fail(multipartError('too-large', name))
    if (names.has(name) && !options.allowRepeatedFields) return fail(multipartError('too-many', name))
    names.add(name)
    bytes += Buffer.byteLength(value)
    entries.push([name, value])
  }

  return { entries, take, bytes: () => bytes }
}

function collectFiles<T>(options: MultipartOptions<T>, fail: (error: unknown) => void, stopping: AbortSignal) {
  const received: { order: number; file: MultipartForm<T>['files'][number] }[] = []
  const counts = new Map<string, number>()
  const work: Promise<void>[] = []
  const emptyFiles: string[] = []
  let bytes = 0
  let count = 0

  function take(part: string, file: Readable, sentName: string, _encoding: string, sentType: string) {
    // When the body breaks off, the parser says so on the file first, before any reader of it can listen.
    file.on('error', () => {
      if (!file.destroyed) fail(multipartError('truncated', part))
    })
    const accepted = Object.hasOwn(options.files, part) ? options.files[part] : undefined
    if (!accepted) fail(multipartError('unexpected-part', part))
    if (!accepted || stopping.aborted) return file.resume()
    count += 1
    work.push(receive(accepted, { part, file, sentName, sentType, order: count }))
  }

  async function receive(
    accepted: FilePart<T>,
    {
      part,
      file,
      sentName,
      sentType,
      order,
    }: { part: string; file: Readable; sentName: string; sentType: string; order: number },
  ) {
    const info = { part, fileName: cleanFileName(sentName), declaredType: cleanType(sentType) }
    const body = new PassThrough()
    body.on('error', () => {})
    let storing: Promise<void> | undefined
    let size = 0

    const check = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length
        bytes += chunk.length
        if (size > accepted.maxBytes) fail(multipartError('too-large', part))
        else storing ??= store()
        done(null, chunk)
      },
      flush(done) {
        // A browser sends a part without name and bytes for a file input nobody used.
        if (size === 0 && sentName && options.allowEmptyFiles) emptyFiles.push(part)
        else if (size === 0 && sentName) fail(multipartError('empty-file', part))
        done()
      },
    })

    async function store() {
      const index = (counts.get(part) ?? 0) + 1
      counts.set(part, index)
      if (index > accepted.maxCount) return fail(multipartError('too-many', part))
      try {
        const stored = await accepted.store(body, { ...info, signal: stopping })
        received.push({ order, file: { ...info, stored } })
        // A store may know enough before the end; the rest still has to flow past.
        body.resume()
      } catch (error) {
        fail(error)
      }
    }

    try {
      await pipeline(file, check, body, { signal: stopping })
      await storing
    } catch (error) {
      // A store that fails closes the stream first and tells the reason later.
      await storing
      fail(error)
    }
  }

  return {
    take,
    emptyFiles,
    bytes: () => bytes,
    count: () => count,
    inOrder: () => received.toSorted((one, other) => one.order - other.order).map(({ file }) => file),
    async settle() {
      await Promise.all(work)
    },
  }
}

async function discardAll<T>(files: { stored: T }[], discard: (stored: T) => Promise<void>, failure: unknown) {
  const outcomes = await Promise.allSettled(files.map(file => discard(file.stored)))
  const reasons = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (reasons.length > 0) throw new AggregateError([failure, ...reasons], 'Files of a failed form could not be removed')
}

function openParser<T>(boundary: string, options: MultipartOptions<T>) {
  const fileCount = Object.values(options.files).reduce((sum, part) => sum + part.maxCount, 0)
  return new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    limits: {
      parts: options.maxFields + fileCount,
      fields: options.maxFields,
      fieldSize: options.maxFieldBytes,
      headerPairs: 20,
      headerSize: PART_HEADER_BYTES,
    },
  })
}

/** Lets the sender finish, so that it reads the answer instead of a broken line; cuts it off when it goes on too long. */
function dropRest(request: IncomingMessage, mostBytes: number) {
  let left = mostBytes
  request.on('error', () => {})
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.destroy()
  })
  request.resume()
}

function boundaryOf(contentType: string | undefined): string | undefined {
  const match = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"\\]+)"|([^\s;",]+))/i.exec(contentType ?? '')
  const boundary = match?.[1] ?? match?.[2]
  return boundary && boundary.length <= 70 ? boundary : undefined
}

function opensWith(head: Buffer, boundary: string): boolean {
  const text = head.toString('latin1')
  return [`--${boundary}`, `\r\n--${boundary}`].some(opening => text.startsWith(opening) || opening.startsWith(text))
}

/** The name a sender gave a file, fit to be shown and to be offered for download: no path, nothing invisible. */
export function cleanFileName(sentName: string): string {
  const base = sentName.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  // Controls and the marks that turn the direction of writing can make one name look like another.
  const visible = base.replace(/[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/gu, '').trim()
  // Counted in code points, so that no character is cut in two.
  const name = Array.from(/^\.*$/.test(visible) ? 'file' : visible)
  if (name.length <= FILE_NAME_LENGTH) return name.join('')
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : []
  return [...name.slice(0, FILE_NAME_LENGTH - extension.length), ...extension].join('')
}

function cleanType(sentType: string): string {
  return /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/.test(sentType) ? sentType : 'application/octet-stream'
}

function multipartError(code: MultipartFailure, part?: string) {
  return Object.assign(new Error(MESSAGES[code]), { name: 'MultipartError', code, part })
}
