import { test } from 'node:test'
import { world } from '../../testing/world.ts'
import { searchIsCurrent, startSearch, stopSearch } from '../in-use.ts'

/** The adapters that must answer alike; the engine is started on whatever the database holds. */
const adapters = ['sql', 'embedded'] as const
let adapter: (typeof adapters)[number] = 'sql'

async function use(name: (typeof adapters)[number]): Promise<void> {
  const { config } = await world()
  if (name !== adapter) await stopSearch()
  if (name !== adapter && name === 'embedded') await startSearch(config.dataDir, 0)
  adapter = name
}

/** Waits until the adapter knows what was written. */
export async function settled(): Promise<void> {
  if (adapter === 'embedded') await searchIsCurrent()
}

/** A promise of the port, proved on each adapter. */
export function onEach(promise: string, prove: () => Promise<void>): void {
  for (const name of adapters) {
    test(`${name}: ${promise}`, async () => {
      await use(name)
      try {
        await prove()
      } finally {
        // Other tests of the process search as a small board does.
        await use('sql')
      }
    })
  }
}
