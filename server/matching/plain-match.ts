import { experienceMax } from '@hireloom/contract/constants.ts'
import { wordsOf } from '../kernel/words.ts'
import { accessToken } from '../search/access.ts'
import { type MatchJobDocument, type ProfileDocument, secondsOf } from './documents.ts'
import { isPossible, type MatchSettings, matchSettings, type Rarity, rarityOf, scoreMatch } from './score-match.ts'
import {
  type JobFilters,
  leastTenths,
  type MatchIndex,
  type MatchList,
  type MatchPage,
  type MatchRow,
  type MatchScope,
  type PeopleFilters,
} from './talent-match.ts'

/** More words than these are not looked for. */
export const mostSearchWords = 20

/** How rare each skill is among these jobs. */
function rarityAmong(jobs: readonly MatchJobDocument[], settings: MatchSettings = matchSettings): Rarity {
  const counts = new Map<string, number>()
  for (const job of jobs) for (const { name } of job.skills) counts.set(name, (counts.get(name) ?? 0) + 1)
  return skill => rarityOf(counts.get(skill) ?? 0, jobs.length, settings)
}

/** Matching by looking at every document: always right, and the judge of any faster index. */
export function plainMatch(
  profiles: readonly ProfileDocument[],
  jobs: readonly MatchJobDocument[],
  rarity: Rarity = rarityAmong(jobs),
  settings: MatchSettings = matchSettings,
): MatchIndex {
  return {
    candidatesFor(job, scope, filters, page) {
      const rated = profiles
        .filter(profile => scope.companyId !== null && profile.companyId === scope.companyId)
        .filter(profile => isPossible(job, profile) && passesPeople(profile, filters))
        .map(profile => ({
          id: profile.profileId,
          fresh: secondsOf(profile.updatedAt),
          ...scoreMatch(job, profile, rarity, settings),
        }))
      return pageOf(rated, page)
    },
    jobsFor(person, scope, filters, page) {
      const rated = jobs
        .filter(job => isVisible(job, scope) && isOpen(job, filters.now))
        .filter(job => isPossible(job, person) && passesJobs(job, filters))
        .map(job => ({ id: job.jobId, fresh: secondsOf(job.openAt), ...scoreMatch(job, person, rarity, settings) }))
      return pageOf(rated, page)
    },
    scoreJobs(person, jobIds) {
      const wanted = new Set(jobIds)
      const found = jobs.filter(job => wanted.has(job.jobId))
      return new Map(found.map(job => [job.jobId, scoreMatch(job, person, rarity, settings).score]))
    },
  }
}

function pageOf(rated: (MatchRow & { fresh: number })[], page: MatchPage): MatchList {
  const reached = rated
    .filter(row => Math.round(row.score * 10) >= leastTenths(page))
    .sort((a, b) => b.score - a.score || b.fresh - a.fresh || b.id - a.id)
  const list = reached
    .slice(page.skip, page.skip + page.limit)
    .map(({ id, score, breakdown }) => ({ id, score, breakdown }))
  return { list, count: reached.length, isComplete: true }
}

function isVisible(job: MatchJobDocument, scope: MatchScope): boolean {
  if (scope.tokens.includes(accessToken.everything)) return true
  return job.tokens.some(token => scope.tokens.includes(token)) || (!job.draft && scope.jobIds.includes(job.jobId))
}

function isOpen(job: MatchJobDocument, now: number): boolean {
  return !job.draft && !job.isClosed && (job.closeAt === null || job.closeAt > now)
}

function passesPeople(profile: ProfileDocument, filters: PeopleFilters): boolean {
  const { minYears, maxYears, bucketIds, among } = filters
  const hasYears = profile.years !== null && profile.years >= (minYears ?? 0) && profile.years <= (maxYears ?? Infinity)
  return (
    (hasYears || (minYears === null && maxYears === null)) &&
    filters.skills.every(skill => profile.skills.includes(skill)) &&
    isIn(profile.countryId, filters.countryIds) &&
    (bucketIds.length === 0 || bucketIds.some(bucket => profile.buckets.includes(bucket))) &&
    isAs(profile.isInternalEmployee, filters.isInternalEmployee) &&
    (among === null || among.includes(profile.profileId)) &&
    !filters.except.includes(profile.profileId) &&
    hasWords([profile.name, profile.company, ...profile.skills], profile.titleWords, filters.text)
  )
}

function passesJobs(job: MatchJobDocument, filters: JobFilters): boolean {
  const { companyId } = filters
  return (
    (job.minExp ?? 0) <= (filters.maxYears ?? Infinity) &&
    (job.maxExp ?? experienceMax) >= (filters.minYears ?? 0) &&
    filters.skills.every(skill => job.skills.some(({ name }) => name === skill)) &&
    [job, ...job.furtherPlaces].some(({ countryId }) => isIn(countryId, filters.countryIds)) &&
    (companyId === null || job.companyId === companyId || job.recruiterCompanyId === companyId) &&
    isAs(job.traineeship, filters.traineeship) &&
    isAs(job.isExternal, filters.isExternal) &&
    isAs(job.isRnf, filters.isRnf) &&
    !filters.except.includes(job.jobId) &&
    hasWords([job.company, ...job.skills.map(({ name }) => name)], job.titleWords, filters.text)
  )
}

const isIn = (value: number | null, wanted: readonly number[]): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value))

const isAs = (value: boolean, wanted: boolean | null): boolean => wanted === null || value === wanted

/** Whether each word of the search begins some word of the texts, or one of the others. */
function hasWords(texts: readonly string[], more: readonly string[], search: string): boolean {
  const wanted = wordsOf(search).slice(0, mostSearchWords)
  if (wanted.length === 0) return true
  const words = [...more, ...texts.flatMap(wordsOf)]
  return wanted.every(beginning => words.some(word => word.startsWith(beginning)))
}
