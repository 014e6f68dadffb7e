import type { AutomationFlag } from '@hireloom/contract/jobs/flags.ts'
import type { JobCustomField } from '@hireloom/contract/jobs/jobs.ts'
import type { JobState } from '@hireloom/contract/jobs/search.ts'
import type { ApprovalStatus } from '@hireloom/contract/jobs/words.ts'
import type { Permission } from '@hireloom/contract/permissions.ts'
import { sql } from 'kysely'
import { answersOfJob } from '../custom-fields/job-answers.ts'
import { shownName } from '../kernel/list-of.ts'

/** A job with the names of what it refers to, as the statements of `jobs.ts` read it. */
export interface JobRow extends Record<AutomationFlag, boolean> {
  job_id: number
  company_id: number
  recruiter_company_id: number
  name_id: number | null
  name_name: string | null
  title: string
  job_desc: string | null
  job_req: string | null
  benefit: string | null
  company_desc: string | null
  currency: string | null
  min_salary: number | null
  max_salary: number | null
  salary_period: string | null
  hide_salary: boolean
  office: string | null
  department: string | null
  qualification: string | null
  job_function: string | null
  term: string | null
  hour_type: string | null
  seniority: string | null
  min_exp: number | null
  max_exp: number | null
  required_exp: string | null
  internal_code: string | null
  designation: string | null
  reporting_manager: { userId: number; name: string | null } | null
  region: string | null
  further_places: unknown
  country_id: number | null
  workplace_type: string | null
  work_location: string | null
  work_hours: string | null
  vacancy: number | null
  openings: { open: number; filled: number } | null
  is_of_company: boolean
  open_date: Date | null
  close_date: Date | null
  reason_for_closure: string | null
  draft: boolean
  is_private: boolean
  is_test: boolean
  accept_resume: boolean
  allow_referral: boolean
  is_referral_needed: boolean
  is_rnf: boolean
  open_collabs: boolean
  enable_chat: boolean
  apply_role_type: string | null
  is_ext_link_uploaded: boolean
  ext_job_link: string | null
  email_id: string | null
  linkedin_job_id: string | null
  sharing_hash: string
  meta: Record<string, unknown>
  lang: string
  version: number
  updated_at: Date
  company_name: string
  description: string | null
  website: string | null
  logo: string | null
  recruiter_name: string
  recruiter_logo: string | null
  recruiter_banner: string | null
  banner: string | null
  firstname: string | null
  lastname: string | null
  skills: { requirementId: number; kind: string; skillName: string }[]
  collaboration: { userId: number; roleId: number }[]
  custom_fields: (JobCustomField & { isPublic: boolean })[]
  ext_clicks: number
  is_open: boolean
  state: JobState
  is_archived: boolean
  approval_status: ApprovalStatus | null
  can_edit: boolean
  may: Permission[]
  has_applied: boolean
  own_collaboration: number | null
}

const choice = (column: string) => sql`(select ch.name from choice ch where ch.choice_id = j.${sql.raw(column)})`

/** The columns of `JobRow` that need no viewer, over `job j`, `company c`, `job_name n` and the owner `app_user o`. */
export const jobRow = sql`
  j.job_id, j.company_id, j.recruiter_company_id, j.name_id, n.name_name, j.title, j.job_desc, j.job_req, j.benefit, j.company_desc, j.currency,
  j.min_salary, j.max_salary, j.salary_period, j.hide_salary, j.office, j.department,
  ${choice('qualification_type_id')} as qualification, ${choice('job_function_id')} as job_function, ${choice('term_id')} as term,
  ${choice('hour_type_id')} as hour_type, ${choice('seniority_id')} as seniority,
  j.min_exp, j.max_exp, j.required_exp, j.internal_code, j.designation, j.region, j.country_id, j.further_places, j.workplace_type, j.work_location, j.work_hours,
  (select jsonb_build_object('userId', rm.user_id, 'name', ${shownName('rm')}) from app_user rm where rm.user_id = j.reporting_manager_id)
    as reporting_manager, j.vacancy,
  j.open_date, j.close_date, j.reason_for_closure, j.draft, j.is_private, j.is_test, j.accept_resume, j.allow_referral, j.is_referral_needed,
  j.is_rnf, j.open_collabs, j.enable_chat, j.apply_role_type, j.is_ext_link_uploaded, j.ext_job_link, j.email_id, j.linkedin_job_id, j.sharing_hash, j.meta, j.lang,
  j.version, j.updated_at, c.company_name, c.description, c.website, c.logo, c.banner, o.firstname, o.lastname,
  coalesce((select jsonb_agg(jsonb_build_object('requirementId', js.requirement_id, 'kind', js.kind, 'skillName', s.skill_name) order by js.requirement_id)
    from job_skill js join skill s on s.skill_id = js.skill_id where js.job_id = j.job_id), '[]') as skills,
  coalesce((select jsonb_agg(jsonb_build_object('userId', jc.user_id, 'roleId', jc.role_id))
    from job_collaborator jc where jc.job_id = j.job_id), '[]') as collaboration,
  (select p.status from approval p where p.kind = 'job' and p.ref_id = j.job_id order by p.approval_id desc limit 1) as approval_status,
  ${answersOfJob('told')} as custom_fields,
  coalesce((select sum(x.clicks)::int from job_ext_click x where x.job_id = j.job_id), 0) as ext_clicks`
