import { Writable } from 'node:stream'
import { I18nProvider } from '@lingui/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { i18nOf } from './kernel/catalogs.server.ts'
import { NonceContext } from './kernel/nonce.ts'
import { requestContext } from './kernel/request.ts'

/** The server that embeds this bundle sets this key for every request. */
export { requestContext } from './kernel/request.ts'

/** Milliseconds until deferred data is given up. */
export const streamTimeout = 5000

/** A page is never told to wait for whoever gathers it. */
const anySize = Number.MAX_SAFE_INTEGER

let lastDrawn: Promise<unknown> = Promise.resolve()

/** One page is drawn a round of the event loop: between two of them whoever asks for what is ready is answered. */
const ownRound = (): Promise<unknown> => {
  lastDrawn = lastDrawn.then(() => new Promise(setImmediate))
  return lastDrawn
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  await ownRound()
  const web = context.get(requestContext)
  const nonce = web.nonce === '' ? undefined : web.nonce
  const forBot = isbot(request.headers.get('user-agent'))
  return new Promise((resolve, reject) => {
    let isShellSent = false
    const send = () => {
      isShellSent = true
      // Who embeds this bundle sends a page when it is whole, so nothing is gained by streaming it.
      const pieces: Uint8Array[] = []
      const page = new Writable({
        highWaterMark: anySize,
        write(piece: Uint8Array, _encoding, done) {
          pieces.push(piece)
          done()
        },
      })
      page.on('error', reject).on('finish', () => {
        web.keepHtml(lowerPreloads(Buffer.concat(pieces)))
        resolve(new Response(null, { status, headers }))
      })
      // Without this each request would hold its page in memory until the timer fires.
      page.on('close', () => clearTimeout(timer))
      stream.pipe(page)
    }
    const stream = renderToPipeableStream(
      <NonceContext value={nonce}>
        <I18nProvider i18n={i18nOf(web.language)}>
          <ServerRouter context={onlyMatched(router)} url={request.url} {...(nonce !== undefined && { nonce })} />
        </I18nProvider>
      </NonceContext>,
      {
        ...(nonce !== undefined && { nonce }),
        // React moves boundaries past 12.8 KB out of place even when all is ready; crawlers then see the fallback.
        ...(forBot && { progressiveChunkSize: Number.POSITIVE_INFINITY }),
        [forBot ? 'onAllReady' : 'onShellReady']: send,
        onShellError: reject,
        onError(error) {
          if (isShellSent) process.emitWarning(error instanceof Error ? error : String(error))
        },
      },
    )
    const timer = setTimeout(() => stream.abort(), streamTimeout + 1000)
  })
}

const preload = 'rel="modulepreload"'
const lowered = Buffer.from(`${preload} fetchpriority="low"`)

/** Script preloads must not take the slow link from the page itself. To make a text of the page and bytes again would cost a tenth of it. */
function lowerPreloads(page: Buffer): Buffer {
  const pieces: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(preload); at >= 0; at = page.indexOf(preload, from)) {
    pieces.push(page.subarray(from, at), lowered)
    from = at + preload.length
  }
  return Buffer.concat([...pieces, page.subarray(from)])
}

/**
 * The router makes a tree of all routes of the manifest anew for each page, a quarter of what a page left to the garbage collector. It is given those that
 * matched; the others can still be looked up by their ids.
 */
function onlyMatched(router: EntryContext): EntryContext {
  const all = router.manifest.routes
  const routes: typeof all = Object.create(all)
  for (const { route } of router.staticHandlerContext.matches) routes[route.id] = all[route.id]
  return { ...router, manifest: { ...router.manifest, routes } }
}
