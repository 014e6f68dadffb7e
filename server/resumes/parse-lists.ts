import type { Line } from './lines.ts'
import { findDates, withoutDates } from './parse-dates.ts'
import { foldTongue, tongues } from './taxonomy/tongues.ts'

/** The certificates of their section: one a line or bullet, without dates and issuers in brackets. */
export function parseCertifications(lines: Line[]): string[] {
  const texts: string[] = []
  // What is set smaller below a name is who gave it and when.
  const named = lines.filter((line, at) => line.size > (lines[at - 1]?.size ?? 0) * 0.9 || !isSmallPrint(line, lines))
  for (const [at, line] of named.entries()) {
    if (at > 0 && issued.test(line.text)) continue
    const before = named[at - 1]
    const wraps = before && !line.isBullet && line.gap < 0.35 && isContinuation(line, before)
    const last = texts.at(-1)
    if (wraps && last !== undefined) texts[texts.length - 1] = `${last} ${line.text}`
    else texts.push(line.text)
  }
  const items = texts.flatMap(text => {
    const bare = withoutDates(text, findDates(text))
    return /[,;、،•|·]/.test(bare) && bare.split(/[,;、،•|·\t]/).every(part => part.trim().split(/\s+/).length <= 5)
      ? bare.split(/[,;、،•|·\t]/)
      : [bare.split('\t')[0] ?? '']
  })
  return [...new Set(items.map(tidy).filter(isCertificate))].slice(0, 40)
}

/** A line about who gave a certificate, and when. */
const issued =
  /^(?:issued|awarded|granted) (?:by|on|in)\b|(?:,|\s[-–|·])\s*issued(?: on| in)?\b|^issued\b|^credential id|^(?:expedid|emitid|otorgad)[oa]s? (?:por|en|el)\b|^fecha de expedición|^(?:颁发机构|发证机构|発行元|発行日)/iu

/** Whether a line is smaller than the first of its section. */
const isSmallPrint = (line: Line, lines: Line[]) => line.size < (lines[0]?.size ?? 0) * 0.92

/** The last word of a certificate's name, alone on a line, was broken off by a narrow column. */
const lastWordOfTitle =
  /^(?:architect|fundamentals|professional|specialist|certificate|certification|practitioner|associate|administrator|engineer|developer|manager|analyst|expert|foundation|level \w+)$/i

function isContinuation(line: Line, before: Line): boolean {
  const indent = (line.cells[0]?.x ?? 0) - (before.cells[0]?.x ?? 0)
  const isSameLevel = Math.abs(indent) < 2
  if (lastWordOfTitle.test(line.text)) return true
  const open = /[-–&,(]$|\b(?:of|in|for|and|de|en)$/i.test(before.text)
  return (
    open || (isSameLevel && !before.isBullet && /^[\p{Ll}(]/u.test(line.text) && /\p{Script=Latin}/u.test(line.text))
  )
}

const tidy = (text: string) =>
  text
    .replace(/\s*\b(?:issued|awarded|valid|expires?)\s+(?:on|by|until|in)?\s*$/i, '')
    .replace(/^[\s\p{Pd}|,;:•·*]+|[\s\p{Pd}|,;:•·]+$/gu, '')
    .trim()

function isCertificate(text: string): boolean {
  return text.length > 1 && text.length < 110 && /\p{L}/u.test(text) && text.split(/\s+/).length < 16
}

const level =
  /\(.*?\)|（.*?）|[-–—:：].*$|\b(?:native|fluent|basic|intermediate|advanced|beginner|professional|working|proficiency|mother tongue|nativo|básico|avanzado|intermedio|[ABC][12])\b.*$/giu

/** The languages of their section, without levels. Where one of them is known, what is none is left out. */
export function parseLanguages(lines: Line[]): string[] {
  const items = lines
    .flatMap(line =>
      line.text
        .replace(/^[^:：\t]{3,30}[:：]\s*(?=\p{L})/u, ownLabel)
        .split(/[,;、；，،•|·/\t]|\s{3,}|\s(?:and|y)\s|\s[-–—]\s/),
    )
    .map(text => tidy(text.replace(level, '')))
  const known = items.flatMap(knownTongue)
  const kept =
    known.length > 0
      ? known
      : items.filter(text => /^\p{L}[\p{L}\p{M} ]{1,24}$/u.test(text) && text.split(' ').length <= 3)
  return [...new Set(kept)].slice(0, 20)
}

/** "Mother tongue: English" keeps its value, "English: fluent" its name. */
const ownLabel = (label: string) => (knownTongue(label.replace(/\s*[:：]\s*$/, '')).length > 0 ? label : '')

/** The name of a language at the beginning of a text. */
function knownTongue(text: string): string[] {
  const words = text.split(' ')
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ')
    if (tongues.has(foldTongue(name)) && words.length - count <= 3) return [name]
  }
  return []
}
