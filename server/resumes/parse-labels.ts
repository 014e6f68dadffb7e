import type { Cell, Line } from './lines.ts'
import { type FoundDates, findDates, withoutDates } from './parse-dates.ts'
import { jobLabels, type RecordRole, studyLabels } from './taxonomy/labels.ts'

/** One job or study that its labels tell: values by role, and the lines of its text. */
export type LabelledRecord = { values: Partial<Record<RecordRole, string>>; dates: FoundDates | null; body: string[] }

type Kind = 'job' | 'study'

/** Spaces and the Thai marks that PDF fonts lose do not tell labels apart. */
const squeeze = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s・·*•■□◆【】[\]]|[:：]\s*$/gu, '')
    .replace(/[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g, '')

function indexOf(labels: Partial<Record<RecordRole, readonly string[]>>): Map<string, RecordRole> {
  const byLabel = new Map<string, RecordRole>()
  const roles: RecordRole[] = [
    'employer',
    'title',
    'school',
    'degree',
    'field',
    'period',
    'start',
    'end',
    'body',
    'place',
    'ignored',
  ]
  for (const role of roles)
    for (const label of labels[role] ?? []) if (!byLabel.has(squeeze(label))) byLabel.set(squeeze(label), role)
  return byLabel
}

const roles: Record<Kind, Map<string, RecordRole>> = { job: indexOf(jobLabels), study: indexOf(studyLabels) }
const longestLabel = 70

/** What a text says as a label, or null. */
export function recordRole(text: string, kind: Kind): RecordRole | null {
  return text.length > longestLabel ? null : (roles[kind].get(squeeze(text)) ?? null)
}

type Labelled = { role: RecordRole; value: string; x: number }

/** The labels of a line with what follows each, or none when the line opens otherwise. */
function labelsOf(line: Line, kind: Kind): Labelled[] {
  const found: Labelled[] = []
  for (const [at, cell] of line.cells.entries()) {
    const inside = insideCell(cell, kind)
    const bare = inside.length === 0 ? recordRole(cell.text, kind) : null
    const last = found.at(-1)
    if (inside.length > 0) found.push(...inside)
    else if (bare && (at + 1 < line.cells.length || /[:：]\s*$/.test(cell.text)) && (!last || last.value !== ''))
      found.push({ role: bare, value: '', x: line.cells[at + 1]?.x ?? cell.x })
    else if (last) last.value = last.value === '' ? cell.text : `${last.value}\t${cell.text}`
    else return []
  }
  return found
}

/** "Label: value", also several in one cell ("Role: Baker | Employer: Redwood Mills"). */
function insideCell(cell: Cell, kind: Kind): Labelled[] {
  const found: Labelled[] = []
  let open: Labelled | null = null
  let from = 0
  for (const match of cell.text.matchAll(/[:：】]\s*/g)) {
    const before = cell.text.slice(from, match.index)
    const label = lastLabel(before, kind, found.length === 0)
    if (!label) continue
    const value = before.slice(0, before.length - label.length)
    if (!open && value.trim() !== '') return []
    if (open) open.value = tidy(value)
    const role = recordRole(label, kind)
    if (!role) continue
    open = { role, value: '', x: cell.x }
    found.push(open)
    from = match.index + match[0].length
  }
  if (open) open.value = tidy(cell.text.slice(from))
  return found
}

/** The label at the end of a text: the whole of it, or its last words after a mark or a space. */
function lastLabel(text: string, kind: Kind, isWhole: boolean): string | null {
  if (recordRole(text, kind) && text.trim() !== '') return text
  if (isWhole) return null
  const starts = [...text.matchAll(/[\s|/,;，；、·•]+/g)].map(match => match.index + match[0].length)
  const at = starts.find(start => recordRole(text.slice(start), kind) !== null && text.slice(start).trim() !== '')
  return at === undefined ? null : text.slice(at)
}

const tidy = (text: string) => text.replace(/^[\s|/,;，；·•]+|[\s|/,;，；·•]+$/g, '').trim()

/** A label of a left column may run over several lines, as may the value beside it. */
function joinWrappedLabels(lines: Line[], kind: Kind): Line[] {
  const joined: Line[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]
    if (!line) continue
    const [label, ...values] = line.cells
    let text = label?.text ?? ''
    let reach = 0
    if (label && values.length > 0 && !recordRole(text, kind))
      for (let more = 1; more <= 3 && reach === 0; more += 1) {
        text = `${text} ${lines[at + more]?.cells[0]?.text ?? ''}`
        if (recordRole(text, kind)) reach = more
      }
    if (!label || reach === 0) {
      joined.push(line)
      continue
    }
    const rest = lines.slice(at + 1, at + 1 + reach).flatMap(next => next.cells.slice(1))
    const [first, ...others] = [...values, ...rest]
    const cells = [
      { ...label, text },
      { text: [first, ...others].map(cell => cell?.text).join(' '), x: first?.x ?? 0 },
    ]
    joined.push({ ...line, cells, text: cells.map(cell => cell.text).join('\t') })
    at += reach
  }
  return joined
}

const naming: Record<Kind, readonly RecordRole[]> = {
  job: ['employer', 'title', 'period', 'start'],
  study: ['school', 'degree', 'field', 'period', 'start'],
}

