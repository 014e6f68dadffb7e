import { accessToken } from '../../search/access.ts'
import type { Random } from '../../search/engine/testing/random.ts'
import type { MatchJobDocument, ProfileDocument } from '../documents.ts'
import { type JobPlace, titleWords } from '../score-match.ts'

/** What made-up people and jobs are put together from; the first of each stock are met most. */
export interface Stock {
  readonly skills: readonly string[]
  readonly titles: readonly string[]
  readonly places: readonly string[]
  readonly names: readonly string[]
  readonly companies: number
  readonly countries: number
  readonly users: number
}

export const madeAt = Date.UTC(2026, 5, 1)
const day = 24 * 3600_000

export function makeProfile(random: Random, stock: Stock, profileId: number): ProfileDocument {
  const { below, chance, one, some } = random
  return {
    profileId,
    companyId: chance(0.05) ? null : 1 + Math.floor(random.next() ** 2 * stock.companies),
    name: `${one(stock.names, '')} ${one(stock.names, '')}`,
    company: chance(0.2) ? '' : `${one(stock.names, '')} Ltd`,
    title: null,
    titleWords: chance(0.1) ? [] : titleWords(one(stock.titles, '')),
    skills: some(stock.skills, 12),
    years: chance(0.1) ? null : below(400) / 10,
    countryId: chance(0.1) ? null : 1 + Math.floor(random.next() ** 2 * stock.countries),
    places: chance(0.3) ? [] : some(stock.places, 2),
    isWillingToMove: chance(0.1),
    isInternalEmployee: chance(0.1),
    buckets: chance(0.7) ? [] : some([1, 2, 3, 4, 5], 3),
    updatedAt: madeAt - below(1000) * day,
  }
}

const makePlace = ({ chance, next, one }: Random, stock: Stock): JobPlace => ({
  countryId: chance(0.1) ? null : 1 + Math.floor(next() ** 2 * stock.countries),
  region: chance(0.4) ? null : one(stock.places, ''),
})

export function makeJob(random: Random, stock: Stock, jobId: number): MatchJobDocument {
  const { below, chance, one, some } = random
  const companyId = 1 + Math.floor(random.next() ** 2 * stock.companies)
  const minExp = chance(0.3) ? null : below(15)
  const skills = chance(0.1) ? [] : some(stock.skills, 10)
  const draft = chance(0.05)
  const tokens: string[] = [
    accessToken.everything,
    accessToken.owner(1 + below(stock.users)),
    accessToken.admin(companyId),
  ]
  if (!draft && chance(0.8)) tokens.push(accessToken.public)
  if (chance(0.3)) tokens.push(accessToken.openCompany(companyId))
  return {
    jobId,
    companyId,
    recruiterCompanyId: chance(0.8) ? companyId : 1 + below(stock.companies),
    company: `${one(stock.names, '')} Inc`,
    titleWords: titleWords(one(stock.titles, '')),
    skills: skills.map(name => ({
      name,
      need: chance(0.6) ? 'must' : chance(0.7) ? 'good' : 'desired',
      weight: chance(0.8) ? 1 : 1 + below(5),
    })),
    minExp,
    maxExp: chance(0.4) ? null : chance(0.2) ? 100 : (minExp ?? 0) + below(20),
    ...makePlace(random, stock),
    furtherPlaces: chance(0.7) ? [] : Array.from({ length: 1 + below(3) }, () => makePlace(random, stock)),
    isRemote: chance(0.1),
    tokens,
    draft,
    isClosed: chance(0.05),
    openAt: chance(0.05) ? null : madeAt - below(300) * day,
    closeAt: chance(0.6) ? null : madeAt + (below(100) - 20) * day,
    traineeship: chance(0.1),
    isExternal: chance(0.2),
    isRnf: chance(0.3),
  }
}
