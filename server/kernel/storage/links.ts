import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What a link to a file says about it; the storage itself knows neither name nor type. */
export type LinkedFile = { key: string; fileName: string; contentType: string; disposition: 'inline' | 'attachment' }

/** Types a browser may show in our own origin: none of them can run script there. */
const SHOWN_IN_BROWSER = new Set([
  'application/pdf',
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/webm',
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/plain',
  'video/mp4',
  'video/webm',
])

/** Makes and checks links `/files/<key>?name=..&type=..&as=..&until=<epoch seconds>&sig=..` that expire. */
export function createFileLinks(secret: string) {
  const signingKey = Buffer.from(hkdfSync('sha256', secret, '', 'file links', 32))
  const signatureOf = (file: LinkedFile, until: string) =>
    createHmac('sha256', signingKey)
      .update(JSON.stringify([file.key, file.fileName, file.contentType, file.disposition, until]))
      .digest('base64url')

  return {
    sign(file: LinkedFile, expiresInSeconds: number): string {
      const until = String(Math.floor(Date.now() / 1000) + expiresInSeconds)
      const query = new URLSearchParams({
        name: file.fileName,
        type: file.contentType,
        as: file.disposition,
        until,
        sig: signatureOf(file, until),
      })
      return `/files/${file.key}?${query}`
    },

    verify(link: Readonly<Record<string, unknown>>): LinkedFile | undefined {
      const { key, name, type, as, until, sig } = link
      if (typeof key !== 'string' || typeof name !== 'string' || typeof type !== 'string') return undefined
      if (typeof until !== 'string' || typeof sig !== 'string') return undefined
      if (as !== 'inline' && as !== 'attachment') return undefined
      const file: LinkedFile = { key, fileName: name, contentType: type, disposition: as }
      const expected = Buffer.from(signatureOf(file, until))
      const given = Buffer.from(sig)
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
      return Number(until) * 1000 > Date.now() ? file : undefined
    },
  }
}

/**
 * The headers a stored file is served with. A type that could run script in our origin is always a download,
 * whatever the link asks for.
 */
export function fileHeaders(file: Omit<LinkedFile, 'key'>): Record<string, string> {
  const type = file.contentType.toLowerCase().split(';')[0]?.trim() ?? ''
  const isKnownType = /^[\w.+-]+\/[\w.+-]+$/.test(type)
  const disposition = SHOWN_IN_BROWSER.has(type) ? file.disposition : 'attachment'
  const plainName =
    file.fileName
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '_') || 'file'
  const encodedName = encodeURIComponent(file.fileName.toWellFormed()).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return {
    'content-type': !isKnownType
      ? 'application/octet-stream'
      : type === 'text/plain'
        ? 'text/plain; charset=utf-8'
        : type,
    'content-disposition': `${disposition}; filename="${plainName}"; filename*=UTF-8''${encodedName}`,
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=300',
  }
}
