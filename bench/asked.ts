import { createServer } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import type { PoolClient } from 'pg'
import { pool } from '../server/kernel/postgres/db.ts'
import type { Figure } from './report.ts'

const rounds = 40

/** The JSON that an address answers; throws where it refuses. */
export async function ask(address: string, cookie: string, method = 'GET', body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer
}

export interface Sent {
  readonly text: string
  readonly values: unknown[]
}

/** The statements that are sent while something is done, without what begins and ends transactions. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const watched = new Set<object>()
  const restore: (() => void)[] = []
  const watch = (client: object) => {
    const query: unknown = Reflect.get(client, 'query')
    if (typeof query !== 'function' || watched.has(client)) return
    watched.add(client)
    const record = (...args: unknown[]): unknown => {
      const [first, second] = args
      const isObject = typeof first === 'object' && first !== null
      const text = isObject && 'text' in first ? String(first.text) : String(first)
      const values = isObject && 'values' in first ? first.values : second
      sent.push({ text, values: Array.isArray(values) ? values : [] })
      return Reflect.apply(query, client, args)
    }
    Reflect.set(client, 'query', record)
    restore.push(() => Reflect.set(client, 'query', query))
  }
  pool().on('acquire', watch)
  await work()
  pool().off('acquire', watch)
  for (const end of restore) end()
  return sent.filter(({ text }) => /^\s*(with|select|insert|update|delete)\b/i.test(text))
}

/** A figure of `p95`, beside that of the same statements alone. */
export async function timed(name: string, work: () => Promise<unknown>, gate: number): Promise<Figure> {
  await work()
  const sent = await statementsOf(work)
  const value = await p95(work)
  const client = await pool().connect()
  const bare = await p95(() => runAll(client, sent))
  client.release()
  return { name, value, unit: 'ms', gate, baseline: { name: 'the same SQL', value: bare } }
}

/** In one connection, which keeps the plans of what comes often as it does for the product. */
async function runAll(client: PoolClient, statements: readonly Sent[]): Promise<void> {
  for (const { text, values } of statements) await client.query(text, [...values])
}

/**
 * A server of node:http alone: it reads the JSON that it is sent, runs what the product runs for it in one transaction, and answers JSON. Ends
 * with `stop`.
 */
export async function bareHandler(
  statementsFor: (body: unknown) => readonly Sent[],
): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    void (async () => {
      const body: unknown = JSON.parse(await textOf(request))
      const client = await pool().connect()
      try {
        await client.query('begin')
        await runAll(client, statementsFor(body))
        await client.query('commit')
      } finally {
        client.release()
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
    })()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => server.close() }
}

/** 95 of 100 runs took no longer, in ms. */
export async function p95(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
}
