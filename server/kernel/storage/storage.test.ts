import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { createStorage, fileHeaders } from './storage.ts'
import { startS3Server } from './test-server.ts'

const PDF = { contentType: 'application/pdf' }
const LINK = {
  fileName: 'CV ü.pdf',
  contentType: 'application/pdf',
  disposition: 'inline',
  expiresInSeconds: 60,
} as const

type Place = { storage: ReturnType<typeof createStorage>; countLeftovers: () => Promise<number> }

async function withDisk(use: (place: Place & { dir: string }) => Promise<void>) {
  const dir = await mkdtemp(join(tmpdir(), 'storage-test-'))
  try {
    const storage = createStorage({ dir, secret: 'a secret', publicUrl: 'https://jobs.example/' })
    await use({ storage, dir, countLeftovers: () => countFiles(dir) })
  } finally {
    await rm(dir, { recursive: true })
  }
}

async function withS3(use: (place: Place & { server: Awaited<ReturnType<typeof startS3Server>> }) => Promise<void>) {
  const dir = await mkdtemp(join(tmpdir(), 'storage-test-'))
  const server = await startS3Server()
  try {
    const storage = createStorage({ dir, s3Url: server.url, secret: 'a secret', publicUrl: 'https://jobs.example' })
    const countLeftovers = async () => server.objects.size + server.uploads.size + (await countFiles(dir))
    await use({ storage, server, countLeftovers })
  } finally {
    await server.close()
    await rm(dir, { recursive: true })
  }
}

async function withOutsideS3(use: (place: Place) => Promise<void>) {
  const dir = await mkdtemp(join(tmpdir(), 'storage-test-'))
  try {
    const s3Url = process.env.S3_TEST_URL
    await use({
      storage: createStorage({ dir, s3Url, secret: 'a secret', publicUrl: 'https://jobs.example' }),
      countLeftovers: () => countFiles(dir),
    })
  } finally {
    await rm(dir, { recursive: true })
  }
}

const places = [
  { name: 'disk', withPlace: withDisk, skip: false },
  { name: 's3', withPlace: withS3, skip: false },
  { name: 'an outside s3', withPlace: withOutsideS3, skip: process.env.S3_TEST_URL ? false : 'S3_TEST_URL is not set' },
] as const

