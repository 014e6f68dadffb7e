import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'

/** Parts of this length are written and added to the checksum one by one, so that a large file holds no one up for long. */
const pieceSize = 1 << 20
const textsInPart = 4096

export interface SnapshotWriter {
  bytes(part: ArrayBufferView): Promise<void>
  json(value: unknown): Promise<void>
  texts(list: readonly string[]): Promise<void>
}

/**
 * Writes a file of parts (4 bytes of length, then the part) with a checksum at its end. It appears under its name whole or not at all:
 * it is written beside it, brought to the disk, then renamed.
 */
export async function writeParts(path: string, write: (to: SnapshotWriter) => Promise<void>): Promise<void> {
  await removeAbandoned(path)
  const beside = `${path}.${process.pid}.part`
  const file = await open(beside, 'w')
  let checksum = 0

  async function raw(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length; at += pieceSize) {
      const piece = bytes.subarray(at, at + pieceSize)
      checksum = crc32(piece, checksum)
      await file.writeFile(piece)
    }
  }

  async function bytes(part: ArrayBufferView): Promise<void> {
    await raw(new Uint8Array(Uint32Array.of(part.byteLength).buffer))
    await raw(new Uint8Array(part.buffer, part.byteOffset, part.byteLength))
  }

  const json = (value: unknown): Promise<void> => bytes(Buffer.from(JSON.stringify(value)))
  async function texts(list: readonly string[]): Promise<void> {
    await json(list.length)
    for (let at = 0; at < list.length; at += textsInPart) await json(list.slice(at, at + textsInPart))
  }

  try {
    await write({ bytes, json, texts })
    await file.writeFile(Uint32Array.of(checksum))
    await file.sync()
    await file.close()
    await rename(beside, path)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(beside, { force: true })
    throw error
  }
}

/** Removes what processes left that were killed while they wrote; one that runs may be writing just now. */
async function removeAbandoned(path: string): Promise<void> {
  const [start, end] = [`${basename(path)}.`, '.part']
  for (const name of await readdir(dirname(path))) {
    const pid = name.startsWith(start) && name.endsWith(end) ? Number(name.slice(start.length, -end.length)) : 0
    if (pid > 0 && pid !== process.pid && !isRunning(pid)) await rm(join(dirname(path), name), { force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Someone else's process runs too, though we may not send it anything.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

export interface SnapshotReader {
  bytes(): ArrayBuffer
  /** Fills an array with a part of the same length. */
  into(part: ArrayBufferView): void
  json(): unknown
  texts(): string[]
}

/** Reads a file of `writeParts`; throws when it is not whole, or when `make` does. */
export function readParts<Result>(path: string, make: (from: SnapshotReader) => Result): Result {
  const file = openSync(path, 'r')
  try {
    let left = fstatSync(file).size
    let checksum = 0

    function read(to: Uint8Array): void {
      if (to.length > left) throw new Error('it ends too early')
      left -= to.length
      for (let at = 0; at < to.length; ) {
        const piece = to.subarray(at, at + pieceSize)
        const count = readSync(file, piece)
        if (count === 0) throw new Error('it ends too early')
        // While the piece is still in the processor's cache.
        checksum = crc32(piece.subarray(0, count), checksum)
        at += count
      }
    }

    function checked(length: number): ArrayBuffer {
      // A damaged length must not make room for gigabytes.
      if (length > left) throw new Error('it ends too early')
      const buffer = new ArrayBuffer(length)
      read(new Uint8Array(buffer))
      return buffer
    }

    const lengthOfNext = (): number => new Uint32Array(checked(4))[0] ?? 0
    const bytes = (): ArrayBuffer => checked(lengthOfNext())
    function into(part: ArrayBufferView): void {
      if (lengthOfNext() !== part.byteLength) throw new Error('a part has another length')
      read(new Uint8Array(part.buffer, part.byteOffset, part.byteLength))
    }
    const json = (): unknown => JSON.parse(Buffer.from(bytes()).toString())
    function texts(): string[] {
      const list: string[] = []
      const length = Number(json())
      while (list.length < length) list.push(...textsOf(json()))
      return list
    }

    const result = make({ bytes, into, json, texts })
    const whole = checksum
    if (lengthOfNext() !== whole || left > 0) throw new Error('its checksum is another')
    return result
  } finally {
    closeSync(file)
  }
}

function textsOf(part: unknown): string[] {
  const texts = Array.isArray(part) ? part.filter(text => typeof text === 'string') : []
  if (texts.length === 0) throw new Error('a list of texts is missing')
  return texts
}