/** The records of a section whose entries are written as labels with values, or as a table below its labels; else null. */
export function parseLabelled(all: Line[], kind: Kind): LabelledRecord[] | null {
  const lines = joinWrappedLabels(all, kind)
  const table = parseTable(lines, kind)
  if (table) return table
  const labels = lines.map(line => labelsOf(line, kind))
  const seen = new Map<RecordRole, number>()
  for (const { role } of labels.flat()) seen.set(role, (seen.get(role) ?? 0) + 1)
  const known = naming[kind].filter(role => seen.has(role))
  const names = known.filter(role => role !== 'period' && role !== 'start')
  const most = Math.max(0, ...known.map(role => seen.get(role) ?? 0))
  const bareDates = lines.filter((line, at) => labels[at]?.length === 0 && opensByDates(line)).length
  const firstDates = lines.findIndex((line, at) => labels[at]?.length === 0 && opensByDates(line))
  const isMixed =
    names.length > 0 &&
    bareDates > 0 &&
    bareDates <= (seen.get(names[0] ?? 'title') ?? 0) &&
    firstDates === 0 &&
    namesMore(lines[0])
  if (!isMixed && (known.length < 2 || names.length === 0 || bareDates > most)) return null
  return gather(lines, labels, isMixed ? (kind === 'job' ? 'employer' : 'school') : null)
}

const opensByDates = (line: Line) => !line.isBullet && line.text.length < 90 && findDates(line.text).some(d => d.isSpan)

/** Whether a line says more than its dates. */
const namesMore = (line: Line | undefined) =>
  line !== undefined && /\p{L}{2}/u.test(withoutDates(line.text, findDates(line.text)))

/** `beside` is what stands beside dates without a label, where entries open with them. */
function gather(lines: Line[], labels: Labelled[][], beside: 'employer' | 'school' | null): LabelledRecord[] {
  const records: LabelledRecord[] = []
  let last: Labelled | null = null
  let opener: RecordRole | null = null
  const open = (by: RecordRole) => {
    const inherited = opener === 'employer' && by !== 'employer' ? records.at(-1)?.values.employer : undefined
    records.push({ values: inherited === undefined ? {} : { employer: inherited }, dates: null, body: [] })
    opener ??= by
  }
  for (const [at, line] of lines.entries()) {
    const here = labels[at] ?? []
    if (here.length === 0) {
      if (beside && opensByDates(line)) {
        const dates = findDates(line.text).find(found => found.isSpan) ?? null
        open('period')
        const opened = records.at(-1)
        if (opened) opened.dates = dates
        if (opened) opened.values[beside] = withoutDates(line.text, dates ? [dates] : [])
        last = null
        continue
      }
      const record = records.at(-1)
      if (record && last && continuesValue(line, last, lines[at - 1]))
        record.values[last.role] = `${record.values[last.role] ?? ''} ${line.text}`.trim()
      else record?.body.push(line.text.replace(/\t/g, ' '))
    }
    for (const labelled of here) {
      if (isTaken(labelled.role, records.at(-1)) && !(beside && opener === 'period')) open(labelled.role)
      last = labelled
      take(labelled, records.at(-1))
    }
  }
  return records.map(withDates)
}

/** A label that the record already has opens the next one. */
function isTaken(role: RecordRole, record: LabelledRecord | undefined): boolean {
  if (record === undefined) return true
  return role !== 'body' && role !== 'ignored' && role !== 'place' && Boolean(record.values[role])
}

function take({ role, value }: Labelled, record: LabelledRecord | undefined): void {
  if (record === undefined || role === 'ignored') return
  if (role !== 'body') record.values[role] = value
  else if (value) record.body.push(value.replace(/\t/g, ' '))
}

/** A value that runs over the line stands below its beginning. */
function continuesValue(line: Line, last: Labelled, before: Line | undefined): boolean {
  const x = line.cells[0]?.x ?? 0
  if (last.role === 'body' || last.role === 'ignored' || line.isBullet || line.cells.length > 1) return false
  if (last.value === '') return true
  return before !== undefined && before.cells.length > 1 && Math.abs(x - last.x) < 3 && line.gap < 0.5
}

function withDates(record: LabelledRecord): LabelledRecord {
  if (record.dates) return record
  const { period, start, end } = record.values
  const text = period ?? (start ? `${start} - ${end ?? ''}` : (end ?? ''))
  const [dates] = findDates(text.replace(/\t/g, ' ')).sort((a, b) => Number(b.isSpan) - Number(a.isSpan))
  return { ...record, dates: dates ?? null }
}

/** A table: one line of labels, below it a row a record, its cells under their labels. */
function parseTable(lines: Line[], kind: Kind): LabelledRecord[] | null {
  const at = lines.findIndex(line => {
    const found = line.cells.map(cell => recordRole(cell.text, kind))
    const named = new Set(found.filter(role => role !== null && naming[kind].includes(role)))
    return line.cells.length > 1 && found.filter(Boolean).length >= line.cells.length - 1 && named.size >= 2
  })
  const head = lines[at]
  if (!head) return null
  const columns = head.cells.map(cell => ({ x: cell.x, role: recordRole(cell.text, kind) }))
  const records: LabelledRecord[] = []
  for (const line of lines.slice(at + 1)) {
    const cells = line.cells.flatMap(cell => {
      const column = columns.filter(c => c.x <= cell.x + 6).at(-1) ?? columns[0]
      return column?.role ? [{ role: column.role, text: cell.text }] : []
    })
    const last = records.at(-1)
    const period = cells.find(cell => cell.role === 'period')
    const isNew = period ? findDates(period.text).length > 0 : cells.length >= columns.length - 1 && line.gap > 0.3
    const record: LabelledRecord | undefined = isNew || !last ? { values: {}, dates: null, body: [] } : last
    if (record !== last) records.push(record)
    for (const { role, text } of cells)
      if (role === 'body') record.body.push(text)
      else if (role !== 'ignored') record.values[role] = record.values[role] ? `${record.values[role]} ${text}` : text
  }
  return records.length > 0 ? records.map(withDates) : null
}
