import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Longer than any file is read. */
const staleMs = 3600_000
const own = `${process.pid}-${randomBytes(6).toString('hex')}`

/** The folder of this process below the folder of all that read. */
export const ownFolder = (home: string): string => join(home, own)

/**
 * Removes what processes left that were killed: folders of processes that are gone, and of those whose number another one has by now. Only
 * a living process that has read within the hour keeps its folder; it makes a new one with the next file where this was wrong.
 */
export async function sweepFolders(home: string): Promise<void> {
  const names = await readdir(home).catch(() => [])
  for (const name of names) {
    if (name === own) continue
    const folder = join(home, name)
    const found = await stat(folder).catch(() => null)
    const isFresh = found !== null && Date.now() - found.mtimeMs < staleMs
    const pid = Number(name.split('-')[0])
    if (isFresh && pid !== process.pid && isAlive(pid)) continue
    await rm(folder, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
