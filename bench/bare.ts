/**
 * What the product is measured against: node:http and nothing else. It sends kept bytes, or runs the statements that the product was
 * recorded to send and answers their rows as JSON; no checks, no schemas, no pages. `node scripts/run.mjs bench/bare.ts <plan file>`, with PORT.
 */
import { randomBytes } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openDb, pool } from '../server/kernel/postgres/db.ts'
import { addressOf, applicantMark, readApplication } from './applications.ts'
import { type Case, firstNumber, newAddressMark, readPlan, type Statement } from './recorded.ts'

const plan = readPlan(process.argv[2] ?? '')
openDb(plan.databaseUrl, 10)

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error, request.url)
    response.writeHead(500).end()
  })
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isSignedIn = request.headers.cookie !== undefined
  const [path, number] = (request.url ?? '').split(newAddressMark)
  const found = plan.cases.find(
    one =>
      one.path === path &&
      one.isNewEachTime === (number !== undefined) &&
      (one.headers.cookie !== undefined) === isSignedIn,
  )
  if (!found) return void response.writeHead(404).end()
  if (found.kind === 'bytes') return sendBytes(found, response)
  const rows =
    found.kind === 'rows' ? await runAll(found.statements) : await takeApplication(found, await buffer(request))
  const body = JSON.stringify(rows)
  response.writeHead(found.kind === 'application' ? 201 : 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

function sendBytes({ body, head }: Case, response: ServerResponse): void {
  const encoding = /^content-encoding: *(\S+)/im.exec(head)?.[1] ?? 'identity'
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': encoding,
    'content-length': body.length,
  })
  response.end(body)
}

async function runAll(statements: readonly Statement[]): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const { text, values } of statements) answers.push((await pool().query(text, [...values])).rows)
  return answers
}

/** Keeps the file as durably as the product does, and runs the recorded statements with this person's own values in them. */
async function takeApplication({ statements }: Case, body: Buffer): Promise<unknown> {
  const { mark, file } = readApplication(body)
  const key = await keepFile(file)
  const texts = new Map([
    [applicantMark, mark],
    [`apply:${addressOf(applicantMark)}`, `apply:${addressOf(mark)}`],
  ])
  const numbers = new Map<number, number>()
  const client = await pool().connect()
  try {
    for (const statement of statements) {
      const values = statement.values.map(value => ownValue(value, key, texts, numbers))
      const { rows } = await client.query<Record<string, unknown>>(statement.text, values)
      learn(statement.rows[0], rows[0], numbers)
    }
  } finally {
    client.release()
  }
  return { appId: [...numbers.values()].at(-1) }
}

function ownValue(
  value: unknown,
  key: string,
  texts: ReadonlyMap<string, string>,
  numbers: ReadonlyMap<number, number>,
): unknown {
  if (typeof value === 'number') return numbers.get(value) ?? value
  if (value instanceof Uint8Array) return randomBytes(value.length)
  if (typeof value !== 'string') return value
  if (/^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}$/.test(value)) return key
  let text = value.replaceAll(/\b[5-6]\d{7}\b/g, digits => String(numbers.get(Number(digits)) ?? digits))
  for (const [was, is] of texts) text = text.replaceAll(was, is)
  return text
}

/** Remembers which number of the record stands for which new one. */
function learn(
  was: Record<string, unknown> | undefined,
  is: Record<string, unknown> | undefined,
  numbers: Map<number, number>,
): void {
  for (const [name, value] of Object.entries(was ?? {})) {
    const own = is?.[name]
    if (typeof value === 'number' && value >= firstNumber && typeof own === 'number') numbers.set(value, own)
  }
}

async function keepFile(file: Buffer): Promise<string> {
  const name = randomBytes(16).toString('hex')
  const key = `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`
  const temporary = join(plan.dataDir, 'files', 'temporary', name)
  const path = join(plan.dataDir, 'files', 'files', key)
  await mkdir(dirname(temporary), { recursive: true })
  await mkdir(dirname(path), { recursive: true })
  const handle = await open(temporary, 'wx')
  await handle.writeFile(file)
  await handle.sync()
  await handle.close()
  await rename(temporary, path)
  const folder = await open(dirname(path), 'r')
  await folder.sync()
  await folder.close()
  return key
}

process.on('disconnect', () => process.exit(0))
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
