import { createRequire } from 'node:module'
import countries from 'i18n-iso-countries'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import type { Language } from '../kernel/session.ts'
import { countriesIn } from './countries.ts'
import { fold } from './seed.ts'

export type ChoiceKind =
  | 'hour_type'
  | 'term'
  | 'seniority'
  | 'qualification_type'
  | 'job_function'
  | 'industry'
  | 'company_type'

/** Numbers of names by their folded form (`fold`): what every `ensure…` answers, for the names it was given. */
export type NumbersByFold = ReadonlyMap<string, number>

interface Found {
  folded: string
  id: number
}

/** Folded form and first spelling of each name, in the order in which all writers take their locks. */
function distinct(names: Iterable<string>): { folded: string[]; spelled: string[] } {
  const byFold = new Map<string, string>()
  for (const name of names) {
    const folded = fold(name)
    if (folded !== '' && !byFold.has(folded)) byFold.set(folded, name.normalize('NFC').replace(/\s+/g, ' ').trim())
  }
  const sorted = [...byFold].sort(([a], [b]) => (a < b ? -1 : 1))
  return { folded: sorted.map(([folded]) => folded), spelled: sorted.map(([, name]) => name) }
}

/** Finds what is there, inserts what is not, and finds again what another writer inserted meanwhile. */
async function ensure(
  names: Iterable<string>,
  find: (folded: string[]) => Promise<Found[]>,
  insert: (spelled: string[], folded: string[]) => Promise<Found[]>,
): Promise<NumbersByFold> {
  const { folded, spelled } = distinct(names)
  const known = new Map<string, number>()
  const learn = (found: Found[]) => {
    for (const { folded: name, id } of found) known.set(name, id)
  }
  const missing = () => folded.flatMap((name, at) => (known.has(name) ? [] : [at]))
  if (folded.length > 0) learn(await find(folded))
  const absent = missing()
  if (absent.length > 0)
    learn(
      await insert(
        absent.map(at => spelled[at] ?? ''),
        absent.map(at => folded[at] ?? ''),
      ),
    )
  const taken = missing()
  if (taken.length > 0) learn(await find(taken.map(at => folded[at] ?? '')))
  return known
}

/** Numbers of skills, created where absent. */
export function ensureSkills(names: Iterable<string>): Promise<NumbersByFold> {
  return ensure(
    names,
    folded => rows(sql<Found>`select folded, skill_id as id from skill where folded = any(${folded}::text[])`),
    (spelled, folded) =>
      rows(sql<Found>`
        insert into skill (skill_name, folded)
        select * from unnest(${spelled}::text[], ${folded}::text[])
        on conflict (folded) do nothing returning folded, skill_id as id`),
  )
}

/** Numbers of job names, created where absent. */
export function ensureJobNames(names: Iterable<string>): Promise<NumbersByFold> {
  return ensure(
    names,
    folded => rows(sql<Found>`select folded, name_id as id from job_name where folded = any(${folded}::text[])`),
    (spelled, folded) =>
      rows(sql<Found>`
        insert into job_name (name_name, folded)
        select * from unnest(${spelled}::text[], ${folded}::text[])
        on conflict (folded) do nothing returning folded, name_id as id`),
  )
}

/** Numbers of choices of one kind, created at the end of the list where absent. */
export function ensureChoices(kind: ChoiceKind, names: Iterable<string>): Promise<NumbersByFold> {
  return ensure(
    names,
    folded =>
      rows(sql<Found>`
        select folded, choice_id as id from choice where kind = ${kind} and folded = any(${folded}::text[])`),
    (spelled, folded) =>
      rows(sql<Found>`
        insert into choice (kind, name, folded)
        select ${kind}, * from unnest(${spelled}::text[], ${folded}::text[])
        on conflict (kind, folded) do nothing returning folded, choice_id as id`),
  )
}

