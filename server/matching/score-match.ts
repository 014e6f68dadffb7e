import type { MatchBreakdown } from '@hireloom/contract/matching/recommendations.ts'
import { wordsOf } from '../kernel/words.ts'

/** Where a job is; `region` is a folded name. */
export interface JobPlace {
  readonly countryId: number | null
  readonly region: string | null
}

/** What a job asks for, of that which a match is judged by. Skills by their folded names, each once, weights whole from 1; years, 100 = no upper end. */
export interface JobSide extends JobPlace {
  /** As `titleWords` cuts them. */
  readonly titleWords: readonly string[]
  readonly skills: readonly { name: string; need: 'must' | 'good' | 'desired'; weight: number }[]
  readonly minExp: number | null
  readonly maxExp: number | null
  readonly furtherPlaces: readonly JobPlace[]
  readonly isRemote: boolean
}

/** What a person brings. Folded names of skills, each once; years of work with one decimal; `places` are folded parts of an address. */
export interface PersonSide {
  readonly titleWords: readonly string[]
  readonly skills: readonly string[]
  readonly years: number | null
  readonly countryId: number | null
  readonly places: readonly string[]
  readonly isWillingToMove: boolean
}

/** The points of each part (100 together), and how far a part is met in the cases that are neither yes nor no. */
export const matchSettings = {
  must: 45,
  good: 15,
  experience: 15,
  title: 15,
  place: 10,
  /** How many times a skill that no job asks for counts as much as one that all ask for. */
  rarest: 3,
  lossOfYear: 0.18,
  sameCountry: 0.8,
  willingToMove: 0.4,
  /** What a person does not tell is neither held for nor against them: less than the known good, more than the known bad. */
  unknown: 0.4,
}
export type MatchSettings = Readonly<typeof matchSettings>

/** Weight of a skill in thousandths, as `rarityOf` gives it. */
export type Rarity = (skill: string) => number

/** A part of a score that the job does not ask for. */
export const notAsked = -1

/**
 * How a job and a person fit, as the index ranks them: `100 × Σ(points × fulfilment) / Σ points` over the parts the job asks for. Must-haves
 * and good-to-haves are covered by weight: rare skills count more, `desired` counts half of `good`. The rule was chosen and measured for
 * rank (points above); it depends on nothing but its arguments, is the same in both directions, and needs no text of a CV.
 *
 * It finds people among a million while someone waits. What they score for a job, `criteria/score.ts` says: it asks the job's own criteria
 * and quotes the CV. Neither looks at name, age, sex, nationality, schools or gaps.
 */
export function scoreMatch(
  job: JobSide,
  person: PersonSide,
  rarity: Rarity,
  settings: MatchSettings = matchSettings,
): { score: number; breakdown: MatchBreakdown } {
  const held = new Set(person.skills)
  const musts = job.skills.filter(skill => skill.need === 'must')
  const goods = job.skills.filter(skill => skill.need !== 'must')
  const must = coverOf(musts, held, rarity)
  const good = coverOf(goods, held, rarity)
  const wanted = job.titleWords
  const own = person.titleWords
  const common = wanted.filter(word => own.includes(word))
  const title = titleFit(wanted.length, own.length, common.length, settings)
  const experience = experienceFit(person.years, job.minExp, job.maxExp, settings)
  const reason = nearestReason(job, person)
  const place = placeFit(reason, settings)
  const part = <More extends object>(name: PartName, fulfilment: number, more: More) =>
    fulfilment === notAsked ? null : { weight: settings[name], fulfilment: rounded(fulfilment), ...more }
  const names = (skills: JobSide['skills'], isHeld: boolean) =>
    skills.filter(({ name }) => held.has(name) === isHeld).map(({ name }) => name)
  return {
    score: tenthsOf(settings, must, good, experience, title, place) / 10,
    breakdown: {
      must: part('must', must, { matched: names(musts, true), missing: names(musts, false) }),
      good: part('good', good, { matched: names(goods, true), missing: names(goods, false) }),
      experience: part('experience', experience, { years: person.years, minExp: job.minExp, maxExp: job.maxExp }),
      title: part('title', title, { matched: common, missing: wanted.filter(word => !own.includes(word)) }),
      place: reason === null ? null : { weight: settings.place, fulfilment: place, reason },
    },
  }
}

const rounded = (fulfilment: number): number => Math.round(fulfilment * 1000) / 1000

type PartName = 'must' | 'good' | 'experience' | 'title' | 'place'
type PlaceReason = NonNullable<MatchBreakdown['place']>['reason']

/** The score in tenths of a point, from the fulfilment of each part (`notAsked` leaves one out). Never falls when a part rises. */
export function tenthsOf(
  settings: MatchSettings,
  must: number,
  good: number,
  experience: number,
  title: number,
  place: number,
): number {
  let met = 0
  let points = 0
  if (must !== notAsked) {
    met += settings.must * must
    points += settings.must
  }
  if (good !== notAsked) {
    met += settings.good * good
    points += settings.good
  }
  if (experience !== notAsked) {
    met += settings.experience * experience
    points += settings.experience
  }
  if (title !== notAsked) {
    met += settings.title * title
    points += settings.title
  }
  if (place !== notAsked) {
    met += settings.place * place
    points += settings.place
  }
  return points === 0 ? 0 : Math.round((1000 * met) / points)
}

