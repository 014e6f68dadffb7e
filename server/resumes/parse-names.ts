import type { Line } from './lines.ts'
import { labelledValue } from './parse-contacts.ts'
import { headingKind, isContactLabel, isDocumentTitle } from './parse-sections.ts'
import { titleScore } from './parse-titles.ts'
import { countries, towns } from './taxonomy/places.ts'
import { knownSkills } from './taxonomy/skills.ts'

type PersonName = { fullName: string; firstName: string; lastName: string; confidence: number }

const honorific = /^(?:mr|mrs|ms|miss|dr|prof|er|eng|sr|sra|don|doña|นาย|นางสาว|นาง|ดร\.?|السيد|السيدة|د|م)\.?\s+/iu
const letters = /^[\p{L}\p{M}][\p{L}\p{M}\s.'’`´\-・·]*$/u
const oneScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** The name of the person: a labelled one, else the likeliest line near the top by size, shape and the e-mail address. */
export function findName(lines: Line[], email: string | null): PersonName | null {
  const labelled = labelledValue(lines, 'name')
  if (labelled && shapeScore(labelled) > 0) return split(labelled, 0.95)
  const top = lines.slice(0, 30)
  const largest = Math.max(...lines.slice(0, 400).map(line => line.size))
  let best: { text: string; score: number } | null = null
  for (const [at, line] of top.entries())
    for (const text of candidatesOf(line, top[at + 1])) {
      const shape = shapeScore(text)
      if (shape <= 0) continue
      const size = line.size >= largest - 0.2 && line.size > 11 ? 4 : line.size > 14 ? 1.5 : 0
      const score = shape + size + Math.max(0, 3 - at * 0.35) + mailScore(text, email) - titleScore(text) * 1.2
      if (!best || score > best.score) best = { text, score }
    }
  return best && best.score > 2 ? split(best.text, Math.min(0.95, 0.4 + best.score / 20)) : null
}

function candidatesOf(line: Line, next: Line | undefined): string[] {
  const first = line.cells[0]?.text ?? ''
  const texts = [...line.cells.map(cell => cell.text), line.cells.map(cell => cell.text).join(' ')]
  const parts = first.split(/\s*(?:,|\||–|—| - |\(|（)\s*/)
  if (parts.length > 1 && parts[0]) texts.push(parts[0])
  // A name set in large letters may stand on two lines.
  if (next && next.size === line.size && line.size > 16) texts.push(`${line.text} ${next.text}`)
  return texts
}

function shapeScore(raw: string): number {
  const text = raw.replace(/\t/g, ' ').replace(honorific, '').trim()
  if (!letters.test(text) || text.length > 50 || text.length < 2) return 0
  if (isDocumentTitle(text) || headingKind(text) || isContactLabel(text)) return 0
  const folded = text.toLowerCase()
  if (knownSkills.has(folded) || towns.has(folded) || countries.has(folded)) return 0
  if (oneScript.test(text)) {
    const bare = text.replace(/[\s・·]/g, '')
    return bare.length >= 2 && bare.length <= 7 ? 4 - (bare.length > 5 ? 2 : 0) : 0
  }
  const words = text.split(/\s+/)
  if (words.length > 6) return 0
  if (/\p{Script=Latin}/u.test(text)) {
    const capital = words.filter(
      word => /^\p{Lu}/u.test(word) || /^(?:de|del|la|van|von|der|bin|al|da|dos|y|el|di|ter|den|of)$/.test(word),
    )
    if (capital.length < words.length && words.length > 3) return 0.5
    const share = capital.length / words.length
    return (words.length === 1 ? 1 : words.length <= 4 ? 3.5 : 2) * (0.4 + 0.6 * share)
  }
  return words.length === 1 ? 1.5 : 3.5
}

function mailScore(text: string, email: string | null): number {
  if (!email) return 0
  const box = plain(email.split('@')[0] ?? '')
  const words = text
    .split(/\s+/)
    .map(plain)
    .filter(word => word.length > 2)
  const hits = words.filter(word => box.includes(word)).length
  return hits === 0 ? 0 : 2 + hits * 1.5
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

/** Family name first where the script writes it so; else the last word, with the particles before it. */
function split(raw: string, confidence: number): PersonName {
  const text = raw.replace(/\s+/g, ' ').replace(honorific, '').trim()
  if (oneScript.test(text)) {
    const parts = text.split(/[\s・·]/).filter(Boolean)
    const family = parts.length > 1 ? (parts[0] ?? '') : text.slice(0, compoundFamily.test(text) ? 2 : 1)
    const given = parts.length > 1 ? parts.slice(1).join(' ') : text.slice(family.length)
    return { fullName: text, firstName: given, lastName: family, confidence }
  }
  const words = text.split(' ')
  if (words.length < 2) return { fullName: text, firstName: text, lastName: '', confidence: confidence * 0.6 }
  let from = words.length - 1
  while (
    from > 1 &&
    /^(?:de|del|la|las|los|van|von|der|den|bin|ibn|al|da|dos|di|y|el|أبو|بن|عبد|آل)$/iu.test(words[from - 1] ?? '')
  )
    from -= 1
  return {
    fullName: text,
    firstName: words.slice(0, from).join(' '),
    lastName: words.slice(from).join(' '),
    confidence,
  }
}

const compoundFamily = /^(?:欧阳|太史|端木|上官|司马|东方|独孤|南宫|夏侯|诸葛|尉迟|公孙|慕容|司徒|歐陽|諸葛|司馬)/u
