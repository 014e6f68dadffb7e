import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isMultipartError, type MultipartForm, type MultipartOptions, readMultipart } from '../kernel/http/multipart.ts'
import { createStorage } from '../kernel/storage/storage.ts'

type Stored = { key: string; size: number }
type Outcome = { form: MultipartForm<Stored> } | { error: unknown }

/** The boundary of all forms here. */
export const B = 'boundary-1'
export const MB = 1024 * 1024
/** What fetch asks for when it sends a stream. */
const HALF_DUPLEX = { duplex: 'half' }

/** A real server that stores on a real disk; `send` gives its answer, `outcome` what the reader made of the last body. */
export async function withServer(
  use: (server: {
    port: number
    send: (
      body: string | Buffer<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>,
      contentType?: string,
    ) => Promise<string>
    arrived: () => Promise<unknown>
    outcome: () => Promise<Outcome>
    countFiles: () => Promise<number>
  }) => Promise<void>,
  change: (options: MultipartOptions<Stored>) => Partial<MultipartOptions<Stored>> = () => ({}),
) {
  const dir = await mkdtemp(join(tmpdir(), 'multipart-test-'))
  const storage = createStorage({ dir, secret: 's', publicUrl: '' })
  const store = (stream: Readable, { declaredType, signal }: { declaredType: string; signal: AbortSignal }) =>
    storage.put(stream, { contentType: declaredType, signal })
  const standard: MultipartOptions<Stored> = {
    files: { resume: { maxBytes: MB, maxCount: 1, store }, photos: { maxBytes: MB, maxCount: 2, store } },
    maxFields: 10,
    maxFieldBytes: 1000,
    maxTotalBytes: 3 * MB,
    discard: stored => storage.remove(stored.key),
  }
  const outcomes: Promise<Outcome>[] = []
  const server = createServer((request, response) => {
    const outcome = readMultipart(request, { ...standard, ...change(standard) }).then(
      form => ({ form }),
      (error: unknown) => ({ error }),
    )
    outcomes.push(outcome)
    void outcome.then(result => {
      if ('form' in result) response.writeHead(200).end('stored')
      else response.writeHead(400).end(codeOf(result.error))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    await use({
      port,
      async send(body, contentType = `multipart/form-data; boundary=${B}`) {
        const headers = { 'content-type': contentType }
        const url = `http://127.0.0.1:${port}/`
        const init = { method: 'POST', body, headers, ...HALF_DUPLEX, signal: AbortSignal.timeout(10_000) }
        const response = await fetch(url, init)
        return response.text()
      },
      arrived: () => once(server, 'request'),
      outcome: async () => (await outcomes.at(-1)) ?? { error: 'no request yet' },
      async countFiles() {
        const entries = await readdir(dir, { recursive: true, withFileTypes: true })
        return entries.filter(entry => entry.isFile()).length
      },
    })
  } finally {
    server.closeAllConnections()
    server.close()
    await rm(dir, { recursive: true })
  }
}

export function codeOf(error: unknown): string {
  return isMultipartError(error) ? error.code : `unexpected: ${String(error)}`
}

export function field(name: string, value: string) {
  return `--${B}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

export function file(name: string, fileName: string, content: string, type = 'application/pdf') {
  const disposition = `Content-Disposition: form-data; name="${name}"; filename="${fileName}"`
  return `--${B}\r\n${disposition}\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`
}

export const END = `--${B}--\r\n`
export const GOOD =
  field('email', 'a@b.example') + file('resume', 'cv.pdf', 'x'.repeat(5000)) + field('note', 'häßlich') + END

export const resume = file('resume', 'cv.pdf', 'x'.repeat(5000))
