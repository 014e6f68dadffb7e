import { type RawBuilder, sql } from 'kysely'
import { fold } from './seed.ts'
import { looseSigns } from './taxonomy/skill-labels.ts'

/** The label (alias `l`) of a skill, given in small letters: to be joined on. */
export const isLabelOf = (skill: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`l.squeezed = translate(${skill}, ${sql.lit(looseSigns)}, '')`

/** The labels of skills as people spell them, as an array; a skill that has no label stays as it is. */
export const labelsOfSpellings = (spelled: readonly string[]): RawBuilder<string[]> => sql`array(
  select coalesce(l.label, asked.skill) from unnest(${[...spelled]}::text[], ${spelled.map(fold)}::text[]) with ordinality as asked (skill, folded, place)
    left join skill_label l on ${isLabelOf(sql`asked.folded`)} order by asked.place)`
