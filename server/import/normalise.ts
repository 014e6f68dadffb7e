import { createHash } from 'node:crypto'
import type { RefusalCode } from '@hireloom/contract/import/words.ts'
import * as z from 'zod'
import { cleanLine, cleanText, fromPlain, plainText } from '../kernel/sanitize.ts'
import { searchText } from '../kernel/words.ts'
import { fold } from '../reference/seed.ts'
import { otherNamesOfJob } from '../reference/taxonomy/search-names.ts'
import { unescapeHtml } from './boards.ts'
import { choose, isNo, isYes, placeHints } from './choose.ts'
import { readDate } from './dates.ts'
import { readExperience, readYears } from './experience.ts'
import { readLanguage } from './language.ts'
import { type LooseJob, looseFields } from './loose.ts'
import { readPay } from './pay.ts'
import { type Place, readPlace } from './place.ts'
import { plainSigns } from './word-key.ts'
import { type JobChoice, knownChoice, namesNobody, saysNothing, workplaceOf } from './words.ts'

/** A job ready to be stored: the columns of `job` by their names, and what the store turns into numbers. */
export interface ImportedJob {
  readonly row: number
  readonly company: string
  readonly title: string
  readonly externalId: string
  /** Changes when the source row changes; relative dates (`5 days ago`) do not count. */
  readonly hash: string
  readonly skills: readonly string[]
  readonly choices: Partial<Record<JobChoice, string>>
  /** Email of the reporting manager, in small letters. */
  readonly reportingManager: string | null
  /** ISO 3166 alpha-2. */
  readonly country: string | null
  /** Places beyond the first, their countries by their codes. */
  readonly further: Place['further']
  readonly columns: Readonly<Record<string, string | number | boolean | null | object>>
}

export interface Settings {
  /** Employer of every row, whatever the rows say. */
  readonly company: string | null
  /** Candidates apply at the source's own page. */
  readonly isAppliedElsewhere: boolean
  readonly now: Date
}

/** Told of each value that was there and could not be used. */
export type Note = (field: string, text: string) => void

/** Why a row cannot become a job. */
export interface Refused {
  readonly row: number
  readonly field: string | null
  readonly code: RefusalCode
  /** In English, with the field. */
  readonly reason: string
}

/** Thrown for a row that cannot become a job; its message is the reason. */
export class Refusal extends Error {
  readonly field: string
  readonly code: RefusalCode
  constructor(field: string, code: RefusalCode, reason: string) {
    super(`${field}: ${reason}`)
    this.field = field
    this.code = code
  }
}

/** Raised when the same row would be stored differently, so that a next import brings the stored jobs forward. */
const understandingVersion = 2
const longest = { title: 300, company: 200, skill: 80, skills: 50, link: 2000, id: 200 } as const

/** What readers of a portal think of an employer stands under or behind its name: "Vera Institute\n3.2", "Acme 4.1 ★". */
const rating = /(?:\n\s*[0-5](?:[.,]\d)?|\s[0-5](?:[.,]\d)?\s*[★⭐✩☆]+)\s*[★⭐✩☆]*$/u
const longestRating = 24

/** Looks at the end alone, so that a long text costs what a short one does. */
function withoutRating(name: string): string {
  const text = name.trimEnd()
  return text.slice(0, -longestRating) + text.slice(-longestRating).replace(rating, '')
}

