import { resumeExperience } from '@hireloom/contract/resumes/profile.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { yearsOfWork } from '../criteria/years.ts'
import { readPlaces } from '../jobs/places.ts'
import { isShut } from '../jobs/visibility.ts'
import { now } from '../kernel/clock.ts'
import { rows } from '../kernel/postgres/db.ts'
import { wordsOfTitle } from '../reference/taxonomy/title-likeness.ts'
import { readTokens } from '../search/documents.ts'
import { fold } from '../search/engine/spelling.ts'
import type { MatchJobDocument, ProfileDocument } from './documents.ts'
import { heldSkills, wantedSkills } from './skill-keys.ts'

interface ProfileRow {
  profile_id: number
  company_id: number | null
  first_name: string
  last_name: string
  current_title: string | null
  current_company: string | null
  country_id: number | null
  skills: string[]
  read_skills: unknown
  experience: unknown
  location: string | null
  buckets: number[] | null
  updated_at: Date
}

const profileColumns = sql`p.profile_id, p.company_id, p.first_name, p.last_name, p.current_title, p.current_company, p.skills,
  p.parsed -> 'skills' as read_skills, p.parsed -> 'experience' as experience, p.parsed ->> 'location' as location, p.updated_at,
  (select json_agg(bp.bucket_id) from bucket_profile bp where bp.profile_id = p.profile_id) as buckets,
  coalesce(p.country_id, (select c.country_id from country c
    where lower(c.country_full) = any(regexp_split_to_array(lower(p.parsed ->> 'location'), '\\s*,\\s*')) limit 1)) as country_id`

/** Profiles (alias `p`) that meet a condition; `rest` orders and limits them. */
export async function readProfilesWhere(
  condition: RawBuilder<boolean>,
  rest: RawBuilder<unknown> = sql``,
): Promise<ProfileDocument[]> {
  const found = await rows(sql<ProfileRow>`select ${profileColumns} from profile p where ${condition} ${rest}`)
  return found.map(toProfile)
}

/** The present state of these profiles; one that is gone is missing in the answer. */
export async function readProfiles(ids: readonly number[]): Promise<ProfileDocument[]> {
  return ids.length === 0 ? [] : readProfilesWhere(sql`p.profile_id = any(${[...ids]})`)
}

const texts = z.array(z.string()).catch([])
const experiences = z.array(resumeExperience).catch([])
const mostSkills = 200

function toProfile(row: ProfileRow): ProfileDocument {
  const experience = experiences.parse(row.experience)
  const years = yearsOfWork(experience, now())
  const title = row.current_title ?? experience.find(entry => entry.title !== null)?.title ?? null
  const folded = (names: readonly string[]) => [...new Set(names.map(fold).filter(name => name !== ''))]
  return {
    profileId: row.profile_id,
    companyId: row.company_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    company: row.current_company ?? '',
    title,
    titleWords: wordsOfTitle(title ?? ''),
    skills: heldSkills([...row.skills, ...texts.parse(row.read_skills)]).slice(0, mostSkills),
    years: years === null ? null : Math.round(years * 10) / 10,
    countryId: row.country_id,
    places: folded((row.location ?? '').split(/[,;|]/)),
    // Neither is kept anywhere yet: no one has said that they would move, or is marked as an employee.
    isWillingToMove: false,
    isInternalEmployee: false,
    buckets: row.buckets ?? [],
    updatedAt: row.updated_at.getTime(),
  }
}

interface JobRow {
  job_id: number
  title: string
  company_id: number
  recruiter_company_id: number
  company_name: string
  country_id: number | null
  region: string | null
  further_places: unknown
  workplace_type: string | null
  min_exp: number | null
  max_exp: number | null
  open_date: Date | null
  close_date: Date | null
  is_closed: boolean
  draft: boolean
  traineeship: boolean
  is_rnf: boolean
  is_external: boolean
  skills: { name: string; need: 'must' | 'good' | 'desired'; weight: number }[] | null
}

const jobColumns = sql`j.job_id, j.title, j.company_id, j.recruiter_company_id, c.company_name, j.country_id, j.region, j.further_places,
  j.workplace_type, j.min_exp, j.max_exp, j.open_date, j.close_date, ${isShut} as is_closed, j.draft, j.traineeship, j.is_rnf,
  j.is_ext_link_uploaded as is_external,
  (select json_agg(json_build_object('name', s.folded, 'need', js.kind, 'weight', js.weight) order by js.requirement_id)
    from job_skill js join skill s on s.skill_id = js.skill_id where js.job_id = j.job_id) as skills`

/** Jobs (alias `j`) that meet a condition, without access tokens: for callers whose condition decides who sees them. */
export async function readJobsWhere(
  condition: RawBuilder<boolean>,
  rest: RawBuilder<unknown> = sql``,
): Promise<MatchJobDocument[]> {
  const found = await rows(
    sql<JobRow>`select ${jobColumns} from job j join company c on c.company_id = j.company_id where ${condition} ${rest}`,
  )
  return found.map(toJob)
}

/** The present state of these jobs with their access tokens, as an index keeps them; one that is gone is missing in the answer. */
export async function readMatchJobs(ids: readonly number[]): Promise<MatchJobDocument[]> {
  if (ids.length === 0) return []
  const tokens = await readTokens(ids)
  const jobs = await readJobsWhere(sql`j.job_id = any(${[...ids]})`)
  return jobs.map(job => ({ ...job, tokens: tokens.get(job.jobId) ?? [] }))
}

function toJob(row: JobRow): MatchJobDocument {
  return {
    jobId: row.job_id,
    companyId: row.company_id,
    recruiterCompanyId: row.recruiter_company_id,
    company: row.company_name,
    titleWords: wordsOfTitle(row.title),
    skills: wantedSkills(row.skills ?? []),
    minExp: row.min_exp,
    maxExp: row.max_exp,
    countryId: row.country_id,
    region: fold(row.region ?? '') || null,
    furtherPlaces: readPlaces(row.further_places).map(({ countryId, region }) => ({
      countryId,
      region: fold(region) || null,
    })),
    isRemote: row.workplace_type === 'remote',
    tokens: [],
    draft: row.draft,
    isClosed: row.is_closed,
    openAt: row.open_date?.getTime() ?? null,
    closeAt: row.close_date?.getTime() ?? null,
    traineeship: row.traineeship,
    isRnf: row.is_rnf,
    isExternal: row.is_external,
  }
}
