import { createHash } from 'node:crypto'

/**
 * The content security policy of a page: inline scripts and styles are named by nonce, or by the hashes of those in `html` where
 * the page is shared. `isForOthers` lets other sites frame it. Style attributes are allowed in the app only, whose component library writes them.
 */
export function contentSecurity(page: {
  nonce?: string
  html?: string
  isApp: boolean
  isForOthers?: boolean
}): string {
  const scripts = page.nonce
    ? [`'nonce-${page.nonce}'`]
    : hashes(page.html ?? '', /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const styles = page.nonce ? [`'nonce-${page.nonce}'`] : hashes(page.html ?? '', /<style[^>]*>([\s\S]*?)<\/style>/g)
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

function hashes(html: string, inline: RegExp): string[] {
  return [...html.matchAll(inline)]
    .filter(match => !/type="application\/ld\+json"/.test(match[0].slice(0, 100)))
    .map(
      match =>
        `'sha256-${createHash('sha256')
          .update(match[1] ?? '')
          .digest('base64')}'`,
    )
}