for (const { name, withPlace, skip } of places) {
  test(`${name}: what is put comes back with its size and hash`, { skip }, () =>
    withPlace(async ({ storage }) => {
      for (const size of [0, 1, 200_000]) {
        const body = randomBytes(size)
        const stored = await storage.put(body, PDF)
        assert.match(stored.key, /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}$/)
        assert.equal(stored.size, size)
        assert.equal(stored.sha256, createHash('sha256').update(body).digest('hex'))
        assert.deepEqual(await buffer(await storage.get(stored.key)), body)
        assert.deepEqual(await storage.stat(stored.key), { size })
        await storage.remove(stored.key)
      }
    }),
  )

  test(`${name}: a large stream comes back unchanged`, { skip }, () =>
    withPlace(async ({ storage }) => {
      const body = randomBytes(20 * 1024 * 1024 + 17)
      const stored = await storage.put(Readable.from(inPieces(body, 70_001)), PDF)
      assert.equal(stored.size, body.length)
      assert.deepEqual(await buffer(await storage.get(stored.key)), body)
      await storage.remove(stored.key)
    }),
  )

  test(`${name}: a file of exactly one part is stored whole`, { skip }, () =>
    withPlace(async ({ storage }) => {
      const body = randomBytes(8 * 1024 * 1024)
      const stored = await storage.put(body, PDF)
      assert.deepEqual(await buffer(await storage.get(stored.key)), body)
      await storage.remove(stored.key)
    }),
  )

  test(`${name}: a removed file is missing, and removing it again is no error`, { skip }, () =>
    withPlace(async ({ storage, countLeftovers }) => {
      const { key } = await storage.put(Buffer.from('hello'), PDF)
      await storage.remove(key)
      await storage.remove(key)
      assert.equal(await storage.stat(key), undefined)
      await assert.rejects(storage.get(key), { code: 'file-missing' })
      await assert.rejects(storage.localCopy(key), { code: 'file-missing' })
      assert.equal(await countLeftovers(), 0)
    }),
  )

  for (const size of [100_000, 20_000_000]) {
    test(`${name}: a body over its limit of ${size} bytes leaves nothing`, { skip }, () =>
      withPlace(async ({ storage, countLeftovers }) => {
        const body = Readable.from(inPieces(randomBytes(size + 1), 65_536))
        await assert.rejects(storage.put(body, { ...PDF, maxBytes: size }), { code: 'too-large' })
        assert.equal(body.destroyed, true)
        assert.equal(await countLeftovers(), 0)
      }),
    )

    test(`${name}: a source that fails after ${size} bytes leaves nothing`, { skip }, () =>
      withPlace(async ({ storage, countLeftovers }) => {
        await assert.rejects(storage.put(Readable.from(failingAfter(size)), PDF), /the line broke/)
        assert.equal(await countLeftovers(), 0)
      }),
    )

    test(`${name}: an upload aborted after ${size} bytes leaves nothing`, { skip }, () =>
      withPlace(async ({ storage, countLeftovers }) => {
        const controller = new AbortController()
        const body = new PassThrough()
        const stored = storage.put(body, { ...PDF, signal: controller.signal })
        const rejected = assert.rejects(stored, { name: 'AbortError' })
        for (const piece of inPieces(randomBytes(size), 65_536)) {
          if (!body.write(piece)) await new Promise(resolve => body.once('drain', resolve))
        }
        controller.abort()
        await rejected
        assert.equal(await countLeftovers(), 0)
      }),
    )
  }

  test(`${name}: a signal aborted before the start stores nothing`, { skip }, () =>
    withPlace(async ({ storage, countLeftovers }) => {
      const body = new PassThrough()
      await assert.rejects(storage.put(body, { ...PDF, signal: AbortSignal.abort() }), { name: 'AbortError' })
      await assert.rejects(storage.put(Buffer.from('x'), { ...PDF, signal: AbortSignal.abort() }), {
        name: 'AbortError',
      })
      assert.equal(body.destroyed, true)
      assert.equal(await countLeftovers(), 0)
    }),
  )

  test(`${name}: a source that failed before it was handed over is refused, not left hanging`, { skip }, () =>
    withPlace(async ({ storage, countLeftovers }) => {
      const body = new PassThrough()
      body.once('error', () => {})
      body.destroy(new Error('the line broke'))
      await assert.rejects(storage.put(body, PDF), /the line broke/)
      assert.equal(await countLeftovers(), 0)
    }),
  )

  test(`${name}: a local copy can be read by path until it is given back`, { skip }, () =>
    withPlace(async ({ storage }) => {
      const { key } = await storage.put(Buffer.from('hello'), PDF)
      const copy = await storage.localCopy(key)
      assert.equal(await readFile(copy.path, 'utf8'), 'hello')
      await copy.dispose()
      assert.deepEqual(await storage.stat(key), { size: 5 })
      await storage.remove(key)
    }),
  )

  test(`${name}: a download can be given up half way`, { skip }, () =>
    withPlace(async ({ storage }) => {
      const { key } = await storage.put(randomBytes(3_000_000), PDF)
      for await (const chunk of await storage.get(key)) {
        assert.ok(chunk.length > 0)
        break
      }
      await storage.remove(key)
    }),
  )

  test(`${name}: only keys of its own making are looked at`, { skip }, () =>
    withPlace(async ({ storage }) => {
      for (const key of ['', '../../etc/passwd', 'ab/cd/..', `ab/cd/${'0'.repeat(32)}/x`, `AB/CD/${'0'.repeat(32)}`]) {
        await assert.rejects(storage.get(key), { code: 'bad-key' })
        await assert.rejects(storage.remove(key), { code: 'bad-key' })
      }
    }),
  )

  test(`${name}: health says that it works`, { skip }, () =>
    withPlace(async ({ storage, countLeftovers }) => {
      assert.equal((await storage.health()).isWorking, true)
      assert.equal(await countLeftovers(), 0)
    }),
  )
}

test('a file on disk can be read by its owner only', () =>
  withDisk(async ({ storage, dir }) => {
    const { key } = await storage.put(Buffer.from('hello'), PDF)
    assert.equal((await stat(join(dir, 'files', key))).mode & 0o777, 0o600)
  }))

test('a full or forbidden folder makes the disk unhealthy and releases the uploader', { skip: isRoot() }, () =>
  withDisk(async ({ storage, dir }) => {
    await chmod(dir, 0o500)
    const body = new PassThrough()
    await assert.rejects(storage.put(body, PDF), { code: 'EACCES' })
    assert.equal(body.destroyed, true)
    assert.equal((await storage.health()).isWorking, false)
    await chmod(dir, 0o700)
  }),
)

test('a folder that cannot be made releases the uploader', () =>
  withDisk(async ({ dir }) => {
    await writeFile(join(dir, 'taken'), 'a file, not a folder')
    const storage = createStorage({ dir: join(dir, 'taken'), secret: 's', publicUrl: '' })
    const body = new PassThrough()
    await assert.rejects(storage.put(body, PDF))
    assert.equal(body.destroyed, true)
    assert.equal((await storage.health()).isWorking, false)
  }))

test('the sweep removes what was abandoned on disk and spares what is being written', () =>
  withDisk(async ({ storage, dir }) => {
    const { key } = await storage.put(Buffer.from('kept'), PDF)
    await mkdir(join(dir, 'temporary'), { recursive: true })
    await writeFile(join(dir, 'temporary', 'old'), 'x')
    await writeFile(join(dir, 'temporary', 'young'), 'x')
    const longAgo = new Date(Date.now() - 7_200_000)
    await utimes(join(dir, 'temporary', 'old'), longAgo, longAgo)
    assert.equal(await storage.sweep(3_600_000), 1)
    assert.deepEqual(await readdir(join(dir, 'temporary')), ['young'])
    assert.deepEqual(await storage.stat(key), { size: 4 })
  }))

