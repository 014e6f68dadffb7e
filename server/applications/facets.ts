import { mostFacetValues, type readApplicationFacets } from '@hireloom/contract/applications/facets.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import type { Language } from '../kernel/session.ts'
import { countryIn } from '../reference/countries.ts'
import { filterOf, isListed, type Narrowing, narrowed } from './narrowed.ts'
import { peopleSeenBy } from './seen-people.ts'
import { assigneeValues, tagValues } from './team-marks.ts'
import { applicationVisibleTo } from './visible.ts'

interface Counted {
  readonly value: string
  readonly count: number
}

const named = ({ value, count }: Counted) => ({ value, label: value, count })

/** Countries, skills, tags and assignees of the applications that a list finds, with how many choosing one would leave. */
export async function findFacets(
  query: Narrowing,
  viewer: StaffViewer,
  language: Language,
): Promise<Answer<typeof readApplicationFacets>> {
  const filter = filterOf(query)
  const count = (
    value: RawBuilder<string>,
    from: RawBuilder<unknown>,
    but: 'locations' | 'skills' | 'tags' | 'assigned',
  ) =>
    rows(sql<Counted>`
      select ${value} as value, count(*)::int as count
      from application a join job j on j.job_id = a.job_id join ${peopleSeenBy(viewer)} p on p.profile_id = a.profile_id cross join lateral ${from}
      where ${applicationVisibleTo(viewer)} and ${narrowed({ ...filter, [but]: [] }, viewer)} and ${isListed(filter, viewer)}
      group by x.key order by count desc, value limit ${mostFacetValues}`)
  const country = sql`(select p.country_id::text as key where p.country_id is not null) x`
  const skill = sql`(select distinct on (lower(s)) lower(s) as key, s as name from unnest(p.skills) s) x`
  const [countries, skills, tags, assignees] = await Promise.all([
    count(sql`x.key`, country, 'locations'),
    count(sql`min(x.name)`, skill, 'skills'),
    count(sql`min(x.name)`, tagValues(viewer), 'tags'),
    count(sql`x.key || ' ' || min(x.name)`, assigneeValues(viewer), 'assigned'),
  ])
  return {
    location: countries.map(({ value, count: number }) => ({
      value,
      label: countryIn(language, Number(value))?.countryFull ?? value,
      count: number,
    })),
    skills: skills.map(named),
    tags: tags.map(named),
    assigned: assignees.map(({ value: user, count: number }) => {
      const [value = '', ...name] = user.split(' ')
      return { value, label: name.join(' '), count: number }
    }),
  }
}
