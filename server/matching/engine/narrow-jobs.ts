import { experienceMax } from '@hireloom/contract/constants.ts'
import { accessToken } from '../../search/access.ts'
import type { JobFilters, MatchScope } from '../talent-match.ts'
import { valuesOf } from './columns.ts'
import { ask, type JobColumns, type Jobs, mark, noBound } from './jobs.ts'
import type { Vocabulary } from './names.ts'
import { holdsAll, holdsOne, numbersOf, type RowTest, searchesFor } from './narrow.ts'

/** Whether a job that is not open to all is opened by the scope. */
export function opensFor(jobs: Jobs, scope: MatchScope): RowTest {
  if (scope.tokens.includes(accessToken.everything)) return () => true
  const byToken = holdsOne(jobs.columns.tokens, new Set(scope.tokens.flatMap(token => jobs.tokens.find(token) ?? [])))
  const alone = new Set(scope.jobIds.flatMap(id => jobs.rowOf.get(id) ?? []))
  return row => byToken(row) || alone.has(row)
}

/** Whether one of the further places of a job lies in one of these countries. */
function isFurtherIn({ further }: JobColumns, row: number, countries: ReadonlySet<number>): boolean {
  const places = valuesOf(further, row)
  for (let at = 0; at < places.length; at += 2) if (countries.has(places[at] ?? 0)) return true
  return false
}

/** What jobs must pass beside being open and in scope; `null` when none can. */
export function narrowJobs(jobs: Jobs, vocabulary: Vocabulary, filters: JobFilters): RowTest[] | null {
  const { columns, rowOf } = jobs
  const { minYears, maxYears, companyId } = filters
  const marks = columns.marks.data
  const tests: RowTest[] = []
  const flagged = (wanted: boolean | null, flag: number) => {
    if (wanted !== null) tests.push(row => (((marks[row] ?? 0) & flag) !== 0) === wanted)
  }
  flagged(filters.traineeship, mark.traineeship)
  flagged(filters.isExternal, mark.external)
  flagged(filters.isRnf, mark.rnf)
  if (companyId !== null)
    tests.push(row => columns.company.data[row] === companyId || columns.recruiter.data[row] === companyId)
  const countries = new Set(filters.countryIds)
  if (countries.size > 0)
    tests.push(row => countries.has(columns.country.data[row] ?? 0) || isFurtherIn(columns, row, countries))
  if (minYears !== null || maxYears !== null) {
    tests.push(row => {
      const [least, most] = [columns.minExp.data[row] ?? noBound, columns.maxExp.data[row] ?? noBound]
      const isBelow = (least === noBound ? 0 : least) <= (maxYears ?? Infinity)
      return isBelow && (most === noBound ? experienceMax : most) >= (minYears ?? 0)
    })
  }
  if (filters.except.length > 0) {
    const rows = new Set(filters.except.flatMap(id => rowOf.get(id) ?? []))
    tests.push(row => !rows.has(row))
  }
  if (filters.skills.length > 0) {
    const skills = numbersOf(filters.skills, vocabulary.skills)
    if (skills === null) return null
    tests.push(holdsAll(columns.asks, skills, ask.skillShift))
  }
  const search = searchesFor(filters.text, {
    words: vocabulary.words,
    lists: [columns.words],
    single: { phrases: vocabulary.titles, of: row => columns.title.data[row] ?? 0 },
    many: { phrases: vocabulary.skills, of: columns.asks, shift: ask.skillShift },
  })
  return search ? [...tests, search] : tests
}
