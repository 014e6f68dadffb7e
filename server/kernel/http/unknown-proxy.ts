import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isLocalHost } from '../local.ts'
import { log } from '../ports.ts'

let isSaid = false

/** Says once that a proxy of this machine is not believed: all who come through it count as one address. */
export function noticeUnknownProxy(request: FastifyRequest, config: Config): void {
  if (isSaid || config.trustProxy.length > 0 || request.headers['x-forwarded-for'] === undefined) return
  if (!isLocalHost(request.raw.socket.remoteAddress ?? '')) return
  isSaid = true
  log().warn(
    'a proxy on this machine tells of other addresses (X-Forwarded-For) and TRUST_PROXY is empty: limits count all people as one; set TRUST_PROXY=127.0.0.1',
  )
}
