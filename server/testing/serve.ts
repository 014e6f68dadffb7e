import { join } from 'node:path'
import { moveClock } from '../kernel/clock.ts'
import { readConfig } from '../kernel/config.ts'
import { leaveRoot } from '../kernel/leave-root.ts'
import { startPostgres } from '../kernel/postgres/postgres.ts'
import { readAhead } from '../search/read-ahead.ts'
import type { DemoPerson } from '../seeds/demo.ts'

/**
 * The product as a process of its own without pages unless `HIRELOOM_TEST_PAGES=1`, so that nothing must be built: starts and ends as `main.ts` does, with its
 * durable database unless `DATABASE_URL` names one. Tells its parent `{ url, people }` when it answers, and ends with its parent.
 */
const config = readConfig()
const searchAhead = readAhead(config)
const [database, { startApp }, { prepareDemo }] = await Promise.all([
  config.databaseUrl === null
    ? startPostgres({ dataDir: join(config.dataDir, 'postgres'), log: () => undefined })
    : { url: config.databaseUrl, stop: () => Promise.resolve() },
  import('../app.ts'),
  import('../seeds/demo.ts'),
])
leaveRoot(config)
let people: DemoPerson[] = []
const app = await startApp(config, database.url, {
  hasPages: process.env.HIRELOOM_TEST_PAGES === '1',
  searchAhead,
  prepare: async () => {
    people = (await prepareDemo(config)).people
  },
})
let isEnding = false

async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(1), 20_000).unref()
  await app.close()
  await database.stop()
  process.exit(0)
}
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, () => void end())
/** Moves the clock, as a test asks. */
process.on('message', (ms: unknown) => moveClock(Number(ms)))
process.send?.({ url: app.url, people })
