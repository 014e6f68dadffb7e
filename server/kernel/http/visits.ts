import type { FastifyInstance } from 'fastify'
import { publicUrl } from '../ports.ts'
import { sessionCookie } from '../session.ts'
import { readCookies } from './caller.ts'

/** A page that somebody got, or a call that was answered. */
export interface Visit {
  readonly method: string
  /** Path and query. */
  readonly url: string
  /** Address of the page before it; empty when the browser told none. */
  readonly from: string
  readonly hostName: string
  readonly ip: string
  readonly userAgent: string
  /** The browser asks not to be followed. */
  readonly isReserved: boolean
  /** Of somebody who is signed in. */
  readonly sessionToken: string | null
}

/** Tells of every answered request below some paths, after it was answered: counting takes nobody's time. */
export function mountVisits(app: FastifyInstance, paths: RegExp, note: (visit: Visit) => void): void {
  app.addHook('onResponse', async (request, reply) => {
    const { headers } = request
    if (reply.raw.statusCode !== 200 || !paths.test(request.url)) return
    // A page that is fetched in case somebody opens it is not seen yet.
    if (/prefetch|prerender/.test(`${String(headers['sec-purpose'] ?? '')} ${String(headers.purpose ?? '')}`)) return
    note({
      method: request.method,
      url: request.url,
      from: headers.referer ?? '',
      hostName: request.hostname,
      ip: request.ip,
      userAgent: headers['user-agent'] ?? '',
      isReserved: headers['sec-gpc'] === '1' || headers.dnt === '1',
      sessionToken: readCookies(headers.cookie ?? '')[sessionCookie(publicUrl())] ?? null,
    })
  })
}

const robots =
  /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|fetch|http|python|curl|wget|java\/|go-|ruby|perl|axios|okhttp|facebookexternalhit|whatsapp|telegram|embedly/i

/** Whether a browser that a person uses says so of itself. */
export const isPerson = (userAgent: string): boolean => /^(Mozilla|Opera)\//.test(userAgent) && !robots.test(userAgent)

/** The campaign or the site that a visitor names as the way here, an empty text when none is told; `null` inside our own pages. */
export function sourceOfVisit({ url, from, hostName }: Visit): string | null {
  const params = new URLSearchParams(url.split('?')[1] ?? '')
  const named = params.get('utm_source') ?? params.get('ref')
  if (named !== null && /^[\w. -]{1,60}$/.test(named)) return named.toLowerCase()
  if (!URL.canParse(from)) return ''
  const host = new URL(from).hostname.toLowerCase()
  if (host === hostName.toLowerCase()) return null
  return host.replace(/^www\./, '').slice(0, 100)
}
