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

interface Sent {
  readonly text: string
  readonly values: unknown[]
}

/** The statements that are sent while something is done. */
async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
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
  return sent.filter(({ text }) => /^\s*(with|select)\b/i.test(text))
}

/** A figure of `p95`, beside that of the same statements alone. */
export async function timed(name: string, work: () => Promise<unknown>, gate: number): Promise<Figure> {
  await work()
  const sent = await statementsOf(work)
  const value = await p95(work)
  const bare = await p95(async () => {
    for (const { text, values } of sent) await pool().query(text, values)
  })
  return { name, value, unit: 'ms', gate, baseline: { name: 'the same SQL', value: bare } }
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
