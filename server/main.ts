import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { greetingOf } from './greeting.ts'
import { readConfig, redactedConfig } from './kernel/config.ts'
import { leaveRoot } from './kernel/leave-root.ts'
import { startPostgres } from './kernel/postgres/postgres.ts'
import { readAhead } from './search/read-ahead.ts'
import { warningsOf } from './warnings.ts'

/** Starts the product: settings, database (its own unless DATABASE_URL names one), schema, demo, HTTP; ends it all on a signal. */
const isDevelopment = process.argv.includes('--dev')
const config = readConfig(undefined, isDevelopment)
/** Where the pages are being built beside us, the process that started us says when they are ready. */
const arePagesBuilt = !process.argv.includes('--await-pages')
const pagesBuilt = arePagesBuilt
  ? Promise.resolve()
  : new Promise<void>(resolve => process.once('message', () => resolve()))
const say = (text: string): void => console.log(text)

const ends: (() => Promise<void>)[] = []
let isEnding = false

async function end(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  // Whatever hangs must not keep the process: what is acknowledged is in the database already.
  setTimeout(() => process.exit(code), 20_000).unref()
  for (const close of ends.reverse()) await close().catch((error: unknown) => console.error(error))
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0))
process.on('disconnect', () => void end(0))

async function openDatabase(): Promise<string> {
  if (config.databaseUrl !== null) return config.databaseUrl
  const server = await startPostgres({ dataDir: join(config.dataDir, 'postgres'), log: say })
  ends.push(() => server.stop())
  return server.url
}

// The index and the database take their time, in which the rest of the program is loaded.
const searchAhead = readAhead(config)
try {
  const [databaseUrl, { startApp }, { loadPages }, { prepareDemo }, { isSuperuser }, { hasPlatformAdmin }] =
    await Promise.all([
      openDatabase(),
      import('./app.ts'),
      import('./kernel/http/built-pages.ts'),
      import('./seeds/demo.ts'),
      import('./kernel/postgres/db.ts'),
      import('./accounts/administer.ts'),
    ])
  // The database is waited for several times from here on.
  if (arePagesBuilt && !isDevelopment) loadPages().catch(() => undefined)
  const whyRoot = leaveRoot(config)
  let demo: Awaited<ReturnType<typeof prepareDemo>> = { people: [], closed: 0 }
  const prepare = async (): Promise<void> => {
    demo = await prepareDemo(config)
  }
  const app = await startApp(config, databaseUrl, { prepare, searchAhead, pagesBuilt })
  ends.push(app.close)
  const address = config.publicUrl ?? app.url.replace('127.0.0.1', 'localhost')
  if (config.logLevel !== 'silent') say(`settings ${JSON.stringify(redactedConfig(config))}`)
  say(greetingOf(config, { address, demo }))
  const warnings = warningsOf(config, {
    whyRoot,
    isSuperuser: await isSuperuser(),
    hasAdmin: await hasPlatformAdmin(),
  })
  for (const warning of warnings) console.error(`  WARNING: ${warning}\n`)
  process.send?.('ready')
  // A process that is killed writes nothing at its end.
  setTimeout(flushCompileCache, 2000).unref()
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (isTaken) console.error(`Port ${config.port} is in use. Set PORT to another one, or 0 for any.`)
  else console.error(error instanceof Error ? error.message : error)
  if (config.logLevel === 'debug') console.error(error)
  await end(1)
}
