import { type Line, makeLine } from './lines.ts'
import { findDates } from './parse-dates.ts'
import { recordRole } from './parse-labels.ts'
import { companyScore, isSchool } from './parse-titles.ts'
import { contactLabels, documentTitles, headings, type SectionKind } from './taxonomy/headings.ts'

/** A part of a CV: its heading's kind (`header` for what stands before the first heading) and its lines without the heading. */
export type Section = { kind: SectionKind | 'header'; lines: Line[] }

const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}&/・ ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Spaces, joining words and the Thai marks that PDF fonts lose do not tell headings apart. */
const squeeze = (text: string) => fold(text).replace(/[ &/・\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]|\band\b/g, '')

const kinds: readonly SectionKind[] = [
  'contact',
  'summary',
  'experience',
  'education',
  'skills',
  'certifications',
  'languages',
  'projects',
  'other',
]
/** Letter pairs that PDF fonts join to one glyph and then lose ("Certi cations"). */
const ligature = /ffi|ffl|fi|fl|ff/g
const byHeading = new Map<string, SectionKind>()
for (const kind of kinds)
  for (const heading of headings[kind]) {
    const key = squeeze(heading)
    if (key && !byHeading.has(key)) byHeading.set(key, kind)
    const torn = key.replace(ligature, '')
    if (torn.length > 5 && !byHeading.has(torn)) byHeading.set(torn, kind)
  }
const titlesOfDocuments = new Set(documentTitles.map(squeeze))
const labels = new Map(
  Object.entries(contactLabels).flatMap(([kind, texts]) => texts.map(text => [squeeze(text), kind] as const)),
)

export const isDocumentTitle = (text: string) => titlesOfDocuments.has(squeeze(text))
export const isContactLabel = (text: string) => labels.has(squeeze(text))

/** What a text labels in contact data: "name", "phone", …; null when it is no such label. */
export const contactLabelKind = (text: string) => labels.get(squeeze(text)) ?? null

/** The section that a text is the heading of, or null. Letter-spaced and numbered headings count too. */
export function headingKind(text: string): SectionKind | null {
  if (text.length > 70) return null
  const bare = text.replace(/^[\s\d.)(【[]{0,5}/, '').replace(/^[IVX]{1,4}[.)]\s/, '')
  const key = squeeze(bare)
  if (!key) return null
  const exact = byHeading.get(key)
  if (exact) return exact
  const parts = fold(bare)
    .split(/ (?:and|y|e|und) | ?[&/・|] ?|、|与|及|และ/u)
    .map(squeeze)
    .filter(Boolean)
  if (parts.length < 2 || parts.length > 3) return null
  const found = parts.map(part => byHeading.get(part))
  const first = found[0]
  return first && found.every(kind => kind) ? first : null
}

/** Whether a line looks like prose or a list rather than a heading, whatever its words. */
function cannotBeHeading(line: Line): boolean {
  return (line.isBullet && !line.isMarked) || /[,;，；]\s/.test(line.text) || /[.。]$/.test(line.text)
}

/** Cuts the lines of a CV at its headings. Headings may stand alone, open a line, or fill the first cell of a row. */
export function splitSections(lines: Line[]): Section[] {
  const body = mostCommonSize(lines)
  const style = headingStyle(lines, body)
  const sections: Section[] = [{ kind: 'header', lines: [] }]
  let isRestOfHeading = false
  for (const [at, line] of lines.entries()) {
    if (isRestOfHeading) {
      isRestOfHeading = false
      continue
    }
    const isColumnTop = at > 0 && line.gap >= 2 && line.size > body * 1.3
    if (isColumnTop && !headingKind(line.text) && sections.every(section => !/experience|education/.test(section.kind)))
      sections.push({ kind: 'header', lines: [] })
    const inside = sections.at(-1)?.kind ?? 'header'
    const broken = brokenHeading(line, lines[at + 1], body)
    if (broken) {
      sections.push({ kind: broken, lines: [] })
      isRestOfHeading = true
      continue
    }
    if (isRestOfLabel(lines, at, inside)) {
      sections.at(-1)?.lines.push(line)
      continue
    }
    const opened = openedBy(line, lines.slice(at + 1, at + 4), style, inside, body)
    if (opened) sections.push({ kind: opened.kind, lines: opened.rest ? [opened.rest] : [] })
    else sections.at(-1)?.lines.push(line)
  }
  return sections
}

type HeadingStyle = { size: number; isCapital: boolean; isDistinct: boolean }

const isCapital = (text: string) => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text)

function mostCommonSize(lines: Line[]): number {
  const weight = new Map<number, number>()
  for (const line of lines) weight.set(line.size, (weight.get(line.size) ?? 0) + line.text.length)
  return [...weight].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10
}

/** How the headings that we know look in this document, so that those that we do not know are seen too. */
function headingStyle(lines: Line[], body: number): HeadingStyle | null {
  const known = lines.filter(line => line.cells.length === 1 && !cannotBeHeading(line) && headingKind(line.text))
  const strong = known.filter(line =>
    /^(experience|education|skills|certifications)$/.test(headingKind(line.text) ?? ''),
  )
  const sample = strong.length > 1 ? strong : known
  if (sample.length < 2) return null
  const size = mostCommonSize(sample.map(line => ({ ...line, text: 'x' })))
  const capital = sample.filter(line => isCapital(line.text)).length > sample.length / 2
  return { size, isCapital: capital, isDistinct: size > body * 1.08 }
}

