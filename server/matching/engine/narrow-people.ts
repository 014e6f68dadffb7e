import type { PeopleFilters } from '../talent-match.ts'
import type { Vocabulary } from './names.ts'
import { holdsAll, holdsOne, type RowTest, searchesFor } from './narrow.ts'
import { fact, factCount, flag, noYears, type People } from './people.ts'

/** What people must pass, who need the skills of these numbers. */
export function narrowPeople(
  people: People,
  vocabulary: Vocabulary,
  filters: PeopleFilters,
  skills: ReadonlySet<number>,
): RowTest[] {
  const { columns, rowOf } = people
  const { minYears, maxYears, among } = filters
  const factOf = (row: number, which: number) => columns.facts.data[row * factCount + which] ?? 0
  const tests: RowTest[] = []
  if (minYears !== null || maxYears !== null) {
    tests.push(row => {
      const years = factOf(row, fact.rest) >>> 8
      return years !== noYears && years / 10 >= (minYears ?? 0) && years / 10 <= (maxYears ?? Infinity)
    })
  }
  const countries = new Set(filters.countryIds)
  if (countries.size > 0) tests.push(row => countries.has(factOf(row, fact.country)))
  if (filters.isInternalEmployee !== null) {
    const wanted = filters.isInternalEmployee ? flag.internal : 0
    tests.push(row => (factOf(row, fact.rest) & flag.internal) === wanted)
  }
  const rowsOf = (ids: readonly number[]) => new Set(ids.flatMap(id => rowOf.get(id) ?? []))
  if (among !== null) {
    const rows = rowsOf(among)
    tests.push(row => rows.has(row))
  }
  if (filters.except.length > 0) {
    const rows = rowsOf(filters.except)
    tests.push(row => !rows.has(row))
  }
  if (filters.bucketIds.length > 0) tests.push(holdsOne(columns.buckets, new Set(filters.bucketIds)))
  if (skills.size > 0) tests.push(holdsAll(columns.skills, skills))
  const search = searchesFor(filters.text, {
    words: vocabulary.words,
    lists: [columns.words],
    single: { phrases: vocabulary.titles, of: row => columns.titles.data[row] ?? 0 },
    many: { phrases: vocabulary.skills, of: columns.skills, shift: 0 },
  })
  return search ? [...tests, search] : tests
}
