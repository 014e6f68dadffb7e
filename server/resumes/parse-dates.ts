import { plainDigits } from '../kernel/digits.ts'
import { monthNames, monthOf, thaiMark } from '../kernel/months.ts'
import { presentWords } from './taxonomy/present.ts'

/**
 * A stretch of time found in a text, with where it stands there. A lone date has the same value at both ends and
 * `isSpan` false. Values are YYYY, YYYY-MM or 'present'.
 */
export type FoundDates = { start: string; end: string; isSpan: boolean; index: number; length: number }

type Token = { value: string; index: number; length: number }

/** None of the Thai marks is required, since PDF fonts lose them. */
const escapeAll = (words: readonly string[]) =>
  [...words].sort((a, b) => b.length - a.length).map(word => word.replace(/[.]/g, '\\.?').replace(thaiMark, '$&?'))
const month = `(?:${escapeAll(monthNames.flat()).join('|')})`
const present = `(?:${escapeAll(presentWords).join('|')})`
const year = '(?:19[4-9]\\d|20[0-4]\\d|24[89]\\d|25[0-9]\\d)'
const notLetter = '(?<![\\p{L}\\p{M}])'
const notNumber = '(?<![\\d.,])(?<!(?<!\\d)\\d{1,3}[-/ ])'

const eraStart: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925, R: 2018, H: 1988, S: 1925 }

const forms: readonly { pattern: string; read: (parts: Record<string, string | undefined>) => string | null }[] = [
  { pattern: `(?<pre>${notLetter}${present}(?![\\p{L}\\p{M}]))`, read: () => 'present' },
  {
    pattern: `(?<era>令和|平成|昭和|(?<![A-Za-z])[RHS])(?<ey>元|\\d{1,2})(?:年|[./])(?:\\s*(?<em>\\d{1,2})月?)?`,
    read: p => {
      const base = eraStart[p.era ?? '']
      return base === undefined ? null : join(base + (p.ey === '元' ? 1 : Number(p.ey)), Number(p.em ?? 0))
    },
  },
  {
    pattern: `(?<y1>${year})\\s*年(?:\\s*(?<m1>\\d{1,2})\\s*月(?:\\s*\\d{1,2}日)?)?`,
    read: p => join(Number(p.y1), Number(p.m1 ?? 0)),
  },
  {
    pattern: `(?<![\\d])(?<y2>${year})(?<s2>[-/.])(?<m2>0?[1-9]|1[0-2])(?:\\k<s2>(?:0?[1-9]|[12]\\d|3[01]))?(?!\\d)`,
    read: p => join(Number(p.y2), Number(p.m2)),
  },
  {
    pattern: `(?<![\\d/.])(?<!(?<!\\d{4})-)(?:(?:0?[1-9]|[12]\\d|3[01])[-/.])?(?<m3>0?[1-9]|1[0-2])\\s?[-/.]\\s?(?<y3>${year})(?![\\d])`,
    read: p => join(Number(p.y3), Number(p.m3)),
  },
  {
    pattern: `${notLetter}(?<n4>${month})(?![\\p{Ll}\\p{M}])[.,]?\\s*(?:de\\s+|del\\s+|พ\\.ศ\\.\\s*|of\\s+|-|/)?(?:\\d{1,2}(?:st|nd|rd|th)?,?\\s+)?(?<y4>${year}|['’]\\s?\\d\\d)(?!\\d)`,
    read: p => join(fullYear(p.y4 ?? ''), monthOf(p.n4 ?? '') ?? 0),
  },
  {
    pattern: `${notLetter}(?<n7>${month})[.\\s-]{0,2}(?<y7>[0-2]\\d)(?![\\d/.])(?=\\s*(?:[-–—~]|to|till|$|\\)))`,
    read: p => join(2000 + Number(p.y7), monthOf(p.n7 ?? '') ?? 0),
  },
  {
    pattern: `(?<![\\d])(?<y5>${year})[,.]?\\s*(?<n5>${month})(?![\\p{L}\\p{M}])(?!\\.?,?\\s*\\d)`,
    read: p => join(Number(p.y5), monthOf(p.n5 ?? '') ?? 0),
  },
  { pattern: `${notNumber}(?<y6>${year})(?![\\d]|[,.]\\d|\\s?%|\\+)`, read: p => join(Number(p.y6), 0) },
]

const anyDate = new RegExp(forms.map(form => form.pattern).join('|'), 'giu')

function fullYear(text: string): number {
  const number = Number(text.replace(/\D/g, ''))
  if (number >= 100) return number
  return number > 45 ? 1900 + number : 2000 + number
}

