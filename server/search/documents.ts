import { sql } from 'kysely'
import { rows } from '../kernel/db.ts'
import { accessToken } from './access.ts'

/** A job as the search engine reads it: plain values, names as people read them, moments in milliseconds. */
export interface JobDocument {
  readonly jobId: number
  readonly title: string
  readonly name: string | null
  readonly company: string
  readonly companyId: number
  readonly recruiterCompanyId: number
  readonly country: string | null
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null
  readonly hourType: string | null
  readonly skills: readonly string[]
  readonly minExp: number | null
  readonly maxExp: number | null
  readonly openAt: number | null
  readonly closeAt: number | null
  readonly isClosed: boolean
  readonly draft: boolean
  /** Every word once, cut by `words.ts`. */
  readonly words: string
  readonly tokens: readonly string[]
  /** The hiring-request form's values by key, for staff. */
  readonly meta: Readonly<Record<string, string>>
}

interface Row {
  job_id: number
  title: string
  name_name: string | null
  company_name: string
  company_id: number
  recruiter_company_id: number
  country_full: string | null
  alpha2: string | null
  hour_type: string | null
  skills: string[] | null
  min_exp: number | null
  max_exp: number | null
  open_date: Date | null
  close_date: Date | null
  is_closed: boolean
  draft: boolean
  is_private: boolean
  confidential: boolean
  open_collabs: boolean
  owner_user_id: number | null
  collaborators: number[] | null
  authorized: number[] | null
  partners: number[] | null
  job_text: string
  meta: Record<string, unknown>
}

const columns = sql`
  j.job_id, j.title, n.name_name, c.company_name, j.company_id, j.recruiter_company_id, co.country_full, co.alpha2, h.name as hour_type,
  (select array_agg(s.skill_name order by js.requirement_id) from job_skill js join skill s on s.skill_id = js.skill_id where js.job_id = j.job_id) as skills,
  j.min_exp, j.max_exp, j.open_date, j.close_date, j.is_closed, j.draft, j.is_private, j.confidential, j.open_collabs, j.owner_user_id,
  (select array_agg(jc.user_id) from job_collaborator jc where jc.job_id = j.job_id) as collaborators,
  (select array_agg(ja.user_id) from job_authorized_user ja where ja.job_id = j.job_id) as authorized,
  (select array_agg(l.child_company_id) from company_link l where l.parent_company_id = j.company_id and l.status = 'approved') as partners,
  j.job_text, j.meta`

const joins = sql`job j join company c on c.company_id = j.company_id left join job_name n on n.name_id = j.name_id
  left join country co on co.country_id = j.country_id left join choice h on h.choice_id = j.hour_type_id`

/** The present state of these jobs; one that is gone is missing in the answer. */
export async function readDocuments(ids: readonly number[]): Promise<JobDocument[]> {
  if (ids.length === 0) return []
  return (await rows(sql<Row>`select ${columns} from ${joins} where j.job_id = any(${[...ids]})`)).map(toDocument)
}

/** The next jobs after a job number, in its order: for reading all of them piece by piece. */
export async function readDocumentsAfter(jobId: number, limit: number): Promise<JobDocument[]> {
  return (
    await rows(sql<Row>`select ${columns} from ${joins} where j.job_id > ${jobId} order by j.job_id limit ${limit}`)
  ).map(toDocument)
}

function toDocument(row: Row): JobDocument {
  return {
    jobId: row.job_id,
    title: row.title,
    name: row.name_name,
    company: row.company_name,
    companyId: row.company_id,
    recruiterCompanyId: row.recruiter_company_id,
    country: row.country_full,
    countryCode: row.alpha2,
    hourType: row.hour_type,
    skills: row.skills ?? [],
    minExp: row.min_exp,
    maxExp: row.max_exp,
    openAt: row.open_date?.getTime() ?? null,
    closeAt: row.close_date?.getTime() ?? null,
    isClosed: row.is_closed,
    draft: row.draft,
    words: row.job_text,
    tokens: tokensOf(row),
    meta: Object.fromEntries(
      // As the database reads them with ->>: a text as it is, anything else as its JSON, null as nothing.
      Object.entries(row.meta).flatMap(([key, value]) =>
        value === null ? [] : [[key, typeof value === 'string' ? value : JSON.stringify(value)]],
      ),
    ),
  }
}

function tokensOf(row: Row): string[] {
  const companies = [...new Set([row.company_id, row.recruiter_company_id])]
  const tokens: string[] = [accessToken.everything]
  if (!row.draft && !row.is_private) tokens.push(accessToken.public)
  if (row.owner_user_id !== null) tokens.push(accessToken.owner(row.owner_user_id))
  tokens.push(...companies.map(accessToken.admin))
  // The rule asks for the same company as well: a token of each of the job's companies says both at once.
  const named = (users: number[] | null, token: (userId: number, companyId: number) => string): string[] =>
    (users ?? []).flatMap(userId => companies.map(companyId => token(userId, companyId)))
  if (row.confidential) tokens.push(...named(row.authorized, accessToken.authorized))
  else {
    tokens.push(...named(row.collaborators, accessToken.collaborator))
    if (row.open_collabs) tokens.push(...companies.map(accessToken.openCompany))
  }
  if (!row.draft) tokens.push(...(row.partners ?? []).map(accessToken.partner))
  return tokens
}
