import type { JobCard } from '@hireloom/contract/jobs/jobs.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { gauge } from '../kernel/metrics.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Language } from '../kernel/session.ts'
import { choiceIn } from '../reference/choices.ts'
import { countryIn } from '../reference/countries.ts'
import { createCardCache } from './card-cache.ts'
import { placesIn } from './places.ts'
import { isShut, jobListedFor } from './visibility.ts'

interface CardRow {
  job_id: number
  title: string
  name_name: string | null
  seniority: string | null
  company_id: number
  recruiter_company_id: number
  company_name: string
  logo: string | null
  country_id: number | null
  region: string | null
  further_places: unknown
  workplace_type: string | null
  hour_type: string | null
  term: string | null
  open_date: Date | null
  close_date: Date | null
  is_shut: boolean
  draft: boolean
  is_private: boolean
  min_exp: number | null
  max_exp: number | null
  hide_salary: boolean
  min_salary: number | null
  max_salary: number | null
  currency: string | null
  salary_period: string | null
  is_ext_link_uploaded: boolean
  ext_job_link: string | null
  lang: string
  skills: string[] | null
}

const cache = createCardCache<CardRow>()
/** Drops the cards of jobs that changed; called by the follower of changes, without which no cards are kept. */
export const dropCards: typeof cache.drop = (jobIds, readAt) => cache.drop(jobIds, readAt)
gauge('hireloom_cards_kept', 'Cards of public jobs in memory', () => Promise.resolve(cache.size()))

/** Cards of these jobs in this order; a job the viewer may not see is left out here too, whatever the search said. */
export async function findCards(ids: readonly number[], viewer: Viewer | null, language: Language): Promise<JobCard[]> {
  return inOrder(ids, await readRows(ids, viewer), language)
}

/**
 * The same, with public jobs from memory where changes are followed: those everybody sees, and what they show depends on no one. Not for
 * anyone who has just written, nor inside a transaction.
 */
export async function findKeptCards(
  ids: readonly number[],
  viewer: Viewer | null,
  language: Language,
): Promise<JobCard[]> {
  return inOrder(ids, await cache.rowsOf(ids, missing => readRows(missing, viewer)), language)
}

/** Of public jobs those that ask for most of the skills, and of equals the first. */
export async function findNearestCards(
  ids: readonly number[],
  skills: readonly string[],
  most: number,
  language: Language,
): Promise<JobCard[]> {
  const found = rowsInOrder(ids, await cache.rowsOf(ids, missing => readRows(missing, null)))
  const shared = (row: CardRow) => row.skills?.filter(skill => skills.includes(skill)).length ?? 0
  const nearest = found.toSorted((a, b) => shared(b) - shared(a))
  return nearest.slice(0, most).map(row => toCard(row, language))
}

const inOrder = (ids: readonly number[], found: readonly CardRow[], language: Language): JobCard[] =>
  rowsInOrder(ids, found).map(row => toCard(row, language))

function rowsInOrder(ids: readonly number[], found: readonly CardRow[]): CardRow[] {
  const byId = new Map(found.map(row => [row.job_id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

async function readRows(ids: readonly number[], viewer: Viewer | null): Promise<CardRow[]> {
  if (ids.length === 0) return []
  return rows(sql<CardRow>`
    select j.job_id, j.title, n.name_name, sen.name as seniority, j.company_id, j.recruiter_company_id, c.company_name, c.logo,
      j.country_id, j.region, j.further_places, j.workplace_type, h.name as hour_type, t.name as term, j.open_date, j.close_date, ${isShut} as is_shut,
      j.draft, j.is_private, j.min_exp, j.max_exp, j.hide_salary, j.min_salary, j.max_salary, j.currency, j.salary_period,
      j.is_ext_link_uploaded, j.ext_job_link, j.lang, k.skills
    from job j
    join company c on c.company_id = j.company_id
    left join job_name n on n.name_id = j.name_id
    left join choice sen on sen.choice_id = j.seniority_id
    left join choice h on h.choice_id = j.hour_type_id
    left join choice t on t.choice_id = j.term_id
    -- Of all jobs at once: asked job by job, each time all skills there are would be gone through.
    left join (
      select js.job_id, array_agg(s.skill_name order by js.requirement_id) as skills
      from job_skill js join skill s on s.skill_id = js.skill_id where js.job_id = any(${[...ids]}) group by js.job_id
    ) k on k.job_id = j.job_id
    where j.job_id = any(${[...ids]}) and ${jobListedFor(viewer)}`)
}

/** The rule of `jobIsOpen`, for a row that may have been read a while ago. */
const isOpen = (row: CardRow): boolean =>
  !row.draft && !row.is_shut && (row.close_date === null || row.close_date > now())

function toCard(row: CardRow, language: Language): JobCard {
  const country = countryIn(language, row.country_id)
  const skills = row.skills ?? []
  const hasSalary = !row.hide_salary && (row.min_salary !== null || row.max_salary !== null)
  return {
    jobId: row.job_id,
    jobname: { nameName: row.name_name ?? row.title },
    jobName: row.title,
    jobseniority: row.seniority === null ? null : { seniorityName: choiceIn(language, row.seniority) },
    companyId: row.company_id,
    recuiterCompanyId: row.recruiter_company_id,
    company: { companyName: row.company_name },
    companyInfo: { logo: row.logo },
    country: country && { countryId: country.countryId, countryFull: country.countryFull },
    countryName: country?.countryFull ?? null,
    region: row.region,
    furtherPlaces: placesIn(language, row.further_places),
    workplaceType: row.workplace_type,
    hourtype: row.hour_type === null ? null : { typeName: choiceIn(language, row.hour_type) },
    hourTypeName: row.hour_type && choiceIn(language, row.hour_type),
    jobTermName: row.term && choiceIn(language, row.term),
    skills: skills.map(skillName => ({ skill: { skillName } })),
    jobSkills: skills.map(skillName => ({ skillName })),
    openDate: row.open_date?.toISOString() ?? null,
    closeDate: row.close_date?.toISOString() ?? null,
    isClosed: !isOpen(row) && !row.draft,
    draft: row.draft,
    isPrivate: row.is_private,
    minExp: row.min_exp,
    maxExp: row.max_exp,
    salary: hasSalary
      ? { min: row.min_salary, max: row.max_salary, currency: row.currency, period: row.salary_period }
      : null,
    skillMatch: null,
    isExtLinkUploaded: row.is_ext_link_uploaded,
    extJobLink: row.ext_job_link,
    lang: row.lang,
  }
}
