import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { asProblem } from './http.ts'

interface PublicPicture {
  readonly bytes: Buffer
  readonly mime: string
  /** How long a reader may keep it, in seconds. */
  readonly freshSeconds: number
}

/**
 * A picture for everybody, below one path with `:name` parts; `null` where there is none. A thrown problem answers with its status and
 * nothing else.
 */
export interface PictureRoute {
  readonly path: string
  readonly read: (params: Readonly<Record<string, string>>) => Promise<PublicPicture | null>
}

/** Mounts pictures that machines and pages of other sites may show. */
export function mountPictures(app: FastifyInstance, pictures: readonly PictureRoute[]): void {
  for (const { path, read } of pictures) {
    app.get<{ Params: Record<string, string> }>(path, async (request, reply) => {
      try {
        const picture = await read(request.params)
        if (picture === null) return reply.code(404).type('text/plain').send('Not found')
        const etag = `"${createHash('sha256').update(picture.bytes).digest('base64url').slice(0, 27)}"`
        reply.headers({
          etag,
          'content-type': picture.mime,
          'cache-control': `public, max-age=${picture.freshSeconds}`,
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'cross-origin',
        })
        if (request.headers['if-none-match'] === etag) return reply.code(304).send()
        return reply.send(picture.bytes)
      } catch (error) {
        const problem = asProblem(error, request.id)
        if (problem.headers) reply.headers(problem.headers)
        return reply.code(problem.status).type('text/plain').send(problem.message)
      }
    })
  }
}
