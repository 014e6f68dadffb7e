import type { MatchJobDocument, ProfileDocument } from '../server/matching/documents.ts'
import type { MatchEngine } from '../server/matching/engine/engine.ts'
import { wordsOfTitle } from '../server/reference/taxonomy/title-likeness.ts'
import { accessToken } from '../server/search/access.ts'
import { randomFrom } from '../server/search/engine/testing/random.ts'

export const madeAt = Date.UTC(2026, 5, 1)
const day = 24 * 3600_000
export const madeCompany = 77
/** The first skills of the list are about as frequent as each other (Zipf and Mandelbrot): the most frequent is held by a sixth of all. */
const flatHead = 5

const yearsOf = (months: number): number => Math.round((months / 12) * 10) / 10

/** Months of work that are read as so many years. */
export function monthsOf(years: number): number {
  for (let months = Math.floor(years * 12) - 1; ; months++) if (yearsOf(months) === years) return months
}

/** People and jobs of one company, shaped as real ones: how often a value is met falls with its place in the list (Zipf). */
export function matchWorld(seed: number) {
  const { next, below, chance } = randomFrom(seed)
  const zipf = (size: number) => Math.floor(size ** next()) - 1
  const skillName = () => `skill ${Math.floor(flatHead * ((20_000 + flatHead) / flatHead) ** next()) - flatHead}`
  const skillsOf = (count: number) => [...new Set(Array.from({ length: count }, skillName))]
  const trades = Array.from({ length: 300 }, (_, at) => `trade${at}`)
  const ranks = [
    'engineer',
    'manager',
    'analyst',
    'nurse',
    'technician',
    'officer',
    'assistant',
    'director',
    'designer',
  ]
  const levels = ['', 'senior ', 'junior ', 'lead ']
  const one = (list: readonly string[]) => list[zipf(list.length + 1) % list.length] ?? ''
  const titled = () => {
    const title = `${one(levels)}${one(trades)} ${one(ranks)}`
    return { title, titleWords: wordsOfTitle(title) }
  }
  const region = () => `region ${zipf(500)}`

  return {
    below,
    profile: (profileId: number): ProfileDocument => ({
      profileId,
      companyId: madeCompany,
      name: `first${zipf(5000)} last${zipf(20_000)}`,
      company: `company ${zipf(5000)}`,
      ...titled(),
      skills: skillsOf(4 + below(9)),
      years: chance(0.05) ? null : yearsOf(Math.floor(480 * next() ** 2)),
      countryId: chance(0.05) ? null : 1 + zipf(100),
      places: chance(0.3) ? [] : [region()],
      isWillingToMove: false,
      isInternalEmployee: false,
      buckets: [],
      updatedAt: madeAt - below(1000) * day,
    }),
    job(jobId: number): MatchJobDocument & { title: string } {
      const minExp = chance(0.3) ? null : below(10)
      return {
        jobId,
        companyId: madeCompany,
        recruiterCompanyId: madeCompany,
        company: 'company 0',
        ...titled(),
        skills: skillsOf(3 + below(6)).map(name => ({ name, need: chance(0.6) ? 'must' : 'good', weight: 1 })),
        minExp,
        maxExp: chance(0.4) ? null : (minExp ?? 0) + 1 + below(10),
        countryId: 1 + zipf(100),
        region: chance(0.4) ? null : region(),
        furtherPlaces: [],
        isRemote: chance(0.1),
        tokens: chance(0.9)
          ? [accessToken.everything, accessToken.public]
          : [accessToken.everything, accessToken.owner(1)],
        draft: false,
        isClosed: chance(0.1),
        openAt: madeAt - below(300) * day,
        closeAt: null,
        traineeship: false,
        isRnf: false,
        isExternal: false,
      }
    },
  }
}

/** Numbers from 1 up to a size, in pieces: the first and the one after the last of each. */
export function pieces(size: number): [number, number][] {
  const step = 5000
  return Array.from({ length: Math.ceil(size / step) }, (_, at) => [at * step + 1, Math.min(size, (at + 1) * step) + 1])
}

/** Gives an engine so many people of the world that benches share. */
export function fillWithPeople(engine: MatchEngine, size: number): void {
  const world = matchWorld(42)
  for (const [from, to] of pieces(size))
    engine.applyProfiles({
      documents: Array.from({ length: to - from }, (_, at) => world.profile(from + at)),
      removed: [],
    })
  engine.settle()
}
