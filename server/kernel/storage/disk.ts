import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { measureBody, storageError } from './body.ts'
import type { StorageAdapter } from './storage.ts'

/** Keeps files under `dir`. A file appears under its key whole and durable, or not at all. */
export function createDiskStorage(dir: string): StorageAdapter {
  const temporary = join(dir, 'temporary')
  const pathOf = (key: string) => join(dir, 'files', key)

  return {
    name: 'disk',

    async write(key, body, limits) {
      const measured = measureBody(body, limits)
      const temporaryPath = join(temporary, randomBytes(16).toString('hex'))
      const path = pathOf(key)
      try {
        await mkdir(temporary, { recursive: true, mode: 0o700 })
        await writeDurably(temporaryPath, measured.chunks)
        const firstCreated = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(temporaryPath, path)
        await syncFolder(dirname(path))
        if (firstCreated) await syncParents(dirname(path), dirname(firstCreated))
        return measured.total()
      } catch (error) {
        measured.cancel()
        await rm(temporaryPath, { force: true })
        await rm(path, { force: true })
        throw error
      }
    },

    async read(key): Promise<Readable> {
      const handle = await openToRead(pathOf(key), key)
      return handle.createReadStream()
    },

    async localCopy(key) {
      const handle = await openToRead(pathOf(key), key)
      await handle.close()
      return { path: pathOf(key), dispose: () => Promise.resolve() }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },

    async stat(key) {
      const found = await stat(pathOf(key)).catch(ignoreMissing)
      return found && { size: found.size }
    },

    sweep: olderThanMs => sweepFolder(temporary, olderThanMs),

    async health() {
      const folder = await nearest(temporary)
      await access(folder, constants.W_OK | constants.X_OK)
      const disk = await statfs(folder)
      if (disk.bavail === 0) throw new Error('The disk is full')
      return `${Math.floor((disk.bavail * disk.bsize) / 1024 / 1024)} MB free`
    },
  }
}

/** The folder itself, or the first above it that is there. */
async function nearest(folder: string): Promise<string> {
  const found = await stat(folder).catch(ignoreMissing)
  return found ? folder : nearest(dirname(folder))
}

/** Writes a new file only its owner can read, and returns when the disk holds it. */
export async function writeDurably(path: string, chunks: AsyncIterable<Buffer> | Iterable<Buffer>) {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(chunks)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes the files of a folder no one has written to for `olderThanMs`; returns how many. */
export async function sweepFolder(folder: string, olderThanMs: number): Promise<number> {
  const names = await readdir(folder).catch(ignoreMissing)
  let removed = 0
  for (const name of names ?? []) {
    const path = join(folder, name)
    const found = await stat(path).catch(ignoreMissing)
    if (!found?.isFile() || Date.now() - found.mtimeMs < olderThanMs) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

async function openToRead(path: string, key: string) {
  const handle = await open(path, 'r').catch(ignoreMissing)
  if (!handle) throw storageError('file-missing', `No file is stored under ${key}`)
  return handle
}

/** A rename outlives a power cut only when the folder itself has been synced. */
async function syncFolder(folder: string) {
  // Windows cannot open a folder as a file, and journals the rename by itself.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncParents(folder: string, last: string) {
  for (let parent = dirname(folder); parent.length >= last.length; parent = dirname(parent)) {
    await syncFolder(parent)
    if (parent === dirname(parent)) return
  }
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
