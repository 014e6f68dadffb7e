import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../session.ts'
import { callerOf } from './caller.ts'

const compress = promisify(gzip)

export interface PublicText {
  readonly body: string
  readonly type: string
  /** How long a reader may keep it, in seconds. */
  readonly freshSeconds: number
  /** Other sites may read it from their pages. */
  readonly isForOthers?: boolean
}

/** A text for machines below one path, in which `*` stands for what `read` gets as `rest`; `null` where there is nothing. */
export interface TextRoute {
  readonly path: string
  readonly read: (rest: string, params: URLSearchParams, caller: Caller) => Promise<PublicText | null>
}

/** Mounts texts that are the same for everybody: maps of the site, rules for robots, scripts for other sites. */
export function mountTexts(app: FastifyInstance, texts: readonly TextRoute[]): void {
  for (const { path, read } of texts) {
    app.get<{ Params: { '*'?: string } }>(path, async (request, reply) => {
      const params = new URLSearchParams(request.url.split('?')[1] ?? '')
      const text = await read(request.params['*'] ?? '', params, await callerOf(request, reply, false))
      if (text === null) return reply.code(404).type('text/plain').send('Not found')
      const etag = `W/"${createHash('sha256').update(text.body).digest('base64url').slice(0, 27)}"`
      reply.headers({
        etag,
        'content-type': text.type,
        'cache-control': `public, max-age=${text.freshSeconds}`,
        vary: 'accept-encoding',
        ...(text.isForOthers && { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }),
      })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(Buffer.from(text.body))
      return reply.header('content-encoding', 'gzip').send(await compress(text.body))
    })
  }
}
