import type { ResumeEducation } from '@hireloom/contract/resumes/profile.ts'
import { joinBrokenHeads } from './join-lines.ts'
import type { Line } from './lines.ts'
import { type FoundDates, findDates, withoutDates } from './parse-dates.ts'
import { type LabelledRecord, parseLabelled } from './parse-labels.ts'
import { isSchool } from './parse-titles.ts'
import { degreePatterns, fieldPattern, weakDegree } from './taxonomy/degrees.ts'
import { places } from './taxonomy/places.ts'

type Piece =
  | { kind: 'dates'; dates: FoundDates }
  | { kind: 'school' | 'field' | 'unknown'; text: string }
  | { kind: 'degree'; text: string; field: string | null }

/** The studies of an education section, in the order of the CV. */
export function parseEducation(lines: Line[]): ResumeEducation[] {
  const labelled = parseLabelled(lines, 'study')
  if (labelled) return labelled.map(labelledStudy).filter(study => study.school || study.degree)
  const records: ResumeEducation[] = []
  let current = emptyRecord()
  let before: Piece | null = null
  const close = () => {
    if (current.school || current.degree) records.push(current)
    current = emptyRecord()
  }
  for (const line of joinWrapped(joinBrokenHeads(lines))) {
    const pieces = piecesOf(line)
    for (const piece of pieces) {
      if (continues(piece, before, current)) {
        before = piece
        continue
      }
      const named = nameUnknown(piece, before, current)
      if (
        named &&
        before?.kind === 'unknown' &&
        named.kind === 'school' &&
        !current.degree &&
        current.school === null
      ) {
        if (current.endDate !== null) close()
        current.degree = before.text
      }
      if (named && !fits(named, current)) close()
      if (named) add(named, current)
      before = piece
    }
    if (pieces.length === 0) before = null
  }
  close()
  return records
}

function labelledStudy({ values, dates }: LabelledRecord): ResumeEducation {
  const degree = values.degree ? tidy(values.degree) : ''
  const found = findDegree(degree)
  const tail = found && values.field === undefined ? parseTail(degree.slice(found.index + found.text.length)) : null
  return {
    school: values.school ? cleanSchool(values.school) : (tail?.school ?? null),
    degree: (tail?.field && found ? tidyDegree(found.text) : degree) || null,
    field: values.field ? cleanField(values.field) : (tail?.field ?? null),
    startDate: dates?.isSpan ? dates.start : null,
    endDate: dates?.end ?? null,
  }
}

/** A line that ends in the middle of a name ("University of") takes the next one in. */
function joinWrapped(lines: Line[]): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    const isOpen = before && /(?:[\s](?:of|and|&|de|del|la|for|y|in|the|for)|[,(&])$/i.test(before.text)
    if (before && isOpen && !line.isBullet && findDates(line.text).length === 0)
      joined[joined.length - 1] = { ...before, text: `${before.text} ${line.text}` }
    else joined.push(line)
  }
  return joined
}

const emptyRecord = (): ResumeEducation => ({ school: null, degree: null, field: null, startDate: null, endDate: null })

/** A second year under the first closes a stretch of time; a lone "University" or "College" ends the name begun above. */
function continues(piece: Piece, before: Piece | null, record: ResumeEducation): boolean {
  if (piece.kind === 'dates' && before?.kind === 'dates' && !piece.dates.isSpan && !before.dates.isSpan) {
    const [start = null, end = null] = [before.dates.end, piece.dates.end].sort()
    record.startDate = start
    record.endDate = end
    return true
  }
  if (piece.kind !== 'school' || /\s/.test(piece.text) || !/\p{Script=Latin}/u.test(piece.text)) return false
  if (before?.kind === 'school' && record.school === before.text) {
    record.school = `${before.text} ${piece.text}`
    return true
  }
  return false
}

/** A short line right after a degree names the school, known or not. */
function nameUnknown(
  piece: Piece,
  before: Piece | null,
  record: ResumeEducation,
): Exclude<Piece, { kind: 'unknown' }> | null {
  if (piece.kind !== 'unknown') return piece
  const followsDegree = before?.kind === 'degree' && record.degree !== null && record.school === null
  return followsDegree ? { kind: 'school', text: cleanSchool(piece.text) } : null
}

