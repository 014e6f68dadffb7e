import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { S3mini, S3ServiceError } from 's3mini'
import { z } from 'zod'
import { measureBody, storageError } from './body.ts'
import { sweepFolder, writeDurably } from './disk.ts'
import type { StorageAdapter } from './storage.ts'

/** A body up to this size goes in one request; a larger one in parts of it. S3 allows 10,000 parts, so 80 GB. */
const PART_BYTES = 8 * 1024 * 1024
const REQUEST_TIMEOUT_MS = 120_000

const uploadSchema = z.object({ Key: z.string(), UploadId: z.string(), Initiated: z.coerce.date() })
const uploadsSchema = z.object({
  ListMultipartUploadsResult: z.object({ Upload: z.union([uploadSchema, z.array(uploadSchema)]).optional() }),
})

/** Keeps files in an S3-compatible store; `dir` holds the local copies programs ask for. */
export function createS3Storage(s3Url: string, dir: string): StorageAdapter {
  const connect = readS3Url(s3Url)
  const store = connect()
  const temporary = join(dir, 'temporary')

  async function read(key: string) {
    const answer = await store.getObjectResponse(key)
    if (!answer?.body) throw storageError('file-missing', `No file is stored under ${key}`)
    return Readable.from(readChunks(answer.body), { objectMode: false })
  }

  return {
    name: 's3',

    async write(key, body, limits) {
      const measured = measureBody(body, limits)
      const client = connect(limits.signal)
      let uploadId: string | undefined
      try {
        const parts = []
        for await (const block of inBlocks(measured.chunks)) {
          if (!block.isLast) uploadId ??= await client.getMultipartUploadId(key, limits.contentType)
          if (uploadId) parts.push(await client.uploadPart(key, uploadId, block.bytes, parts.length + 1))
          else await client.putObject(key, block.bytes, limits.contentType)
        }
        if (uploadId) await client.completeMultipartUpload(key, uploadId, parts)
        const total = measured.total()
        // A store may answer a failed completion with status 200 and an error as its body, so ask what is there.
        const stored = uploadId ? await client.getContentLength(key) : total.size
        if (stored !== total.size) throw new Error(`The store holds ${stored} of ${total.size} bytes of ${key}`)
        limits.signal?.throwIfAborted()
        return total
      } catch (error) {
        measured.cancel()
        await giveUp(key, uploadId, error)
        throw error
      }
    },

    read,

    async localCopy(key) {
      const bytes = await read(key)
      const path = join(temporary, randomBytes(16).toString('hex'))
      const dispose = () => rm(path, { force: true })
      const measured = measureBody(bytes, {})
      try {
        await mkdir(temporary, { recursive: true, mode: 0o700 })
        await writeDurably(path, measured.chunks)
      } catch (error) {
        measured.cancel()
        await dispose()
        throw error
      }
      return { path, dispose }
    },

    async remove(key) {
      await store.deleteObject(key).catch(ignoreMissing)
    },

    async stat(key) {
      const size = await store.getContentLength(key).catch(ignoreMissing)
      return size === undefined ? undefined : { size }
    },

    async sweep(olderThanMs) {
      const { ListMultipartUploadsResult: list } = uploadsSchema.parse(await store.listMultipartUploads())
      let removed = await sweepFolder(temporary, olderThanMs)
      for (const upload of [list.Upload ?? []].flat()) {
        if (Date.now() - upload.Initiated.getTime() < olderThanMs) continue
        await store.abortMultipartUpload(upload.Key, upload.UploadId).catch(ignoreMissing)
        removed += 1
      }
      return removed
    },

    async health() {
      if (!(await store.bucketExists())) throw new Error('The bucket does not exist or does not let us in')
      return `bucket ${store.bucketName}`
    },
  }

  /** Leaves nothing in the store; when the store is out of reach, `sweep` finishes the work. */
  async function giveUp(key: string, uploadId: string | undefined, reason: unknown) {
    try {
      if (uploadId) await store.abortMultipartUpload(key, uploadId).catch(ignoreMissing)
      await store.deleteObject(key).catch(ignoreMissing)
    } catch (error) {
      throw new AggregateError([reason, error], 'The file was not stored, and clearing up failed too')
    }
  }
}

/** Gives a maker of clients: the library has no abort signal of its own, so each upload brings its own `fetch`. */
function readS3Url(s3Url: string) {
  const address = URL.parse(s3Url)
  const bucket = address?.pathname.replace(/^\/+|\/+$/g, '') ?? ''
  if (address?.protocol !== 's3:' || !address.username || !address.password || !bucket || bucket.includes('/')) {
    // The address holds the secret, so it is not repeated.
    throw new Error('The S3 address must read s3://key:secret@host:port/bucket?region=..&tls=0, percent-encoded')
  }
  const isEncrypted = address.searchParams.get('tls') !== '0'
  const settings = {
    accessKeyId: decodeURIComponent(address.username),
    secretAccessKey: decodeURIComponent(address.password),
    endpoint: `${isEncrypted ? 'https' : 'http'}://${address.host}/${bucket}`,
    region: address.searchParams.get('region') ?? 'us-east-1',
    minPartSize: PART_BYTES,
  }
  return (signal?: AbortSignal) =>
    new S3mini({
      ...settings,
      fetch(input, init) {
        // A download may be long and is read at the pace of its reader; fetch itself ends it when it stalls.
        const signals = init?.method === 'GET' ? [] : [AbortSignal.timeout(REQUEST_TIMEOUT_MS)]
        if (signal) signals.push(signal)
        return fetch(input, { ...init, signal: AbortSignal.any(signals) })
      },
    })
}

/** Joins chunks to blocks of PART_BYTES; an empty body is one empty block. */
async function* inBlocks(chunks: AsyncIterable<Buffer>) {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    size += chunk.length
    while (size > PART_BYTES) {
      const joined = Buffer.concat(waiting)
      yield { bytes: joined.subarray(0, PART_BYTES), isLast: false }
      waiting = [joined.subarray(PART_BYTES)]
      size -= PART_BYTES
    }
  }
  yield { bytes: Buffer.concat(waiting), isLast: true }
}

/** Cancels the download when its reader stops early. */
async function* readChunks(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}

function ignoreMissing(error: unknown): undefined {
  const cause = error instanceof Error && error.cause instanceof S3ServiceError ? error.cause : error
  if (cause instanceof S3ServiceError && cause.status === 404) return undefined
  throw error
}
