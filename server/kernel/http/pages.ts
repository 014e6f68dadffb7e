import type { ServerResponse } from 'node:http'
import type { Page as PageRow } from '@hireloom/contract/page.ts'
import type { FastifyRequest } from 'fastify'
import { now } from '../clock.ts'
import { dataVersion } from '../data-version.ts'
import { config } from '../ports.ts'
import { decode, type Encoding, encode, encodingFor } from './encodings.ts'
import { contentSecurity } from './page-security.ts'
import { safeHeaders } from './safe-headers.ts'

/** Of Brotli: of a page that many get, and of one that is made for one person. */
const qualities = { kept: 7, own: 4 }
const lifeMs = 10_000
/** So long after that a page is still sent while it is drawn anew, so that nobody waits for what is ready. */
const lateMs = 10_000
const mostPages = 1000

type SaidOfPage = PageRow | null

interface Rendered {
  status: number
  headers: [string, string][]
  html: string
  /** What the inline scripts and styles of ours carry as a nonce, which is taken out. */
  marker: string
  isKept: boolean
  /** Names of the cookies that were asked for; and whether one was found or set. Nothing else of whoever asked, who would be kept with the page. */
  askedFor: ReadonlySet<string>
  isPersonal: boolean
  /** What is said of the page. */
  said: SaidOfPage
}

interface Page extends Pick<Rendered, 'status' | 'askedFor' | 'isPersonal'> {
  cookies: string[]
  /** As it is sent in an encoding, which is made when it is first asked for. */
  form: (encoding: Encoding) => Promise<Form>
}

interface Form {
  /** Names and values in turn: to set each by itself takes longer than the rest of an answer. */
  head: string[]
  body: Buffer
}

/** Draws a page: for whoever asks, or behind the one that they get meanwhile. */
export type RenderPage = (isBehind: boolean) => Promise<Rendered>

export interface PageCache {
  /** The page of a key: kept for 10 s and the present data, else rendered once however many ask at the same time. */
  read(key: string, renderPage: RenderPage): Promise<Page>
}

interface Kept {
  readonly page: Promise<Page>
  readonly version: number
  until: number
  isRenewed: boolean
}

/**
 * The one cache of anonymous pages. Inline scripts and styles that carry the page's marker are named by hash in its policy, any others are
 * refused by it; and it is compressed once (measured: 0.04 to 0.09 ms of CPU a request instead of more than 1 ms).
 */
export function createPageCache(): PageCache {
  const pages = new Map<string, Kept>()
  function draw(key: string, renderPage: RenderPage, isBehind: boolean): Promise<Page> {
    const version = dataVersion()
    const drawing = renderPage(isBehind)
    const page = drawing.then(prepare)
    // Who asked is told below.
    page.catch(() => undefined)
    const newKept = (): Kept => ({ until: now().getTime() + lifeMs, version, page, isRenewed: false })
    const forget = () => {
      if (pages.get(key)?.page === page) pages.delete(key)
    }
    if (!isBehind) keep(key, newKept())
    return drawing.then(
      ({ isKept }) => {
        if (!isKept) forget()
        else if (isBehind && pages.get(key)?.version === version) keep(key, newKept())
        return page
      },
      error => {
        forget()
        throw error
      },
    )
  }
  function keep(key: string, kept: Kept): void {
    pages.delete(key)
    pages.set(key, kept)
    const oldest = pages.keys().next()
    if (pages.size > mostPages && !oldest.done) pages.delete(oldest.value)
  }
  function renew(key: string, known: Kept, renderPage: RenderPage): void {
    known.isRenewed = true
    // Where there is no place for it now, who asks next tries again.
    draw(key, renderPage, true).catch(() => (known.isRenewed = false))
  }
  return {
    read(key, renderPage) {
      const known = pages.get(key)
      const lateBy = now().getTime() - (known?.until ?? 0)
      if (known?.version !== dataVersion() || lateBy >= lateMs) return draw(key, renderPage, false)
      if (lateBy >= 0 && !known.isRenewed) renew(key, known, renderPage)
      return known.page
    },
  }
}

function prepare({ status, headers, html: marked, marker, askedFor, isPersonal, said }: Rendered): Page {
  let read = readerOf(Buffer.from(marked.replaceAll(` nonce="${marker}"`, '')), 'identity')
  const common = new Headers(headers)
  common.delete('set-cookie')
  for (const [name, value] of Object.entries(pageHeaders(said))) common.set(name, value)
  common.set(
    'content-security-policy',
    contentSecurity({ html: marked, marker, isApp: false, isForOthers: said?.framed === true }),
  )
  common.set('cache-control', 'no-store')
  // The text stays in the form that was made last, a fifth of it where it is compressed; from that any other is made.
  const forms = new Map<Encoding, Promise<Form>>()
  const makeForm = async (encoding: Encoding): Promise<Form> => {
    const body = await encode(await read(), encoding, qualities.kept)
    read = readerOf(body, encoding)
    const said = encoding === 'identity' ? [] : ['content-encoding', encoding]
    return { head: [...[...common].flat(), ...said, 'content-length', String(body.length)], body }
  }
  const form = (encoding: Encoding): Promise<Form> => {
    const known = forms.get(encoding) ?? makeForm(encoding)
    forms.set(encoding, known)
    return known
  }
  return { status, askedFor, isPersonal, cookies: new Headers(headers).getSetCookie(), form }
}

/** On its own, so that nothing else of a page is held by it. */
const readerOf = (body: Buffer, encoding: Encoding) => () => decode(body, encoding)

/** What every page says beside its policy. */
export const pageHeaders = (said: SaidOfPage): Record<string, string> => ({
  ...safeHeaders(config().publicUrl),
  ...(said?.framed !== true && { 'x-frame-options': 'SAMEORIGIN' }),
  ...(said?.indexed !== true && { 'x-robots-tag': 'noindex' }),
  vary: 'cookie, accept-encoding',
})

/** Sends a page that is made for one person, compressed when the browser takes it. */
export async function sendPage(request: FastifyRequest, out: ServerResponse, page: Buffer): Promise<void> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const body = await encode(page, encoding, qualities.own)
  if (encoding !== 'identity') out.setHeader('content-encoding', encoding)
  out.setHeader('content-length', body.length)
  out.end(request.method === 'HEAD' ? undefined : body)
}
