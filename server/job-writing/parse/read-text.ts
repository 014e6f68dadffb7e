import { fieldMap, looseFromRecord } from '../../import/field-names.ts'
import type { LooseField, LooseJob } from '../../import/loose.ts'
import { plainSigns } from '../../import/word-key.ts'
import { knownChoice, workplaceOf } from '../../import/words.ts'
import { technologiesIn } from '../../reference/taxonomy/named-in-text.ts'
import { skillLabel } from '../../reference/taxonomy/skills.ts'
import { skillsInText } from '../../resumes/parse-skills.ts'
import { payIn, placeOf, yearsIn } from './guessed-lines.ts'
import { headingKind, type SectionKind } from './headings.ts'
import { around, labelOf } from './label.ts'

export type ReadField = LooseField | 'locations' | 'skills'

/** What was understood of a source, and how sure each part is, 0 to 1. */
export interface Reading {
  readonly loose: LooseJob
  readonly sure: Readonly<Partial<Record<ReadField, number>>>
}

/** Sure as it stands behind a label, in a section of its own, or found somewhere in the text. */
const surely = { labelled: 0.9, section: 0.85, line: 0.7, guessed: 0.5 } as const

const standard = fieldMap({})
const longest = { title: 120, skills: 15, headLines: 12 } as const

