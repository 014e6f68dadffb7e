import type { ResumeExperience } from '@hireloom/contract/resumes/profile.ts'
import { joinBrokenHeads } from './join-lines.ts'
import type { Line } from './lines.ts'
import { type FoundDates, findDates, withoutDates } from './parse-dates.ts'
import { cleanCompany, cleanTitle, halvesOf, holdsBoth, partsOf, splitHeads, tidy } from './parse-heads.ts'
import { type LabelledRecord, parseLabelled } from './parse-labels.ts'
import { isPlace } from './parse-places.ts'
import { companyScore, titleScore } from './parse-titles.ts'

/** A line of the section: its dates, what remains without them, and whether it is body text rather than a record's head. */
type Row = { line: Line; dates: FoundDates | null; rest: string[]; isBody: boolean }

/** The jobs of an experience section, in the order of the CV. */
export function parseExperience(lines: Line[]): ResumeExperience[] {
  const labelled = parseLabelled(lines, 'job')
  if (labelled) return labelled.map(labelledJob)
  const rows = readRows(joinBrokenHeads(lines))
  const anchors = rows.flatMap((row, at) => (row.dates ? [at] : []))
  if (anchors.length === 0) return undatedRecords(rows)
  const records = gatherHeads(rows, anchors)
  const pairs = splitHeads(records.map(record => record.strings))
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

function labelledJob({ values, dates, body }: LabelledRecord): ResumeExperience {
  const description = body.join('\n')
  return {
    title: cleanTitle(values.title ?? ''),
    company: cleanCompany(values.employer ?? ''),
    startDate: dates?.isSpan === false ? null : (dates?.start ?? null),
    endDate: dates?.end ?? null,
    ...(description ? { description } : {}),
  }
}

const noise =
  /^(?:highlights?|(?:key |main |major )?(?:responsibilit|achievement|accomplishment|dut(?:y|ies)|deliverable)|roles?\b(?! at)|roles? (?:and|&)|job (?:description|profile|role)|description|technolog\w*\s*(?:used|stack|$|[:\-–])|tools?\b|skills?\b|environment|project|client|total experience|period|joined|team size|summary|tech(?:nical)? stack|funciones|logros|responsabilidades|tecnologías\s*(?:utilizadas|$|:)|duration|reporting|location|platform|operating system|database|domain|major |نطاق|المهام|المسؤوليات|工作内容|工作职责|职责|业绩|主な業務|業務内容|หน้าที่)/iu

/** "Project Coordinator" is a title, "Project: a new harbour" is none. */
const isPlainTitle = (text: string) => text.length < 50 && !/[:：]/.test(text) && titleScore(text) >= 2.5

function readRows(lines: Line[]): Row[] {
  const rows = lines.map((line): Row => {
    const found = findDates(line.text)
    const span = found.find(dates => dates.isSpan) ?? null
    const rest = span ? withoutDates(line.text, [span]) : line.text
    const isProse = looksLikeProse(rest)
    const head = span ? headBeforeText(line, span) : null
    if (span && head) return { line, dates: span, rest: [head], isBody: false }
    const isHeadOfRecord =
      span !== null && !isProse && !isSentence(rest) && rest.length < 110 && !(line.isBullet && rest.length > 60)
    return {
      line,
      dates: isHeadOfRecord ? span : null,
      rest: isHeadOfRecord ? rest.split('\t').map(withoutPlaces).filter(Boolean) : [line.text.replace(/\t/g, ' ')],
      isBody: isHeadOfRecord ? false : line.isBullet || isProse || (noise.test(line.text) && !isPlainTitle(line.text)),
    }
  })
  if (!rows.some(row => row.dates)) useLoneDates(rows)
  markIndented(rows)
  return rows
}

/** "Head Cook 2004-2005 Planned the menus of …": what stands before the dates, where text follows them. */
function headBeforeText(line: Line, span: FoundDates): string | null {
  const before = tidy(line.text.slice(0, span.index))
  const after = line.text.slice(span.index + span.length)
  if (line.isBullet || before.length < 3 || before.length > 60 || !looksLikeProse(after.trim()) || isSentence(before))
    return null
  return titleScore(before) > 1.4 || companyScore(before) > 1.9 ? before : null
}

/** A piece of a head without the places and lengths of time that bars and dots part from it. */
function withoutPlaces(text: string): string {
  const parts = tidy(text).split(/\s[·•|]\s/)
  const kept = parts.filter(part => !isPlace(part))
  return kept.length < parts.length ? tidy(kept.join(' | ')) : tidy(text)
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
 * Collects the strings that name title and employer around each line with dates. How many lines stand before the dates,
 * and how they look, is read off the first record, which nothing precedes, and held for all.
 */
function gatherHeads(rows: Row[], anchors: number[]): Head[] {
  const before = linesBefore(rows, anchors)
  const look = {
    body: commonLook(rows.filter(row => !row.dates).map(row => row.line)),
    heads: before.filter(isNamed).map(row => row.line),
  }
  let isWholeAbove = false
  return anchors.flatMap((at, number): Head[] => {
    const row = rows[at]
    if (!row?.dates) return []
    const previous = number > 0 ? (anchors[number - 1] ?? -1) : -1
    const used = [at]
    const strings = row.rest.filter(text => !isPlace(text))
    const above: string[] = []
    const needed = Math.min(before.filter(isNamed).length, 2 - Math.min(strings.length, 2))
    let named = 0
    for (let up = at - 1; up > previous && named < needed && at - up <= before.length + 1; up -= 1) {
      const candidate = rows[up]
      if (!candidate || candidate.isBody || (number > 0 && looksLikeText(candidate.line, named, look))) break
      above.unshift(candidate.line.text)
      used.push(up)
      if (isNamed(candidate)) named += 1
    }
    const heads = above.flatMap(splitCells).filter(text => !isPlace(text))
    // "Title, Employer" above "dates | something else": the line above says it all.
    const all = heads.length === 1 && strings.length > 0 && holdsBoth(heads[0] ?? '') ? heads : [...heads, ...strings]
    if (number === 0) isWholeAbove = heads.length > 0 && all.length > 1
    const next = anchors[number + 1] ?? rows.length
    const until = isWholeAbove ? at + 1 : next - before.length
    for (let down = at + 1; down < until && all.length < 2; down += 1) {
      const candidate = rows[down]
      if (!candidate || candidate.isBody || (all.length === 1 && !wantsMore(all[0] ?? '', rows, anchors))) break
      if (all.length === 1 && candidate.line.gap > 1 && before.length > 0) break
      if (
        all.length === 1 &&
        partsOf(all[0] ?? '').length > 1 &&
        isAlike(candidate.line, look.body) &&
        !isAlike(row.line, look.body)
      )
        break
      all.push(...splitCells(candidate.line.text).filter(text => !isPlace(text)))
      used.push(down)
    }
    const dates = row.dates.end === '' ? { ...row.dates, end: row.dates.start } : row.dates
    return [{ from: Math.min(...used), used, dates, strings: all.slice(0, 4) }]
  })
}

/** Whether a line may name title or employer, which places and lengths of time do not; a mere dash keeps an empty place. */
const isNamed = (row: Row) => {
  const cells = splitCells(row.line.text)
  return cells.length === 0 || cells.some(text => !isPlace(text))
}

type Look = Pick<Line, 'size' | 'font'>

/** How most letters of some lines look. */
function commonLook(lines: Line[]): Look {
  const weight = new Map<string, { look: Look; letters: number }>()
  for (const line of lines) {
    const key = `${line.size} ${line.font}`
    const entry = weight.get(key) ?? { look: line, letters: 0 }
    weight.set(key, { ...entry, letters: entry.letters + line.text.length })
  }
  return [...weight.values()].sort((a, b) => b.letters - a.letters)[0]?.look ?? { size: 10 }
}

const isAlike = (one: Look, other: Look) => Math.abs(one.size - other.size) < 0.3 && one.font === other.font

/** A line above the dates looks like the text of the record before where the heads of the first record look otherwise. */
function looksLikeText(line: Line, above: number, look: { body: Look; heads: Line[] }): boolean {
  const head = look.heads[above]
  if (head === undefined || !isAlike(line, look.body) || isAlike(head, look.body)) return false
  return line.text.length > 70 || (titleScore(line.text) < 1.4 && companyScore(line.text) < 1.4)
}

const splitCells = (text: string) => text.split('\t').map(tidy).filter(Boolean)

/** Whether one string is only half of a record's head: it is not when it splits well by itself. */
function wantsMore(text: string, rows: Row[], anchors: number[]): boolean {
  const parts = partsOf(text)
  if (!holdsBoth(text))
    return !parts.some((part, at) => at > 0 && companyScore(part) > 1.9 && titleScore(parts[0] ?? '') > 0.7)
  const lonely = anchors.filter(at => !rows[at + 1] || rows[at + 1]?.isBody || rows[at + 1]?.dates).length
  return lonely * 3 < anchors.length && parts.length < 2
}

/** The lines of the first record's head above its dates, the nearest first: two that name something, and places between. */
function linesBefore(rows: Row[], anchors: number[]): Row[] {
  const before: Row[] = []
  for (let at = (anchors[0] ?? 0) - 1; at >= 0 && before.length < 5; at -= 1) {
    const row = rows[at]
    if (!row || row.isBody || (before.filter(isNamed).length === 2 && isNamed(row))) break
    before.push(row)
  }
  while (before.length > 0 && !isNamed(before.at(-1) as Row)) before.pop()
  return before
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
