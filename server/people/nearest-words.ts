import type { PeopleField } from '@hireloom/contract/people/search.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { isPartKnown, peopleSeenBy } from '../applications/seen-people.ts'
import type { Misspelt } from '../kernel/correct-words.ts'
import { meantBy } from '../reference/taxonomy/search-names.ts'
import { isMeant, workText } from './words.ts'

/** Which people (alias `p`) are looked at. */
interface Among {
  readonly viewer: StaffViewer
  /** Everybody whom the viewer may see. */
  readonly isSeen: RawBuilder<boolean>
  /** Those of them who fit the filters. */
  readonly isListed: RawBuilder<boolean>
}

interface Column {
  /** Texts of a profile `p`. */
  readonly own: RawBuilder<unknown> | null
  /** A text of a job `s` of the profile, present or past. */
  readonly work: RawBuilder<unknown> | null
}

const named = sql`p.first_name || ' ' || p.last_name`
const skills = sql`array_to_string(p.skills, chr(10))`
const columns: Partial<Record<PeopleField, Column>> = {
  name: { own: named, work: null },
  title: { own: sql`p.current_title`, work: sql`s.title` },
  company: { own: sql`p.current_company`, work: sql`s.organization` },
  skill: { own: skills, work: null },
}
const everywhere: Column = {
  own: sql`concat_ws(chr(10), ${named}, p.email, p.current_title, p.current_company, ${skills})`,
  work: workText,
}

/** Words of names, titles, employers and skills, past ones among them, of people on the list. Names of skills are not misspelt. */
export function misspeltAmong({ viewer, isSeen, isListed }: Among): Misspelt<PeopleField> {
  const people = sql`${peopleSeenBy(viewer)} p`
  return {
    isCorrigible: ({ field, text }) => (field === null || field in columns) && meantBy(text).skills.length === 0,
    isKnown: term => sql<boolean>`exists (select 1 from ${people} where ${isSeen} and ${isMeant(term, viewer)})`,
    textsLike: ({ field }, typed) => {
      const { own, work } = field === null ? everywhere : (columns[field] ?? everywhere)
      const texts = [
        own &&
          sql`select p.profile_id as id, ${own} as words from ${people} where ${typed} <% p.plain_words and ${isListed}`,
        work &&
          sql`select p.profile_id as id, ${work} as words from ${people} join profile_entry s using (profile_id)
            where s.section = 'workexperiences' and s.removed_at is null and ${typed} <% plain_letters(${workText})
              and ${isPartKnown(viewer, sql`p.company_id`)} and ${isListed}`,
      ].filter(text => text !== null)
      return sql.join(texts, sql` union all `)
    },
  }
}
