import type { FastifyInstance } from 'fastify'
import type { Caller } from '../session.ts'
import { callerOf } from './caller.ts'

/** What one click of a mail program ends. */
export interface Unsubscribe {
  /** With `{token}`. */
  readonly path: string
  /** The page of a person who opens the address instead. */
  readonly pageOf: (token: string) => string
  readonly run: (token: string, caller: Caller) => Promise<void>
}

/**
 * Takes the one click of a mail program (RFC 8058): a POST with a form of its own, no cookie, answered without a page or a way to go.
 * A GET comes from a person, or from a program that looks through mail: it changes nothing and leads to a page.
 */
export function mountUnsubscribe(app: FastifyInstance, ways: readonly Unsubscribe[]): void {
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { bodyLimit: 16 * 1024, parseAs: 'buffer' }, (_request, _body, done) => done(null))
    for (const { path, pageOf, run } of ways) {
      const url = path.replace('{token}', ':token')
      scope.post<{ Params: { token: string } }>(url, async (request, reply) => {
        await run(request.params.token, await callerOf(request, reply, false))
        return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('OK')
      })
      scope.get<{ Params: { token: string } }>(url, (request, reply) =>
        reply.redirect(pageOf(request.params.token), 302),
      )
    }
  })
}
