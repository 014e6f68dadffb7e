import type { ResumeExperience } from '@hireloom/contract/resumes/profile.ts'
import type { Line } from './lines.ts'
import { type FoundDates, findDates, withoutDates } from './parse-dates.ts'
import { companyScore, titleScore } from './parse-titles.ts'
import { places } from './taxonomy/places.ts'

/** A line of the section: its dates, what remains without them, and whether it is body text rather than a record's head. */
type Row = { line: Line; dates: FoundDates | null; rest: string[]; isBody: boolean }

/** The jobs of an experience section, in the order of the CV. */
export function parseExperience(lines: Line[]): ResumeExperience[] {
  const rows = readRows(lines)
  const anchors = rows.flatMap((row, at) => (row.dates ? [at] : []))
  if (anchors.length === 0) return undatedRecords(rows)
  const records = gatherHeads(rows, anchors)
  const pairs = splitHeads(records)
  return records.map((record, at): ResumeExperience => {
    const pair = pairs[at] ?? { title: null, company: null }
    const until = records[at + 1]?.from ?? rows.length
    const used = new Set(record.used)
    const body = rows.slice(record.from, until).filter((_, offset) => !used.has(record.from + offset))
    const description = body.map(row => row.line.text.replace(/\t/g, ' ')).join('\n')
    return {
      title: pair.title,
      company: pair.company,
      startDate: record.dates.start,
      endDate: record.dates.end,
      ...(description ? { description } : {}),
    }
  })
}

const noise =
  /^(?:highlights?|(?:key |main |major )?(?:responsibilit|achievement|accomplishment|dut(?:y|ies)|deliverable)|roles?\b(?! at)|roles? (?:and|&)|job (?:description|profile|role)|description|technolog|tools?\b|skills?\b|environment|project|client|team size|summary|tech(?:nical)? stack|funciones|logros|responsabilidades|tecnologías|duration|reporting|location|platform|operating system|database|domain|major |نطاق|المهام|المسؤوليات|工作内容|工作职责|职责|业绩|主な業務|業務内容|หน้าที่)/iu

function readRows(lines: Line[]): Row[] {
  const rows = lines.map((line): Row => {
    const found = findDates(line.text)
    const span = found.find(dates => dates.isSpan) ?? null
    const rest = span ? withoutDates(line.text, [span]) : line.text
    const isProse = looksLikeProse(rest)
    const isHeadOfRecord = span !== null && !isProse && rest.length < 110 && !(line.isBullet && rest.length > 60)
    return {
      line,
      dates: isHeadOfRecord ? span : null,
      rest: isHeadOfRecord ? rest.split('\t').map(tidy).filter(Boolean) : [line.text.replace(/\t/g, ' ')],
      isBody: isHeadOfRecord ? false : line.isBullet || isProse || noise.test(line.text),
    }
  })
  if (!rows.some(row => row.dates)) useLoneDates(rows)
  markIndented(rows)
  return rows
}

/** Where nobody writes stretches of time, a short line with one date opens a record. */
function useLoneDates(rows: Row[]) {
  for (const row of rows) {
    const [lone] = findDates(row.line.text)
    if (!lone || row.isBody || row.line.text.length > 80) continue
    row.dates = { ...lone, end: '' }
    row.rest = withoutDates(row.line.text, [lone]).split('\t').map(tidy).filter(Boolean)
  }
}

function looksLikeProse(text: string): boolean {
  const words = text.split(/\s+/).length
  if (words > 16 || text.length > 130) return true
  if (/[。；;]$/.test(text)) return true
  return words > 6 && /[a-z)][.]$/.test(text) && !/(?:ltd|inc|co|corp|pvt)\.$/i.test(text)
}

const tidy = (text: string) => text.replace(/^[\s\p{Pd}|,;:•·@]+|[\s\p{Pd}|,;:•·]+$/gu, '').trim()

/** List items often lose their bullets on the way; what is left of them is the indent. */
function markIndented(rows: Row[]) {
  const heads = rows.filter(row => row.dates)
  const edges = heads.flatMap(row => {
    const texts = row.line.cells.filter(cell => !findDates(cell.text).some(dates => dates.isSpan))
    const cells = texts.length > 0 ? texts.slice(0, 1) : row.line.cells.slice(0, 1)
    return cells.map(cell => cell.x)
  })
  if (edges.length === 0) return
  const edge = Math.max(...edges)
  const body = heads[0]?.line.cells[0]?.x ?? 0
  const plainRows = rows.filter(row => !row.dates && !row.isBody)
  const beyond = plainRows.filter(row => (row.line.cells[0]?.x ?? 0) > edge + 4)
  // When everything is indented beyond the dates, the dates stand in a margin and the indent says nothing.
  const isMargin = heads.every(row => row.rest.length === 0)
  if (isMargin && beyond.length === plainRows.length && edge === body) {
    const nearest = Math.min(...beyond.map(row => row.line.cells[0]?.x ?? 0))
    for (const row of beyond) if ((row.line.cells[0]?.x ?? 0) > nearest + 4) row.isBody = true
    return
  }
  for (const row of beyond) row.isBody = true
}