function openedBy(
  line: Line,
  below: Line[],
  style: HeadingStyle | null,
  inside: Section['kind'],
  body: number,
): { kind: SectionKind; rest: Line | null } | null {
  const [first, ...others] = line.cells
  if (!first) return null
  if (isRecordLabel(line, inside)) return null
  const kind = headingKind(first.text)
  if (kind && !cannotBeHeading({ ...line, text: first.text }) && !isFalseHeading(kind, line, style, inside, body)) {
    if (inside === 'header' && isContactLabel(first.text) && others.length > 0) return null
    return { kind, rest: others.length > 0 ? makeLine(others, { size: Math.min(line.size, body) }) : null }
  }
  const labelled = /^([^:：]{3,40})\s*[:：]\s*(.*)$/.exec(line.text)
  if (labelled?.[1] && !line.isBullet) {
    const labelKind = headingKind(labelled[1])
    const isOpening = labelled[2]
      ? !isContactLabel(labelled[1]) && inside !== 'skills' && inside !== 'experience'
      : true
    if (labelKind && labelKind !== 'other' && isOpening)
      return { kind: labelKind, rest: labelled[2] ? makeLine([{ text: labelled[2], x: first.x }], line) : null }
  }
  if (!style || others.length > 0 || cannotBeHeading(line) || line.text.length > 45) return null
  const looksAlike = Math.abs(line.size - style.size) < 0.3 && style.isDistinct
  const isCapitalHeading = style.isCapital && isCapital(line.text) && line.gap > 0.3 && looksAlike
  const next = below[0]
  // An employer or a school may be set as large as the headings; dates below it tell.
  const opensRecord =
    (inside === 'experience' || inside === 'education') &&
    !isCapitalHeading &&
    (below.some(other => findDates(other.text).length > 0) || isSchool(line.text) || companyScore(line.text) > 0)
  if (opensRecord) return null
  if (looksAlike && inside !== 'header' && (!style.isCapital || isCapitalHeading) && next && next.size < style.size)
    return { kind: 'other', rest: null }
  return null
}

/** A heading that its narrow column broke in two lines. */
function brokenHeading(line: Line, next: Line | undefined, body: number): SectionKind | null {
  if (!next || line.cells.length > 1 || next.cells.length > 1 || line.size !== next.size || line.font !== next.font)
    return null
  const isLarge = line.size > body * 1.08 || (isCapital(line.text) && isCapital(next.text))
  if (!isLarge || next.gap > 0.6 || headingKind(line.text) !== null || line.text.length > 30) return null
  return headingKind(`${line.text} ${next.text}`)
}

/** The later lines of a label in a left column ("Name and type of" / "studies") may look like a heading. */
function isRestOfLabel(lines: Line[], at: number, inside: Section['kind']): boolean {
  if (inside !== 'experience' && inside !== 'education') return false
  const kind = inside === 'experience' ? 'job' : 'study'
  let text = lines[at]?.cells[0]?.text ?? ''
  for (let up = at - 1; up >= 0 && up >= at - 3; up -= 1) {
    const before = lines[up]
    if (!before?.cells[0]) return false
    text = `${before.cells[0].text} ${text}`
    if (before.cells.length > 1) return recordRole(text, kind) !== null
  }
  return false
}

/** Inside jobs and studies, "Occupation" or "Qualification" with a value behind it is a label. */
function isRecordLabel(line: Line, inside: Section['kind']): boolean {
  if (inside !== 'experience' && inside !== 'education') return false
  const [label = '', value] = line.cells.length > 1 ? line.cells.map(cell => cell.text) : line.text.split(/\s*[:：]\s*/)
  return value !== undefined && recordRole(label, inside === 'experience' ? 'job' : 'study') !== null
}

/**
 * Words such as "Tools", "Education" or "Projects" also stand inside sections, in the size of the text.
 * They open a section there only when they look like the document's other headings.
 */
function isFalseHeading(
  kind: SectionKind,
  line: Line,
  style: HeadingStyle | null,
  inside: Section['kind'],
  body: number,
): boolean {
  const isMarginLabel =
    line.cells.length > 1 && inside !== 'experience' && inside !== 'education' && inside !== 'skills'
  if (isMarginLabel && /\s/.test(line.cells[0]?.text ?? '') && kind !== inside) return false
  if (
    line.isHeading ||
    line.isMarked ||
    !style ||
    /materna|matern[oa]|mother|otros idiomas|other language/i.test(line.text)
  )
    return false
  if (line.cells.length === 1 && line.size > body * 1.15 && kind !== inside) return false
  if (style.isDistinct && line.size < style.size - 0.3) return !(kind === inside) && inside !== 'header'
  if (kind === 'other' || kind === 'projects' || kind === 'skills')
    return style.isCapital && !isCapital(line.cells[0]?.text ?? '') && inside === 'experience'
  return false
}