test('the sweep gives up abandoned uploads in s3 and spares running ones', () =>
  withS3(async ({ storage, server }) => {
    const upload = (initiated: Date) => ({ key: `ab/cd/${'0'.repeat(32)}`, initiated, parts: new Map() })
    assert.equal(await storage.sweep(3_600_000), 0)
    server.uploads.set('old', upload(new Date(Date.now() - 7_200_000)))
    assert.equal(await storage.sweep(3_600_000), 1)
    server.uploads.set('old', upload(new Date(Date.now() - 7_200_000)))
    server.uploads.set('young', upload(new Date()))
    assert.equal(await storage.sweep(3_600_000), 1)
    assert.deepEqual([...server.uploads.keys()], ['young'])
  }))

test('a completion that s3 answers with an error inside a 200 is a failure', () =>
  withS3(async ({ storage, server, countLeftovers }) => {
    server.state.failNextCompletion = true
    await assert.rejects(storage.put(randomBytes(9_000_000), PDF))
    assert.equal(await countLeftovers(), 0)
  }))

test('s3 refuses a wrong secret, and health says so without telling it', () =>
  withS3(async ({ server }) => {
    const s3Url = server.urlWithWrongSecret
    const storage = createStorage({ dir: join(tmpdir(), 'unused'), s3Url, secret: 's', publicUrl: '' })
    await assert.rejects(storage.put(Buffer.from('x'), PDF))
    const health = await storage.health()
    assert.equal(health.isWorking, false)
    assert.doesNotMatch(health.detail, /wrong/)
    assert.ok(server.state.refused > 0)
  }))

test('an s3 address that cannot be read is refused without repeating it', () => {
  for (const s3Url of [
    's3://key:sec/ret@host/bucket',
    's3://host/bucket',
    'https://key:hush@host/bucket',
    's3://key:hush@host',
  ]) {
    assert.throws(
      () => createStorage({ dir: '/nowhere', s3Url, secret: 's', publicUrl: '' }),
      (error: Error) => !error.message.includes('hush') && error.message.includes('percent-encoded'),
    )
  }
})

test('a link opens its file, and a changed or late one does not', () =>
  withDisk(async ({ storage }) => {
    const { key } = await storage.put(Buffer.from('x'), PDF)
    const read = (path: string) => {
      const url = new URL(path, 'https://jobs.example')
      return { key: url.pathname.slice('/files/'.length), ...Object.fromEntries(url.searchParams) }
    }
    const link = read(storage.signedPath(key, LINK))
    const { expiresInSeconds: _, ...file } = LINK
    assert.deepEqual(storage.verifySigned(link), { key, ...file })
    assert.ok(storage.signedUrl(key, LINK).startsWith(`https://jobs.example/files/${key}?`))
    const otherKey = `ab/cd/${'0'.repeat(32)}`
    for (const change of [
      { key: otherKey },
      { name: 'x.html' },
      { type: 'text/html' },
      { as: 'attachment' },
      { until: '99999999999' },
      { sig: 'x' },
      { sig: undefined },
      { name: ['a', 'b'] },
    ]) {
      assert.equal(storage.verifySigned({ ...link, ...change }), undefined)
    }
    assert.equal(storage.verifySigned(read(storage.signedPath(key, { ...LINK, expiresInSeconds: -1 }))), undefined)
    const other = createStorage({ dir: '/nowhere', secret: 'another secret', publicUrl: '' })
    assert.equal(other.verifySigned(link), undefined)
  }))

test('a type that could run script is always a download', () => {
  for (const contentType of [
    'text/html',
    'image/svg+xml',
    'application/xhtml+xml; x',
    'TEXT/HTML',
    'text/xml',
    'nonsense',
  ]) {
    const headers = fileHeaders({ fileName: 'a', contentType, disposition: 'inline' })
    assert.match(headers['content-disposition'] ?? '', /^attachment;/)
  }
  assert.match(fileHeaders({ ...LINK })['content-disposition'] ?? '', /^inline;/)
})

test('a file name cannot add a header or leave its quotes', () => {
  const headers = fileHeaders({
    fileName: 'a"; x="\r\nSet-Cookie: é日.pdf',
    contentType: 'a/b',
    disposition: 'attachment',
  })
  const value = headers['content-disposition'] ?? ''
  assert.doesNotMatch(value, /[\r\n]/)
  assert.equal(value.split('"').length, 3)
  assert.match(value, /filename\*=UTF-8''a%22%3B%20x%3D%22%0D%0ASet-Cookie%3A%20%C3%A9%E6%97%A5\.pdf$/)
})

function* inPieces(body: Buffer, size: number) {
  for (let start = 0; start < body.length; start += size) yield body.subarray(start, start + size)
}

async function* failingAfter(size: number) {
  yield* inPieces(randomBytes(size), 65_536)
  throw new Error('the line broke')
}

async function countFiles(dir: string): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).length
}

function isRoot() {
  return process.getuid?.() === 0 ? 'root may write everywhere' : false
}