type Head = { from: number; used: number[]; dates: FoundDates; strings: string[]; place: string | null }

/**
 * Collects the one or two strings that name title and employer around each line with dates. How many lines stand before
 * the dates is read off the first record, which nothing precedes, and held for all.
 */
function gatherHeads(rows: Row[], anchors: number[]): Head[] {
  const before = linesBefore(rows, anchors)
  return anchors.flatMap((at, number): Head[] => {
    const row = rows[at]
    if (!row?.dates) return []
    const previous = number > 0 ? (anchors[number - 1] ?? -1) : -1
    const used = [at]
    const strings = row.rest.filter(text => !isPlace(text))
    const above: string[] = []
    for (let up = at - 1; up > previous && above.length < before; up -= 1) {
      const candidate = rows[up]
      if (!candidate || candidate.isBody) break
      above.unshift(candidate.rest.join(' '))
      used.push(up)
    }
    const all = [...above.flatMap(splitCells), ...strings]
    const next = anchors[number + 1] ?? rows.length
    for (let down = at + 1; down < next - before && all.length < 2; down += 1) {
      const candidate = rows[down]
      if (!candidate || candidate.isBody || (all.length === 1 && !wantsMore(all[0] ?? '', rows, anchors))) break
      if (all.length === 1 && candidate.line.gap > 1 && before > 0) break
      all.push(...splitCells(candidate.line.text).filter(text => !isPlace(text)))
      used.push(down)
    }
    const dates = row.dates.end === '' ? { ...row.dates, end: row.dates.start } : row.dates
    return [{ from: Math.min(...used), used, dates, strings: all.slice(0, 3), place: null }]
  })
}

const splitCells = (text: string) => text.split('\t').map(tidy).filter(Boolean)

/** Whether one string is only half of a record's head: it is not when it splits well by itself. */
function wantsMore(text: string, rows: Row[], anchors: number[]): boolean {
  const parts = partsOf(text)
  const hasBoth = parts.length > 1 && parts.some(p => titleScore(p) > 1.4) && !parts.every(p => titleScore(p) > 1.4)
  if (!hasBoth) return !parts.some((part, at) => at > 0 && companyScore(part) > 1.9 && titleScore(parts[0] ?? '') > 0.7)
  const lonely = anchors.filter(at => !rows[at + 1] || rows[at + 1]?.isBody || rows[at + 1]?.dates).length
  return lonely * 3 < anchors.length && parts.length < 2
}

function linesBefore(rows: Row[], anchors: number[]): number {
  const counts = anchors.map((at, number) => {
    const previous = number > 0 ? (anchors[number - 1] ?? -1) : -1
    let count = 0
    while (at - count - 1 > previous && count < 3 && rows[at - count - 1]?.isBody === false) count += 1
    return count
  })
  const first = Math.min(counts[0] ?? 0, 2)
  if (first === 0) return 0
  const ownStrings = Math.max(...anchors.map(at => rows[at]?.rest.filter(text => !isPlace(text)).length ?? 0))
  return Math.min(first, ownStrings >= 2 ? 0 : ownStrings === 1 ? 1 : 2)
}

