import { lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not the public internet (IANA special-purpose address registries). */
const inner = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(net, prefix, 'ipv4')
/** Of IPv6 only what is given to networks of the internet is let through, without what wraps addresses of IPv4. */
const outer = new BlockList()
outer.addSubnet('2000::', 3, 'ipv6')
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner.addSubnet(net, prefix, 'ipv6')

/** Whether an address is no machine of the public internet. */
export function isInnerAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return inner.check(address, 'ipv4')
  return family !== 6 || !outer.check(address, 'ipv6') || inner.check(address, 'ipv6')
}

const mostBytes = 2 * 1024 * 1024
const timeMs = 5000
const mostRedirects = 3
const readable = /^(?:text\/|application\/(?:xhtml\+xml|json|ld\+json))/i

/** The page cannot be had, or must not be. */
export class NoPage extends Error {
  /** What was answered instead of the page; null where nothing was. */
  readonly status: number | null

  constructor(message: string, status: number | null = null) {
    super(message)
    this.status = status
  }
}

export interface PageLimits {
  readonly bytes?: number
  readonly ms?: number
  /** Told every address before it is connected to. */
  readonly isForbidden?: (address: string) => boolean
}

/**
 * Text of a page of the public internet, for a stranger's address: over http or https at their own ports only, never an address inside, at
 * most 2 MB within 5 s. The address that was looked up is the one that is connected to, for each redirect anew.
 */
export async function fetchPage(address: string, limits: PageLimits = {}): Promise<{ url: string; text: string }> {
  const signal = AbortSignal.timeout(limits.ms ?? timeMs)
  let url = pageUrl(address)
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const answer = await readOnce(url, signal, limits)
    if ('text' in answer) return { url: url.href, text: answer.text }
    url = pageUrl(answer.location, url)
  }
  throw new NoPage('too many redirects')
}

function pageUrl(address: string, from?: URL): URL {
  const url = URL.canParse(address, from) ? new URL(address, from) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new NoPage('no address of a page')
  return url
}

type Answer = { readonly text: string } | { readonly location: string }

function readOnce(url: URL, signal: AbortSignal, limits: PageLimits): Promise<Answer> {
  const { bytes: most = mostBytes, isForbidden } = limits
  const isOff = isForbidden ?? isInnerAddress
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Numbers are not looked up, so they are judged here.
  if (isIP(host) !== 0 && isOff(host)) return Promise.reject(new NoPage('an address inside'))
  if (isForbidden === undefined && url.port !== '') return Promise.reject(new NoPage('a port of its own'))
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(error instanceof NoPage ? error : new NoPage(String(error)))
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const headers = {
      accept: 'text/html,application/xhtml+xml',
      'accept-encoding': 'identity',
      'user-agent': 'Hireloom',
    }
    const asked = send(url, { headers, signal, lookup: guarded(isOff), agent: false }, answer => {
      const { statusCode: status = 0, headers: said } = answer
      if (status >= 300 && status < 400 && said.location !== undefined) {
        answer.destroy()
        resolve({ location: said.location })
        return
      }
      if (status !== 200 || !readable.test(said['content-type'] ?? '')) {
        answer.destroy()
        fail(new NoPage(`answered ${status} ${said['content-type'] ?? ''}`, status))
        return
      }
      const parts: Buffer[] = []
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
        if (size > most) answer.destroy(new NoPage('too large'))
        else parts.push(part)
      })
      answer.on('error', fail)
      answer.on('end', () => resolve({ text: decode(Buffer.concat(parts), said['content-type'] ?? '') }))
    })
    asked.on('error', fail)
    asked.end()
  })
}

/** Looks a name up and hands on only addresses that may be connected to. */
export const guarded =
  (isOff: (address: string) => boolean): LookupFunction =>
  (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      const allowed = (found ?? []).filter(({ address }) => !isOff(address))
      const [first] = allowed
      if (error) done(error, '', 0)
      else if (first === undefined || allowed.length < found.length) done(new NoPage('an address inside'), '', 0)
      else if (options.all === true) done(null, allowed)
      else done(null, first.address, first.family)
    })
  }

function decode(body: Buffer, type: string): string {
  const said =
    /charset=["']?([\w-]+)/i.exec(type)?.[1] ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(body.subarray(0, 4096).toString('latin1'))?.[1]
  try {
    return new TextDecoder(said ?? 'utf-8').decode(body)
  } catch {
    return body.toString('utf8')
  }
}