/** Buddhist years (of Thailand) run 543 ahead. */
function join(yearNumber: number, monthIndex: number): string | null {
  const common = yearNumber > 2400 ? yearNumber - 543 : yearNumber
  if (common < 1940 || common > 2049) return null
  return monthIndex >= 1 && monthIndex <= 12 ? `${common}-${String(monthIndex).padStart(2, '0')}` : String(common)
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of plainDigits(text).matchAll(anyDate)) {
    const groups = match.groups ?? {}
    const form = forms.find(({ pattern }) => {
      const name = /\?<([a-z]+\d?)>/.exec(pattern)?.[1]
      return name !== undefined && groups[name] !== undefined
    })
    const value = form?.read(groups)
    if (value) tokens.push({ value, index: match.index, length: match[0].length })
  }
  return tokens
}

const between =
  /^[\s.,)(]*(?:[-‐–—−~〜～→/|]+|t\s?o|until|till|through|thru|upto|up to|a|al|hasta|y|and|en|au|bis|至|到|から|إلى|الى|حتى|وحتى|ถึง|จนถึง)?[\s.,)(]*[-–—~]?\s*(?:حتى)?\s*$/iu
const since = /(?:^|[\s(,|])(?:since|from|desde|started|depuis|seit|منذ|من|自|ตั้งแต่)\s*[:,]?\s*(?:the\s+)?$/iu

/** Every date and stretch of time in a text, in order. An open end ("2019 –", "since 2019") lasts until now. */
export function findDates(text: string): FoundDates[] {
  const found: FoundDates[] = []
  const tokens = tokensOf(text)
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token) continue
    const next = tokens[at + 1]
    const tail = token.index + token.length
    const after = text.slice(tail)
    if (next && token.value !== 'present' && between.test(text.slice(tail, next.index))) {
      const head = /(?:^|[\s(])(?:من|desde|自|ตั้งแต่)\s*$/u.exec(text.slice(0, token.index))
      const start = head ? token.index - head[0].trimStart().length : token.index
      found.push(span(token.value, next.value, start, next.index + next.length - start))
      at += 1
    } else if (token.value !== 'present') {
      const head = since.exec(text.slice(0, token.index))
      const dash = /^\s*[-–—~〜～](?=\s*($|\t))/.exec(after)
      const start = head ? token.index - head[0].length : token.index
      if (dash || (head && !/^(?:من|from)/iu.test(head[0].trim())))
        found.push({ ...span(token.value, 'present', start, tail - start + (dash?.[0].length ?? 0)), isSpan: true })
      else found.push({ start: token.value, end: token.value, isSpan: false, index: token.index, length: token.length })
    }
  }
  return found.map(dates => withBorrowedYear(dates, text))
}

function span(first: string, second: string, index: number, length: number): FoundDates {
  const isSwapped = second !== 'present' && second.slice(0, Math.min(first.length, 7)) < first.slice(0, second.length)
  return isSwapped
    ? { start: second, end: first, isSpan: true, index, length }
    : { start: first, end: second, isSpan: true, index, length }
}

const monthBefore = new RegExp(`${notLetter}(${month})\\.?\\s*(?:[-–—~]|to|a|hasta|ถึง|إلى)\\s*$`, 'iu')

/** "May – August 2020": the first month takes its year from the second. */
function withBorrowedYear(dates: FoundDates, text: string): FoundDates {
  if (dates.isSpan || dates.end === 'present') return dates
  const head = monthBefore.exec(text.slice(0, dates.index))
  const start = head ? join(Number(dates.end.slice(0, 4)), monthOf(head[1] ?? '') ?? 0) : null
  if (!head || !start) return dates
  const index = dates.index - head[0].length
  return { start, end: dates.end, isSpan: true, index, length: dates.length + head[0].length }
}

const onlyPresent = new RegExp(`^[\\s\\p{P}]*${present}[\\s\\p{P}]*$`, 'iu')

/** Whether a text says "until now" and no more. */
export const isPresent = (text: string) => onlyPresent.test(text)

/** Whether a text is one date and no stretch of time. */
export const isLoneDate = (text: string) => isDateText(text) && findDates(text).every(found => !found.isSpan)

/** Whether a text is nothing but a date or a stretch of time. */
export function isDateText(text: string): boolean {
  const found = findDates(text)
  if (found.length === 0) return false
  return withoutDates(text, found).replace(/[\s\p{P}]|\d+\s*(years?|yrs?|months?|mos?|años|meses)/giu, '').length <= 2
}

/** The text without the given stretches and the brackets and separators that held them. */
export function withoutDates(text: string, found: readonly FoundDates[]): string {
  let rest = text
  for (const dates of [...found].sort((a, b) => b.index - a.index))
    rest = `${rest.slice(0, dates.index)}\ufffc${rest.slice(dates.index + dates.length)}`
  return rest
    .replace(/[([（【][\s\ufffc,]*[)\]）】]/g, '\ufffc')
    .replace(/\s*[-–—|,/•·:(]*\s*\ufffc[\s)]*[-–—|,/•·:]*\s*/g, '\t')
    .replace(/^[\s\t]+|[\s\t]+$/g, '')
}
