import { signOutByLink } from '@hireloom/contract/accounts/sessions.ts'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../session.ts'
import { callerOf } from './caller.ts'

/**
 * `GET /auth/logout` (specification P7): ends the session and sends a browser to `/`; whoever asks for no page gets `{ok: true}`. It is
 * mounted beside the kit, because an endpoint answers data, never a way to go. Only a click leads here with the cookie: browsers keep it from
 * pictures and frames of other sites.
 */
export function mountSignOut(app: FastifyInstance, signOutOf: (caller: Caller) => Promise<void>): void {
  app.get(signOutByLink.path, async (request, reply) => {
    await signOutOf(await callerOf(request, reply, false))
    reply.header('cache-control', 'no-store')
    const isPage = (request.headers.accept ?? '').includes('text/html')
    return isPage ? reply.redirect('/', 302) : reply.send({ ok: true })
  })
}
