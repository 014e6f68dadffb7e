import type { JobAudience } from '@hireloom/contract/jobs/words.ts'
import { saidOnce } from '@hireloom/contract/joined.ts'
import { collaboratorRolesWith } from '@hireloom/contract/permissions.ts'
import { sql } from 'kysely'
import { countriesOfJob, readPlaces } from '../jobs/places.ts'
import { grantFits, isShut } from '../jobs/visibility.ts'
import { rows } from '../kernel/postgres/db.ts'
import { accessToken } from './access.ts'
import { isForExperienced, isForGraduates } from './audiences.ts'
import { labelledSkill, skillLabel } from './skill-labels.ts'

/** A job as the search engine reads it: plain values, names as people read them, moments in milliseconds. */
export interface JobDocument {
  readonly jobId: number
  readonly title: string
  readonly name: string | null
  readonly company: string
  readonly companyId: number
  readonly recruiterCompanyId: number
  /** Of its places, the first one's first; codes are ISO 3166-1 alpha-2. */
  readonly countries: readonly { readonly name: string; readonly code: string }[]
  readonly hourType: string | null
  /** Kind of contract. */
  readonly term: string | null
  readonly regions: readonly string[]
  readonly workplaceType: string | null
  /** Pay is `null` where the job hides it, so that nothing that asks for it can find it out. */
  readonly minSalary: number | null
  readonly maxSalary: number | null
  readonly skills: readonly string[]
  readonly audiences: readonly JobAudience[]
  readonly minExp: number | null
  readonly maxExp: number | null
  /** To the microsecond, as the database keeps moments. */
  readonly openAt: number | null
  readonly closeAt: number | null
  /** Or paused. */
  readonly isClosed: boolean
  readonly draft: boolean
  /** Every word once, cut by `words.ts`. */
  readonly words: string
  readonly tokens: readonly string[]
  /** The hiring-request form's values by key, for staff. */
  readonly meta: Readonly<Record<string, string>>
}

/** What `tokensOf` reads. */
interface TokenRow {
  company_id: number
  recruiter_company_id: number
  draft: boolean
  is_private: boolean
  is_paused: boolean
  confidential: boolean
  open_collabs: boolean
  owner_user_id: number | null
  collaborators: number[] | null
  granted: number[] | null
  authorized: number[] | null
  partners: number[] | null
}

interface Row extends TokenRow {
  job_id: number
  title: string
  name_name: string | null
  company_name: string
  country_full: string | null
  alpha2: string | null
  further_countries: { name: string; code: string }[] | null
  further_places: unknown
  hour_type: string | null
  term: string | null
  region: string | null
  workplace_type: string | null
  min_salary: number | null
  max_salary: number | null
  skills: string[] | null
  for_experienced: boolean
  for_graduates: boolean
  min_exp: number | null
  max_exp: number | null
  open_at: number | null
  close_at: number | null
  is_closed: boolean
  job_text: string
  meta: Record<string, string> | null
}

const tokenColumns = sql`j.company_id, j.recruiter_company_id, j.draft, j.is_private, j.paused_at is not null as is_paused, j.confidential, j.open_collabs, j.owner_user_id,
  (select array_agg(jc.user_id) from job_collaborator jc where jc.job_id = j.job_id and jc.role_id = any(${[...collaboratorRolesWith('jobs.view')]})) as collaborators,
  (select array_agg(r.user_id) from job_grant_name r where ${grantFits} and r.role_id = any(${[...collaboratorRolesWith('jobs.view')]})) as granted,
  (select array_agg(ja.user_id) from job_authorized_user ja where ja.job_id = j.job_id) as authorized,
  (select array_agg(sh.company_id) from job_share sh join company_link l on l.parent_company_id = j.company_id and l.child_company_id = sh.company_id
    where sh.job_id = j.job_id and l.status = 'approved') as partners`

const columns = sql`
  j.job_id, j.title, n.name_name, c.company_name, co.country_full, co.alpha2, h.name as hour_type, t.name as term, j.region, j.further_places, j.workplace_type,
  case when j.further_places <> '[]' then (select jsonb_agg(jsonb_build_object('name', f.country_full, 'code', f.alpha2) order by f.country_id)
    from country f where f.country_id in ${countriesOfJob} and f.country_id is distinct from j.country_id) end as further_countries,
  case when not j.hide_salary then j.min_salary end as min_salary, case when not j.hide_salary then j.max_salary end as max_salary,
  k.skills,
  ${isForExperienced} as for_experienced, ${isForGraduates} as for_graduates,
  j.min_exp, j.max_exp, (extract(epoch from j.open_date) * 1000)::float8 as open_at, (extract(epoch from j.close_date) * 1000)::float8 as close_at,
  ${isShut} as is_closed, ${tokenColumns}, j.job_text, (select jsonb_object_agg(m.key, m.value) from jsonb_each_text(j.meta) m where m.value is not null) as meta`

