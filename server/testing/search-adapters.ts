import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startSearch, stopSearch } from '../search/in-use.ts'
import { type OpenSearchDouble, startOpenSearchDouble } from '../search/opensearch/testing/double.ts'
import { searchIsCurrent } from './current.ts'
import { world } from './world.ts'

/**
 * The adapters that must answer alike; the engine is started on whatever the database holds, and OpenSearch is the server that
 * `OPENSEARCH_URL` names, or a double that takes nothing but what such a server takes.
 */
const adapters = ['sql', 'embedded', 'opensearch'] as const
let adapter: (typeof adapters)[number] = 'sql'

async function use(name: (typeof adapters)[number]): Promise<void> {
  const { config } = await world()
  if (name === adapter) return
  await stopSearch()
  if (name === 'embedded') await startSearch(config.dataDir, { least: 0, openSearchUrl: null })
  if (name === 'opensearch') await startSearch(config.dataDir, { least: 0, openSearchUrl: await openSearchUrl() })
  adapter = name
}

let double: OpenSearchDouble | null = null

async function openSearchUrl(): Promise<string> {
  const { OPENSEARCH_URL } = process.env
  if (OPENSEARCH_URL) return OPENSEARCH_URL
  double ??= await startOpenSearchDouble()
  return double.url
}

after(() => double?.close())

/** Waits until the adapter knows what was written. */
export async function settled(): Promise<void> {
  if (adapter !== 'sql') await searchIsCurrent()
}

/** A promise of the port, proved on each adapter. */
export function onEach(promise: string, prove: () => Promise<void>): void {
  for (const name of adapters) {
    test(`${name}: ${promise}`, async () => {
      await use(name)
      try {
        await prove()
        assert.deepEqual(double?.refused ?? [], [], 'every request is one that the server takes')
      } finally {
        // Other tests of the process search as a small board does.
        await use('sql')
      }
    })
  }
}
