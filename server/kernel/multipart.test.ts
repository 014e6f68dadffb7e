import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { test } from 'node:test'
import {
  cleanFileName,
  isMultipartError,
  type MultipartForm,
  type MultipartOptions,
  readMultipart,
} from './multipart.ts'
import { createStorage } from './storage.ts'

type Stored = { key: string; size: number }
type Outcome = { form: MultipartForm<Stored> } | { error: unknown }

const B = 'boundary-1'
const MB = 1024 * 1024
/** What fetch asks for when it sends a stream. */
const HALF_DUPLEX = { duplex: 'half' }

/** A real server that stores on a real disk; `send` gives its answer, `outcome` what the reader made of the last body. */
async function withServer(
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

function codeOf(error: unknown): string {
  return isMultipartError(error) ? error.code : `unexpected: ${String(error)}`
}

function field(name: string, value: string) {
  return `--${B}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

function file(name: string, fileName: string, content: string, type = 'application/pdf') {
  const disposition = `Content-Disposition: form-data; name="${name}"; filename="${fileName}"`
  return `--${B}\r\n${disposition}\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`
}

const END = `--${B}--\r\n`
const GOOD = field('email', 'a@b.example') + file('resume', 'cv.pdf', 'x'.repeat(5000)) + field('note', 'häßlich') + END

test('fields and files arrive, in the order sent', () =>
  withServer(async ({ send, outcome, countFiles }) => {
    const body =
      field('a', '1') +
      file('photos', 'one.png', 'one', 'image/png') +
      file('photos', 'two.png', 'twoo') +
      field('__proto__', 'ü') +
      END
    assert.equal(await send(body), 'stored')
    const result = await outcome()
    assert.ok('form' in result)
    assert.equal(result.form.fields.a, '1')
    assert.deepEqual(result.form.entries, [
      ['a', '1'],
      ['__proto__', 'ü'],
    ])
    assert.deepEqual(
      result.form.files.map(({ stored, ...rest }) => ({ ...rest, size: stored.size })),
      [
        { part: 'photos', fileName: 'one.png', declaredType: 'image/png', size: 3 },
        { part: 'photos', fileName: 'two.png', declaredType: 'application/pdf', size: 4 },
      ],
    )
    assert.equal(await countFiles(), 2)
  }))

test('what fetch sends from FormData is read, large files too', () =>
  withServer(async ({ port, outcome }) => {
    const form = new FormData()
    form.set('email', 'a@b.example')
    form.set('resume', new File([Buffer.alloc(MB, 'x')], 'Lebenslauf – 日本 ü.pdf', { type: 'application/pdf' }))
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: form })
    assert.equal(response.status, 200)
    const result = await outcome()
    assert.ok('form' in result)
    assert.equal(result.form.files[0]?.fileName, 'Lebenslauf – 日本 ü.pdf'.normalize('NFC'))
    assert.equal(result.form.files[0]?.stored.size, MB)
  }))

test('a name in the form of RFC 5987 is read', () =>
  withServer(async ({ send, outcome }) => {
    const part = file('resume', '', 'x').replace('filename=""', "filename*=UTF-8''r%C3%A9sum%C3%A9%20%E6%97%A5.pdf")
    assert.equal(await send(part + END), 'stored')
    const result = await outcome()
    assert.ok('form' in result)
    assert.equal(result.form.files[0]?.fileName, 'résumé 日.pdf')
  }))

test('a form is read to its end wherever its packets are cut, and whatever follows it', () =>
  withServer(async ({ send, outcome }) => {
    const form = field('a', '1') + file('resume', 'cv.pdf', 'xyz')
    const body = Buffer.from(`${form}${END}an epilogue\r\n${END}`)
    for (let cut = form.length - 4; cut < body.length; cut += 1) {
      assert.equal(await send(inTwo(body, cut)), 'stored', `cut after ${cut} bytes`)
      const result = await outcome()
      assert.equal('form' in result && result.form.files[0]?.stored.size, 3)
    }
  }))

function inTwo(body: Buffer<ArrayBuffer>, cut: number) {
  return new Blob([body]).stream().pipeThrough(
    new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
      transform(_whole, controller) {
        controller.enqueue(body.subarray(0, cut))
        controller.enqueue(body.subarray(cut))
      },
    }),
  )
}

test('a file input nobody used is no file', () =>
  withServer(async ({ send, outcome, countFiles }) => {
    assert.equal(await send(field('a', '1') + file('resume', '', '', 'application/octet-stream') + END), 'stored')
    const result = await outcome()
    assert.ok('form' in result)
    assert.deepEqual(result.form.files, [])
    assert.equal(await countFiles(), 0)
  }))

test('a repeated field is allowed where the form has checkboxes', () =>
  withServer(
    async ({ send, outcome }) => {
      assert.equal(await send(field('skill', 'a') + field('skill', 'b') + END), 'stored')
      const result = await outcome()
      assert.ok('form' in result)
      assert.deepEqual(result.form.entries, [
        ['skill', 'a'],
        ['skill', 'b'],
      ])
      assert.equal(result.form.fields.skill, 'a')
    },
    () => ({ allowRepeatedFields: true }),
  ))

const resume = file('resume', 'cv.pdf', 'x'.repeat(5000))
const hostile: [title: string, code: string, body: string, contentType?: string][] = [
  ['an empty body', 'truncated', ''],
  ['a body without any boundary', 'not-multipart', 'just some text\r\n'.repeat(100)],
  ['the wrong boundary', 'not-multipart', GOOD, 'multipart/form-data; boundary=other'],
  ['no boundary in the header', 'not-multipart', GOOD, 'multipart/form-data'],
  ['an endless boundary', 'not-multipart', GOOD, `multipart/form-data; boundary=${'b'.repeat(3000)}`],
  ['another content type', 'not-multipart', GOOD, 'application/json'],
  ['an urlencoded form', 'not-multipart', 'a=1', 'application/x-www-form-urlencoded'],
  ['an empty file', 'empty-file', file('resume', 'cv.pdf', '') + END],
  ['an empty file after a full one', 'empty-file', file('photos', 'a.png', 'xx') + file('photos', 'b.png', '') + END],
  ['a file over its limit', 'too-large', file('resume', 'cv.pdf', 'x'.repeat(MB + 1)) + END],
  ['a body over its limit', 'too-large', file('junk', '', 'x'.repeat(4 * MB)) + END],
  ['a field over its limit', 'too-large', resume + field('note', 'x'.repeat(1001)) + END],
  [
    'a thousand fields',
    'too-many',
    resume + Array.from({ length: 1000 }, (_, i) => field(`f${i}`, 'x')).join('') + END,
  ],
  ['a field sent twice', 'too-many', resume + field('a', '1') + field('a', '2') + END],
  ['a file sent twice', 'too-many', resume + resume + END],
  ['a file in a part nobody asked for', 'unexpected-part', resume + file('shell', 'x.sh', 'rm') + END],
  ['a part named like a built-in', 'unexpected-part', file('constructor', 'x.sh', 'rm') + END],
  ['a field without a name', 'unexpected-part', `${resume}--${B}\r\nContent-Disposition: form-data\r\n\r\nx\r\n${END}`],
  [
    'a header bomb',
    'unexpected-part',
    resume +
      resume.replace('resume', 'photos').replace('Content-Type', `X-Bomb: ${'b'.repeat(200_000)}\r\nContent-Type`) +
      END,
  ],
  ['a bomb of many headers', 'unexpected-part', `${resume}--${B}\r\n${'A: b\r\n'.repeat(50_000)}\r\nx\r\n${END}`],
  ['a bomb of a file name', 'unexpected-part', resume + file('photos', 'n'.repeat(200_000), 'x') + END],
  [
    'a large part that cannot be made out',
    'unexpected-part',
    `${resume}--${B}\r\nX: y\r\n\r\n${'x'.repeat(100_000)}\r\n${END}`,
  ],
]

for (const cut of [5, 30, 100, 150, 200, 2000, GOOD.length - 160, GOOD.length - 30, GOOD.length - 5]) {
  hostile.push([`a body cut after ${cut} bytes`, 'truncated', GOOD.slice(0, cut)])
}

for (const [title, code, body, contentType] of hostile) {
  test(`${title} is refused as ${code} and leaves nothing`, () =>
    withServer(async ({ send, countFiles }) => {
      assert.equal(await send(body, contentType), code)
      assert.equal(await countFiles(), 0)
      assert.equal(await send(GOOD), 'stored', 'the server goes on')
    }))
}

test('a path, controls and marks of direction leave a file name', () => {
  const names: [string, string][] = [
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\cv.pdf', 'cv.pdf'],
    ['..', 'file'],
    ['', 'file'],
    ['a\u0000b\u202ecod.exe\r\n', 'abcod.exe'],
    ['e\u0301.pdf', 'é.pdf'],
    ['\ud800x', 'x'],
    [`${'n'.repeat(500)}.pdf`, `${'n'.repeat(196)}.pdf`],
    ['😀'.repeat(300), '😀'.repeat(200)],
  ]
  for (const [sent, clean] of names) assert.equal(cleanFileName(sent), clean)
})

test('a path in the name of an uploaded file is removed', () =>
  withServer(async ({ send, outcome }) => {
    assert.equal(await send(file('resume', '../../../tmp/x\\..\\cv.pdf', 'x') + END), 'stored')
    const result = await outcome()
    assert.ok('form' in result)
    assert.equal(result.form.files[0]?.fileName, 'cv.pdf')
  }))

for (const sent of [0, 150, 3000]) {
  test(`a sender who leaves after ${sent} bytes is noticed and leaves nothing`, () =>
    withServer(async ({ port, arrived, outcome, countFiles, send }) => {
      const socket = connect(port, '127.0.0.1')
      const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${B}\r\n`
      const arriving = arrived()
      socket.write(`${head}Content-Length: ${GOOD.length + 1}\r\n\r\n${GOOD.slice(0, sent)}`)
      await arriving
      socket.destroy()
      const result = await outcome()
      assert.equal('error' in result && codeOf(result.error), 'aborted')
      assert.equal(await countFiles(), 0)
      assert.equal(await send(GOOD), 'stored')
    }))
}

