import { join } from 'node:path'
import { startApp } from '../app.ts'
import { readConfig } from '../kernel/config.ts'
import { startPostgres } from '../kernel/postgres.ts'
import { readSearchAhead } from '../search/in-use.ts'
import { type DemoPerson, seedDemo } from '../seeds/demo.ts'

/**
 * The product as a process of its own without pages, so that nothing must be built: starts and ends as `main.ts` does, with its
 * durable database. Tells its parent `{ url, people }` when it answers, and ends with its parent.
 */
const config = readConfig()
readSearchAhead(config)
const database = await startPostgres({ dataDir: join(config.dataDir, 'postgres'), log: () => undefined })
let people: DemoPerson[] = []
const app = await startApp(config, database.url, {
  hasPages: false,
  prepare: async () => {
    people = await seedDemo()
  },
})
let isEnding = false

async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  await app.close()
  await database.stop()
  process.exit(0)
}
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, () => void end())
process.send?.({ url: app.url, people })