const duration = /^\(?\d+\+?\s*(?:years?|yrs?|months?|mos?|años?|meses|mes|年|か?月|个月|ปี|เดือน|سنة|سنوات|شهر|أشهر)\b.{0,20}$/iu

function isPlace(text: string): boolean {
  if (duration.test(text)) return true
  const parts = text
    .toLowerCase()
    .replace(/[().]/g, '')
    .split(/,|\s[-–]\s/)
    .map(part => part.trim())
  return parts.length <= 3 && places.has(parts.at(-1) ?? '') && (parts.length > 1 || places.has(parts[0] ?? ''))
}

const separators: readonly RegExp[] = [
  /\s+(?:at|@|en la empresa|لدى|في شركة)\s+/iu,
  /\s*\|\s*/,
  /\s+[-–—−]+\s+|\s*[–—]\s*|\s*[-−]\s+/u,
  /\s*[,，、]\s*/u,
  /\s+[/·•:]\s+/u,
]

function partsOf(text: string): string[] {
  for (const separator of separators) {
    const parts = text.split(separator).map(tidy).filter(Boolean)
    if (parts.length > 1) return parts
  }
  const words = text.split(' ')
  return /[\p{Script=Han}\p{Script=Katakana}]/u.test(text) && words.length === 2 ? words : [text]
}

type Pair = { title: string | null; company: string | null }

/** Title and employer of each record. Which comes first is decided once for the whole section, by the sum of the signs. */
function splitHeads(records: Head[]): Pair[] {
  const halves = records.map(record => halvesOf(record.strings))
  const lean = halves.reduce((sum, half) => sum + (half ? leaning(half) : 0), 0)
  return halves.map((half, at) => {
    if (!half) return loneString(records[at]?.strings[0] ?? '')
    const own = leaning(half)
    const titleFirst = Math.abs(own) > 3.4 && Math.abs(lean) < 3 * halves.length ? own > 0 : lean >= 0
    const [first, second] = [half.first(titleFirst), half.second(titleFirst)]
    return titleFirst
      ? { title: cleanTitle(first), company: cleanCompany(second) }
      : { title: cleanTitle(second), company: cleanCompany(first) }
  })
}

type Halves = { first: (titleFirst: boolean) => string; second: (titleFirst: boolean) => string }

function halvesOf(strings: string[]): Halves | null {
  const [one, two] = strings
  if (one !== undefined && two !== undefined) return { first: () => one, second: () => two }
  if (one === undefined) return null
  const parts = withoutTrailingPlace(partsOf(one))
  if (parts.length < 2) return null
  // A name of an employer may hold the separator: it keeps the larger share.
  const head = parts[0] ?? ''
  const tail = parts.at(-1) ?? ''
  return {
    first: titleFirst => (titleFirst ? head : parts.slice(0, -1).join(', ')),
    second: titleFirst => (titleFirst ? parts.slice(1).join(', ') : tail),
  }
}

function withoutTrailingPlace(parts: string[]): string[] {
  let kept = parts
  while (kept.length > 2 && places.has((kept.at(-1) ?? '').toLowerCase())) kept = kept.slice(0, -1)
  return kept
}

function leaning(half: Halves): number {
  const first = half.first(true)
  const second = half.second(false)
  return titleScore(first) - companyScore(first) * 0.8 - titleScore(second) + companyScore(second) * 0.8
}

function loneString(text: string): Pair {
  if (text === '') return { title: null, company: null }
  return titleScore(text) >= companyScore(text)
    ? { title: cleanTitle(text), company: null }
    : { title: null, company: cleanCompany(text) }
}

function cleanTitle(text: string): string | null {
  return tidy(text.replace(/^(?:designation|title|position|role|job title)\s*[:\-–]\s*/i, '')) || null
}

/** The employer without "Client:" before it and the place after it. */
function cleanCompany(text: string): string | null {
  const bare = text.replace(/^(?:company|employer|organi[sz]ation|client|company name)\s*[:\-–]\s*/i, '')
  const [name, ...tail] = bare.split(/\s+[-–—|]\s+|\s+[-–—]$/)
  const first = tail.length > 0 && name && name.length > 1 ? name : bare
  const parts = first.split(/\s*,\s*/)
  let kept = parts
  while (kept.length > 1 && places.has((kept.at(-1) ?? '').toLowerCase().replace(/\.$/, ''))) {
    kept = kept.slice(0, -1)
    if (kept.length > 1 && !/^(?:inc|ltd|llc|corp|co|pvt)/i.test(kept.at(-1) ?? '') && kept.length === parts.length - 1)
      kept = kept.slice(0, -1)
  }
  return tidy(kept.join(', ').replace(/\s*\([^)]*(?:,|\b(?:india|israel|usa|uk)\b)[^)]*\)$/i, '')) || null
}

/** Without any date, only lines that hold both a title and an employer are taken as jobs. */
function undatedRecords(rows: Row[]): ResumeExperience[] {
  const records: ResumeExperience[] = []
  for (let at = 0; at < rows.length && records.length < 12; at += 1) {
    const row = rows[at]
    if (!row || row.isBody || row.line.text.length > 80) continue
    const next = rows[at + 1]
    if (titleScore(row.line.text) > 2.2) {
      const half = halvesOf([row.line.text])
      const company = next && !next.isBody && next.line.text.length < 70 ? next.line.text : null
      if (!half && !company) continue
      const title = half && !company ? half.first(true) : row.line.text
      const name = half && !company ? half.second(true) : company
      if (name && !company) records.push({ ...undated, title: cleanTitle(title), company: cleanCompany(name) })
      else if (company) records.push({ ...undated, title: cleanTitle(title), company: cleanCompany(company) })
      at += company ? 1 : 0
    }
  }
  return records
}

const undated = { startDate: null, endDate: null }
