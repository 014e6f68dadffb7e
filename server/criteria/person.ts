import type { CvSection, Evidence } from '@hireloom/contract/criteria/score.ts'
import {
  type ParsedResume,
  type ResumeEducation,
  type ResumeExperience,
  resumeExperience,
} from '@hireloom/contract/resumes/profile.ts'
import * as z from 'zod'
import { foldInPlace, placeOf } from './find-words.ts'

/** What scoring knows of a person. Name, contacts, birth, photo and schools are not among it. */
export interface Person {
  readonly skills: readonly string[]
  readonly experience: readonly ResumeExperience[]
  readonly education: readonly Pick<ResumeEducation, 'degree' | 'field'>[]
  readonly certifications: readonly string[]
  readonly languages: readonly string[]
  readonly location: string | null
  readonly summary: string | null
  readonly country: string | null
  readonly confidence: Readonly<Partial<Record<keyof ParsedResume['confidence'], number | undefined>>>
  readonly texts: readonly CvText[]
  /** All texts in one, folded: to see soon that none holds a name. */
  readonly folded: string
}

/** One entry of a section; `folded` has every letter in its place. */
export interface CvText {
  readonly section: CvSection
  readonly entry: number
  readonly text: string
  readonly folded: string
}

/** What the profile holds beside the CV. */
export interface Typed {
  readonly skills: readonly string[]
  readonly currentTitle: string | null
  readonly summary: string | null
  readonly country: string | null
}

export const nothingTyped: Typed = { skills: [], currentTitle: null, summary: null, country: null }

const texts = z.array(z.string()).catch([])
const text = z.string().nullable().catch(null)
/** A CV as it was read; of one that lacks a part, or was read by an older version, the rest counts. */
const cv = z.object({
  skills: texts,
  experience: z.array(resumeExperience).catch([]),
  education: z.array(z.object({ degree: text, field: text })).catch([]),
  certifications: texts,
  languages: texts,
  location: text,
  summary: text,
  confidence: z.record(z.string(), z.number()).catch({}),
})
export type Cv = z.output<typeof cv>

/** What a CV tells of work; null where there is none. */
export function readCv(parsed: unknown): Cv | null {
  const read = cv.safeParse(parsed)
  return read.success ? read.data : null
}

/** A CV with what the profile has beside it, which other CVs and colleagues have told. */
export function joinCvs(cv: Cv | null, profile: Cv | null): Cv | null {
  if (cv === null || profile === null) return cv ?? profile
  const union = <T>(one: readonly T[], other: readonly T[], keyOf: (each: T) => string): T[] => {
    const known = new Set(one.map(keyOf))
    return [...one, ...other.filter(each => !known.has(keyOf(each)))]
  }
  const folded = (word: string) => foldInPlace(word.trim())
  return {
    ...cv,
    experience: union(cv.experience, profile.experience, each => `${folded(each.title ?? '')} ${each.startDate}`),
    education: union(cv.education, profile.education, each => folded(each.degree ?? '')),
    certifications: union(cv.certifications, profile.certifications, folded),
    languages: union(cv.languages, profile.languages, folded),
    location: cv.location ?? profile.location,
  }
}

export function toPerson(resume: Cv | null, typed: Typed): Person {
  const known = new Set<string>()
  const skills = [...(resume?.skills ?? []), ...typed.skills].filter(name => {
    const isNew = !known.has(foldInPlace(name.trim()))
    known.add(foldInPlace(name.trim()))
    return isNew
  })
  const person = {
    skills,
    experience: withTitle(resume?.experience ?? [], typed.currentTitle),
    education: resume?.education ?? [],
    certifications: resume?.certifications ?? [],
    languages: resume?.languages ?? [],
    location: resume?.location ?? null,
    summary: resume?.summary ?? typed.summary,
    country: typed.country,
    confidence: resume?.confidence ?? {},
  }
  const told = textsOf(person)
  return { ...person, texts: told, folded: told.map(each => each.folded).join('\n') }
}

/** The present title of the profile is the latest job where the CV does not have it. */
function withTitle(experience: readonly ResumeExperience[], title: string | null): readonly ResumeExperience[] {
  if (title === null || experience.some(entry => entry.title === title)) return experience
  return [{ title, company: null, startDate: null, endDate: null }, ...experience]
}

function textsOf(person: Omit<Person, 'texts' | 'folded'>): CvText[] {
  const of = (section: CvSection, texts: readonly (string | null | undefined)[]) =>
    texts.flatMap((given, entry) => {
      const text = given?.normalize('NFC') ?? ''
      return text.trim() === '' ? [] : [{ section, entry, text, folded: foldInPlace(text) }]
    })
  return [
    ...of('skills', person.skills),
    ...of(
      'jobTitle',
      person.experience.map(entry => entry.title),
    ),
    ...of(
      'jobDescription',
      person.experience.map(entry => entry.description),
    ),
    ...of('summary', [person.summary]),
    ...of('certifications', person.certifications),
    ...of(
      'education',
      person.education.map(({ degree, field }) => [degree, field].filter(Boolean).join(', ')),
    ),
    ...of('languages', person.languages),
    ...of('location', [person.location ?? person.country]),
  ]
}

/** Whether there is anything to judge the person by. */
export const tellsOfWork = ({ texts }: Person): boolean =>
  texts.some(({ section }) => section !== 'location' && section !== 'languages')

/** Letters around the found words that a quote shows. */
const around = { before: 60, after: 100 }

/** The place in a text that holds one of these names, as a quote; null where none stands there. */
export function quoteOf(text: CvText, names: readonly string[]): Evidence | null {
  for (const name of names) {
    const at = placeOf(text.folded, name)
    if (at >= 0) return quote(text, at, at + name.length)
  }
  return null
}

export const wholeQuote = (text: CvText): Evidence => quote(text, 0, text.text.length)

function quote({ section, entry, text }: CvText, from: number, to: number): Evidence {
  const words = text.slice(wordStart(text, from - around.before), Math.max(to, from + around.after))
  const start = wordStart(text, from - around.before) + (words.length - words.trimStart().length)
  const kept = words.trim().slice(0, 300).toWellFormed()
  return { text: kept, section, entry, start, end: start + kept.length }
}

/** The first beginning of a word from here on, so that a quote does not begin amid one. */
function wordStart(text: string, at: number): number {
  if (at <= 0) return 0
  const space = text.indexOf(' ', at)
  return space >= 0 && space < at + 20 ? space + 1 : at
}

/** Whether any text may hold one of these names; what it says no to is in none. */
export const holdsOneOf = ({ folded }: Person, names: readonly string[]): boolean =>
  names.some(name => name !== '' && folded.includes(name))

export const quotesIn = ({ texts }: Person, sections: readonly CvSection[], names: readonly string[]): Evidence[] =>
  texts.flatMap(text => (sections.includes(text.section) ? (quoteOf(text, names) ?? []) : []))
