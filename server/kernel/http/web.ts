import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { User } from '@hireloom/contract/accounts/sessions.ts'
import type { HostPreferences } from '@hireloom/contract/companies/company-info.ts'
import { cvMaxBytes } from '@hireloom/contract/constants.ts'
import type { Call } from '@hireloom/contract/endpoint.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import type { RawInput, Route } from '../dispatch.ts'
import { findLinkGrant } from '../link-grants.ts'
import { config } from '../ports.ts'
import { isPassingTrouble } from '../postgres/trouble.ts'
import type { Caller } from '../session.ts'
import { loadPages } from './built-pages.ts'
import { callerOf, hasSessionCookie } from './caller.ts'
import { holdsAny, noteCookies } from './cookies-asked.ts'
import { encodingFor } from './encodings.ts'
import { asProblem, isMultipart, leavePlace, sendProblem, takePlace, takePlaceApart } from './http.ts'
import { handlerOf } from './page-handlers.ts'
import { findPage, properAddress } from './page-rows.ts'
import { contentSecurity } from './page-security.ts'
import { type PageCache, pageHeaders, type RenderPage, sendPage } from './pages.ts'
import { watchReading } from './slow-clients.ts'
import { spendUpload } from './upload-limits.ts'

const webFolder = join(import.meta.dirname, '..', '..', '..', 'web')

/** What features lend to pages: the person as screens know one, the host's look, and the reader of posted forms. */
export interface PageParts {
  readonly userOf: (caller: Caller) => Promise<User | null>
  readonly hostOf: (hostName: string) => Promise<HostPreferences>
  readonly readForm: (
    request: IncomingMessage,
    caller: Caller,
  ) => Promise<{ fields: Record<string, string>; problems: Record<string, string> }>
}

export interface Bundle {
  readonly build: () => Promise<ServerBuild>
  readonly mode: 'production' | 'development'
  /** Changes with every build; empty while developing. */
  readonly version: string
}

/** Serves the pages: the built bundle of the web workspace, found by path, or Vite in the same process in development. */
export async function mountWeb(
  app: FastifyInstance,
  routes: readonly Route[],
  parts: PageParts,
  cache: PageCache,
  isDevelopment: boolean,
): Promise<void> {
  const bundle = isDevelopment ? await developmentBundle(app) : await builtBundle(app)
  await mountPages(app, { bundle, calls: callsByName(routes), parts, cache })
}

/** Answers every address that has no route of its own with a page of a bundle. */
export async function mountPages(app: FastifyInstance, serving: Serving): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error, request, reply) => {
      const problem = asProblem(error, request.id)
      return reply
        .code(problem.status)
        .headers(problem.headers ?? {})
        .type('text/plain; charset=utf-8')
        .send(problem.message)
    })
    // A form with files stays on the socket, for `readForm` to stream.
    scope.addContentTypeParser(/^multipart\//, (_request, _payload, done) => done(null))
    scope.route({
      method: ['GET', 'POST', 'HEAD'],
      url: '/*',
      config: { takesPlaceItself: true },
      handler: async (request, reply) => {
        if (request.url.startsWith('/roboroy/') || request.url.startsWith('/auth/')) {
          return sendProblem(new Problem('not-found'), request, reply)
        }
        const proper = properAddress(request.url)
        if (proper === null || (proper !== request.url && request.method === 'POST'))
          return sendProblem(new Problem('not-found'), request, reply)
        if (proper !== request.url) return reply.redirect(proper, 301)
        // To look up a session asks the database; a visitor without one may find the page ready.
        if (hasSessionCookie(request)) await takePlace(request, reply, config())
        const caller = await callerOf(request, reply, true)
        rememberLanguage(request, caller)
        return answerPage(request, reply, caller, serving)
      },
    })
  })
}

