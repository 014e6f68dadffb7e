import { fork } from 'node:child_process'
import { once } from 'node:events'
import * as z from 'zod'

/** What a search process does when asked: see `search-process.ts`. */
export const searchCall = z.discriminatedUnion('do', [
  z.object({ do: z.literal('make'), seed: z.number(), size: z.number() }),
  z.object({ do: z.enum(['ready', 'health', 'flush', 'know', 'endThread']) }),
  z.object({ do: z.literal('compare'), seed: z.number(), searches: z.number() }),
  z.object({ do: z.literal('dieAmidMerge'), segments: z.number() }),
])
export type SearchCall = z.output<typeof searchCall>

const answer = z.object({ id: z.number(), result: z.optional(z.unknown()), error: z.optional(z.string()) })
export const searchHealth = z.object({
  isReady: z.boolean(),
  jobs: z.number(),
  segments: z.number(),
  setAside: z.number(),
  lagSeconds: z.number(),
})

/** Job search in a process of its own. */
export interface SearchProcess {
  readonly pid: number
  /** What it answers; fails when it cannot, or ends. */
  readonly ask: (call: SearchCall) => Promise<unknown>
  /** What it has logged so far. */
  readonly log: () => string
  /** Sends the signal, if any, and waits for the end of the process. */
  readonly end: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** Starts job search on a database, with its snapshot in a folder; `ready` waits until it answers. */
export function startSearchProcess(databaseUrl: string, dataDir: string): SearchProcess {
  const child = fork(new URL('./search-process.ts', import.meta.url), {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_TEST_CONTEXT: undefined,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      DB_POOL: '4',
      SMTP_URL: '',
      S3_URL: '',
      OPENSEARCH_URL: '',
      SECRET_KEY: '',
    },
  })
  let log = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (log += text))
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let calls = 0
  child.on('message', message => {
    const { id, result, error } = answer.parse(message)
    if (error === undefined) waiting.get(id)?.resolve(result)
    else waiting.get(id)?.reject(new Error(error))
    waiting.delete(id)
  })
  const ended = once(child, 'exit').then(() => {
    for (const each of waiting.values()) each.reject(new Error(`the search process ended\n${log}`))
    waiting.clear()
  })
  const { pid } = child
  if (pid === undefined) throw new Error('the search process did not start')
  return {
    pid,
    ask(call) {
      const id = ++calls
      const asked = Promise.withResolvers<unknown>()
      waiting.set(id, asked)
      child.send({ id, call }, error => error && asked.reject(error))
      return asked.promise
    },
    log: () => log,
    async end(signal) {
      if (signal) child.kill(signal)
      await ended
    },
  }
}
