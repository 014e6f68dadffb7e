import type { Config } from '../config.ts'
import { isLocalHost } from '../local.ts'
import { log } from '../ports.ts'

interface Asked {
  readonly headers: Readonly<Record<string, unknown>>
  readonly raw: { readonly socket: { readonly remoteAddress?: string | undefined } }
}

let isSaid = false

/** Whether a proxy of this machine names the address of a visitor and is not believed, so that all who come through it count as one. */
export function isOfUnknownProxy({ headers, raw }: Asked, { trustProxy }: Pick<Config, 'trustProxy'>): boolean {
  return (
    trustProxy.length === 0 && headers['x-forwarded-for'] !== undefined && isLocalHost(raw.socket.remoteAddress ?? '')
  )
}

/** Says once that there is such a proxy. */
export function noticeUnknownProxy(request: Asked, config: Config): void {
  if (isSaid || !isOfUnknownProxy(request, config)) return
  isSaid = true
  log().warn(
    'a proxy on this machine tells of other addresses (X-Forwarded-For) and TRUST_PROXY is empty: limits count all people as one; set TRUST_PROXY=127.0.0.1',
  )
}
