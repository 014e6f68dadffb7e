import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { ArrivedFile } from '../dispatch.ts'
import { storage } from '../ports.ts'
import { isStorageError } from '../storage/storage.ts'
import { storeArriving } from './arrivals.ts'
import { isMultipartError, readMultipart } from './multipart.ts'

const fieldBytes = 256 * 1024

/** Bytes of the files that an upload takes at most. */
export const mostBytesOf = ({ files = {} }: Endpoint): number =>
  Object.values(files).reduce((sum, { maxBytes, maxCount }) => sum + maxBytes * maxCount, 0)

interface StoredPart {
  key: string
  size: number
  sha256: string
}

/**
 * Streams an upload: file parts go straight into the storage under random keys, the body is the JSON of part `meta`, else the
 * plain fields. Where no file is required, the body alone may come as JSON. What was stored of a failed upload is gone.
 */
export async function readUpload(
  endpoint: Endpoint,
  request: IncomingMessage,
): Promise<{ body: unknown; files: ArrivedFile[] }> {
  const parts = Object.entries(endpoint.files ?? {})
  const isJson = String(request.headers['content-type'] ?? '').startsWith('application/json')
  if (isJson && !parts.some(([, part]) => part.required)) return { body: await readJson(request), files: [] }
  const form = await readForm(request, endpoint)
  const missing = parts.find(([name, part]) => part.required && !form.files.some(file => file.part === name))
  if (missing) {
    await takeBack(form.files)
    const text = missing[0] === 'resume' ? texts.cvMissing : texts.required
    throw new Problem('invalid', { fields: { [missing[0]]: text.id } })
  }
  return {
    body: 'meta' in form.fields ? await readMeta(form.fields.meta ?? '', form.files) : form.fields,
    files: form.files,
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes: unknown = chunk
    if (!(bytes instanceof Uint8Array)) continue
    size += bytes.length
    if (size > fieldBytes) throw new Problem('too-large')
    chunks.push(bytes)
  }
  return readMeta(Buffer.concat(chunks).toString('utf8'), [])
}

async function readMeta(meta: string, files: readonly ArrivedFile[]): Promise<unknown> {
  try {
    return JSON.parse(meta)
  } catch {
    await takeBack(files)
    throw new Problem('malformed', { fields: { meta: texts.value.id } })
  }
}

/** Streams a multipart form into fields and stored files; every hostile form ends in a problem that names the part. */
async function readForm(
  request: IncomingMessage,
  endpoint: Endpoint,
): Promise<{ fields: Record<string, string>; files: ArrivedFile[] }> {
  const parts = endpoint.files ?? {}
  try {
    const form = await readMultipart<StoredPart>(request, {
      files: Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [
          name,
          {
            ...part,
            store: (stream, file) =>
              storeArriving(stream, { contentType: file.declaredType, maxBytes: part.maxBytes, signal: file.signal }),
          },
        ]),
      ),
      maxFields: 100,
      maxFieldBytes: fieldBytes,
      maxTotalBytes: mostBytesOf(endpoint) + 2 * 1024 * 1024,
      allowRepeatedFields: true,
      discard: stored => storage().remove(stored.key),
    })
    const files = form.files.map(file => ({ part: file.part, fileName: file.fileName, ...file.stored }))
    return { fields: form.fields, files }
  } catch (error) {
    throw uploadProblem(error, Object.keys(parts)[0] ?? 'resume')
  }
}

/** What is wrong with the form as a whole is said of its file, which is what makes it large or long on the way. */
function uploadProblem(error: unknown, filePart: string): unknown {
  if (isStorageError(error, 'too-large'))
    return new Problem('too-large', { fields: { [filePart]: new Problem('too-large').message } })
  if (!isMultipartError(error)) return error
  const part = error.part ?? filePart
  switch (error.code) {
    case 'too-large':
      return new Problem('too-large', { fields: { [part]: new Problem('too-large').message } })
    case 'empty-file':
      return new Problem('invalid', { fields: { [part]: texts.cvEmpty.id } })
    case 'too-many':
    case 'unexpected-part':
      return new Problem('malformed', { fields: { [part]: texts.value.id } })
    case 'not-multipart':
      return new Problem('malformed')
    case 'truncated':
    case 'aborted':
      return new Problem('upload-broken', { fields: { [part]: new Problem('upload-broken').message } })
  }
}

/** Removes files of a call that failed after they had arrived. */
export async function takeBack(files: readonly ArrivedFile[]): Promise<void> {
  await Promise.all(files.map(file => storage().remove(file.key)))
}
