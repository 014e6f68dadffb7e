import type { Socket } from 'node:net'
import type { Endpoint } from '@hireloom/contract/endpoint.ts'
import { Problem, toProblemBody } from '@hireloom/contract/problems.ts'
import { readQuery } from '@hireloom/contract/wire.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { FileAnswer, Route } from '../dispatch.ts'
import { parseOutput, refuseUnlessAllowed } from '../dispatch.ts'
import { addressBlock, addressNetwork } from '../limits.ts'
import { isLocalHost, isLocalInstallation } from '../local.ts'
import { countRequest } from '../metrics.ts'
import { config, log } from '../ports.ts'
import { isPassingTrouble } from '../postgres/trouble.ts'
import { fileHeaders } from '../storage/storage.ts'
import { callerOf, rememberWrite } from './caller.ts'
import { admit, type Lane } from './lanes.ts'
import { safeHeaders } from './safe-headers.ts'
import { watchBody, watchSlowClients } from './slow-clients.ts'
import { noticeUnknownProxy } from './unknown-proxy.ts'
import { mostBytesOf, readUpload, takeBack } from './upload.ts'
import { refuseWhereFull, spendUpload } from './upload-limits.ts'

export type HttpServer = FastifyInstance
const requestTimeoutMs = 15 * 60_000
const abandonedMs = 30_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The function takes a place when it needs one: what it has ready needs none. */
    takesPlaceItself?: boolean
    /** The kind of its endpoint. */
    kind?: Endpoint['kind']
  }
}

/** The HTTP server with its time-outs, its cap of requests in flight, its graceful end and one form of errors. */
export function createHttp(config: Config): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: 1024 * 1024,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: 10_000,
    // headersTimeout is checked by the server on its own interval, which is 30 s unless told otherwise.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
  })
  app.server.setTimeout(60_000)
  closeGracefully(app)

  const safe = safeHeaders(config.publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...safe, 'x-request-id': request.id })
    noticeUnknownProxy(request, config)
    refuseForeignWrite(request, config)
    const lane = laneOf(request)
    if (!watchBody(request, lane === 'upload')) throw new Problem('busy', { headers: { 'retry-after': '1' } })
    // An upload is read by the function that answers it; every other body has arrived before its request takes a place.
    if (lane === 'upload') {
      await refuseWhereFull(config)
      await takePlace(request, reply, config)
    }
  })
  app.addHook('preHandler', async (request, reply) => {
    if (laneOf(request) !== 'upload' && !request.routeOptions.config.takesPlaceItself)
      await takePlace(request, reply, config)
  })
  app.addHook('onSend', async request => leavePlace(request))
  watchSlowClients(app)
  app.addHook('onResponse', async (request, reply) => {
    countRequest(request.routeOptions.url ?? 'none', request.method, reply.statusCode, reply.elapsedTime)
  })
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  app.setNotFoundHandler((request, reply) => sendProblem(new Problem('not-found'), request, reply))
  return app
}

/** Mounts endpoints; uploads bring their own reader of bodies, so they live in a scope without parsers. */
export function mount(app: FastifyInstance, routes: readonly Route[]): void {
  void app.register(async scope => {
    for (const route of routes) if (route.endpoint.kind !== 'upload') mountOne(scope, route)
  })
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const route of routes) if (route.endpoint.kind === 'upload') mountOne(scope, route)
  })
}

function mountOne(scope: FastifyInstance, route: Route): void {
  const { endpoint } = route
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
  scope.route({
    method: endpoint.method,
    url,
    config: { kind: endpoint.kind },
    handler: async (request, reply) => {
      const caller = await callerOf(request, reply, endpoint.name !== 'keepAlive')
      if (endpoint.kind === 'upload') {
        refuseUnlessAllowed(endpoint, caller.viewer)
        await spendUpload(request, caller, mostBytesOf(endpoint))
      }
      const upload = endpoint.kind === 'upload' ? await readUpload(endpoint, request.raw) : null
      const raw = {
        params: request.params,
        query: readQuery(request.url.split('?')[1] ?? ''),
        headers: request.headers,
        body: upload ? upload.body : request.body,
        files: upload?.files ?? [],
      }
      const result = await route.run(raw, caller).catch(async (error: unknown) => {
        await takeBack(raw.files)
        throw error
      })
      if (endpoint.method !== 'GET' && caller.viewer) rememberWrite(caller)
      reply.header('cache-control', 'no-store')
      if (endpoint.kind === 'file') return sendFile(reply, result)
      if (endpoint.kind === 'sse') return sendEvents(reply, endpoint, result)
      return reply.code(endpoint.status ?? 200).send(result)
    },
  })
}

function isFileAnswer(value: unknown): value is FileAnswer {
  return typeof value === 'object' && value !== null && 'body' in value && 'mime' in value && 'fileName' in value
}

/** Sends a download that cannot run as a page of ours. */
export function sendFile(reply: FastifyReply, result: unknown): FastifyReply {
  if (!isFileAnswer(result)) throw new Error('a file endpoint answered no file')
  const { fileName, mime, isInline } = result
  return reply
    .headers(fileHeaders({ fileName, contentType: mime, disposition: isInline ? 'inline' : 'attachment' }))
    .send(result.body)
}

const openStreams = new Set<AbortController>()

function isEvents(value: unknown): value is (gone: AbortSignal) => AsyncIterable<unknown> {
  return typeof value === 'function'
}