/** Numbers of the choices of one kind that there are. */
export async function findChoices(kind: ChoiceKind, names: Iterable<string>): Promise<NumbersByFold> {
  const { folded } = distinct(names)
  const found = await rows(sql<Found>`
    select folded, choice_id as id from choice where kind = ${kind} and folded = any(${folded}::text[])`)
  return new Map(found.map(({ folded: name, id }) => [name, id]))
}

/** Number of one choice, created when absent; `null` for a name of blanks. */
export async function ensureChoice(kind: ChoiceKind, name: string): Promise<number | null> {
  return (await ensureChoices(kind, [name])).get(fold(name)) ?? null
}

const require = createRequire(import.meta.url)
const languages = ['en', 'ar', 'zh', 'ja', 'es', 'th']

/** Names that people write and the library does not list. */
const usual: Record<string, string> = {
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'u.k.': 'GB',
  britain: 'GB',
  'u.a.e.': 'AE',
  emirates: 'AE',
  الامارات: 'AE',
  ksa: 'SA',
  السعودية: 'SA',
  korea: 'KR',
  'republic of korea': 'KR',
  韩国: 'KR',
  corea: 'KR',
  'viet nam': 'VN',
  czechia: 'CZ',
  'czech republic': 'CZ',
  holland: 'NL',
  'the netherlands': 'NL',
  turkiye: 'TR',
  turkey: 'TR',
  russia: 'RU',
  'hong kong sar': 'HK',
  'china / hk': 'CN',
  'china mainland': 'CN',
  'mainland china': 'CN',
  'republic of ireland': 'IE',
  'estados unidos': 'US',
  'ee.uu.': 'US',
  'ee. uu.': 'US',
  eeuu: 'US',
  'reino unido': 'GB',
  'united states of america (usa)': 'US',
  uae: 'AE',
  英国: 'GB',
  台灣: 'TW',
  台湾: 'TW',
  中國: 'CN',
  アメリカ: 'US',
  イギリス: 'GB',
}

let codesByName: Map<string, string> | null = null

const nameKey = (name: string): string =>
  fold(name)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/^ال/, '')
    .replace(/[\u0622\u0623\u0625]/g, 'ا')
    .replace(/\u0629/g, 'ه')

function namesOfCountries(): Map<string, string> {
  if (codesByName) return codesByName
  const known = new Map<string, string>()
  for (const language of languages) {
    countries.registerLocale(require(`i18n-iso-countries/langs/${language}.json`))
    for (const [code, names] of Object.entries(countries.getNames(language, { select: 'all' })))
      for (const name of names) if (!/^[a-z]{2}$/i.test(name)) known.set(nameKey(name), code)
  }
  for (const [name, code] of Object.entries(usual)) known.set(nameKey(name), code)
  codesByName = known
  return known
}

/** ISO 3166 alpha-2 code of a country by code (two or three letters) or by a name in any of the six languages; else `null`. */
export function findCountry(text: string): string | null {
  const name = text.normalize('NFKC').trim()
  const upper = name.toUpperCase()
  if (/^[A-Z]{2}$/.test(upper)) return upper === 'UK' ? 'GB' : countries.isValid(upper) ? upper : null
  if (/^[A-Z]{3}$/.test(upper)) {
    const short = countries.alpha3ToAlpha2(upper)
    if (short) return short
  }
  return namesOfCountries().get(nameKey(name)) ?? null
}

/** Of names that are no country's, no more are kept. */
const mostSaid = 1000
const saidIn = new Map<Language, Map<string, string>>()

/** A stored country's name in a language; what is no country stays as it is. */
export function countryNameIn(language: Language, name: string): string {
  const said = saidIn.get(language) ?? new Map<string, string>()
  saidIn.set(language, said)
  const known = said.get(name)
  if (known !== undefined) return known
  const code = findCountry(name)
  const found = countriesIn(language).find(country => country.countryShort === code)?.countryFull ?? name
  if (code !== null || said.size < mostSaid) said.set(name, found)
  return found
}
