import { createHash } from 'node:crypto'

/** A page of one person carries a nonce; in one that many get, `marker` stands in the place of it and tells our scripts from planted ones. */
type Marks = { readonly nonce: string } | { readonly marker: string; readonly html: string }

/**
 * The content security policy of a page: inline scripts and styles are named by nonce, or by the hashes of those that carry the marker.
 * `isForOthers` lets other sites frame it. Style attributes are allowed in the app only, whose component library writes them.
 */
export function contentSecurity(page: Marks & { isApp: boolean; isForOthers?: boolean }): string {
  const scripts = 'nonce' in page ? [`'nonce-${page.nonce}'`] : hashes(page, 'script')
  const styles = 'nonce' in page ? [`'nonce-${page.nonce}'`] : hashes(page, 'style')
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`,
    `style-src 'self' ${[...new Set(styles)].join(' ')}`,
    ...(page.isApp ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    // Films of companies play from the two sites that are accepted, once somebody asks for them.
    `frame-src 'self' blob:${page.isApp ? '' : ' https://www.youtube-nocookie.com https://player.vimeo.com'}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${page.isForOthers ? '*' : "'self'"}`,
    "object-src 'none'",
  ].join('; ')
}

function hashes({ marker, html }: { marker: string; html: string }, name: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${name}( [^>]*)?>([\\s\\S]*?)</${name}>`, 'g')
  return [...html.matchAll(inline)]
    .filter(([, attributes = '']) => attributes.includes(` nonce="${marker}"`) && !attributes.includes(' src='))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
