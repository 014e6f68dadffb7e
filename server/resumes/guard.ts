import { createWriteStream } from 'node:fs'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as yauzl from 'yauzl'
import { ResumeProblem } from './problem.ts'

export interface ArchiveLimits {
  readonly entries: number
  /** All of it unpacked. */
  readonly bytes: number
  readonly ratio: number
}

/** What a document that is a zip file may be. */
export const documentLimits: ArchiveLimits = { entries: 2000, bytes: 200 * 1024 * 1024, ratio: 200 }
/** Text that is held in memory as a whole takes several times its size while it is taken apart. */
const mostTextBytes = 30 * 1024 * 1024
/** Small files may compress far better than the ratio allows without being able to hurt. */
const harmlessBytes = 1024 * 1024

type ZipEntry = { name: string; compressed: number; size: number }

/**
 * The directory of a zip file, after the guard: as large as the limits allow, and no name that leaves the archive. Throws ResumeProblem 461
 * for the first rule broken. yauzl checks that each entry is as long as declared.
 */
export async function readDirectory(path: string, limits = documentLimits): Promise<ZipEntry[]> {
  const zip = await openZip(path)
  try {
    const entries = await listEntries(zip, limits)
    return entries.map(entry => ({
      name: entry.fileName,
      compressed: entry.compressedSize,
      size: entry.uncompressedSize,
    }))
  } finally {
    zip.close()
  }
}

/** The content of the named entries of a guarded zip file, which together have at most 30 MB; absent names are left out. */
export async function readEntries(path: string, wanted: (name: string) => boolean): Promise<Map<string, Buffer>> {
  const zip = await openZip(path)
  try {
    const contents = new Map<string, Buffer>()
    let total = 0
    for (const entry of await listEntries(zip)) {
      if (!wanted(entry.fileName)) continue
      total += entry.uncompressedSize
      if (total > mostTextBytes)
        throw new ResumeProblem('swelling-archive', 'the document holds more text than documents do')
      const stream = await zip.openReadStreamPromise(entry)
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(Buffer.from(chunk))
      contents.set(entry.fileName, Buffer.concat(chunks))
    }
    return contents
  } catch (error) {
    throw asProblem(error)
  } finally {
    zip.close()
  }
}

/** Unpacks the entries with one of the extensions into a folder, under names of our own, and gives their paths in order. */
export async function expandZip(path: string, folder: string, extensions: readonly string[]): Promise<string[]> {
  const zip = await openZip(path)
  try {
    const written: string[] = []
    for (const entry of await listEntries(zip)) {
      const extension = extname(entry.fileName).slice(1).toLowerCase()
      if (extension === 'zip') throw new ResumeProblem('wrong-type', 'the archive holds another archive')
      if (!extensions.includes(extension) || isHidden(entry.fileName)) continue
      const target = join(folder, `${written.length}.${extension}`)
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target))
      written.push(target)
    }
    return written
  } catch (error) {
    throw asProblem(error)
  } finally {
    zip.close()
  }
}

/** Hands over the named places of the directory, one stream after the other. */
export async function takeOut(
  path: string,
  limits: ArchiveLimits,
  isWanted: (place: number) => boolean,
  take: (place: number, content: Readable) => Promise<void>,
): Promise<void> {
  const zip = await openZip(path)
  try {
    for (const [place, entry] of (await listEntries(zip, limits)).entries())
      if (isWanted(place)) await take(place, await zip.openReadStreamPromise(entry))
  } finally {
    zip.close()
  }
}

export const isHidden = (name: string) => name.split('/').some(part => part.startsWith('.') || part === '__MACOSX')

async function openZip(path: string): Promise<yauzl.ZipFile> {
  try {
    return await yauzl.openPromise(path, { lazyEntries: true, autoClose: false })
  } catch (error) {
    throw asProblem(error)
  }
}

async function listEntries(zip: yauzl.ZipFile, limits = documentLimits): Promise<yauzl.Entry[]> {
  if (zip.entryCount > limits.entries) throw new ResumeProblem('swelling-archive', 'the archive has too many entries')
  const entries: yauzl.Entry[] = []
  let total = 0
  try {
    for await (const entry of zip.eachEntry()) {
      total += entry.uncompressedSize
      const ratio = entry.uncompressedSize / Math.max(entry.compressedSize, 1)
      if (entries.length >= limits.entries)
        throw new ResumeProblem('swelling-archive', 'the archive has too many entries')
      if (total > limits.bytes) throw new ResumeProblem('swelling-archive', 'the archive is too large when unpacked')
      if (ratio > limits.ratio && entry.uncompressedSize > harmlessBytes)
        throw new ResumeProblem('swelling-archive', 'the archive is compressed beyond what documents are')
      if (entry.isEncrypted()) throw new ResumeProblem('encrypted', 'the archive is encrypted')
      entries.push(entry)
    }
  } catch (error) {
    throw asProblem(error)
  }
  return entries
}

function asProblem(error: unknown): ResumeProblem {
  if (error instanceof ResumeProblem) return error
  return new ResumeProblem('broken', `not a sound archive: ${error instanceof Error ? error.message : String(error)}`)
}
