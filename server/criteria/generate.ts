import {
  type Criterion,
  defaultWeight,
  type EducationLevel,
  limitsOfCriteria,
  type Need,
} from '@hireloom/contract/criteria/criteria.ts'
import { foldInPlace, placeOf } from './find-words.ts'
import { keyOf } from './keys.ts'
import { knownLanguages } from './names.ts'

/** What a job says that criteria are made of. `text` holds its description and requirements without markup. */
export interface JobFacts {
  readonly title: string
  readonly skills: readonly { readonly name: string; readonly need: Need; readonly weight: number }[]
  readonly minExp: number | null
  readonly maxExp: number | null
  readonly country: string | null
  readonly places: readonly string[]
  readonly isRemote: boolean
  readonly level: EducationLevel | null
  readonly text: string
}

/** The criteria that follow from a job. Only skills are ever must-haves: what a rule reads in a text may be wrong, and a must-have caps. */
export function criteriaOf(job: JobFacts): Criterion[] {
  const all = [
    ...job.skills.flatMap(({ name, need, weight }) => named('skill', name, need, weight)),
    ...experienceOf(job),
    ...named('title', job.title, 'good'),
    ...educationOf(job),
    ...locationOf(job),
    ...languagesIn(job.text).flatMap(name => named('language', name, 'good')),
    ...certificatesIn(job.text).flatMap(name => named('certificate', name, 'good')),
  ]
  const byKey = new Map(all.toReversed().map(criterion => [keyOf(criterion), criterion]))
  return [...byKey.values()].toReversed().slice(0, limitsOfCriteria.criteria)
}

function named<K extends 'skill' | 'title' | 'language' | 'certificate'>(
  kind: K,
  given: string,
  need: Need,
  times = 1,
): { kind: K; label: string; need: Need; weight: number }[] {
  const label = given.trim().slice(0, limitsOfCriteria.label)
  const weight = Math.min(limitsOfCriteria.weight, defaultWeight(kind, need) * Math.max(1, times))
  return label === '' ? [] : [{ kind, label, need, weight }]
}

/** 100 stands for "no upper end". */
const noEnd = 100

function experienceOf({ minExp, maxExp }: JobFacts): Criterion[] {
  const maxYears = maxExp === null || maxExp >= noEnd ? null : Math.min(maxExp, limitsOfCriteria.years)
  const minYears = Math.min(minExp ?? 0, limitsOfCriteria.years)
  if (minYears === 0 && maxYears === null) return []
  const label = maxYears === null ? `${minYears}+ years` : `${minYears} ~ ${maxYears} years`
  return [{ kind: 'experience', label, need: 'good', weight: defaultWeight('experience', 'good'), minYears, maxYears }]
}

function educationOf({ level }: JobFacts): Criterion[] {
  if (level === null) return []
  return [{ kind: 'education', label: level, need: 'good', weight: defaultWeight('education', 'good'), level }]
}

function locationOf({ isRemote, country, places }: JobFacts): Criterion[] {
  // "Valencia, ES" is a town; a town that is a country says no more than the country.
  const towns = places.map(place => place.trim().replace(/,\s*[A-Z]{2}$/, ''))
  const known = [...new Set(towns)].filter(place => place !== '' && place !== country && place.length <= 200)
  const label = isRemote ? 'Remote' : (known[0] ?? country)
  if (label === null || label === undefined) return []
  const weight = defaultWeight('location', 'desired')
  return [{ kind: 'location', label, need: 'desired', weight, isRemote, country, places: known }]
}

/** Words that stand near a language which a job asks for, in the product's six languages. */
const asksForLanguage =
  /fluen|proficien|speak|spoken|written|language|native|bilingual|communicat|語|语|流利|熟练|ビジネスレベル|会話|يتحدث|إجادة|اللغة|لغة|idioma|fluid|dominio|nivel|habl|ภาษา|สื่อสาร/iu
const mostText = 20_000

/** Languages asked for in a text: those named in a sentence about speaking or writing one. */
export function languagesIn(text: string): string[] {
  const sentences = text
    .slice(0, mostText)
    .normalize('NFC')
    .split(/[.;!?。；！？\n•]+/u)
  const asking = sentences.filter(sentence => asksForLanguage.test(sentence)).map(foldInPlace)
  return knownLanguages.flatMap(({ name, names }) =>
    asking.some(sentence => names.some(known => placeOf(sentence, known) >= 0)) ? [name] : [],
  )
}

/** Certificates and licences that advertisements name. Each stands in a criterion as the job writes it. */
const certificates = [
  /\b(?:PMP|PRINCE2|CAPM|CSM|PSM I{0,3}|TOGAF|ITIL(?: v?\d)?)\b/u,
  /\b(?:CPA|CFA|ACCA|CIMA|CIA|CISA|CISM|CISSP|CEH|OSCP)\b/u,
  /\b(?:CCNA|CCNP|CCIE|CKA|CKAD|RHCE|RHCSA)\b/u,
  /\bCompTIA (?:A|Network|Security|Linux|Cloud)\+/u,
  /\bAWS Certified [A-Z][\w ]{3,40}?(?= or\b| and\b|[,.;)\n]|$)/u,
  /\b(?:AZ|DP|AI|SC|PL|MS)-\d{3}\b/u,
  /\b(?:Lean )?Six Sigma(?: (?:Green|Black|Yellow) Belt)?\b/iu,
  /\b(?:BLS|ACLS|PALS|NEBOSH|IOSH|HACCP|OSHA ?\d{2})\b/u,
  /\b(?:SHRM-(?:CP|SCP)|SPHR|PHR|CIPD)\b/u,
  /\b(?:nursing|teaching|forklift|driving|driver['’]s|pharmacist) licen[cs]e\b/iu,
  /\b(?:IELTS|TOEFL|TOEIC|DELE|HSK ?\d?)\b/u,
  /\bJLPT(?: N[1-5])?\b|日本語能力試験 ?N[1-5]/u,
  /\bcarn[eé] de conducir\b|\blicencia de conducir\b|普通自動車(?:第一種)?運転免許|驾驶证|رخصة قيادة|ใบขับขี่/iu,
  /簿記\d級|看護師免許|教師資格証|教师资格证|护士资格证|注册会计师|基本情報技術者|応用情報技術者/u,
]

export function certificatesIn(text: string): string[] {
  const searched = text.slice(0, mostText).normalize('NFC')
  return certificates.flatMap(pattern =>
    [...searched.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(([found]) => found.trim()),
  )
}
