import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../session.ts'
import { callerOf } from './caller.ts'

const compress = promisify(gzip)
/** Readers ask again after a quarter of an hour. */
const freshSeconds = 900

export const feedFormats = ['rss', 'json', 'xml'] as const
export type FeedFormat = (typeof feedFormats)[number]

export interface Feed {
  readonly body: string
  readonly type: string
  /** Not earlier than the last change of anything in it. */
  readonly changedAt: Date
  /** Where it goes on; `null` on the last page. */
  readonly nextUrl: string | null
}

export interface FeedReader {
  readonly read: (format: FeedFormat, params: URLSearchParams, caller: Caller) => Promise<Feed & { sent: Sent }>
}

/** Hears of the status under which the feed went out (200 or 304). */
export type Sent = (status: number) => Promise<void>

/**
 * `/jobs.rss`, `/jobs.json` and `/jobs.xml`: public texts for machines, the same for everybody, answered 304 where the reader has them. They
 * are mounted beside the kit, because an endpoint answers data of one form.
 */
export function mountFeeds(app: FastifyInstance, { read }: FeedReader): void {
  for (const format of feedFormats) {
    app.get(`/jobs.${format}`, async (request, reply) => {
      const params = new URLSearchParams(request.url.split('?')[1] ?? '')
      const { sent, ...feed } = await read(format, params, await callerOf(request, reply, false))
      const etag = `W/"${createHash('sha256').update(feed.body).digest('base64url').slice(0, 27)}"`
      const isKnown = hasSame(request, etag, feed.changedAt)
      await sent(isKnown ? 304 : 200)
      reply.headers({
        etag,
        'last-modified': feed.changedAt.toUTCString(),
        'cache-control': `public, max-age=${freshSeconds}`,
        vary: 'accept-encoding',
        ...(feed.nextUrl !== null && { link: `<${feed.nextUrl}>; rel="next"` }),
      })
      return isKnown ? reply.code(304).send() : sendFeed(request, reply, feed)
    })
  }
}

/** RFC 9110, 13.2.2: where the tag is given, the date is not looked at. */
function hasSame(request: FastifyRequest, etag: string, changedAt: Date): boolean {
  const tags = request.headers['if-none-match']
  if (tags !== undefined) return tags.split(',').some(tag => ['*', etag].includes(tag.trim()))
  const since = Date.parse(request.headers['if-modified-since'] ?? '')
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since
}

async function sendFeed(request: FastifyRequest, reply: FastifyReply, { body, type }: Feed): Promise<FastifyReply> {
  reply.header('content-type', type)
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(Buffer.from(body))
  return reply.header('content-encoding', 'gzip').send(await compress(body))
}