const joins = sql`job j join company c on c.company_id = j.company_id left join job_name n on n.name_id = j.name_id
  left join country co on co.country_id = j.country_id left join choice h on h.choice_id = j.hour_type_id left join choice t on t.choice_id = j.term_id`

/** Each skill once, by its label. Of all jobs at once: asked job by job, each time all skills there are may be gone through. */
const skillsOf = (ids: readonly number[]) => sql`(
  select named.job_id, array_agg(named.label order by named.place) as skills from (
    select js.job_id, ${skillLabel} as label, min(js.requirement_id) as place
    from job_skill js join ${labelledSkill} on s.skill_id = js.skill_id where js.job_id = any(${[...ids]}) group by 1, 2) named
  group by named.job_id)`

/** The present state of these jobs; one that is gone is missing in the answer. */
export async function readDocuments(ids: readonly number[]): Promise<JobDocument[]> {
  if (ids.length === 0) return []
  const found = await rows(sql<Row>`
    select ${columns} from ${joins} left join ${skillsOf(ids)} k on k.job_id = j.job_id where j.job_id = any(${[...ids]})`)
  return found.map(toDocument)
}

/** The access tokens of these jobs alone, by their numbers. */
export async function readTokens(ids: readonly number[]): Promise<Map<number, string[]>> {
  const found = await rows(
    sql<TokenRow & { job_id: number }>`select j.job_id, ${tokenColumns} from job j where j.job_id = any(${[...ids]})`,
  )
  return new Map(found.map(row => [row.job_id, tokensOf(row)]))
}

function toDocument(row: Row): JobDocument {
  return {
    jobId: row.job_id,
    title: row.title,
    name: row.name_name,
    company: row.company_name,
    companyId: row.company_id,
    recruiterCompanyId: row.recruiter_company_id,
    countries: [
      ...(row.country_full === null ? [] : [{ name: row.country_full, code: row.alpha2 ?? '' }]),
      ...(row.further_countries ?? []),
    ],
    hourType: row.hour_type,
    term: row.term,
    regions: saidOnce([row.region, ...readPlaces(row.further_places).map(({ region }) => region)]),
    workplaceType: row.workplace_type,
    minSalary: row.min_salary,
    maxSalary: row.max_salary,
    skills: row.skills ?? [],
    audiences: [
      ...(row.for_experienced ? (['experienced'] as const) : []),
      ...(row.for_graduates ? (['graduates'] as const) : []),
    ],
    minExp: row.min_exp,
    maxExp: row.max_exp,
    openAt: row.open_at,
    closeAt: row.close_at,
    isClosed: row.is_closed,
    draft: row.draft,
    words: row.job_text,
    tokens: tokensOf(row),
    meta: row.meta ?? {},
  }
}

function tokensOf(row: TokenRow): string[] {
  const companies = [...new Set([row.company_id, row.recruiter_company_id])]
  const tokens: string[] = [accessToken.everything]
  if (!row.draft && !row.is_private && !row.is_paused) tokens.push(accessToken.public)
  if (row.owner_user_id !== null) tokens.push(accessToken.owner(row.owner_user_id))
  tokens.push(...companies.map(accessToken.admin))
  // The rule asks for the same company as well: a token of each of the job's companies says both at once.
  const named = (users: number[] | null, token: (userId: number, companyId: number) => string): string[] =>
    (users ?? []).flatMap(userId => companies.map(companyId => token(userId, companyId)))
  if (row.confidential) tokens.push(...named(row.authorized, accessToken.authorized))
  else {
    // Roles on all jobs of an office or a department are those of the company that hires alone.
    const granted = (row.granted ?? []).map(userId => accessToken.collaborator(userId, row.company_id))
    tokens.push(...new Set([...named(row.collaborators, accessToken.collaborator), ...granted]))
    if (row.open_collabs) tokens.push(...companies.map(accessToken.openCompany))
  }
  if (!row.draft && !row.confidential) tokens.push(...(row.partners ?? []).map(accessToken.partner))
  return tokens
}
