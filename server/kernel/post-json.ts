import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { guarded, isInnerAddress, NoPage } from './fetch-page.ts'
import { config } from './ports.ts'

export type PostFailure = 'timeout' | 'unreachable' | 'not-allowed' | 'refused' | 'unreadable'

/** Another machine did not answer as it should. */
export class NoAnswer extends Error {
  readonly reason: PostFailure

  constructor(reason: PostFailure, more = '') {
    super(`${reason} ${more}`.trim())
    this.reason = reason
  }
}

interface Posted {
  readonly body: unknown
  /** Sent as a bearer token. */
  readonly secret: string | null
  readonly ms: number
  readonly bytes: number
}

/**
 * Posts JSON to an address that a person has typed, and answers the JSON that comes back with 200: over https, never to an address inside
 * unless the setting INNER_HOSTS names it, without redirects, within a time and a size. Throws NoAnswer.
 */
export async function postJson(address: string, posted: Posted): Promise<unknown> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || url.username !== '' || url.password !== '') throw new NoAnswer('not-allowed', 'no address')
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const isInner = config().innerHosts.includes(host)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isInner)) throw new NoAnswer('not-allowed', 'no https')
  const isOff = isInner ? () => false : isInnerAddress
  // Numbers are not looked up, so they are judged here.
  if (isIP(host) !== 0 && isOff(host)) throw new NoAnswer('not-allowed', 'an address inside')
  const text = await send(url, posted, isOff)
  try {
    return JSON.parse(text)
  } catch {
    throw new NoAnswer('unreadable', 'no JSON')
  }
}

function send(url: URL, { body, secret, ms, bytes }: Posted, isOff: (address: string) => boolean): Promise<string> {
  const content = Buffer.from(JSON.stringify(body))
  const signal = AbortSignal.timeout(ms)
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      if (error instanceof NoAnswer) reject(error)
      else if (error instanceof NoPage) reject(new NoAnswer('not-allowed', error.message))
      else reject(new NoAnswer(signal.aborted ? 'timeout' : 'unreachable', String(error)))
    }
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest
    const headers = {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'content-length': content.length,
      'user-agent': 'Hireloom',
      ...(secret !== null && { authorization: `Bearer ${secret}` }),
    }
    const asked = request(url, { method: 'POST', headers, signal, lookup: guarded(isOff), agent: false }, answer => {
      const { statusCode: status = 0, headers: said } = answer
      if (status !== 200) {
        answer.destroy()
        fail(new NoAnswer('refused', `answered ${status}`))
        return
      }
      if (!/^application\/json\b/i.test(said['content-type'] ?? '')) {
        answer.destroy()
        fail(new NoAnswer('unreadable', 'no JSON'))
        return
      }
      const parts: Buffer[] = []
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
        if (size > bytes) answer.destroy(new NoAnswer('unreadable', 'too large'))
        else parts.push(part)
      })
      answer.on('error', fail)
      answer.on('end', () => resolve(Buffer.concat(parts).toString('utf8')))
    })
    asked.on('error', fail)
    asked.end(content)
  })
}
