import { createHash } from 'node:crypto'
import { addAbortSignal, Readable } from 'node:stream'

/** What may be stored: bytes in memory or a stream of bytes. */
export type StorageBody = Readable | Uint8Array

/** How a body is limited: `maxBytes` fails with code `too-large`, an aborted `signal` with an AbortError. */
export type BodyLimits = { maxBytes?: number | undefined; signal?: AbortSignal | undefined }

/** Failures of the storage a caller can tell apart by `code`. */
export type StorageFailure = 'too-large' | 'file-missing' | 'bad-key'

/** Makes the error the storage throws for `code`; anything else it throws is a fault of disk, network or caller. */
export function storageError(code: StorageFailure, message: string, cause?: unknown) {
  return Object.assign(new Error(message, { cause }), { name: 'StorageError', code })
}

/** Whether `error` is the storage's own failure `code`. */
export function isStorageError(error: unknown, code: StorageFailure): boolean {
  return error instanceof Error && error.name === 'StorageError' && 'code' in error && error.code === code
}

/**
 * Reads a body once, counting and hashing on the way. `cancel` must be called when the chunks are not read to the
 * end: it releases the source, so that its writer is not left waiting.
 */
export function measureBody(body: StorageBody, limits: BodyLimits) {
  const source = body instanceof Readable ? body : Readable.from([Buffer.from(body)])
  // The source may fail while the destination is still being opened: without a listener that ends the process.
  source.on('error', () => {})
  if (limits.signal) addAbortSignal(limits.signal, source)
  const hash = createHash('sha256')
  let size = 0

  async function* readChunks(): AsyncGenerator<Buffer, void, undefined> {
    const chunks: AsyncIterable<unknown> = source
    for await (const chunk of chunks) {
      const bytes = toBytes(chunk)
      size += bytes.length
      if (limits.maxBytes !== undefined && size > limits.maxBytes) {
        throw storageError('too-large', `The file is larger than ${limits.maxBytes} bytes`)
      }
      hash.update(bytes)
      yield bytes
    }
    // A stream that ended in the same moment as the abort reads as complete: the caller has given it up all the same.
    limits.signal?.throwIfAborted()
  }

  return {
    chunks: readChunks(),
    cancel: () => void source.destroy(),
    total: () => ({ size, sha256: hash.digest('hex') }),
  }
}

function toBytes(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk
  if (chunk instanceof Uint8Array) return Buffer.from(chunk)
  if (typeof chunk === 'string') return Buffer.from(chunk)
  throw new TypeError('The storage takes streams of bytes only')
}