interface Serving {
  readonly bundle: Bundle
  readonly calls: ReadonlyMap<string, Route>
  readonly parts: PageParts
  readonly cache: PageCache
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  serving: Serving,
): Promise<void> {
  const said = findPage(request.url)
  const isForAll = isShared(request, caller) && serving.bundle.mode === 'production'
  reply.hijack()
  try {
    if (isForAll) {
      const key = `${request.host} ${caller.language} ${isbotLike(request)} ${request.url}`
      const page = await readShared(serving.cache, key, caller, async isBehind => {
        const leave = isBehind ? await takePlaceApart(request, config()) : null
        if (!isBehind) await takePlace(request, reply, config())
        const { caller: noted, asked } = noteCookies(caller)
        const marker = newNonce()
        const { response, html } = await render(request, noted, marker, serving).finally(() => leave?.())
        const isComplete = response.status === 200 && !request.raw.aborted
        const isOfOne = asked.isPersonal() || response.headers.getSetCookie().length > 0
        const headers = [...response.headers]
        return {
          status: response.status,
          headers,
          html: html?.toString() ?? (await response.text()),
          marker,
          askedFor: asked.names,
          isPersonal: asked.isPersonal(),
          isKept: isComplete && !isOfOne,
          said,
        }
      })
      if (page) {
        leavePlace(request)
        watchReading(request, reply.raw)
        return sendCached(request, reply, page)
      }
    }
    await takePlace(request, reply, config())
    // In development Vite's own inline styles carry no nonce.
    const nonce = serving.bundle.mode === 'production' ? newNonce() : ''
    const { response, html } = await render(request, caller, nonce, serving)
    sendHead(reply, response.status, [...response.headers])
    if (serving.bundle.mode === 'production')
      reply.raw.setHeader(
        'content-security-policy',
        contentSecurity({
          nonce,
          isApp: /^\/(app|development)\//.test(request.url),
          isForOthers: said?.framed === true,
        }),
      )
    reply.raw.setHeader('cache-control', 'no-store')
    // Made whole before it is sent, so that who reads slowly keeps no place.
    const page = html ?? Buffer.from(await response.arrayBuffer())
    leavePlace(request)
    watchReading(request, reply.raw)
    await sendPage(request, reply.raw, page)
  } catch (error) {
    leavePlace(request)
    const problem = asProblem(error, request.id)
    reply.raw
      .writeHead(problem.status, { ...problem.headers, 'content-type': 'text/plain; charset=utf-8' })
      .end(problem.message)
  }
}

function sendHead(reply: FastifyReply, status: number, headers: readonly [string, string][]): void {
  reply.raw.statusCode = status
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  for (const [name, value] of headers) {
    if (name === 'set-cookie') reply.raw.appendHeader(name, value)
    else reply.raw.setHeader(name, value)
  }
  for (const [name, value] of Object.entries(pageHeaders(findPage(reply.request.url)))) reply.raw.setHeader(name, value)
}

const newNonce = (): string => randomBytes(16).toString('base64')

/**
 * The page of a key, or null where the one that is there is another person's: made for a request with cookies, or without those that this
 * one brings. Where another request was to render it and found no place, this one tries for itself.
 */
async function readShared(
  cache: PageCache,
  key: string,
  { cookies }: Caller,
  renderPage: RenderPage,
): Promise<CachedPage | null> {
  let isOwn = false
  const renderOwn = (isBehind: boolean) => {
    isOwn ||= !isBehind
    return renderPage(isBehind)
  }
  const page = await cache.read(key, renderOwn).catch((error: unknown) => {
    if (isOwn || !(error instanceof Problem && error.problem === 'busy')) throw error
    return cache.read(key, renderOwn)
  })
  return isOwn || (!page.isPersonal && page.cookies.length === 0 && !holdsAny(cookies, page.askedFor)) ? page : null
}

type CachedPage = Awaited<ReturnType<PageCache['read']>>

async function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<void> {
  const { head, body } = await page.form(encodingFor(request.headers['accept-encoding']))
  for (const cookie of page.cookies) reply.raw.appendHeader('set-cookie', cookie)
  reply.raw.writeHead(page.status, ['x-request-id', request.id, ...head]).end(body)
}

/** A page that is said to be the same for everybody, read by somebody without a session, a signed link or a language to remember. */
function isShared(request: FastifyRequest, caller: Caller): boolean {
  return (
    request.method === 'GET' &&
    caller.sessionId === null &&
    !caller.grant &&
    !request.url.includes('lang=') &&
    findPage(request.url)?.cached === true
  )
}

function isbotLike(request: FastifyRequest): string {
  return /bot|crawl|spider|slurp/i.test(request.headers['user-agent'] ?? '') ? 'bot' : ''
}

/** A page apart from the answer; `html` is null where the answer is no page and has its own body. */
interface Drawn {
  readonly response: Response
  readonly html: Buffer | null
}

async function render(request: FastifyRequest, caller: Caller, nonce: string, serving: Serving): Promise<Drawn> {
  const build = await serving.bundle.build()
  const { requestContext } = build.entry.module as unknown as {
    requestContext: Parameters<RouterContextProvider['set']>[0]
  }
  const context = new RouterContextProvider()
  let html: Buffer | null = null
  context.set(requestContext, {
    call: callAs(caller, serving.calls),
    user: await serving.parts.userOf(caller),
    language: caller.language,
    host: await serving.parts.hostOf(caller.hostName),
    nonce,
    publicUrl: caller.publicUrl,
    cookies: caller.cookies,
    setCookie: caller.setCookie,
    readForm: async () => {
      await spendUpload(request, caller, cvMaxBytes)
      return serving.parts.readForm(request.raw, caller)
    },
    keepHtml: (made: Buffer) => {
      html = made
    },
    version: serving.bundle.version,
  })
  const response = await handlerOf(build, serving.bundle.mode, request.url)(webRequest(request), context)
  if (response.status === 503) response.headers.set('retry-after', '2')
  return { response, html }
}