function fits(piece: Piece, record: ResumeEducation): boolean {
  if (piece.kind === 'dates') return record.endDate === null
  if (piece.kind === 'school') return record.school === null
  if (piece.kind === 'degree') return record.degree === null
  return true
}

function add(piece: Piece, record: ResumeEducation) {
  if (piece.kind === 'dates') {
    record.startDate = piece.dates.isSpan ? piece.dates.start : null
    record.endDate = piece.dates.end
  } else if (piece.kind === 'school') record.school = piece.text
  else if (piece.kind === 'degree') {
    record.degree = piece.text
    record.field = piece.field ?? record.field
  } else if (record.school || record.degree) record.field ??= piece.text
}

function piecesOf(line: Line): Piece[] {
  const [dates] = findDates(line.text)
    .filter(found => found.isSpan)
    .concat(findDates(line.text))
  const text = dates ? withoutDates(line.text, [dates]) : line.text
  const pieces: Piece[] = []
  if (!(line.isBullet && text.length > 60) && !isRemark(text))
    for (const cell of text.split(/\t|\s[·|]\s/)) pieces.push(...cellPieces(tidy(cell), line.isBullet))
  if (!dates) return pieces
  const found: Piece = { kind: 'dates', dates }
  return dates.index < 3 ? [found, ...pieces] : [...pieces, found]
}

const isRemark = (text: string) =>
  /^(?:gpa|cgpa|grade|percentage|thesis|advisor|courses?\s*:|coursework|relevant|activities|honou?rs?\b|minor|dean|scored|marks|aggregate|awarded|with\s|project|specializ|tesis|论文|主修课程|主修)/i.test(
    text,
  ) || text.split(/\s+/).length > 22

