import { hideFields } from '@hireloom/contract/jobs/hidden-fields.ts'
import { type Job, job as jobShape } from '@hireloom/contract/jobs/jobs.ts'
import { isCandidate, isStaff } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { promisedDays, settingsOf } from '../companies/settings.ts'
import { seesFields } from '../custom-fields/seen.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { choiceIn } from '../reference/choices.ts'
import { countryIn } from '../reference/countries.ts'

import { automationColumns } from './flags.ts'
import { type JobRow, jobRow } from './job-row.ts'
import { countsOfOpenings, tallyOf } from './openings.ts'
import { placesIn } from './places.ts'
import { canRefer } from './refer.ts'
import {
  isArchived,
  isOfCompany,
  isSent,
  jobIsOpen,
  jobManagedBy,
  jobState,
  jobVisibleTo,
  type Opened,
  permissionsOnJob,
} from './visibility.ts'

/** One job as its page needs it, or `not-found` when there is none or the caller may not see it: the two look alike. */
export async function findJob(caller: Caller, jobId: number, opened: Opened): Promise<Job> {
  const { viewer } = caller
  const [row] = await rows(sql<JobRow>`
    select ${jobRow}, ${automationColumns}, rc.company_name as recruiter_name, rc.logo as recruiter_logo, rc.banner as recruiter_banner,
      case when ${isOfCompany(viewer?.companyId ?? 0)} then ${countsOfOpenings} end as openings,
      ${isOfCompany(viewer?.companyId ?? 0)} as is_of_company,
      ${jobIsOpen()} as is_open, ${jobState()} as state, ${isArchived} as is_archived, ${jobManagedBy(viewer, 'jobs.edit')} as can_edit, ${permissionsOnJob(viewer)} as may,
      exists (select 1 from application a join app_user u on u.person_id = a.person_id
        where a.job_id = j.job_id and u.user_id = ${viewer?.userId ?? 0} and ${isSent}) as has_applied,
      (select role_id from job_collaborator jc where jc.job_id = j.job_id and jc.user_id = ${viewer?.userId ?? 0}) as own_collaboration
    from job j
    join company c on c.company_id = j.company_id
    join company rc on rc.company_id = j.recruiter_company_id
    left join job_name n on n.name_id = j.name_id
    left join app_user o on o.user_id = j.owner_user_id
    left join job_automation ja on ja.job_id = j.job_id
    where j.job_id = ${jobId} and ${jobVisibleTo(viewer, opened)}`)
  if (!row) throw new Problem('not-found')
  const job = await toJob(row, caller)
  const isPublicEye = viewer === null || isCandidate(viewer)
  return isPublicEye ? hideFields(job) : job
}

/** What of a job's meta everybody may read; the rest names people and registrations. */
const publicMeta = ['externalPlatforms', 'workingHours']

