import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../kernel/config.ts'
import { type EngineThread, startEngine } from './engine/client.ts'

export const snapshotOf = (dataDir: string): string => join(dataDir, 'search', 'jobs.snapshot')

export type Ahead = ReturnType<typeof readAhead>

/**
 * A thread that reads the snapshot, if there is one, while the rest of the program is loaded and the database opened: that takes as long.
 * It is taken once, or ended when it is not needed.
 */
export function readAhead({ dataDir, openSearchUrl }: Pick<Config, 'dataDir' | 'openSearchUrl'>) {
  const snapshotPath = snapshotOf(dataDir)
  let thread = openSearchUrl === null && existsSync(snapshotPath) ? startEngine({ snapshotPath }) : null
  // Told to anyone who takes it.
  thread?.catch(() => undefined)
  const take = (): Promise<EngineThread> | null => {
    const taken = thread
    thread = null
    return taken
  }
  return {
    take,
    async end(): Promise<void> {
      const unused = await take()?.catch(() => null)
      await unused?.stop()
    },
  }
}