const tidy = (text: string) => text.replace(/^[\s\p{Pd}|,;:•·()]+|[\s\p{Pd}|,;:•·(]+$/gu, '').trim()

/** What a cell of text says: school, degree with field, both, or neither. */
function cellPieces(text: string, isBullet: boolean): Piece[] {
  if (text.length < 2) return []
  const degree = findDegree(text)
  const isListed = degree?.index === 0 && /^\s*[,，،(|]/.test(text.slice(degree.text.length))
  const isSchoolName =
    !isListed && degree !== null && weakDegree.test(degree.text) && degree.text.length < text.length - 2
  if (!degree || (isSchoolName && isSchool(text))) {
    if (isSchool(text)) return splitFieldFromSchool(text)
    if (isPlaceName(text) || text.length > 70) return []
    if (fieldPattern.test(text) && text.length < 60) return [{ kind: 'field', text: cleanField(text) ?? text }]
    return isBullet || text.split(/\s+/).length > 8 || !/\p{L}{2}/u.test(text) ? [] : [{ kind: 'unknown', text }]
  }
  const before = tidy(text.slice(0, degree.index))
  const after = text.slice(degree.index + degree.text.length)
  return [...around(before, degree.text, after)]
}

function around(before: string, degree: string, after: string): Piece[] {
  const pieces: Piece[] = []
  const { field: afterField, school: afterSchool } = parseTail(after)
  let field = afterField
  let head: Piece | null = null
  if (before) {
    const parts = before.split(/\s*[,，|]\s*|\s+[-–—]\s+/).filter(Boolean)
    const schoolParts = parts.filter(isSchool)
    if (schoolParts.length > 0) {
      const all = parts.join(', ')
      const split = cjkSplit(all)
      head = { kind: 'school', text: split?.school ?? cleanSchool(all) }
      field ??= split?.field ?? null
    } else if (afterField && !afterSchool) head = { kind: 'school', text: cleanSchool(before) }
    else field ??= cleanField(before)
  }
  const ofField: Piece = { kind: 'degree', text: tidyDegree(degree), field }
  if (head) pieces.push(head)
  pieces.push(ofField)
  if (afterSchool && !head) pieces.push({ kind: 'school', text: cleanSchool(afterSchool) })
  return pieces
}

/** "复旦大学 电子信息工程": school and field, parted by a space only. */
function cjkSplit(text: string): { school: string; field: string } | null {
  if (!/[\p{Script=Han}\p{Script=Thai}\p{Script=Arabic}]/u.test(text)) return null
  const words = text.split(' ')
  if (/\p{Script=Arabic}/u.test(text)) return null
  const last = words.findLastIndex(word => isSchool(word))
  if (last < 0 || last === words.length - 1) return null
  return { school: words.slice(0, last + 1).join(' '), field: words.slice(last + 1).join(' ') }
}

function parseTail(after: string): { field: string | null; school: string | null } {
  const rest = after.replace(/^\s*(?:degree|honours|hons\.?)\b/i, '').replace(/^[.)'’]+(?=\s|,|$)/, '')
  const link = /\s+(?:from|at|desde|por la|por|de la|من)\s+|\s*@\s*/iu
  const [first = '', ...linked] = rest.split(link)
  if (linked.length > 0 && (isSchool(linked.join(' ')) || !isSchool(first)))
    return { field: cleanField(first), school: linked.join(' ') }
  const parts = rest.split(/\s*[,，|]\s*|\s+[-–—]\s+/)
  const at = parts.findIndex(part => isSchool(part))
  if (at < 0) {
    const split = cjkSplit(rest)
    return split ? { field: split.field, school: split.school } : { field: cleanField(rest), school: null }
  }
  return { field: cleanField(parts.slice(0, at).join(', ')), school: tidy(parts.slice(at).join(', ')) }
}

function findDegree(text: string): { text: string; index: number } | null {
  let best: { text: string; index: number } | null = null
  for (const pattern of degreePatterns) {
    const match = pattern.exec(text)
    if (!match) continue
    const isInSchool = /^(?:\s+(?:school|college|of technology))/i.test(text.slice(match.index + match[0].length))
    if (isInSchool && isSchool(text)) continue
    if (!best || (match[0].length > best.text.length && match.index <= best.index + best.text.length))
      best = { text: match[0], index: match.index }
  }
  return best
}

function tidyDegree(text: string): string {
  return text.replace(/^[\s(]+|[\s,]+$/g, '')
}

function cleanField(raw: string): string | null {
  const text = tidy(raw)
    .replace(
      /^(?:(?:major(?:ing)?|specialization|specialisation|branch)\s*(?:in(?!\p{L})|:|-)?|(?:in|of|en|de|del|con|with|major)(?!\p{L})|على|في|تخصص|สาขาวิชา|สาขา|专业)\s*(?=\S)/iu,
      '',
    )
    .replace(/^(?:in|of|en)\s+/i, '')
    .replace(/^\(|\)$/g, '')
    .replace(/\s*[([]?(?:c?gpa|percentage|with)\b.*$/i, '')
    .replace(/\s*\d{1,2}(?:[.,]\d+)?\s*%.*$/, '')
  const clean = tidy(text)
  if (clean.length < 2 || clean.length > 90 || isPlaceName(clean) || /^\d/.test(clean)) return null
  return clean
}

function isPlaceName(text: string): boolean {
  const parts = text.toLowerCase().split(/\s*,\s*/)
  return parts.length <= 3 && places.has(parts.at(-1) ?? '')
}

/** The school without the place that follows it. */
function cleanSchool(raw: string): string {
  const [name = raw, ...tail] = tidy(raw).split(/\s+[-–—|]\s+|\s*\|\s*/)
  const kept = tail.length > 0 && isSchool(name) ? name : tidy(raw)
  const parts = kept.split(/\s*,\s*/)
  let until = parts.length
  while (until > 1 && places.has((parts[until - 1] ?? '').toLowerCase())) until -= 1
  const shorter = until < parts.length && until > 1 && !isSchool(parts[until - 1] ?? '') ? until - 1 : until
  return tidy(parts.slice(0, shorter).join(', '))
}

/** "Major in Hacking, University A, New York": a field before the school on one line. */
function splitFieldFromSchool(text: string): Piece[] {
  const split = cjkSplit(text)
  if (split && fieldPattern.test(split.field))
    return [
      { kind: 'school', text: split.school },
      { kind: 'field', text: cleanField(split.field) ?? split.field },
    ]
  const major = /^(?:major in|majoring in|specialization in|degree in)\s+(.+)$/i.exec(text)
  if (major?.[1]) {
    const parts = major[1].split(/\s*,\s*/)
    const at = parts.findIndex(isSchool)
    if (at > 0)
      return [
        { kind: 'field', text: parts.slice(0, at).join(', ') },
        { kind: 'school', text: cleanSchool(parts.slice(at).join(', ')) },
      ]
  }
  return [{ kind: 'school', text: cleanSchool(text) }]
}