async function toJob(row: JobRow, caller: Caller): Promise<Job> {
  const settings = await settingsOf(row.recruiter_company_id)
  const country = countryIn(caller.language, row.country_id)
  const { enableJobBranding, jobFields, applyRoleType, jobExpiryPeriod } = settings
  const look = { enableJobBranding, jobFields, applyRoleType, jobExpiryPeriod }
  const say = (choice: string) => choiceIn(caller.language, choice)
  const showsPay = row.can_edit || !row.hide_salary
  const meta = Object.entries(row.meta).filter(([key]) => row.can_edit || publicMeta.includes(key))
  const { compensation } = row.meta
  const isOnPage = ({ isPublic }: { isPublic: boolean }) => isPublic && !row.draft
  const seesField = await seesFields(caller.viewer, row.custom_fields)
  const isReferable = canRefer({ isOpen: row.is_open, allowReferral: row.allow_referral }, settings)
  // Candidates and visitors apply; of the others only a candidate-like collaborator (specification P6).
  const isApplicant = caller.viewer === null || !isStaff(caller.viewer) || row.own_collaboration === 3
  return {
    jobId: row.job_id,
    jobname: { nameId: row.name_id, nameName: row.name_name ?? row.title, nameNameRaw: row.title },
    jobfunction: row.job_function === null ? null : { functionName: say(row.job_function) },
    jobseniority: row.seniority === null ? null : { seniorityName: say(row.seniority) },
    minExp: row.min_exp,
    maxExp: row.max_exp,
    requiredExp: row.required_exp,
    country: country && {
      countryId: country.countryId,
      countryFull: country.countryFull,
      countryShort: country.countryShort,
    },
    furtherPlaces: placesIn(caller.language, row.further_places),
    hourtype: row.hour_type === null ? null : { typeName: say(row.hour_type), typeNameRaw: row.hour_type },
    term: row.term === null ? null : { termName: say(row.term) },
    qualificationtype:
      row.qualification === null ? null : { typeName: say(row.qualification), typeNameRaw: row.qualification },
    allowReferral: row.allow_referral,
    isReferralNeeded: row.is_referral_needed,
    isRnf: row.is_rnf,
    canApplytoJob: row.is_open && !row.has_applied && isApplicant && !settings.hideApply,
    canEdit: row.can_edit,
    may: row.may,
    hasApplied: row.has_applied,
    isClosed: !row.is_open && !row.draft,
    isPaused: row.state === 'paused',
    isArchived: row.can_edit && row.is_archived,
    approvalStatus: row.may.includes('jobs.view') ? row.approval_status : null,
    reasonForClosure: row.can_edit ? row.reason_for_closure : null,
    sharingHash: row.can_edit ? row.sharing_hash : null,
    acceptResume: row.accept_resume,
    isAutoPilot: row.can_edit && row.isAutoPilot,
    isAutoShortlist: row.can_edit && row.isAutoShortlist,
    autoShortlistAll: row.can_edit && row.autoShortlistAll,
    skipConsentAll: row.can_edit && row.skipConsentAll,
    aiSourcing: row.can_edit && row.aiSourcing,
    extJobLink: row.ext_job_link,
    isExtLinkUploaded: row.is_ext_link_uploaded,
    emailId: row.email_id,
    extClicks: row.can_edit ? row.ext_clicks : null,
    candidateValidation: settings.candidateValidation,
    validationConfig: { emailDomain: settings.validationEmailDomain },
    companyId: row.company_id,
    recuiterCompanyId: row.recruiter_company_id,
    isRecruiting: isStaff(caller.viewer) && caller.viewer.companyId === row.recruiter_company_id,
    company: {
      companyId: row.company_id,
      companyName: row.company_name,
      description: row.description,
      website: row.website,
    },
    recruiterCompanyInfo: {
      ...look,
      companyId: row.recruiter_company_id,
      companyName: row.recruiter_name,
      logo: row.recruiter_logo,
      banner: row.recruiter_banner,
    },
    companyInfo: {
      ...look,
      logo: row.logo,
      banner: row.banner,
      bgColor: settings.bgColor,
      heroBanner: settings.heroBanner,
      descriptionLabel: settings.descriptionLabel,
      hideApply: settings.hideApply,
      hideEmailJob: settings.hideEmailJob,
      poweredBy: settings.poweredBy,
      backLink: settings.backLink,
      externalLoginUrl: settings.externalLoginUrl,
      hiringProcess: settings.hiringProcess && { ...settings.hiringProcess, promisedDays: promisedDays(settings) },
      accommodation: settings.accommodation,
      aiUseStatement: settings.aiUseStatement,
      vacancyStatement: settings.vacancyStatement,
    },
    customJobFields: row.custom_fields.filter(
      field => isOnPage(field) || (seesField(field) && (field.isPublic || row.may.includes('jobs.view'))),
    ),
    meta: { ...Object.fromEntries(meta), x0pa_show_refer_this_job: isReferable },
    enableChat: row.enable_chat || settings.enableChat,
    jobWorkflowStages: row.can_edit ? await stagesFor(row.job_id) : [],
    collaboration: row.can_edit ? row.collaboration : [],
    openCollabs: row.open_collabs,
    skills: row.skills.map(skill => ({
      requirementId: skill.requirementId,
      kind: skill.kind,
      skill: { skillName: skill.skillName },
    })),
    currency: showsPay ? row.currency : null,
    minSalary: showsPay ? row.min_salary : null,
    maxSalary: showsPay ? row.max_salary : null,
    salaryPeriod: showsPay ? row.salary_period : null,
    compensation: showsPay && typeof compensation === 'string' ? compensation : null,
    vacancy: row.vacancy,
    openings: row.may.includes('jobs.view') ? tallyOf(row.openings) : null,
    jobDesc: row.job_desc,
    jobReq: row.job_req,
    benefit: row.benefit,
    companyDesc: row.company_desc,
    status: row.state,
    openDate: row.open_date?.toISOString() ?? null,
    closeDate: row.close_date?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    office: row.office,
    department: row.department,
    internalCode: row.internal_code,
    designation: row.is_of_company && row.may.includes('jobs.view') ? row.designation : null,
    reportingManager: row.is_of_company && row.may.includes('jobs.view') ? row.reporting_manager : null,
    region: row.region,
    workLocation: row.work_location,
    workHours: row.work_hours,
    workplaceType: row.workplace_type,
    linkedinJobId: row.linkedin_job_id,
    draft: row.draft,
    isPrivate: row.is_private,
    isTest: row.is_test,
    userinfo:
      row.firstname === null || row.lastname === null
        ? null
        : { firstname: row.firstname, lastname: row.lastname, logo: row.logo, banner: row.banner },
    applyRoleType: settings.hideGuestApply ? 'signed in' : applyRoleOf(row.apply_role_type),
    lang: row.lang,
    version: row.version,
  }
}

async function stagesFor(jobId: number): Promise<Job['jobWorkflowStages']> {
  const found = await rows(sql`
    select s.job_stage_id as "jobStageId", s.name, s.stage_type_id as "stageTypeId",
      s.schedule_event_data as "scheduleEventData", s.written_assessment_id as "writtenAssessmentId",
      s.pre_interview_stage_id as "preInterviewStageId", s.video_interview_id as "videoInterviewId",
      s.soft_skill_assessment_id as "softSkillAssessmentId", s.scorecard_template_id as "scorecardTemplateId",
      s.interviewer_pool as "interviewerPool"
    from job_workflow_stage s join job_workflow w using (job_id)
    where s.job_id = ${jobId} and s.removed_at is null
    order by s.workflow_id <> w.workflow_id, s.workflow_id, s.position, s.job_stage_id`)
  return z.parse(jobShape.shape.jobWorkflowStages, found)
}

function applyRoleOf(value: string | null): Job['applyRoleType'] {
  return value === 'guest' || value === 'signed in' || value === 'both' ? value : null
}
