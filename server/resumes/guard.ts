import { createWriteStream } from 'node:fs'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as yauzl from 'yauzl'
import { ResumeProblem } from './problem.ts'

const mostEntries = 2000
const mostBytes = 200 * 1024 * 1024
const highestRatio = 200
/** Text that is held in memory as a whole takes several times its size while it is taken apart. */
const mostTextBytes = 30 * 1024 * 1024
/** Small files may compress far better than the ratio allows without being able to hurt. */
const harmlessBytes = 1024 * 1024

type ZipEntry = { name: string; compressed: number; size: number }

/**
 * The directory of a zip file, after the guard: at most 2,000 entries, 200 MB unpacked, a ratio of 200, and no name that
 * leaves the archive. Throws ResumeProblem 461 for the first rule broken. yauzl checks that each entry is as long as declared.
 */
export async function readDirectory(path: string): Promise<ZipEntry[]> {
  const zip = await openZip(path)
  try {
    const entries = await listEntries(zip)
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

const isHidden = (name: string) => name.split('/').some(part => part.startsWith('.') || part === '__MACOSX')

async function openZip(path: string): Promise<yauzl.ZipFile> {
  try {
    return await yauzl.openPromise(path, { lazyEntries: true, autoClose: false })
  } catch (error) {
    throw asProblem(error)
  }
}

async function listEntries(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  if (zip.entryCount > mostEntries) throw new ResumeProblem('swelling-archive', 'the archive has too many entries')
  const entries: yauzl.Entry[] = []
  let total = 0
  try {
    for await (const entry of zip.eachEntry()) {
      total += entry.uncompressedSize
      const ratio = entry.uncompressedSize / Math.max(entry.compressedSize, 1)
      if (entries.length >= mostEntries) throw new ResumeProblem('swelling-archive', 'the archive has too many entries')
      if (total > mostBytes) throw new ResumeProblem('swelling-archive', 'the archive is too large when unpacked')
      if (ratio > highestRatio && entry.uncompressedSize > harmlessBytes)
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