test('a caller can give an upload up', () => {
  const controller = new AbortController()
  return withServer(
    async ({ port, arrived, outcome, countFiles }) => {
      const socket = connect(port, '127.0.0.1')
      const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${B}\r\n`
      const arriving = arrived()
      socket.write(`${head}Content-Length: 9999\r\n\r\n${GOOD.slice(0, 3000)}`)
      await arriving
      controller.abort()
      const result = await outcome()
      assert.equal('error' in result && codeOf(result.error), 'aborted')
      assert.equal(await countFiles(), 0)
      socket.destroy()
    },
    () => ({ signal: controller.signal }),
  )
})

test('a signal aborted before the start is obeyed', () =>
  withServer(
    async ({ send }) => assert.equal(await send(GOOD), 'aborted'),
    () => ({ signal: AbortSignal.abort() }),
  ))

test('what a store throws reaches the caller, and the other files are discarded', () =>
  withServer(
    async ({ send, countFiles }) => {
      assert.match(await send(file('photos', 'a.png', 'kept?') + resume + END), /unexpected: Error: not a document/)
      assert.equal(await countFiles(), 0)
    },
    standard => ({
      files: {
        ...standard.files,
        resume: { maxBytes: MB, maxCount: 1, store: () => Promise.reject(new Error('not a document')) },
      },
    }),
  ))

test('a store that breaks its stream off and tells why later is heard', () =>
  withServer(
    async ({ send }) => {
      const large = file('resume', 'cv.pdf', 'x'.repeat(MB)) + END
      assert.match(await send(large), /unexpected: Error: not a document/)
    },
    () => ({
      files: {
        resume: {
          maxBytes: 2 * MB,
          maxCount: 1,
          async store(stream) {
            stream.destroy()
            await new Promise(resolve => setImmediate(resolve))
            throw new Error('not a document')
          },
        },
      },
    }),
  ))

test('a store may answer before the end of a file', () =>
  withServer(
    async ({ send }) => assert.equal(await send(file('resume', 'cv.pdf', 'x'.repeat(MB)) + END), 'stored'),
    () => ({
      files: { resume: { maxBytes: 2 * MB, maxCount: 1, store: () => Promise.resolve({ key: '', size: 0 }) } },
      discard: () => Promise.resolve(),
    }),
  ))

test('a store may begin to read late', () =>
  withServer(
    async ({ send, countFiles }) => {
      assert.equal(await send(`${file('resume', 'cv.pdf', 'x'.repeat(500_000))}${END}`), 'stored')
      assert.equal(await send(file('resume', 'cv.pdf', 'x'.repeat(2_000_000)).slice(0, 900_000)), 'truncated')
      assert.equal(await countFiles(), 1)
    },
    standard => ({
      files: {
        resume: {
          maxBytes: 2 * MB,
          maxCount: 1,
          async store(stream, info) {
            await readdir(tmpdir())
            if (!standard.files.resume) throw new Error('the standard options have a resume')
            return standard.files.resume.store(stream, info)
          },
        },
      },
    }),
  ))

test('a discard that fails is not kept quiet', () =>
  withServer(
    async ({ send }) => assert.match(await send(resume + field('a', '1')), /unexpected: AggregateError/),
    () => ({
      files: { resume: { maxBytes: MB, maxCount: 1, store: () => Promise.resolve({ key: '', size: 0 }) } },
      discard: () => Promise.reject(new Error('the disk is gone')),
    }),
  ))

test('every damaged body gets an answer and leaves nothing', () =>
  withServer(async ({ send, outcome, countFiles }) => {
    const random = generator(20_261_121)
    const source = Buffer.from(
      field('a', '1') + file('photos', 'ä.png', '\r\n--bound'.repeat(20)) + resume.slice(0, 400) + '\r\n' + END,
    )
    let kept = 0
    for (let round = 0; round < 150; round += 1) {
      const answer = await send(damage(source, random))
      const result = await outcome()
      if ('form' in result) kept += result.form.files.length
      else assert.ok(isMultipartError(result.error), answer)
      assert.equal(await countFiles(), kept)
    }
  }))

/** Cuts, doubles, swaps and changes bytes, mostly near the boundaries and line ends. */
function damage(source: Buffer, random: (below: number) => number) {
  let body = Buffer.from(source)
  for (let change = random(3); change >= 0; change -= 1) {
    const at = random(body.length)
    const size = random(40)
    const kind = random(5)
    if (kind === 0) body = body.subarray(0, at)
    else if (kind === 1) body = Buffer.concat([body.subarray(0, at), body.subarray(at + size)])
    else if (kind === 2) body = Buffer.concat([body.subarray(0, at + size), body.subarray(at)])
    else if (kind === 3) body = Buffer.concat([body.subarray(0, at), Buffer.from('\r\n'), body.subarray(at)])
    else if (body.length > 0) body[at] = random(256)
  }
  return body
}

/** The same numbers on each run, so that a failure can be repeated. */
function generator(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return below === 0 ? 0 : Math.floor((state / 2 ** 32) * below)
  }
}
