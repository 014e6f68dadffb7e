import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const ACCESS_KEY = 'test-access'
const SECRET_KEY = 'test/secret+key'
const MIN_PART_BYTES = 5 * 1024 * 1024

type Upload = { key: string; initiated: Date; parts: Map<number, Buffer> }
type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> }

/**
 * A small S3 store for tests: real HTTP, signatures of version 4 checked, put, get, head, delete and multipart
 * uploads in path style. It keeps everything in memory.
 */
export async function startS3Server() {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Upload>()
  const state = { failNextCompletion: false, refused: 0 }

  const server = createServer((request, response) => {
    const answered = readBody(request).then(body => (body ? answer(request, body) : undefined))
    answered.then(
      reply => {
        if (!reply) return response.destroy()
        response.writeHead(reply.status, { 'content-type': 'application/xml', ...reply.headers }).end(reply.body)
      },
      () => response.destroy(),
    )
  })

  function answer(request: IncomingMessage, body: Buffer): Answer {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    if (!isSigned(request, url)) {
      state.refused += 1
      return failure(403, 'SignatureDoesNotMatch')
    }
    const key = url.pathname.replace(/^\/bucket\/?/, '')
    const uploadId = url.searchParams.get('uploadId')
    if (!url.pathname.startsWith('/bucket')) return failure(404, 'NoSuchBucket')
    if (url.searchParams.has('uploads')) return request.method === 'POST' ? beginUpload(key) : listUploads()
    if (uploadId !== null) return changeUpload(request.method, uploadId, url.searchParams.get('partNumber'), body)
    if (key === '') return { status: 200 }
    return object(request.method, key, body)
  }

  function object(method: string | undefined, key: string, body: Buffer): Answer {
    const stored = objects.get(key)
    if (method === 'PUT') objects.set(key, body)
    if (method === 'PUT') return { status: 200, headers: { etag: etagOf(body) } }
    if (method === 'DELETE') objects.delete(key)
    if (method === 'DELETE') return { status: 204 }
    if (!stored) return failure(404, 'NoSuchKey')
    const headers = { etag: etagOf(stored), 'content-length': String(stored.length) }
    return method === 'HEAD' ? { status: 200, headers } : { status: 200, headers, body: stored }
  }

  function beginUpload(key: string): Answer {
    const id = randomUUID()
    uploads.set(id, { key, initiated: new Date(), parts: new Map() })
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  }

  function listUploads(): Answer {
    const rows = [...uploads].map(
      ([id, upload]) =>
        `<Upload><Key>${upload.key}</Key><UploadId>${id}</UploadId>` +
        `<Initiated>${upload.initiated.toISOString()}</Initiated></Upload>`,
    )
    return xml(`<ListMultipartUploadsResult><Bucket>bucket</Bucket>${rows.join('')}</ListMultipartUploadsResult>`)
  }

  function changeUpload(method: string | undefined, id: string, partNumber: string | null, body: Buffer): Answer {
    const upload = uploads.get(id)
    if (!upload) return failure(404, 'NoSuchUpload')
    if (method === 'PUT') upload.parts.set(Number(partNumber), body)
    if (method === 'PUT') return { status: 200, headers: { etag: etagOf(body) } }
    uploads.delete(id)
    if (method === 'DELETE') return { status: 204 }
    if (state.failNextCompletion) {
      state.failNextCompletion = false
      return xml('<Error><Code>InternalError</Code></Error>')
    }
    const asked = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)]
    const parts = asked.map(([, number]) => upload.parts.get(Number(number)) ?? Buffer.alloc(0))
    if (asked.some(([, , etag], index) => etagOf(parts[index] ?? Buffer.alloc(0)) !== `"${etag}"`)) {
      return failure(400, 'InvalidPart')
    }
    if (parts.slice(0, -1).some(part => part.length < MIN_PART_BYTES)) return failure(400, 'EntityTooSmall')
    const whole = Buffer.concat(parts)
    objects.set(upload.key, whole)
    return xml(`<CompleteMultipartUploadResult><ETag>${etagOf(whole)}</ETag></CompleteMultipartUploadResult>`)
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = readAddress(server.address())
  const secret = encodeURIComponent(SECRET_KEY)
  return {
    url: `s3://${ACCESS_KEY}:${secret}@127.0.0.1:${port}/bucket?region=eu-test-1&tls=0`,
    urlWithWrongSecret: `s3://${ACCESS_KEY}:wrong@127.0.0.1:${port}/bucket?region=eu-test-1&tls=0`,
    objects,
    uploads,
    state,
    close: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(resolve))
    },
  }
}

/** Undefined for a body that broke off: a store keeps nothing of it. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const body = await buffer(request)
  return request.complete ? body : undefined
}

function isSigned(request: IncomingMessage, url: URL): boolean {
  const { authorization = '' } = request.headers
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      authorization,
    )
  const [, accessKey, day = '', region = '', signedHeaders = '', signature] = match ?? []
  const time = String(request.headers['x-amz-date'])
  const names = signedHeaders.split(';')
  if (accessKey !== ACCESS_KEY || !names.includes('host') || !names.includes('x-amz-date')) return false
  const query = [...url.searchParams]
    .map(([name, value]) => [encodeURIComponent(name), encodeURIComponent(value)].join('='))
    .sort()
    .join('&')
  const headers = names.map(name => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const payload = String(request.headers['x-amz-content-sha256'])
  const canonical = [request.method, url.pathname, query, headers, signedHeaders, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const digest = createHash('sha256').update(canonical).digest('hex')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET_KEY}`)
  return hmac(key, ['AWS4-HMAC-SHA256', time, scope, digest].join('\n')).toString('hex') === signature
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`
}

function xml(body: string): Answer {
  return { status: 200, body: `<?xml version="1.0" encoding="UTF-8"?>${body}` }
}

function failure(status: number, code: string): Answer {
  return { status, body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>` }
}

function readAddress(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The test server has no port')
  return address
}
