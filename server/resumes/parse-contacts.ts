import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import { plainDigits } from '../kernel/digits.ts'
import type { Line } from './lines.ts'
import type { Section } from './parse-sections.ts'
import { contactLabels } from './taxonomy/headings.ts'
import { places } from './taxonomy/places.ts'

const emailPattern = /[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u
const linkPattern =
  /(?:https?:\/\/[^\s,;|<>()]+|(?:www\.|linkedin\.com\/|github\.com\/|gitlab\.com\/|medium\.com\/|behance\.net\/|stackoverflow\.com\/|twitter\.com\/|indeed\.com\/r\/)[^\s,;|<>()]+)/giu

/** The first e-mail address of a CV. */
export function findEmail(lines: Line[]): string | null {
  for (const line of lines) {
    const match = emailPattern.exec(line.text)
    if (match)
      return match[0]
        .replace(/\s/g, '')
        .replace(/^(?:e-?mail)[:.]?/i, '')
        .replace(/^[-_.+]+|[.]+$/g, '')
  }
  return null
}

/** Web addresses, each once. */
export function findLinks(lines: Line[]): string[] {
  const found = lines.flatMap(line => line.text.match(linkPattern) ?? [])
  return [...new Set(found.map(link => link.replace(/[.,)]+$/, '')))].slice(0, 20)
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
      const text = plainDigits(line.text).replace(linkPattern, ' ').replace(emailPattern, ' ')
      for (const match of text.matchAll(phonePattern)) {
        const written = match[0].replace(/[\s./-]+$/, '').trim()
        const digits = written.replace(/\D/g, '').length
        if (digits < 7 || digits > 15 || dateLike.test(written) || /\d{4}\s*[-–]\s*\d{4}\s*[-–]/.test(written)) continue
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

const rank = (section: Section) => (section.kind === 'header' || section.kind === 'contact' ? 0 : 1)

function internationalForm(written: string, country: string | null): string {
  const home: CountryCode | undefined = country && isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumberFromString(written.replace(/^00/, '+'), home ? { defaultCountry: home } : {})
  return number?.isValid() ? number.number : written
}

/** The text after a contact label ("Name: …" or a cell beside it), by the label's kind. */
export function labelledValue(lines: Line[], kind: keyof typeof contactLabels): string | null {
  for (const line of lines.slice(0, 60)) {
    for (const [at, cell] of line.cells.entries()) {
      const [label, ...rest] = cell.text.split(/\s*[:：]\s*/)
      if (!label || !contactLabels[kind].includes(label.toLowerCase().trim().replace(/\.$/, ''))) continue
      const value =
        rest.join(': ') ||
        line.cells
          .slice(at + 1)
          .map(next => next.text)
          .join(' ')
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
        .flatMap(line => line.text.split(/\t|\s[|•·●–-]\s|\s{2,}/))
        .map(text => text.trim())
  for (const piece of pieces) {
    if (piece === name || piece.length > 60 || emailPattern.test(piece)) continue
    const parts = piece.split(/,|，/).map(part =>
      part
        .trim()
        .replace(/^\(|\)$/g, '')
        .toLowerCase(),
    )
    const last = parts.at(-1) ?? ''
    const code = /(?:^|[\s,(])([A-Z]{2})\)?$/.exec(piece)?.[1] ?? null
    const isPlace = places.has(last) || places.has(parts[0] ?? '') || /[市県省区町]$/.test(piece)
    if (labelled || isPlace || (code && isSupportedCountry(code) && piece.length < 40))
      return { location: piece, country: code && isSupportedCountry(code) ? code : null }
  }
  return { location: null, country: null }
}