async function sendEvents(reply: FastifyReply, endpoint: Endpoint, result: unknown): Promise<void> {
  if (!isEvents(result)) throw new Error('an event endpoint answered no events')
  const stop = new AbortController()
  openStreams.add(stop)
  reply.hijack()
  const out = reply.raw
  const head = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
  out.writeHead(200, { ...safeHeaders(config().publicUrl), ...head })
  out.flushHeaders()
  out.once('close', () => stop.abort())
  try {
    for await (const value of result(stop.signal)) {
      if (stop.signal.aborted) break
      out.write(`data: ${JSON.stringify(parseOutput(endpoint, value))}\n\n`)
    }
  } catch (error) {
    log().error({ err: error, endpoint: endpoint.name }, 'an event stream broke')
  } finally {
    openStreams.delete(stop)
    out.end()
  }
}

const places = new WeakMap<FastifyRequest, () => void>()

/** Takes a place for a request until its answer is made, or, for a stream, until it ends. */
export async function takePlace(request: FastifyRequest, reply: FastifyReply, config: Config): Promise<void> {
  if (places.has(request)) return
  const gone = new AbortController()
  const lane = laneOf(request)
  // A client that hangs up does not end the work: the place is free once the function has answered, or after a while if it never does.
  const abandon = () => {
    if (lane === 'stream') leavePlace(request)
    else setTimeout(leavePlace, abandonedMs, request).unref()
  }
  reply.raw.once('close', () => {
    // With a reason of its own: without one each request, also one that was answered, would make an error with its trace.
    gone.abort('closed')
    if (places.has(request)) abandon()
  })
  places.set(request, await admit(askOf(request, config), gone.signal))
  if (gone.signal.aborted) abandon()
}

/** A place for work that goes on when the request has been answered; gives the function to call at its end. */
export const takePlaceApart = (request: FastifyRequest, config: Config): Promise<() => void> =>
  admit(askOf(request, config))

function askOf(request: FastifyRequest, config: Config) {
  const { ip } = request
  // Where the product is for the public, whoever comes from this machine may come through a proxy, and is anybody.
  const isTrusted = config.trustProxy.length === 0 && isLocalInstallation(config) && isLocalHost(ip)
  return {
    lane: laneOf(request),
    block: addressBlock(ip),
    network: addressNetwork(ip),
    cap: config.poolSize * 3,
    isTrusted,
  }
}

export function leavePlace(request: FastifyRequest): void {
  const leave = places.get(request)
  places.delete(request)
  leave?.()
}

/** What an operator and a browser ask for beside pages and calls: by its own route, as an address that only begins so is anybody's. */
const isFree = (url: string): boolean =>
  url === '/health/live' || url === '/health/ready' || url === '/metrics' || url.startsWith('/assets/')

/** Whether a request has a form with files, which stays on the socket for a page to stream. */
export const isMultipart = ({ headers }: FastifyRequest): boolean =>
  /^\s*multipart\//i.test(headers['content-type'] ?? '')

/** By the route and not by what a request calls its body: the functions of uploads read any body themselves. */
function laneOf(request: FastifyRequest): Lane {
  const { config, url = '' } = request.routeOptions
  if (config.kind === 'sse') return 'stream'
  if (config.kind === 'upload') return 'upload'
  if (isFree(url)) return 'free'
  if (!config.takesPlaceItself) return 'normal'
  return request.method === 'POST' && isMultipart(request) ? 'upload' : 'page'
}

/** A browser tells where a write comes from; another site's is refused whatever cookie it carries. */
function refuseForeignWrite(request: FastifyRequest, config: Config): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Problem('foreign-origin')
  if (origin === undefined) return
  const own = config.publicUrl === null ? null : new URL(config.publicUrl)
  const hosts = [request.headers.host, own?.host]
  // Where no public address is said, what stands before us may speak https for us.
  const schemes = own ? [own.protocol] : ['http:', 'https:']
  const { host, protocol } = URL.parse(origin) ?? { host: '', protocol: '' }
  if (!hosts.includes(host) || !schemes.includes(protocol)) throw new Problem('foreign-origin')
}

/** Any failure as a problem: ours as they are, the framework's by their status, the rest as our bug, logged once. */
export function asProblem(error: unknown, requestId: string): Problem {
  if (error instanceof Problem) return error
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return new Problem('too-large')
  if (status === 404) return new Problem('not-found')
  if (status >= 400 && status < 500) return new Problem('malformed')
  if (isPassingTrouble(error)) {
    log().warn({ err: error, requestId }, 'the database did not answer')
    return new Problem('busy', { headers: { 'retry-after': '2' } })
  }
  log().error({ err: error, requestId }, 'unexpected failure')
  return new Problem('unexpected')
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = asProblem(error, request.id)
  if (reply.sent) return reply
  if (problem.headers) reply.headers(problem.headers)
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(toProblemBody(problem, request.id))
}

/**
 * Fastify's own close waits for idle keep-alive connections, so we end those every 50 ms; requests in flight are served,
 * event streams end cleanly, and after 10 s the rest is cut. Connections over which nothing was asked yet, as browsers open
 * them beforehand, are none of the idle ones to Node: they have half a second to ask.
 */
function closeGracefully(app: FastifyInstance): void {
  let isClosing = false
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', request => silent.delete(request.socket))
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const stream of openStreams) stream.abort()
    const idle = setInterval(() => app.server.closeIdleConnections(), 50)
    const hush = setTimeout(() => {
      for (const socket of silent) socket.destroy()
    }, 500)
    const cut = setTimeout(() => app.server.closeAllConnections(), 10_000)
    app.server.once('close', () => {
      clearInterval(idle)
      clearTimeout(hush)
      clearTimeout(cut)
    })
  })
}
