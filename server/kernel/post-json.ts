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
export async function postJson(address: string, { body, secret, ms, bytes }: Posted): Promise<unknown> {
  const headers = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    ...(secret !== null && { authorization: `Bearer ${secret}` }),
  }
  const text = await send(targetOf(address), { content: JSON.stringify(body), headers, ms, bytes })
  try {
    return JSON.parse(text)
  } catch {
    throw new NoAnswer('unreadable', 'no JSON')
  }
}

interface Signed {
  readonly content: string
  readonly headers: Readonly<Record<string, string>>
  readonly ms: number
}

/** Posts JSON that was signed, within the same bounds, and answers the status; what else is answered is not read. Throws NoAnswer. */
export const postSigned = (address: string, { content, headers, ms }: Signed): Promise<number> =>
  send(targetOf(address), { content, headers, ms, bytes: null })

/** Whether something may be posted to an address; a name may turn out to lead inside only when it is looked up. */
export function isPostable(address: string): boolean {
  try {
    targetOf(address)
    return true
  } catch (error) {
    if (error instanceof NoAnswer) return false
    throw error
  }
}

interface Target {
  readonly url: URL
  readonly isOff: (address: string) => boolean
}

function targetOf(address: string): Target {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || url.username !== '' || url.password !== '') throw new NoAnswer('not-allowed', 'no address')
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const isInner = config().innerHosts.includes(host)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isInner)) throw new NoAnswer('not-allowed', 'no https')
  const isOff = isInner ? () => false : isInnerAddress
  // Numbers are not looked up, so they are judged here.
  if (isIP(host) !== 0 && isOff(host)) throw new NoAnswer('not-allowed', 'an address inside')
  return { url, isOff }
}

interface Sent<Bytes> extends Signed {
  /** Of the answer; null where nothing but its status is wanted. */
  readonly bytes: Bytes
}

function send(target: Target, sent: Sent<null>): Promise<number>
function send(target: Target, sent: Sent<number>): Promise<string>
function send({ url, isOff }: Target, { content, headers, ms, bytes }: Sent<number | null>): Promise<number | string> {
  const signal = AbortSignal.timeout(ms)
  const whole = Buffer.from(content)
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      if (error instanceof NoAnswer) reject(error)
      else if (error instanceof NoPage) reject(new NoAnswer('not-allowed', error.message))
      else reject(new NoAnswer(signal.aborted ? 'timeout' : 'unreachable', String(error)))
    }
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest
    const all = {
      'content-type': 'application/json',
      'content-length': whole.length,
      'user-agent': 'Hireloom',
      ...headers,
    }
    const asked = request(
      url,
      { method: 'POST', headers: all, signal, lookup: guarded(isOff), agent: false },
      answer => {
        const { statusCode: status = 0, headers: said } = answer
        if (bytes === null) {
          answer.destroy()
          resolve(status)
          return
        }
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
      },
    )
    asked.on('error', fail)
    asked.end(whole)
  })
}
