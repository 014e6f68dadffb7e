import { unsubscribePath } from '@hireloom/contract/alerts/alerts.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../session.ts'
import { callerOf } from './caller.ts'

/**
 * Takes the one click of a mail program (RFC 8058): a POST with a form of its own, no cookie, answered without a page or a way to go.
 * A GET comes from a person, or from a program that looks through mail: it changes nothing and leads to the alert's page.
 */
export function mountUnsubscribe(
  app: FastifyInstance,
  unsubscribe: (token: string, caller: Caller) => Promise<void>,
): void {
  const url = unsubscribePath.replace('{token}', ':token')
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { bodyLimit: 16 * 1024, parseAs: 'buffer' }, (_request, _body, done) => done(null))
    scope.post<{ Params: { token: string } }>(url, async (request, reply) => {
      await unsubscribe(request.params.token, await callerOf(request, reply, false))
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('OK')
    })
    scope.get<{ Params: { token: string } }>(url, (request, reply) =>
      reply.redirect(pathOf('/public/alerts/:token', { token: request.params.token }), 302),
    )
  })
}