/**
 * Weight of a skill in thousandths by how many of the known jobs ask for it: 1,000 when all do, `1000 × rarest` when none does, falling
 * with the logarithm. Whole numbers, so that sums are the same in any order. Jobs are counted, not people: one company's people must
 * not be told by another's ranking.
 */
export function rarityOf(jobsWithSkill: number, jobs: number, settings: MatchSettings = matchSettings): number {
  if (jobs === 0) return Math.round(1000 * settings.rarest)
  const share = Math.log((jobs + 1) / (jobsWithSkill + 1)) / Math.log(jobs + 1)
  return Math.round(1000 * (1 + (settings.rarest - 1) * share))
}

/** Weight of one skill of a job; must-haves and good-to-haves are added up apart. */
export function skillWeight(need: 'must' | 'good' | 'desired', weight: number, rarity: number): number {
  return rarity * weight * (need === 'good' ? 2 : 1)
}

function coverOf(skills: JobSide['skills'], held: ReadonlySet<string>, rarity: Rarity): number {
  let met = 0
  let whole = 0
  for (const { name, need, weight } of skills) {
    const counted = skillWeight(need, weight, rarity(name))
    whole += counted
    if (held.has(name)) met += counted
  }
  return whole === 0 ? notAsked : met / whole
}

/** Full inside the range, a share lost for each year outside. */
export function experienceFit(
  years: number | null,
  minExp: number | null,
  maxExp: number | null,
  settings: MatchSettings,
): number {
  const least = minExp ?? 0
  const most = maxExp === null || maxExp >= 100 ? Infinity : maxExp
  if (least === 0 && most === Infinity) return notAsked
  if (years === null) return settings.unknown
  return Math.max(0, 1 - settings.lossOfYear * Math.max(0, least - years, years - most))
}

/** The words of a title or a name, each once. */
export const titleWords = (title: string | null): string[] => (title === null ? [] : [...new Set(wordsOf(title))])

/** Share of words two titles have in common (Dice). */
export function titleFit(wanted: number, own: number, common: number, settings: MatchSettings): number {
  if (wanted === 0) return notAsked
  return own === 0 ? settings.unknown : (2 * common) / (wanted + own)
}

/** Whether a job asks for a place at all. */
export const asksPlace = (job: JobSide): boolean =>
  job.isRemote || [job, ...job.furtherPlaces].some(({ countryId, region }) => countryId !== null || region !== null)

/** Reasons of a place from the best fit to the worst. */
const nearestFirst: readonly PlaceReason[] = ['remote', 'region', 'country', 'willing-to-move', 'unknown', 'elsewhere']

/** The reason of the place of a job that fits a person best. */
function nearestReason(job: JobSide, person: PersonSide): PlaceReason | null {
  const reasons = [job, ...job.furtherPlaces].map(({ countryId, region }) => {
    const isThere = region !== null && person.places.includes(region)
    const place = { isRemote: job.isRemote, countryId, region }
    return placeReason(place, person.countryId, isThere, person.places.length > 0, person.isWillingToMove)
  })
  return nearestFirst.find(reason => reasons.includes(reason)) ?? null
}

/** What a place of a job has to do with a person's; `null` when it names none. `isThere`: its region is among theirs. */
export function placeReason(
  job: JobPlace & Pick<JobSide, 'isRemote'>,
  countryId: number | null,
  isThere: boolean,
  hasPlaces: boolean,
  isWillingToMove: boolean,
): PlaceReason | null {
  if (job.isRemote) return 'remote'
  if (job.countryId === null && job.region === null) return null
  const isOtherCountry = job.countryId !== null && countryId !== null && job.countryId !== countryId
  if (isThere && !isOtherCountry) return 'region'
  if (job.countryId !== null && job.countryId === countryId) return 'country'
  if (isWillingToMove) return 'willing-to-move'
  return countryId === null && !hasPlaces ? 'unknown' : 'elsewhere'
}

export function placeFit(reason: PlaceReason | null, settings: MatchSettings): number {
  switch (reason) {
    case null:
      return notAsked
    case 'remote':
    case 'region':
      return 1
    case 'country':
      return settings.sameCountry
    case 'willing-to-move':
      return settings.willingToMove
    case 'unknown':
      return settings.unknown
    case 'elsewhere':
      return 0
  }
}

/** What a pair must share to be listed at all: a must-have; of a job without any, a good-to-have; of one without skills, a title word. */
export function isPossible(job: JobSide, person: PersonSide): boolean {
  const musts = job.skills.filter(skill => skill.need === 'must')
  const asked = musts.length > 0 ? musts : job.skills
  if (asked.length > 0) return asked.some(({ name }) => person.skills.includes(name))
  return job.titleWords.some(word => person.titleWords.includes(word))
}
