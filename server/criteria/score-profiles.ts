import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { rows } from '../kernel/postgres/db.ts'
import { readCv, toPerson } from './person.ts'
import { type Criteria, type Score, scorePerson } from './score.ts'

interface Row {
  profile_id: number
  parsed: unknown
  skills: string[]
  current_title: string | null
  summary: string | null
  country: string | null
}

/** Scores of people who have not applied, by their profiles; who tells nothing is left out. Whether the caller sees them is decided before. */
export async function scoreProfiles(
  criteria: Criteria,
  profileIds: readonly number[],
): Promise<ReadonlyMap<number, Score>> {
  const found = await rows(sql<Row>`
    select p.profile_id, p.parsed, p.skills, p.current_title, p.summary, c.country_full as country
    from profile p left join country c on c.country_id = p.country_id where p.profile_id = any(${[...profileIds]})`)
  const today = now()
  return new Map(
    found.flatMap(row => {
      const { skills, current_title: currentTitle, summary, country } = row
      const score = scorePerson(
        criteria,
        toPerson(readCv(row.parsed), { skills, currentTitle, summary, country }),
        today,
      )
      return score === null ? [] : [[row.profile_id, score] as const]
    }),
  )
}
