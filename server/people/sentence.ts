import type { SentenceFilters } from '@hireloom/contract/people/records.ts'
import { experienceYears, lastActivities } from '@hireloom/contract/people/search.ts'

/** Words that the company's people are known by, as they stand in filters. */
export interface Known {
  readonly skills: readonly string[]
  readonly tags: readonly string[]
  /** Names of countries in any language, with the value of the filter. */
  readonly countries: readonly { readonly name: string; readonly value: string }[]
}

const number: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
}
const count = `(\\d{1,2}|${Object.keys(number).join('|')})`
const years =
  /(?:years?|yrs?|años?|年(?:以上)?(?:的?经验|の経験)?|ปี|سنوات|سنة|أعوام)(?:\s*(?:of|de))?(?:\s*(?:experience|experiencia|ประสบการณ์|خبرة|经验|経験))?/u
const experience = new RegExp(
  `(?:(?:with|at least|over|more than|con|al menos|más de|มากกว่า|อย่างน้อย|超过|至少)\\s*)*${count}\\s*\\+?\\s*(?:${years.source})`,
  'iu',
)
const within = `(?:in|within|during|over|en)\\s+(?:the\\s+|los\\s+)?(?:last|past|últimos)\\s+(?:${count}\\s+)?(?:months?|meses)`
const applied = new RegExp(`(?:who\\s+|have\\s+|has\\s+)*applied\\s+${within}`, 'iu')
const active = new RegExp(`(?:who\\s+(?:were|are)\\s+)?(?:active|seen)\\s+${within}`, 'iu')

type Choices = Omit<
  SentenceFilters,
  'q' | 'skills' | 'location' | 'tags' | 'experience' | 'recentApplication' | 'lastActivity'
>

/** Turns of phrase that stand for a choice; those that deny come first. */
const phrases: readonly { readonly is: RegExp; readonly means: Choices }[] = [
  { is: /(?:who\s+)?(?:were |are |was )?not(?:\s+yet)?\s+hired/iu, means: { isHired: 'no' } },
  { is: /(?:whom\s+we\s+|who\s+were\s+|already\s+)*hired(?:\s+by\s+us)?/iu, means: { isHired: 'yes' } },
  { is: /without\s+an?\s+account|not\s+registered/iu, means: { isRegistered: 'no' } },
  { is: /with\s+an?\s+account|registered/iu, means: { isRegistered: 'yes' } },
  { is: /not\s+in\s+(?:the|our)\s+talent\s*pool/iu, means: { isInPool: 'no' } },
  { is: /in\s+(?:the|our)\s+talent\s*pool/iu, means: { isInPool: 'yes' } },
  { is: /who\s+(?:gave\s+consent|consented)|with\s+consent/iu, means: { consent: 'given' } },
]

const never = /(?:who\s+)?(?:have\s+|has\s+)?never\s+applied/iu

/** Words that join the parts of a sentence, and say nothing of a person. */
const fillers = new Set(
  `a an and any all are as at based be by can candidate candidates do does experience experienced find for from give good has have having i
  in is know knows knowing like live lives living located looking me need of on or our people person search show skill skills skilled some
  somebody someone somewhere that the their them there they to us use used using want we which who whose with work worked working works would
  y e o con en de del la las los el que sabe saben conoce conocen personas candidatos busca buscar gente experiencia para un una
  的 和 在 会 了解 有 の と が で を できる 知っている 人 に ที่ และ ใน มี คน ผู้ที่ في من مع الذين يعرفون و`.split(/\s+/u),
)

const inPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, '\\$&')

/** A word or several as they stand alone in a text; scripts without spaces need no edge. */
const wordOf = (text: string): RegExp =>
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(text)
    ? new RegExp(inPattern(text), 'iu')
    : new RegExp(`(?<![\\p{L}\\p{N}])${inPattern(text)}(?![\\p{L}\\p{N}+#])`, 'iu')

const longestFirst = (one: { length: number }, other: { length: number }) => other.length - one.length

/** The greatest of some steps that a number reaches. */
const stepOf = <T extends string>(steps: readonly T[], wanted: number): T | undefined =>
  steps.findLast(step => Number(step) <= wanted)
/** The smallest of some steps that a number fits in. */
const spanOf = <T extends string>(steps: readonly T[], wanted: number): T | undefined =>
  steps.find(step => Number(step) >= wanted) ?? steps.at(-1)

const numberOf = (text: string | undefined): number =>
  text === undefined ? 1 : (number[text.toLowerCase()] ?? Number(text))

/** Reads a sentence by rules: what is known becomes a filter, what joins is dropped, the rest is searched for as words. */
export function readSentence(sentence: string, known: Known): SentenceFilters {
  let rest = ` ${sentence.normalize('NFKC')} `
  const filters: SentenceFilters = {}
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest)
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
    return found
  }
  const quoted = [...rest.matchAll(/"([^"]+)"/gu)].map(([whole]) => whole)
  for (const phrase of quoted) rest = rest.replace(phrase, ' ')
  const found = take(experience)
  const least = found && stepOf(experienceYears, numberOf(found[1]))
  if (least) filters.experience = least
  if (take(never)) filters.recentApplication = 'never'
  const last = take(applied)
  const span = last && spanOf(['1', '2', '3', '6', '12'] as const, numberOf(last[1]))
  if (span) filters.recentApplication = span
  const seen = take(active)
  const lately = seen && spanOf(lastActivities, numberOf(seen[1]))
  if (lately) filters.lastActivity = lately
  for (const { is, means } of phrases) if (take(is)) Object.assign(filters, { ...means, ...filters })
  const tags = known.tags
    .toSorted(longestFirst)
    .filter(tag => take(new RegExp(`(?:tagged|tag|#)\\s*(?:as\\s+)?${wordOf(tag).source}`, 'iu')))
  if (tags.length > 0) filters.tags = tags
  const places = known.countries
    .toSorted((one, other) => longestFirst(one.name, other.name))
    .filter(({ name }) => name.length > 1 && take(wordOf(name)))
  if (places.length > 0) filters.location = [...new Set(places.map(({ value }) => value))]
  const skills = known.skills.toSorted(longestFirst).filter(skill => take(wordOf(skill)))
  if (skills.length > 0) filters.skills = [...new Map(skills.map(skill => [skill.toLowerCase(), skill])).values()]
  const words = rest
    .split(/[\s,.;:!?、。，؛،()]+/u)
    .filter(word => word !== '' && !fillers.has(word.toLowerCase()))
    .map(singular)
  const q = [...quoted, ...words].join(' ').slice(0, 300)
  if (q !== '') filters.q = q
  return filters
}

/** Titles are written in the singular: "engineers" is searched as "engineer". */
const singular = (word: string): string => (/^[a-z-]{2,}[^siu]s$/iu.test(word) ? word.slice(0, -1) : word)
