import { createHash, timingSafeEqual } from 'node:crypto'
import { signOutByLink } from '@hireloom/contract/accounts/sessions.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Route } from '../dispatch.ts'
import { liveness, readiness } from '../health.ts'
import { isFromHere, showsCaughtMails } from '../local.ts'
import { metricsText, metricsType } from '../metrics.ts'
import { config, mail, storage } from '../ports.ts'
import { sendFile } from './http.ts'
import { openApi, openApiPage } from './openapi.ts'

/** For a page of plain HTML with a style of its own: no script, no frame around it. */
const stillPage =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Addresses beside the contract: health, metrics, the API's own description, signed files, and caught mails in development. */
export function mountService(app: FastifyInstance, routes: readonly Route[], publicUrl: string): void {
  app.get('/health/live', async (_request, reply) => {
    const isAlive = await liveness()
    return reply.code(isAlive ? 200 : 503).send({ status: isAlive ? 'ok' : 'unavailable' })
  })
  app.get('/health/ready', async (_request, reply) => {
    const { isReady, parts } = await readiness()
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable', parts })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request)) throw new Problem('not-found')
    return reply.type(metricsType).send(await metricsText())
  })

  const document = onFirstUse(() => openApi([...routes.map(route => route.endpoint), signOutByLink], publicUrl))
  const page = onFirstUse(() => openApiPage(document()))
  app.get('/roboroy/api/openapi.json', (_request, reply) => reply.type('application/json').send(document()))
  app.get('/roboroy/api', (_request, reply) =>
    reply
      .headers({ 'content-security-policy': stillPage, 'x-frame-options': 'DENY' })
      .type('text/html; charset=utf-8')
      .send(page()),
  )

  app.get<{ Params: { '*': string }; Querystring: Record<string, string> }>('/files/*', async (request, reply) => {
    const file = storage().verifySigned({ key: request.params['*'], ...request.query })
    if (!file) throw new Problem('link-expired')
    const body = await storage()
      .get(file.key)
      .catch(() => {
        throw new Problem('not-found')
      })
    return sendFile(reply, {
      body,
      fileName: file.fileName,
      mime: file.contentType,
      isInline: file.disposition === 'inline',
    })
  })
  if (showsCaughtMails(config())) mountMails(app)
}

function onFirstUse<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}

/** Whoever has the token, and where there is none, who asks from this machine. */
function mayReadMetrics(request: FastifyRequest): boolean {
  const { metricsToken } = config()
  if (metricsToken === null) return isFromHere(request)
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashOf(request.headers.authorization ?? ''), hashOf(`Bearer ${metricsToken}`))
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const mailsPath = '/development/mails'
const caughtAt = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

/** A proxy on this machine makes a local address public, and a page elsewhere may bear a name that leads here: neither sees an email. */
function mountMails(app: FastifyInstance): void {
  app.addHook('onRequest', async request => {
    if (request.routeOptions.url?.startsWith(mailsPath) && !isFromHere(request)) throw new Problem('not-found')
  })
  app.get(`${mailsPath}.json`, async () => ({ list: await mail().caught({ limit: 100 }) }))
  app.get(mailsPath, async (_request, reply) => {
    const mails = await mail().caught({ limit: 100 })
    const items = mails.map(
      caught =>
        `<li><a href="${mailsPath}/${encodeURIComponent(caught.id)}">${escaped(caught.subject)}</a> to ${escaped(caught.to.join(', '))} <time datetime="${caught.date.toISOString()}">${caughtAt.format(caught.date)}</time></li>`,
    )
    return reply
      .headers({ 'content-security-policy': stillPage, 'x-frame-options': 'DENY' })
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Emails</title><style>:root{color-scheme:light dark;font:15px/1.6 system-ui}body{max-width:50rem;margin:2rem auto;padding:0 1rem}time{opacity:.6}</style><h1>Emails caught here</h1><p>No mail server is set up (SMTP_URL), so nothing is sent.</p><ol>${items.join('') || '<li>No emails yet.</li>'}</ol></html>`,
      )
  })
  app.get<{ Params: { id: string } }>(`${mailsPath}/:id`, async (request, reply) => {
    const caught = await mail().caughtMail(request.params.id)
    if (!caught) throw new Problem('not-found')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:")
      .send(caught.html ?? `<pre>${escaped(caught.text ?? '')}</pre>`)
  })
}
