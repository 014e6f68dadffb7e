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
  /^(?:highlights?|(?:key |main |major )?(?:responsibilit|achievement|accomplishment|dut(?:y|ies)|deliverable)|roles?\b(?! at)|roles? (?:and|&)|job (?:description|profile|role)|description|technolog|tools?\b|skills?\b|environment|project|client|total experience|period|joined|team size|summary|tech(?:nical)? stack|funciones|logros|responsabilidades|tecnologías|duration|reporting|location|platform|operating system|database|domain|major |نطاق|المهام|المسؤوليات|工作内容|工作职责|职责|业绩|主な業務|業務内容|หน้าที่)/iu

function readRows(lines: Line[]): Row[] {
  const rows = lines.map((line): Row => {
    const found = findDates(line.text)
    const span = found.find(dates => dates.isSpan) ?? null
    const rest = span ? withoutDates(line.text, [span]) : line.text
    const isProse = looksLikeProse(rest)
    const isHeadOfRecord =
      span !== null && !isProse && !isSentence(rest) && rest.length < 110 && !(line.isBullet && rest.length > 60)
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

/** Where no one writes stretches of time, a short line with one date opens a record. */
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

/** "Worked at … from <dates>" tells about a job elsewhere; "Duration: <dates>" belongs to a project. */
function isSentence(rest: string): boolean {
  const text = rest.replace(/\t.*$/, '').trim()
  return (
    /\b(?:from|since|in|as|for|at|the|of|till|and)$/i.test(text) ||
    /^(?:have|having|had|worked|working|presently|currently|i\b|it was|duration|period|total experience|date)/i.test(
      text,
    )
  )
}

const tidy = (text: string) => text.replace(/^[\s\p{Pd}|,،;:•·@]+|[\s\p{Pd}|,،;:•·]+$/gu, '').trim()

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

type Head = { from: number; used: number[]; dates: FoundDates; strings: string[] }

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
    const needed = Math.min(before, 2 - Math.min(strings.length, 2))
    for (let up = at - 1; up > previous && above.length < needed; up -= 1) {
      const candidate = rows[up]
      if (!candidate || candidate.isBody) break
      above.unshift(candidate.line.text)
      used.push(up)
    }
    const heads = above.flatMap(splitCells).filter(text => !isPlace(text))
    // "Title, Employer" above "dates | something else": the line above says it all.
    const all = heads.length === 1 && strings.length > 0 && holdsBoth(heads[0] ?? '') ? heads : [...heads, ...strings]
    const next = anchors[number + 1] ?? rows.length
    for (let down = at + 1; down < next - before && all.length < 2; down += 1) {
      const candidate = rows[down]
      if (!candidate || candidate.isBody || (all.length === 1 && !wantsMore(all[0] ?? '', rows, anchors))) break
      if (all.length === 1 && candidate.line.gap > 1 && before > 0) break
      all.push(...splitCells(candidate.line.text).filter(text => !isPlace(text)))
      used.push(down)
    }
    const dates = row.dates.end === '' ? { ...row.dates, end: row.dates.start } : row.dates
    return [{ from: Math.min(...used), used, dates, strings: all.slice(0, 3) }]
  })
}

const splitCells = (text: string) => text.split('\t').map(tidy).filter(Boolean)

/** Whether a text holds a title and, beside it, something that is none. */
function holdsBoth(text: string): boolean {
  const parts = partsOf(text).filter(part => !isPlace(part))
  return parts.length > 1 && parts.some(p => titleScore(p) > 1.4) && !parts.every(p => titleScore(p) > 1.4)
}

/** Whether one string is only half of a record's head: it is not when it splits well by itself. */
function wantsMore(text: string, rows: Row[], anchors: number[]): boolean {
  const parts = partsOf(text)
  if (!holdsBoth(text))
    return !parts.some((part, at) => at > 0 && companyScore(part) > 1.9 && titleScore(parts[0] ?? '') > 0.7)
  const lonely = anchors.filter(at => !rows[at + 1] || rows[at + 1]?.isBody || rows[at + 1]?.dates).length
  return lonely * 3 < anchors.length && parts.length < 2
}

/** How many lines of a record's head stand above its dates: what the first record shows, which nothing precedes. */
function linesBefore(rows: Row[], anchors: number[]): number {
  const first = anchors[0] ?? 0
  let count = 0
  while (first - count - 1 >= 0 && count < 2 && rows[first - count - 1]?.isBody === false) count += 1
  return count
}

const duration =
  /^\(?\d+\+?\s*(?:years?|yrs?|months?|mos?|años?|meses|mes|年|か?月|个月|ปี|เดือน|سنة|سنوات|شهر|أشهر)\b.{0,20}$/iu

/** Places and lengths of time beside the dates name neither title nor employer. */
function isPlace(text: string): boolean {
  if (duration.test(text)) return true
  const parts = text
    .toLowerCase()
    .replace(/[().]/g, '')
    .split(',')
    .map(part => part.trim())
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  const isTown = !/\s[-–—|]\s/.test(text) && first.split(' ').length <= 3 && titleScore(first) < 1
  return (
    parts.length <= 3 && places.has(last) && isTown && (parts.length === 1 || places.has(first) || last.length === 2)
  )
}

const separators: readonly RegExp[] = [
  /\s+(?:at|@|en la empresa|لدى|في شركة)\s+/iu,
  /\s*\|\s*/,
  /\s+[-–—−]+\s+|\s*[–—]\s*|\s*[-−]\s+/u,
  /\s*[,，、،]\s*/u,
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
  const weight = (text: string) => titleScore(text) - companyScore(text) * 0.8 - (hasPlace(text) ? 2 : 0)
  return weight(half.first(true)) - weight(half.second(false))
}

/** "Employer - City, State": a place after the name. */
function hasPlace(text: string): boolean {
  const parts = text.split(/\s+[-–—|]\s+|\s*,\s*/)
  return parts.length > 1 && places.has((parts.at(-1) ?? '').toLowerCase())
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
