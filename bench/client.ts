import { connect, type Socket } from 'node:net'

/** What a run of requests came to: the time of each in ms, and how many answers were not 2xx. */
export interface Load {
  readonly times: readonly number[]
  readonly failed: number
  readonly seconds: number
}

export interface Answer {
  readonly status: number
  /** Headers as they came, and the body without its framing. */
  readonly head: string
  readonly body: Buffer
}

/**
 * Sends requests over kept connections, one at a time on each, for some seconds or up to a number of requests. Sockets are written and read by hand, because on a
 * machine with two cores a costlier client would measure itself.
 */
export async function load(
  port: number,
  run: { readonly seconds: number; readonly connections: number; readonly requests?: number | undefined },
  makeRequest: () => Buffer,
): Promise<Load> {
  const times: number[] = []
  let failed = 0
  const startedAt = performance.now()
  const until = startedAt + run.seconds * 1000
  await Promise.all(
    Array.from({ length: run.connections }, async () => {
      const line = await openLine(port)
      while (performance.now() < until && times.length < (run.requests ?? Number.POSITIVE_INFINITY)) {
        const sentAt = performance.now()
        const { status } = await line.ask(makeRequest())
        times.push(performance.now() - sentAt)
        if (status < 200 || status > 299) failed += 1
      }
      line.close()
    }),
  )
  return { times, failed, seconds: (performance.now() - startedAt) / 1000 }
}

/** Sends one request. */
export async function ask(port: number, request: Buffer): Promise<Answer> {
  const line = await openLine(port)
  const answer = await line.ask(request)
  line.close()
  return answer
}

/** A request as it goes over the wire. */
export function requestOf(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body: Buffer = Buffer.alloc(0),
): Buffer {
  const lines = Object.entries({
    host: 'localhost',
    ...headers,
    ...(body.length > 0 && { 'content-length': String(body.length) }),
  })
  const head = [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n')
  return Buffer.concat([Buffer.from(head), body])
}

/** A connection on which one request at a time is asked. */
export async function openLine(port: number) {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opening = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(opening)).once('error', reject)
  })
  let arrived: Buffer[] = []
  let settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null
  socket.on('data', chunk => {
    arrived.push(chunk)
    const answer = parseAnswer(arrived.length === 1 ? chunk : Buffer.concat(arrived))
    if (!answer) return
    arrived = []
    settle?.resolve(answer)
  })
  socket.on('error', error => settle?.reject(error))
  socket.on('close', () => settle?.reject(new Error('the server closed the connection')))
  return {
    ask: (request: Buffer) =>
      new Promise<Answer>((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('the server has closed the connection'))
        settle = { resolve, reject }
        socket.write(request)
      }),
    close: () => {
      settle = null
      socket.destroy()
    },
  }
}

const endOfHead = Buffer.from('\r\n\r\n')

/** The answer when all of it is there, else `null`. */
function parseAnswer(bytes: Buffer): Answer | null {
  const end = bytes.indexOf(endOfHead)
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length !== undefined) {
    const bodyEnd = end + 4 + Number(length)
    return bytes.length < bodyEnd ? null : { status, head, body: bytes.subarray(end + 4, bodyEnd) }
  }
  if (!/\r\ntransfer-encoding: *chunked/i.test(head)) return { status, head, body: Buffer.alloc(0) }
  const body = joinChunks(bytes, end + 4)
  return body && { status, head, body }
}

function joinChunks(bytes: Buffer, from: number): Buffer | null {
  const parts: Buffer[] = []
  for (let at = from; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return null
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    const next = lineEnd + 2 + size + 2
    if (bytes.length < next) return null
    if (size === 0) return Buffer.concat(parts)
    parts.push(bytes.subarray(lineEnd + 2, next - 2))
    at = next
  }
}
