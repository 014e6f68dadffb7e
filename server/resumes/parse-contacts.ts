import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import { plainDigits } from '../kernel/digits.ts'
import type { Line } from './lines.ts'
import { contactLabelKind, type Section } from './parse-sections.ts'
import { contactLabels } from './taxonomy/headings.ts'
import { countries, places, towns } from './taxonomy/places.ts'

const emailPattern = /[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u
const linkPattern =
  /(?:https?:\/\/[^\s,;|<>()]+|(?:www\.|linkedin\.com\/|github\.com\/|gitlab\.com\/|medium\.com\/|behance\.net\/|stackoverflow\.com\/|twitter\.com\/|indeed\.com\/r\/)[^\s,;|<>()]+)/giu

/** Endings after which an address does not go on in the next line. */
const finished = /\.(?:com|org|net|edu|gov|info|io|es|jp|cn|th|sa|ae|uk|de|fr|in|us|ca|au|mx)$/i

/** Two lines of a narrow column that hold one address between them, put together; null where they do not. */
function joinedAddress(first: string, next: string): string | null {
  if (!/^\S+$/.test(next) || /^\p{Lu}/u.test(next)) return null
  const head = first.split(/\s+/).at(-1) ?? ''
  const whole = `${head}${next}`
  if (!new RegExp(`^${emailPattern.source}$`, 'u').test(whole)) return null
  const isBroken = head.includes('@')
    ? !finished.test(head) && !/[@/]/.test(next)
    : next.startsWith('@') || (/[a-z][._-]$/.test(head) && /^[\w.+-]*@/.test(next))
  return isBroken ? whole : null
}

/** The address of a line, with what the next one adds where its column broke it. */
function emailOf(line: Line, next: Line | undefined): RegExpExecArray | null {
  for (const cell of line.cells) {
    const below = next?.cells.find(other => Math.abs(other.x - cell.x) < 3)
    const whole = below && next && next.gap < 0.6 ? joinedAddress(cell.text, below.text) : null
    if (whole) return emailPattern.exec(whole)
  }
  return emailPattern.exec(line.text)
}

/** The first e-mail address of a CV. */
export function findEmail(lines: Line[]): string | null {
  for (const [at, line] of lines.entries()) {
    const match = emailOf(line, lines[at + 1])
    if (match)
      return match[0]
        .replace(/\s/g, '')
        .replace(/^(?:e-?mail)[:.]?/i, '')
        .replace(/^[-_.+]+|[.]+$/g, '')
  }
  return null
}

/** What the next line adds to a link that ends its line in the middle of a word. */
function restOfLink(link: string, line: Line, next: Line | undefined): string {
  if (!next || !line.text.endsWith(link) || Math.abs((next.cells[0]?.x ?? 0) - (line.cells[0]?.x ?? 0)) > 3) return ''
  const [, rest = '', label] =
    /^([\w%/.-]+)\s*(\((?:LinkedIn|Personal|Company|Portfolio|Blog|Other)\))?/.exec(next.text) ?? []
  return label || (/[-/_=]$/.test(link) && rest === next.text) ? rest : ''
}

/** Web addresses, each once. */
export function findLinks(lines: Line[], hidden: readonly string[] = []): string[] {
  const found = lines
    .flatMap((line, at) =>
      (line.text.match(linkPattern) ?? []).map(link => `${link}${restOfLink(link, line, lines[at + 1])}`),
    )
    .map(link => link.replace(/[.,)]+$/, ''))
  const bare = (link: string) =>
    link
      .toLowerCase()
      .replace(/^https?:\/\/|^www\.|[/#?]+$/g, '')
      .replace(/^www\./, '')
  const seen = found.map(bare)
  // What is printed was broken by its column where the link behind it begins with it.
  const whole = (link: string) => hidden.find(other => bare(other).startsWith(bare(link))) ?? link
  const unseen = hidden.filter(link => !seen.some(other => bare(link).startsWith(other)))
  return [...new Map([...found.map(whole), ...unseen].map(link => [bare(link), link])).values()].slice(0, 20)
}

const phonePattern = /(?<![\p{L}\p{N}@/_.-])(?:\+|00)?\(?\d[\d\s().\-/]{5,20}\d(?![\p{L}\p{N}@_])/gu
const dateLike =
  /^(?:19|20)\d\d\s*[-/.–]\s*(?:(?:19|20)\d\d|\d\d?(?:\s*[-/.]\s*\d\d?)?)$|^\d\d?[-/.]\d\d?[-/.](?:19|20)\d\d$|^\d\d?[-/.](?:19|20)\d\d\s*[-–]\s*\d\d?[-/.](?:19|20)\d\d$/

/**
 * The phone number: from a labelled line before others, from the top of the CV before the rest.
 * E.164 when it carries its country or the country of the given place, else as written.
 */
export function findPhone(sections: Section[], country: string | null): string | null {
  const inOrder = [...sections].sort((a, b) => rank(a) - rank(b))
  const candidates: { text: string; weight: number }[] = []
  for (const section of inOrder) {
    const isTop = rank(section) === 0
    for (const line of section.lines.slice(0, isTop ? 60 : 400)) {
      const text = inWrittenOrder(plainDigits(line.text).replace(/[\u2010-\u2015\u2212]/g, '-'))
        .replace(/\t/g, '   |   ')
        .replace(linkPattern, ' ')
        .replace(emailPattern, ' ')
      for (const match of text.matchAll(phonePattern)) {
        const written = match[0].replace(/[\s./-]+$/, '').trim()
        const digits = written.replace(/\D/g, '').length
        if (
          digits < 7 ||
          digits > 15 ||
          /^(?:(?:19|20)\d\d\s+)+(?:19|20)\d\d$/.test(written) ||
          dateLike.test(written) ||
          /\d{4}\s*[-–]\s*\d{4}\s*[-–]/.test(written)
        )
          continue
        const labelled = /(?:tel|phone|mobile|móvil|cell|mob|contact|هاتف|جوال|手机|电话|電話|携帯|โทร|ph\b)[^\d+]*$/i
        const weight =
          (labelled.test(text.slice(0, match.index)) ? 3 : 0) + (written.startsWith('+') ? 2 : 0) + (isTop ? 4 : 0)
        if (weight > 1) candidates.push({ text: written, weight })
      }
    }
  }
  const best = candidates.sort((a, b) => b.weight - a.weight)[0]
  return best ? internationalForm(best.text, country) : null
}

/** Right-to-left pages turn the groups of a number round: "4567 123 50 966+". */
const inWrittenOrder = (text: string) =>
  text.replace(
    /(?<![\d+])(\d+(?: \d+){1,4})\s?\+(?!\d)/g,
    (_, groups: string) => `+${groups.split(' ').reverse().join(' ')}`,
  )

const rank = (section: Section) => (section.kind === 'header' || section.kind === 'contact' ? 0 : 1)

function internationalForm(written: string, country: string | null): string {
  const home: CountryCode | undefined = country && isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumberFromString(written.replace(/^00/, '+'), home ? { defaultCountry: home } : {})
  return number?.isValid() ? number.number : written
}

/** The cells before the next label. */
function untilLabel(texts: string[]): string[] {
  const end = texts.findIndex(text => contactLabelKind(text.split(/[:：]/)[0] ?? '') !== null)
  return end < 0 ? texts : texts.slice(0, end)
}

/** The text after a contact label ("Name: …" or a cell beside it), by the label's kind. */
export function labelledValue(lines: Line[], kind: keyof typeof contactLabels): string | null {
  for (const line of lines.slice(0, 60)) {
    for (const [at, cell] of line.cells.entries()) {
      const [label, ...rest] = cell.text.split(/\s*[:：]\s*/)
      if (!label || contactLabelKind(label) !== kind) continue
      const value = rest.join(': ') || untilLabel(line.cells.slice(at + 1).map(next => next.text)).join(' ')
      if (value) return value.trim()
    }
  }
  return null
}

/** The place of residence: labelled, or a short "City, Country" near the top; with the country's code when it is written. */
export function findLocation(
  sections: Section[],
  name: string | null,
): { location: string | null; country: string | null } {
  const lines = sections.filter(section => rank(section) === 0).flatMap(section => section.lines)
  const labelled = labelledValue(lines, 'location')
  const pieces = labelled
    ? [labelled]
    : lines
        .slice(0, 25)
        .flatMap(line =>
          line.text
            .replace(emailPattern, '\t')
            .replace(phonePattern, '\t')
            .split(/\t|\s[|•·●–-]\s|\s{2,}/),
        )
        .map(text => text.trim())
  for (const piece of pieces) {
    if (piece === name || piece.length > 60 || emailPattern.test(piece)) continue
    const parts = piece.split(/,|，/).map(part =>
      part
        .trim()
        .replace(/^\(|\)$|[\u064b-\u0652]/g, '')
        .toLowerCase(),
    )
    const last = parts.at(-1) ?? ''
    const code = /(?:^|[\s,(])([A-Z]{2})\)?$/.exec(piece)?.[1] ?? null
    const isPlace =
      [parts[0] ?? '', last].some(part => places.has(part) || towns.has(part) || countries.has(part)) ||
      (/[市県省区町]$/.test(piece) && piece.length < 12)
    if (labelled || isPlace || (code && isSupportedCountry(code) && piece.length < 40))
      return { location: piece, country: code && isSupportedCountry(code) ? code : null }
  }
  return { location: null, country: null }
}