/** The built pages carry their own copies of the endpoints, so calls are found by name. */
function callsByName(routes: readonly Route[]): ReadonlyMap<string, Route> {
  return new Map(routes.map(route => [route.endpoint.name, route]))
}

/** The contract's calls in-process as the present person, through the same checks as from outside. */
function callAs(caller: Caller, calls: ReadonlyMap<string, Route>): Call {
  return async (declared, ...[input]) => {
    const route = calls.get(declared.name)
    if (!route) throw new Error(`nothing answers ${declared.name}`)
    const { key, ...parts }: RawInput & { key?: string } = input ?? {}
    const keyed =
      key === undefined ? parts : { ...parts, headers: Object.assign({ 'idempotency-key': key }, parts.headers) }
    const asked = await withGrant(caller, parts.headers)
    const result: unknown = await route.run(keyed, asked).catch((error: unknown) => refuse(error, caller.requestId))
    // The route has just passed this answer through the endpoint's own output schema.
    return result as never
  }
}

/** A page that has a signed link in its path hands it on as the header `xrtoken`. */
async function withGrant(caller: Caller, headers: unknown): Promise<Caller> {
  if (typeof headers !== 'object' || headers === null || !('xrtoken' in headers)) return caller
  return typeof headers.xrtoken === 'string' ? { ...caller, grant: await findLinkGrant(headers.xrtoken) } : caller
}

/**
 * A refusal that a page does not handle answers with its own status and words in place of 500: React Router takes these three properties for
 * an answer of the page. Whoever catches it still has the Problem.
 */
function refuse(error: unknown, requestId: string): never {
  const refused = error instanceof Problem || isPassingTrouble(error) ? asProblem(error, requestId) : null
  if (!refused) throw error
  const { problem, message, status } = refused
  throw Object.assign(refused, { type: 'DataWithResponseInit', data: { problem, message }, init: { status } })
}

/** A multipart body stays untouched on the socket, for `readForm` to stream; other forms are small and go along. */
function webRequest(request: FastifyRequest): Request {
  const url = new URL(request.url, `${request.protocol}://${request.host}`)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, String(value))
  const hasBody = request.method === 'POST' && !isMultipart(request)
  return new Request(url, {
    method: request.method,
    headers,
    ...(hasBody && request.body instanceof Buffer && { body: request.body.toString('utf8') }),
  })
}

function rememberLanguage(request: FastifyRequest, caller: Caller): void {
  if (request.url.includes('lang=') && findPage(request.url)?.keepsLanguage !== true)
    caller.setCookie('lang', caller.language, { maxAge: 365 * 24 * 3600, httpOnly: false })
}

async function builtBundle(app: FastifyInstance): Promise<Bundle> {
  const client = join(webFolder, 'build', 'client')
  const kept = { index: false, preCompressed: true, immutable: true, maxAge: '1y' } as const
  // Thousands of them: looked for when asked for, where a route each would take long to make at every start.
  await app.register(fastifyStatic, { ...kept, root: join(client, 'assets'), prefix: '/assets/' })
  await app.register(fastifyStatic, {
    ...kept,
    root: client,
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
  })
  const build = await loadPages()
  const manifest = readFileSync(join(client, '.vite', 'manifest.json'))
  const version = createHash('sha256').update(manifest).digest('base64url').slice(0, 12)
  // Pages that stay open ask it from time to time.
  app.get('/version.json', async (_request, reply) => reply.header('cache-control', 'no-store').send({ version }))
  return { build: () => Promise.resolve(build), mode: 'production', version }
}

async function developmentBundle(app: FastifyInstance): Promise<Bundle> {
  const require = createRequire(join(webFolder, 'package.json'))
  const { createServer } = await import(pathToFileURL(require.resolve('vite')).href)
  const vite = await createServer({ root: webFolder, server: { middlewareMode: true, hmr: { server: app.server } } })
  app.addHook('onRequest', async (request, reply) => {
    await new Promise<void>(resolve => {
      reply.raw.once('close', resolve)
      vite.middlewares(request.raw, reply.raw, () => resolve())
    })
    if (reply.raw.writableEnded) reply.hijack()
  })
  app.addHook('onClose', () => vite.close())
  return { build: () => vite.ssrLoadModule('virtual:react-router/server-build'), mode: 'development', version: '' }
}
