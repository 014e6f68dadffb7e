import type { MergedReading, readingParts } from '@hireloom/contract/intake/dual-parser.ts'
import type { Vendor } from '@hireloom/contract/intake/words.ts'
import {
  type ParsedResume,
  type ResumeEducation,
  type ResumeExperience,
  sureOfResume,
} from '@hireloom/contract/resumes/profile.ts'

export interface Reading {
  readonly vendor: Vendor
  readonly profile: ParsedResume
}

type Part = (typeof readingParts)[number]

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()

/**
 * One profile of several readings of a CV. Of single fields the surest counts, lists are united, the surest first. An email or a phone number
 * counts where all that found one agree, and where a single one found it and is sure; else nothing is taken and a person is asked.
 */
export function mergeReadings(readings: readonly Reading[]): MergedReading {
  const [first] = readings
  if (first === undefined) throw new Error('nothing to merge')
  const bySureness = (part: Part) =>
    readings
      .filter(({ profile }) => profile.confidence[part] > 0 && isThere(profile[part]))
      .toSorted((one, other) => other.profile.confidence[part] - one.profile.confidence[part])
  const origins: MergedReading['origins'] = {
    fullName: [],
    email: [],
    phone: [],
    links: [],
    location: [],
    summary: [],
    skills: [],
    experience: [],
    education: [],
    certifications: [],
    languages: [],
  }
  const confidence = { ...first.profile.confidence }
  const asks: MergedReading['asks'] = []

  /** The surest reading of a part. */
  const best = (part: Part): ParsedResume | undefined => {
    const [surest] = bySureness(part)
    origins[part] = surest ? [surest.vendor] : []
    confidence[part] = surest?.profile.confidence[part] ?? 0
    return surest?.profile
  }
  const list = <T>(part: Part, read: (profile: ParsedResume) => readonly T[], join: Join<T>): T[] => {
    const sources = bySureness(part).filter(({ profile }) => read(profile).length > 0)
    origins[part] = sources.map(({ vendor }) => vendor)
    confidence[part] = sources[0]?.profile.confidence[part] ?? 0
    return sources.reduce<T[]>((found, { profile }) => join(found, read(profile)), [])
  }
  const contact = (part: 'email' | 'phone', keyOf: (value: string) => string): string | null => {
    const options = bySureness(part).flatMap(({ vendor, profile }) => {
      const value = profile[part]
      return value ? [{ vendor, value, confidence: profile.confidence[part] }] : []
    })
    const [surest] = options
    const isAgreed = surest !== undefined && options.every(({ value }) => keyOf(value) === keyOf(surest.value))
    const isTaken = isAgreed && (options.length > 1 || surest.confidence >= sureOfResume)
    origins[part] = isTaken ? options.map(({ vendor }) => vendor) : []
    confidence[part] = isTaken ? surest.confidence : 0
    if (surest !== undefined && !isTaken) asks.push({ field: part, options })
    return isTaken ? surest.value : null
  }

  const name = best('fullName')
  const profile: ParsedResume = {
    fullName: name?.fullName ?? null,
    firstName: name?.firstName ?? null,
    lastName: name?.lastName ?? null,
    email: contact('email', value => value.trim().toLowerCase()),
    phone: contact('phone', phoneKey),
    links: list('links', each => each.links, uniteWords(linkKey)),
    location: best('location')?.location ?? null,
    summary: best('summary')?.summary ?? null,
    skills: list('skills', each => each.skills, uniteWords(fold)),
    experience: list('experience', each => each.experience, uniteJobs),
    education: list('education', each => each.education, uniteStudies),
    certifications: list('certifications', each => each.certifications, uniteWords(fold)),
    languages: list('languages', each => each.languages, uniteWords(fold)),
    lang: first.profile.lang,
    confidence,
  }
  return { profile, origins, asks }
}

const isThere = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== null && value !== '')

/** The number without its way of writing; a national and an international form of one number end alike. */
const phoneKey = (phone: string): string => phone.replace(/[^\p{N}]/gu, '').slice(-8)

const linkKey = (link: string): string =>
  link
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/+$/, '')

type Join<T> = (known: readonly T[], more: readonly T[]) => T[]

const uniteWords =
  (keyOf: (word: string) => string): Join<string> =>
  (known, more) => {
    const keys = new Set(known.map(keyOf))
    return [...known, ...more.filter(word => !keys.has(keyOf(word)) && keys.add(keyOf(word)))]
  }

/** Adds entries that are not there, and to those that are what they lack. */
const unite =
  <T extends object>(isSame: (one: T, other: T) => boolean, complete: (known: T, more: T) => T): Join<T> =>
  (known, more) => {
    const found = [...known]
    for (const entry of more) {
      const at = found.findIndex(each => isSame(each, entry))
      const present = found[at]
      if (present === undefined) found.push(entry)
      else found[at] = complete(present, entry)
    }
    return found
  }

const yearOf = (date: string | null): string => date?.slice(0, 4) ?? ''

/** One contains the other, or one of them is not known. */
function isAlike(one: string | null, other: string | null): boolean {
  const [a, b] = [fold(one ?? ''), fold(other ?? '')]
  return a === '' || b === '' || a.includes(b) || b.includes(a)
}

const isSameYear = (one: string | null, other: string | null): boolean =>
  yearOf(one) === '' || yearOf(other) === '' || yearOf(one) === yearOf(other)

const uniteJobs = unite<ResumeExperience>(
  (one, other) =>
    isSameYear(one.startDate, other.startDate) &&
    isAlike(one.title, other.title) &&
    isAlike(one.company, other.company) &&
    Boolean((one.title && other.title) || (one.company && other.company)),
  (known, more) => {
    const description = known.description || more.description
    return {
      title: known.title || more.title,
      company: known.company || more.company,
      startDate: known.startDate ?? more.startDate,
      endDate: known.endDate ?? more.endDate,
      ...(description && { description }),
    }
  },
)

const uniteStudies = unite<ResumeEducation>(
  (one, other) =>
    isSameYear(one.endDate, other.endDate) &&
    isAlike(one.school, other.school) &&
    isAlike(one.degree, other.degree) &&
    Boolean((one.school && other.school) || (one.degree && other.degree)),
  (known, more) => ({
    school: known.school || more.school,
    degree: known.degree || more.degree,
    field: known.field || more.field,
    startDate: known.startDate ?? more.startDate,
    endDate: known.endDate ?? more.endDate,
  }),
)