/** Employer and number of a row, as they tell it from all others; a row without a number is known by title, employer and place. */
export function keyOf(job: LooseJob, settings: Settings): { company: string; externalId: string; key: string } {
  const named = oneLine(withoutRating(job.company ?? ''))
  const company = settings.company ?? (namesNobody(named) ? '' : named)
  const id = cleanLine(job.id ?? '')
  const seed = [job.title, company, ...(job.locations ?? [])].join('\n')
  const externalId = id !== '' && id.length <= longest.id ? id : `row-${digest(id === '' ? seed : id)}`
  return { company, externalId, key: `${fold(company)}\n${externalId}` }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** One line without markup and escapes: sources escape titles as HTML. */
function oneLine(text: string): string {
  const plain = /&(?:amp|lt|gt|quot|apos|nbsp|#\d+|#x[\da-f]+);/i.test(text)
    ? unescapeHtml(text).replace(/&nbsp;/g, ' ')
    : text
  return cleanLine(/<\/?[a-z][^<>]*>/i.test(plain) ? plainText(plain) : plain)
}

/** Turns a row into a job, or throws a `Refusal` naming the field; what is optional and not understood is noted and left out. */
export function normalise(loose: LooseJob, row: number, settings: Settings, note: Note): ImportedJob {
  const { company, externalId } = keyOf(loose, settings)
  const title = oneLine(loose.title ?? '')
  if (title === '') throw new Refusal('title', 'missing', 'missing')
  if (title.length > longest.title) throw tooLong('title', title)
  if (company === '') throw new Refusal('company', 'missing', 'missing (--company "Name" gives one to all rows)')
  if (company.length > longest.company) throw tooLong('company', company)

  const { choices, workplace, unread } = choose(loose)
  const job: LooseJob = loose.locations ? loose : { ...loose, locations: placeHints(loose) }
  const place = readPlace(job)
  if (place.unread !== null) note('country', place.unread)
  const pay = readPay(loose, place.country)
  for (const text of pay.unread) note('salary', text)
  for (const { field, text } of unread) note(field, text)

  // What is no name of a degree is a requirement in words: kept where requirements are read.
  const study = unread.find(({ field }) => field === 'qualification')?.text ?? ''
  const description = rich(loose.description ?? '', 'description', note)
  const requirements = rich(
    [loose.requirements ?? '', study].filter(text => text !== '').join('\n\n'),
    'requirements',
    note,
  )
  const benefit = rich(
    (loose.benefit ?? '').replace(/^\s*salary\s*[;:]\s*[\d.,]+\s*;?\s*(?:benefits\s*;)?/i, ''),
    'benefit',
    note,
  )
  const skills = readSkills(loose.skills ?? [], note)
  const texts = [description, requirements, benefit].map(html => (html === null ? '' : plainText(html)))
  const jobText = searchText({
    title,
    company,
    skills: [...skills, ...otherNamesOfJob({ title, skills, texts })],
    texts: [...texts, ...(loose.locations ?? [])],
  })

  const lang = readLanguage(loose.lang ?? '', `${title}\n${texts.join('\n')}`)
  const isDayFirst = loose.lang !== undefined && !lang.startsWith('en')
  const open = readDay(loose.openDate, 'openDate', settings, isDayFirst, note)
  const close = readDay(loose.closeDate, 'closeDate', settings, isDayFirst, note)
  // A posting is open all through the day on which it ends.
  const closeDate = close && (close.isDay ? new Date(close.date.getTime() + 86_399_000) : close.date)
  if (closeDate && open && closeDate < open.date)
    note('closeDate', `${loose.closeDate} is before openDate ${loose.openDate}`)
  const link = readLink(loose.url ?? '', note)
  const years = readBounds(loose, note)

  return {
    row,
    company,
    title,
    externalId,
    hash: hashOf(loose, settings, open?.isRelative ?? false),
    skills,
    choices,
    reportingManager: readEmail(loose.reportingManager, 'reportingManager', note),
    country: place.country,
    further: place.further,
    columns: {
      title,
      job_desc: description,
      job_req: requirements,
      benefit,
      company_desc: rich(loose.companyDesc ?? '', 'companyDesc', note),
      job_text: jobText,
      currency: pay.min === null && pay.max === null ? null : pay.currency,
      min_salary: pay.min,
      max_salary: pay.max,
      salary_period: pay.min === null && pay.max === null ? null : pay.period,
      office: short(loose.office),
      department: short(loose.department),
      min_exp: years.min,
      max_exp: years.max,
      required_exp: knownChoice('seniority', loose.expText ?? '') === null ? short(loose.expText) : null,
      internal_code: short(loose.internalCode),
      designation: short(loose.designation)?.slice(0, 200).toWellFormed() ?? null,
      email_id: readEmail(loose.contactEmail, 'contactEmail', note),
      region: place.region,
      workplace_type: workplace ?? place.workplace ?? workplaceOf(/[([–-][^([–-]*$/.exec(title)?.[0] ?? ''),
      work_location: place.workLocation,
      work_hours: short(loose.hours),
      latitude: readDegree(loose.lat, 90),
      longitude: readDegree(loose.lng, 180),
      vacancy: readVacancies(loose.vacancies ?? '', note),
      open_date: open?.date.toISOString() ?? null,
      stated_open_date: open && !open.isRelative ? open.date.toISOString() : null,
      close_date: closeDate?.toISOString() ?? null,
      is_closed: isNo(loose.active) ? true : isYes(loose.active) ? false : null,
      ext_job_link: link,
      is_ext_link_uploaded: settings.isAppliedElsewhere && link !== null,
      meta:
        loose.ats === undefined
          ? {}
          : { externalPlatforms: [{ ats: loose.ats, url: link, atsJobId: externalId, company_name: company }] },
      lang,
    },
  }
}

const tooLong = (field: 'title' | 'company', text: string): Refusal =>
  new Refusal(field, 'too-long', `${text.length} characters, at most ${longest[field]}: ${text.slice(0, 60)}…`)

function hashOf(loose: LooseJob, settings: Settings, isOpenDateRelative: boolean): string {
  const said = looseFields.flatMap(name =>
    loose[name] === undefined || (name === 'openDate' && isOpenDateRelative) ? [] : [[name, loose[name]]],
  )
  return digest(
    JSON.stringify([understandingVersion, settings.isAppliedElsewhere, said, loose.locations, loose.skills]),
  )
}

const short = (text: string | undefined): string | null => {
  const line = oneLine(text ?? '')
  return line === '' || saysNothing(line) ? null : line.slice(0, 300).toWellFormed()
}

/** The address in a text such as `Boss <boss@example.com>`. A reporting manager is known by it alone: names are not unique. */
function readEmail(text: string | undefined, field: 'reportingManager' | 'contactEmail', note: Note): string | null {
  const said = (text ?? '').slice(0, 300)
  const address = /[^\s<>()@:;,]+@[^\s<>()@:;,]+/.exec(said)?.[0]
  const email = z.email().max(254).safeParse(address).data
  const line = short(said)
  if (email === undefined && line !== null) note(field, line)
  return email?.toLowerCase() ?? null
}

function rich(text: string, field: string, note: Note): string | null {
  if (text.trim() === '' || (text.length < 20 && saysNothing(text))) return null
  if (text.length > 100_000) note(field, `cut at 100,000 of ${text.length} characters`)
  const html = fromPlain(text)
  return html === '' ? null : html
}

function readSkills(words: readonly string[], note: Note): string[] {
  const byFold = new Map<string, string>()
  for (const word of words.map(cleanLine)) {
    if (word === '' || saysNothing(word)) continue
    if (word.length > longest.skill) note('skills', word)
    else if (!byFold.has(fold(word))) byFold.set(fold(word), word)
  }
  const skills = [...byFold.values()]
  if (skills.length > longest.skills)
    note('skills', `${skills.length - longest.skills} more than ${longest.skills} skills`)
  return skills.slice(0, longest.skills)
}

function readDay(text: string | undefined, field: string, settings: Settings, isDayFirst: boolean, note: Note) {
  if (text === undefined || saysNothing(text)) return null
  const found = readDate(cleanText(text), settings.now, isDayFirst)
  if (!found) note(field, text)
  return found
}

function readLink(text: string, note: Note): string | null {
  if (text === '') return null
  const url = URL.canParse(text) ? new URL(text) : null
  const isSafe = url !== null && /^https?:$/.test(url.protocol) && text.length <= longest.link
  if (!isSafe) note('url', text.slice(0, 100))
  return isSafe ? url.href : null
}

function readBounds(loose: LooseJob, note: Note): { min: number | null; max: number | null } {
  const inText = readExperience(loose.expText ?? '')
  const bound = (field: 'minExp' | 'maxExp', fallback: number | null) => {
    const text = loose[field]
    if (text === undefined || saysNothing(text)) return fallback
    const years = readYears(text) ?? readExperience(text).min
    if (years === null) note(field, text)
    return years ?? fallback
  }
  const min = bound('minExp', inText.min)
  const max = bound('maxExp', inText.max)
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}

/** Of a range the upper end: `1-5 อัตรา` is up to five people. */
function readVacancies(text: string, note: Note): number | null {
  if (text === '' || saysNothing(text)) return null
  const count = Number(plainSigns(text).match(/\d+/g)?.at(-1) ?? 0)
  if (count < 1 || count > 100_000) note('vacancies', text)
  return count >= 1 && count <= 100_000 ? count : null
}

function readDegree(text: string | undefined, limit: number): number | null {
  const degree = text === undefined ? Number.NaN : Number(text)
  return Math.abs(degree) <= limit && degree !== 0 ? degree : null
}
