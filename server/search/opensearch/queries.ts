import { experienceMax, experienceMin } from '@hireloom/contract/constants.ts'
import { type FacetGroup, facetGroups } from '@hireloom/contract/jobs/jobs.ts'
import type { HeldAccess } from '../access.ts'
import { selectedOf } from '../engine/evaluate.ts'
import { fold, spellingsOf } from '../engine/spelling.ts'
import type { JobWant } from '../job-search.ts'
import { all, anyOf, either, not, type Query, term, within } from './clauses.ts'
import { expressionQuery } from './expressions.ts'
import { type FieldName, formTerm } from './fields.ts'

/** A job that takes applications at a moment; never stored, since it depends on the moment. */
export function openQuery(now: number): Query {
  return {
    bool: {
      filter: [term('draft', false), term('isClosed', false)],
      // To the second, so that the answers of one second share the server's cache.
      must_not: [within('closeAt', { lte: Math.floor(now / 1000) * 1000 })],
    },
  }
}

export function visibleTo({ tokens, jobIds }: HeldAccess): Query {
  const byToken = anyOf('acl', tokens)
  if (jobIds.length === 0) return byToken
  return either([byToken, all([anyOf('jobId', jobIds), term('draft', false)])])
}

/** What holds whatever group is counted. Who looks comes first and is never left out. */
export function baseFilters(want: JobWant, access: HeldAccess, text: Query | null): Query[] {
  const low = Math.min(want.minExp, want.maxExp)
  const high = Math.max(want.minExp, want.maxExp)
  return [
    visibleTo(access),
    ...(text ? [text] : []),
    // A job without bounds fits any years.
    ...(low > experienceMin ? [not(within('maxExp', { lt: low }))] : []),
    ...(high < experienceMax ? [not(within('minExp', { gt: high }))] : []),
    ...(want.filter ? [expressionQuery(want.filter)] : []),
    ...(want.companyIds
      ? [either([anyOf('companyId', want.companyIds), anyOf('recruiterCompanyId', want.companyIds)])]
      : []),
    ...(want.audience ? [term('audiences', want.audience)] : []),
    ...(want.isMine ? [anyOf('acl', access.ownTokens)] : []),
    ...Object.entries(want.meta).map(([key, value]) => term('form', formTerm(key, value))),
  ]
}

/** The field that a group counts, and the one that its filter compares. */
export const fieldsOf: Record<Exclude<FacetGroup, 'Jobstatus'>, { counted: FieldName; spelling: FieldName }> = {
  Experience: { counted: 'experience', spelling: 'experienceSpelling' },
  Skills: { counted: 'skills', spelling: 'skillSpelling' },
  Countries: { counted: 'country', spelling: 'countrySpelling' },
  Jobname: { counted: 'name', spelling: 'nameSpelling' },
  Companies: { counted: 'company', spelling: 'companySpelling' },
  JobType: { counted: 'hourType', spelling: 'hourTypeSpelling' },
}

/** A chosen value as the group's spellings may have it. */
export function spellingsIn(group: FacetGroup, value: string): string[] {
  if (group === 'Experience') return [String(Number(value))]
  return group === 'Companies' || group === 'Countries' ? spellingsOf(value) : [fold(value)]
}

/** The filters of the groups that something is chosen of, one left out where it is counted. */
export function groupFilters(want: JobWant, now: number, except: FacetGroup | null = null): Query[] {
  return facetGroups
    .filter(group => group !== except && selectedOf(group, want).length > 0)
    .map(group => {
      if (group === 'Jobstatus') return want.status === 'open' ? openQuery(now) : not(openQuery(now))
      const spellings = selectedOf(group, want).flatMap(value => spellingsIn(group, value))
      return anyOf(fieldsOf[group].spelling, [...new Set(spellings)])
    })
}
