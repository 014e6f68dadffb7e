import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostLanguage } from '../host-language.ts'
import { findLinkGrant, type LinkGrant } from '../link-grants.ts'
import { config, log, publicUrl } from '../ports.ts'
import { type Caller, type CookieOptions, findSession, type Language, languages, sessionCookie } from '../session.ts'

/** Set for some seconds after a successful write; holds nothing. */
const writtenCookie = 'wrote'
const writtenSeconds = 5

/** Remembers in the browser that it has just written. */
export function rememberWrite(caller: Caller): void {
  caller.setCookie(writtenCookie, '1', { maxAge: writtenSeconds })
}

/** Who makes this request: the session cookie alone decides; the older `x-user-id` headers are hints that never add rights. */
export async function callerOf(request: FastifyRequest, reply: FastifyReply, touch: boolean): Promise<Caller> {
  const cookies = readCookies(request.headers.cookie ?? '')
  const token = cookies[sessionCookie(publicUrl())]
  const found = token ? await findSession(token, touch) : null
  const claimed = request.headers['x-user-id']
  if (claimed !== undefined && found && String(found.viewer.userId) !== claimed) {
    log().info(
      { requestId: request.id, claimed, userId: found.viewer.userId },
      'x-user-id differs from the session; ignored',
    )
  }
  return {
    viewer: found?.viewer ?? null,
    sessionId: found?.sessionId ?? null,
    grant: await grantOf(request),
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    language: chosenLanguage(request, cookies) ?? (await hostLanguage(request.hostname)),
    publicUrl: publicUrl(),
    hostName: request.hostname,
    cookies,
    hasJustWritten: writtenCookie in cookies,
    setCookie: (name, value, options) => {
      reply.raw.appendHeader('set-cookie', writeCookie(name, value, options))
    },
  }
}

/** The signed link of a request: its header `xrtoken`, or `xrt` in its address. One that is not signed by us is nothing. */
async function grantOf({ url, headers }: FastifyRequest): Promise<LinkGrant | null> {
  const asked = url.includes('xrt=') ? new URLSearchParams(url.split('?')[1]).get('xrt') : null
  const token = asked ?? headers.xrtoken
  return typeof token === 'string' ? findLinkGrant(token) : null
}

/** Whether a request claims to be of somebody who is signed in; nothing is looked up. */
export const hasSessionCookie = (request: FastifyRequest): boolean =>
  sessionCookie(publicUrl()) in readCookies(request.headers.cookie ?? '')

/** `?lang=` first, then the remembered choice. `ar` and BCP 47 names of our languages are understood too. */
function chosenLanguage(request: FastifyRequest, cookies: Record<string, string>): Language | null {
  const asked = new URLSearchParams(request.url.split('?')[1] ?? '').get('lang')
  return asLanguage(asked) ?? asLanguage(cookies.lang)
}

export function asLanguage(name: string | null | undefined): Language | null {
  const short = name?.toLowerCase().split('-')[0]
  return languages.find(language => language === (short === 'ar' ? 'arb' : short)) ?? null
}

export function readCookies(header: string): Record<string, string> {
  const cookies: Record<string, string> = {}
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0) cookies[part.slice(0, at).trim()] = safeDecode(part.slice(at + 1).trim())
  }
  return cookies
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function writeCookie(name: string, value: string, options: CookieOptions = {}): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, `Path=${options.path ?? '/'}`, 'SameSite=Lax']
  if (options.httpOnly ?? true) parts.push('HttpOnly')
  if ((config().publicUrl ?? '').startsWith('https:')) parts.push('Secure')
  if (options.maxAge !== undefined) parts.push(`Max-Age=${options.maxAge}`)
  return parts.join('; ')
}
