import type { Answer } from '@hireloom/contract/endpoint.ts'
import { type PeopleGroup, peopleGroups, type readPeopleFacets } from '@hireloom/contract/people/search.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { applicationsKnownTo, isSubmitter, peopleSeenBy } from '../applications/seen-people.ts'
import { bucketVisibleTo } from '../companies/visible-buckets.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Language } from '../kernel/session.ts'
import { countryIn } from '../reference/countries.ts'
import { isLabelOf, labelsOfSpellings } from '../reference/labelled-skills.ts'
import { skillNameIn } from '../reference/taxonomy/skill-labels.ts'
import { hasTownInACv, ofAll, ofOne, tagsOf, townsOf, type Whose } from './words.ts'

/** Where the values of a group are found for profiles. */
interface Group {
  readonly from: (viewer: StaffViewer, whose: Whose) => RawBuilder<unknown>
  /** Whose value it is, where that is not the profile `p`. */
  readonly profileId?: RawBuilder<number>
  readonly value: RawBuilder<string>
  readonly label?: RawBuilder<string>
  /** The values that a choice means, where these are others than it names. */
  readonly asked?: (chosen: readonly string[]) => RawBuilder<unknown>
  /** What holds for all whom a choice finds, and is asked sooner than the values of each person. */
  readonly first?: (chosen: readonly string[]) => RawBuilder<boolean>
}

const inSmall = (texts: readonly string[]): string[] => texts.map(text => text.toLowerCase())

const groups: Record<PeopleGroup, Group> = {
  skills: {
    from: (_, { people }) =>
      sql`${people} unnest(p.skills) as x (skill) left join skill_label l on ${isLabelOf(sql`lower(x.skill)`)} where true`,
    value: sql`coalesce(l.label, x.skill)`,
    // A choice made by another spelling means the same skill.
    asked: chosen => labelsOfSpellings(chosen),
  },
  location: {
    from: (_, { people }) => sql`${people} country x where x.country_id = p.country_id`,
    value: sql`x.country_full`,
    label: sql`x.country_id::text`,
  },
  town: {
    from: townsOf,
    profileId: sql`x.profile_id`,
    value: sql`lower(x.town)`,
    label: sql`x.town`,
    asked: chosen => sql`${inSmall(chosen)}::text[]`,
    first: chosen => hasTownInACv(inSmall(chosen)),
  },
  company: {
    from: (_, { people }) => sql`${people} lateral (select p.current_company as name) x where x.name <> ''`,
    value: sql`x.name`,
  },
  tags: { from: tagsOf, profileId: sql`k.profile_id`, value: sql`g.name` },
  bucket: {
    from: (viewer, { isTheirs }) => sql`bucket_profile bp join bucket b on b.bucket_id = bp.bucket_id
      where bp.profile_id ${isTheirs} and ${bucketVisibleTo(viewer)}`,
    profileId: sql`bp.profile_id`,
    value: sql`b.bucket_id::text`,
    label: sql`b.bucket_name`,
  },
  source: {
    from: (viewer, { isTheirs, people }) => sql`(
      select p.profile_id, x.name from ${people} lateral (select p.profile_source_name as name) x where x.name <> ''
      union select a.profile_id, a.application_source from application a where a.profile_id ${isTheirs} and a.state <> 'archived'
        and a.application_source <> '' and ${applicationsKnownTo(viewer)}
      union select m.profile_id, m.application_source from pool_membership m where m.profile_id ${isTheirs} and m.left_at is null
        and m.application_source <> '' and ${!isSubmitter(viewer)}) x where true`,
    profileId: sql`x.profile_id`,
    value: sql`x.name`,
  },
}

export type ChosenValues = { readonly [group in PeopleGroup]?: readonly string[] | undefined }

/** Profiles (alias `p`) that fit the chosen values of all groups, but for one that is left out. */
export function fitsGroups(chosen: ChosenValues, viewer: StaffViewer, but?: PeopleGroup): RawBuilder<boolean> {
  const conditions = peopleGroups.flatMap(group => {
    const values = chosen[group] ?? []
    if (group === but || values.length === 0) return []
    const { from, value, asked = own => sql`${[...own]}::text[]`, first } = groups[group]
    const fits = sql`exists (select 1 from ${from(viewer, ofOne)} and ${value} = any(${asked(values)}))`
    return first ? [first(values), fits] : [fits]
  })
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** What the groups read of a profile. */
const columns = sql`p.profile_id, p.skills, p.country_id, p.current_company, p.profile_source_name`

/**
 * Values of each group with the number of people that choosing one would give. Who they are is worked out once for all groups of which nothing
 * is chosen, and once for each of the others.
 */
export async function countGroups(
  isFound: (but?: PeopleGroup) => RawBuilder<boolean>,
  chosen: ChosenValues,
  viewer: StaffViewer,
  language: Language,
): Promise<Answer<typeof readPeopleFacets>> {
  const isChosen = (group: PeopleGroup) => (chosen[group] ?? []).length > 0
  const partOf = (group?: PeopleGroup) => sql.ref(group ? `found_${group}` : 'found')
  const parts = [undefined, ...peopleGroups.filter(isChosen)].map(
    group =>
      sql`${partOf(group)} as materialized (select ${columns} from ${peopleSeenBy(viewer)} p where ${isFound(group)})`,
  )
  const counted = peopleGroups.map(group => {
    const { from, profileId = sql`p.profile_id`, value, label = value } = groups[group]
    const whose = ofAll(partOf(isChosen(group) ? group : undefined))
    return sql`(select ${group}::text as "group", x.value, x.label, count(*)::int as count
      from (select distinct ${profileId}, ${value} as value, ${label} as label from ${from(viewer, whose)}) x
      group by x.value, x.label order by count desc, x.value limit 100)`
  })
  const found = await rows(sql<{ group: PeopleGroup; value: string; label: string; count: number }>`
    with ${sql.join(parts)} ${sql.join(counted, sql` union all `)}`)
  const of = (group: PeopleGroup) =>
    found.filter(row => row.group === group).map(({ value, label, count }) => ({ value, label, count }))
  const inLanguage = (row: { value: string; label: string; count: number }) => ({
    ...row,
    label: countryIn(language, Number(row.label))?.countryFull ?? row.value,
  })
  return {
    skills: of('skills').map(row => ({ ...row, label: skillNameIn(language, row.value) })),
    location: of('location').map(inLanguage),
    town: unrepeated(of('town')),
    company: of('company'),
    tags: of('tags'),
    bucket: of('bucket'),
    source: of('source'),
  }
}

/** Values that are spelled in several ways once, as most people spell them. */
function unrepeated(counted: Answer<typeof readPeopleFacets>['town']): Answer<typeof readPeopleFacets>['town'] {
  const found = new Map<string, Answer<typeof readPeopleFacets>['town'][number]>()
  for (const each of counted) {
    const known = found.get(each.value)
    found.set(each.value, { ...each, ...known, count: each.count + (known?.count ?? 0) })
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count)
}
