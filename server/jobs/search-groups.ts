import type { Answer } from '@hireloom/contract/endpoint.ts'
import { type JobSearchGroup, jobSearchGroups, type readJobSearchFacets } from '@hireloom/contract/jobs/search.ts'
import { type RawBuilder, sql } from 'kysely'
import { shownName } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Language } from '../kernel/session.ts'
import { choiceIn } from '../reference/choices.ts'
import { countryIn } from '../reference/countries.ts'
import { isLabelOf, labelsOfSpellings } from '../reference/labelled-skills.ts'
import { skillNameIn } from '../reference/taxonomy/skill-labels.ts'
import { countriesOfJob } from './places.ts'

/** Where the values of a group are found for a job (alias `j`). */
interface Group {
  readonly from: RawBuilder<unknown>
  readonly value: RawBuilder<unknown>
  readonly label?: RawBuilder<unknown>
  /** The values that a choice means, where these are others than it names. */
  readonly asked?: (chosen: readonly string[]) => RawBuilder<unknown>
}

const groups: Record<JobSearchGroup, Group> = {
  skills: {
    from: sql`(select distinct coalesce(l.label, s.skill_name) as name from job_skill js join skill s on s.skill_id = js.skill_id
      left join skill_label l on ${isLabelOf(sql`s.folded`)} where js.job_id = j.job_id) x where true`,
    value: sql`x.name`,
    asked: chosen => labelsOfSpellings(chosen),
  },
  location: {
    from: sql`country x where x.country_id in ${countriesOfJob}`,
    value: sql`x.country_full`,
    label: sql`x.country_id::text`,
  },
  company: { from: sql`company x where x.company_id = j.company_id`, value: sql`x.company_name` },
  jobType: { from: sql`choice x where x.choice_id = j.hour_type_id`, value: sql`x.name` },
  department: { from: sql`(select j.department as name) x where x.name <> ''`, value: sql`x.name` },
  owner: {
    from: sql`app_user x where x.user_id = j.owner_user_id`,
    value: sql`x.user_id::text`,
    label: shownName('x'),
  },
}

export type ChosenValues = { readonly [group in JobSearchGroup]?: readonly string[] | undefined }

/** Jobs (alias `j`) that fit the chosen values of all groups, but for one that is left out. */
export function fitsGroups(chosen: ChosenValues, but?: JobSearchGroup): RawBuilder<boolean> {
  const conditions = jobSearchGroups.flatMap(group => {
    const values = chosen[group] ?? []
    const { from, value, asked = own => sql`${[...own]}::text[]` } = groups[group]
    return group === but || values.length === 0
      ? []
      : [sql`exists (select 1 from ${from} and ${value} = any(${asked(values)}))`]
  })
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Values of each group with the number of jobs that choosing one would give. */
export async function countGroups(
  isFound: (but: JobSearchGroup) => RawBuilder<boolean>,
  language: Language,
): Promise<Answer<typeof readJobSearchFacets>> {
  const counted = jobSearchGroups.map(group => {
    const { from, value, label = value } = groups[group]
    return sql`(select ${group}::text as "group", x.value, coalesce(x.label, x.value) as label, count(*)::int as count
      from job j join company c on c.company_id = j.company_id
        cross join lateral (select ${value} as value, ${label} as label from ${from}) x
      where ${isFound(group)} group by x.value, x.label order by count desc, x.value limit 200)`
  })
  const found = await rows(
    sql<{ group: JobSearchGroup; value: string; label: string; count: number }>`${sql.join(counted, sql` union all `)}`,
  )
  const of = (group: JobSearchGroup, say: (value: string, label: string) => string = (_value, label) => label) =>
    found
      .filter(row => row.group === group)
      .map(({ value, label, count }) => ({ value, label: say(value, label), count }))
  return {
    skills: of('skills', value => skillNameIn(language, value)),
    location: of('location', (value, label) => countryIn(language, Number(label))?.countryFull ?? value),
    company: of('company'),
    jobType: of('jobType', value => choiceIn(language, value)),
    department: of('department'),
    owner: of('owner'),
  }
}
