/** A piece of a message: plain words, or an address that may become a link. */
export interface TextPart {
  readonly text: string
  readonly href: string | null
}

const address = /https?:\/\/[^\s<>"'`]+/giu
/** What ends a sentence, not an address. */
const tail = /[.,;:!?)\]}’”»。、，！？]+$/u

/** A plain text with its web addresses told apart; only http and https ever become a link. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = found.replace(tail, '')
    if (!isSafe(shown)) continue
    if (index > at) parts.push({ text: text.slice(at, index), href: null })
    parts.push({ text: shown, href: shown })
    at = index + shown.length
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: null })
  return parts
}

function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  // `https://bank.example@evil.example` shows one place and leads to another.
  return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === ''
}