interface Part {
  readonly kind: SectionKind | 'head'
  readonly heading: string
  readonly lines: string[]
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [{ kind: 'head', heading: '', lines: [] }]
  for (const line of text.split('\n')) {
    const kind = headingKind(line)
    if (kind !== null)
      parts.push({ kind, heading: line.replace(/^[\s#*_]+|(?<![\s*_:：])[\s*_:：]+$/g, ''), lines: [] })
    else parts.at(-1)?.lines.push(line)
  }
  return parts
}

const textOfParts = (parts: readonly Part[]): string =>
  parts
    .map(({ kind, heading, lines }) => {
      const text = lines.join('\n').trim()
      return kind === 'head' || text === '' ? text : `### ${heading}\n\n${text}`
    })
    .filter(text => text !== '')
    .join('\n\n')

/** A single section needs no heading: the field says it. */
const fieldText = (parts: readonly Part[]): string =>
  parts.length === 1 ? (parts[0]?.lines.join('\n').trim() ?? '') : textOfParts(parts)

/** Whether a field of a job holds what a label says: a manager is known by no name, and of terms and levels only the choices are kept. */
function isKept(name: string, value: string): boolean {
  const { reportingManager, term, jobType, seniority: level } = looseFromRecord({ [name]: value }, standard).loose
  if (reportingManager !== undefined) return false
  const word = term ?? jobType ?? level
  if (word === undefined || workplaceOf(word) !== null) return true
  return (['hour_type', 'term', 'seniority'] as const).some(kind => knownChoice(kind, word) !== null)
}

/** Values behind labels, such as `Location: Rotterdam`, as the record of an import; only those that a job can have. */
function labelled(lines: readonly string[]): { loose: LooseJob; taken: ReadonlySet<string> } {
  const record: Record<string, string> = {}
  for (const line of lines) {
    const said = labelOf(line)
    if (said !== null) record[said.name] ??= said.value
  }
  const { loose, taken } = looseFromRecord(record, standard)
  return { loose, taken: new Set([...taken].filter(name => isKept(name, record[name] ?? ''))) }
}

const isLabelled = (line: string, taken: ReadonlySet<string>): boolean => {
  const said = labelOf(line)
  return said !== null && taken.has(said.name)
}

const hours =
  /full[\s-]?time|part[\s-]?time|internship|freelance|temporary|全职|兼职|实习|正社員|アルバイト|パートタイム|契約社員|jornada completa|tiempo completo|media jornada|tiempo parcial|prácticas|دوام كامل|دوام جزئي|تدريب|งานประจำ|เต็มเวลา|พาร์ทไทม์|ฝึกงาน/iu
const seniority =
  /\b(?:senior|junior|lead|principal|intern|trainee|director|entry[\s-]level|mid[\s-]level|sénior|júnior)\b|高级|资深|初级|シニア|ジュニア|新卒|خبير|مبتدئ|อาวุโส|จบใหม่/iu
const degree =
  /bachelor(?:['’]?s)?(?: degree)?|master(?:['’]?s)?(?: degree)?|ph\.?d\.?|diploma|本科|学士|硕士|博士|大卒|修士|licenciatura|grado universitario|máster|بكالوريوس|ماجستير|ปริญญาตรี|ปริญญาโท/iu

interface Lines {
  /** What stands before the first section. */
  readonly head: readonly string[]
  /** What the job asks for. */
  readonly requirements: readonly string[]
  readonly title: string
}

/** What no label says, found in the lines themselves. */
function guessed(text: string, { head, requirements, title }: Lines): Reading {
  const loose: LooseJob = {}
  const sure: Partial<Record<ReadField, number>> = {}
  const keep = (field: LooseField, value: string | undefined, howSure: number) => {
    if (value === undefined || value === '') return
    loose[field] = value
    sure[field] = howSure
  }
  const lines = plainSigns(text).split('\n')
  keep('salaryText', payIn(lines), surely.line)
  keep('expText', yearsIn(lines, plainSigns(requirements.join('\n')).split('\n')), surely.line)
  keep('jobType', hours.exec(text)?.[0], surely.line)
  const level = seniority.exec(title)?.[0]
  keep('seniority', level, surely.guessed)
  const study = degree.exec(text)?.[0]
  if (study !== undefined && knownChoice('qualification_type', study) !== null)
    keep('qualification', study, surely.guessed)
  const workplace = workplaceOf(head.join('\n'))
  keep('workMode', workplace ?? undefined, surely.line)
  const place = placeOf(head.filter(line => line.trim() !== title))
  if (place !== undefined) {
    loose.locations = [place]
    sure.locations = surely.line
  }
  const technologies = technologiesIn(text).map(({ skill }) => skill.names[0] ?? '')
  // Where no technology is named, the trade has other skills.
  const named = technologies.length > 0 ? technologies : skillsInText(text).map(skillLabel)
  const skills = [...new Set(named)].slice(0, longest.skills)
  if (skills.length > 0) {
    loose.skills = skills
    sure.skills = surely.guessed
  }
  return { loose, sure }
}

const listed = (lines: readonly string[]): string[] =>
  lines
    .flatMap(line => line.replace(/^[\s*•·\-–]+/, '').split(/[,،、;，；]/))
    .map(word => word.replace(/^[\s*]+|(?<![\s.。*])[\s.。*]+$/g, ''))
    .filter(word => word !== '' && word.length <= 40)

/** Understands the text of a job description: its labels, its sections by their headings, and what stands in its lines. */
export function readText(text: string): Reading {
  const lines = text.split('\n')
  const parts = partsOf(text)
  const head = parts[0]?.lines ?? []
  const { loose: said, taken } = labelled(lines)
  const first = head.find(line => line.trim() !== '' && !isLabelled(line, taken))?.replace(around, '')
  const title = said.title ?? (first !== undefined && first.length <= longest.title ? first : '')
  const rest = head.filter(line => !isLabelled(line, taken) && line.replace(around, '') !== title)
  const of = (kind: SectionKind) => parts.filter(part => part.kind === kind)
  const requirements = of('requirements').flatMap(part => part.lines)
  const found = guessed(text, { head: head.slice(0, longest.headLines), requirements, title })
  const skills = listed(of('skills').flatMap(part => part.lines))
  const intro: Part = { kind: 'head', heading: '', lines: rest }
  const told = [intro, ...of('description'), ...of('other')].filter(({ lines: own }) => own.join('').trim() !== '')
  // Where nothing else tells of the job, what stands under "About us" does.
  const isToldByCompany = told.length === 0
  const description = fieldText(isToldByCompany ? of('company') : told)
  const hasSections = parts.length > 1
  const written: LooseJob = {
    ...(title !== '' && { title }),
    ...(description !== '' && { description }),
    ...(of('requirements').length > 0 && { requirements: fieldText(of('requirements')) }),
    ...(of('benefit').length > 0 && { benefit: fieldText(of('benefit')) }),
    ...(of('company').length > 0 && !isToldByCompany && { companyDesc: fieldText(of('company')) }),
    ...(skills.length > 0 && { skills }),
  }
  const sureOf = (job: LooseJob, howSure: number) => Object.fromEntries(Object.keys(job).map(name => [name, howSure]))
  return {
    loose: { ...found.loose, ...said, ...written },
    sure: {
      ...found.sure,
      ...sureOf(said, surely.labelled),
      ...sureOf(written, surely.section),
      ...(said.title === undefined && { title: surely.line }),
      ...(!hasSections && { description: surely.line }),
    },
  }
}
