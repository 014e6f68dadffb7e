import type { ResumeEducation, ResumeExperience } from '@hireloom/contract/resumes/profile.ts'
import { plainDigits } from '../kernel/digits.ts'
import type { Line } from './lines.ts'
import { findDates } from './parse-dates.ts'

/** What the history table of a Japanese form tells: jobs, studies, and the lines that it does not hold. */
export type History = { jobs: ResumeExperience[]; studies: ResumeEducation[]; others: Line[] }

type Event = { date: string | null; text: string; kind: 'in' | 'out' | 'school-in' | 'school-out' | 'present' }

const kinds: readonly (readonly [RegExp, Event['kind']])[] = [
  [/(?:入社|入職|入行|入庁|入局|就職|着任|開業|設立)(?:[（(].*[)）])?$/u, 'in'],
  [/(?:退社|退職|退行|退庁|退任|離職|廃業)(?:[（(].*[)）])?$/u, 'out'],
  [/(?:入学|編入学?|転入学?)(?:[（(].*[)）])?$/u, 'school-in'],
  [/(?:卒業(?:見込み?)?|修了(?:見込み?)?|中退|退学|課程修了)(?:[（(].*[)）])?$/u, 'school-out'],
  [/^(?:現在に至る|在職中|現在)$/u, 'present'],
]

/** Reads the rows "year, month, what happened" of a CV; null when it has no such table. */
export function parseHistory(lines: Line[]): History | null {
  const events: Event[] = []
  const others: Line[] = []
  let year = ''
  for (const line of lines) {
    const read = eventOf(line, year)
    if (read) {
      events.push(read.event)
      year = read.year
    } else others.push(line)
  }
  return events.filter(event => event.kind !== 'present').length < 3 ? null : { ...gather(events), others }
}

function eventOf(line: Line, yearBefore: string): { event: Event; year: string } | null {
  const text = plainDigits(line.text)
    .replace(/[\s\t]+/g, ' ')
    .trim()
  const kind = kinds.find(([pattern]) => pattern.test(text.replace(/^[\d年月 .／/]+/u, '')))?.[1]
  if (!kind || text.length > 70) return null
  const row =
    /^(?:(?<era>令和|平成|昭和|[RHS])?\s?(?<year>元|\d{1,4})[\s年./]+)?(?:(?<month>\d{1,2})[\s月]+)?(?<rest>\D.*)$/u.exec(
      text,
    )
  const { era = '', year: written, month, rest = text } = row?.groups ?? {}
  // A row may leave the year to the row above.
  const isMonthOnly =
    written !== undefined && month === undefined && written.length < 3 && era === '' && !/^\S+年/.test(text)
  const head = written === undefined || isMonthOnly ? yearBefore : `${era}${written}`
  const [found] = findDates(`${head}年${isMonthOnly ? written : (month ?? '')}${isMonthOnly || month ? '月' : ''}`)
  return { event: { date: head === '' ? null : (found?.start ?? null), text: rest.trim(), kind }, year: head }
}

function gather(events: Event[]): { jobs: ResumeExperience[]; studies: ResumeEducation[] } {
  const jobs: ResumeExperience[] = []
  const studies: ResumeEducation[] = []
  for (const { date, text, kind } of events) {
    const name = nameOf(text)
    const job = jobs.at(-1)
    if (kind === 'in') jobs.push({ title: roleOf(text), company: name, startDate: date, endDate: null })
    else if (kind === 'present' && job && job.endDate === null) job.endDate = 'present'
    else if (kind === 'out') {
      const own = jobs.findLast(other => other.endDate === null && (name === '' || isSame(other.company, name))) ?? null
      if (own) own.endDate = date
      else if (name) jobs.push({ title: null, company: name, startDate: null, endDate: date })
    } else if (kind === 'school-in') studies.push({ ...schoolOf(name), startDate: date, endDate: null })
    else if (kind === 'school-out') {
      const school = schoolOf(name)
      const own = studies.findLast(other => other.endDate === null && isSame(other.school, school.school ?? ''))
      const degree = /[（(](.*(?:士|修了|課程))[)）]/u.exec(text)?.[1] ?? null
      if (own) Object.assign(own, { endDate: date, degree, field: own.field ?? school.field })
      else studies.push({ ...school, degree, startDate: null, endDate: date })
    }
  }
  return { jobs, studies }
}

const isSame = (one: string | null, other: string) => one !== null && (one.startsWith(other) || other.startsWith(one))

const nameOf = (text: string) =>
  text
    .replace(/[（(][^()（）]*[)）]/gu, '')
    .replace(
      /\s*(?:へ|に|を|より)?(?:一身上の都合により|会社都合により)?\s*(?:入社|入職|入行|入庁|入局|就職|着任|退社|退職|退行|退庁|退任|離職|開業|設立|廃業|入学|編入学?|転入学?|卒業(?:見込み?)?|修了(?:見込み?)?|中退|退学)$/u,
      '',
    )
    .replace(/(?:を|に|へ)?(?:一身上の都合により|会社都合により)$/u, '')
    .trim()

const roleOf = (text: string) => /[（(](.{2,20}?)(?:として)?[)）]/u.exec(text)?.[1] ?? null

function schoolOf(name: string): ResumeEducation {
  const [, school = name, field = ''] =
    /^(\S*?(?:大学院|大学|高等学校|高校|専門学校|短期大学|学院|学園|学校))\s*(.*)$/u.exec(name) ?? []
  return { school: school || null, degree: null, field: field.trim() || null, startDate: null, endDate: null }
}

/** The jobs of the history with what a second document says of the same employers. */
export function mergeJobs(history: ResumeExperience[], told: ResumeExperience[]): ResumeExperience[] {
  const named = told.filter(job => job.company && !/^\d+$/.test(job.title ?? ''))
  const same = (one: ResumeExperience, other: ResumeExperience) => isSame(one.company, other.company ?? '-')
  const missing = history.filter(job => !named.some(other => same(other, job)))
  return [...named, ...missing].sort((a, b) => (b.startDate ?? '').localeCompare(a.startDate ?? ''))
}
