import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { experienceOf } from './board-view.ts'

/** A job as its public page draws it. A company may hide any field by name (`jobFields`); what it hides is null here. */
export function jobView(job: Job) {
  const shown = <T>(name: string, value: T): T | null => (job.companyInfo.jobFields[name] === false ? null : value)
  const branding = job.companyInfo.enableJobBranding
  return {
    id: job.jobId,
    title: job.jobname.nameName || job.jobname.nameNameRaw,
    company: { ...job.company, logo: job.companyInfo.logo },
    banner: branding ? (job.companyInfo.banner ?? job.userinfo?.banner ?? null) : null,
    country: shown('country', job.country),
    hours: shown('hourtype', job.hourtype?.typeName ?? null),
    experience: shown('experience', experienceOf(job)),
    skills: shown(
      'skills',
      job.skills.map(({ skill }) => skill.skillName),
    ),
    description: shown('jobDesc', job.jobDesc),
    requirements: shown('jobReq', job.jobReq),
    benefits: shown('benefit', job.benefit),
    salary:
      job.minSalary === null && job.maxSalary === null
        ? null
        : shown('salary', {
            min: job.minSalary,
            max: job.maxSalary,
            currency: job.currency,
            period: job.salaryPeriod,
          }),
    openDate: shown('openDate', job.openDate),
    closeDate: shown('closeDate', job.closeDate),
    /** Plain texts of the side panel by the name of their label, in its order. */
    facts: {
      term: shown('term', job.term?.termName ?? null),
      qualification: shown('qualificationtype', job.qualificationtype?.typeName ?? null),
      function: shown('jobfunction', job.jobfunction?.functionName ?? null),
      seniority: shown('jobseniority', job.jobseniority?.seniorityName ?? null),
      vacancies: shown('vacancy', job.vacancy === null ? null : String(job.vacancy)),
      code: shown('internalCode', job.internalCode),
      region: shown('region', job.region),
      office: shown('office', job.office),
      department: shown('department', job.department),
      workplace: shown('workplaceType', job.workplaceType),
      linkedJob: shown('linkedinJobId', job.linkedinJobId),
      location: shown('workLocation', job.workLocation),
      workHours: shown('workHours', job.workHours),
    },
    referral: {
      isNeeded: shown('isReferralNeeded', job.isReferralNeeded) ?? false,
      isAllowed: shown('allowReferral', job.allowReferral) ?? false,
    },
    isClosed: job.isClosed,
    canApply: job.canApplytoJob && !job.hasApplied,
    applyRoleType: job.applyRoleType ?? job.companyInfo.applyRoleType,
    externalLink: job.isExtLinkUploaded ? job.extJobLink : null,
    /** Search engines may know of it. */
    isListed: !job.isClosed && !job.isPrivate && !job.isTest && !job.draft,
    lang: job.lang,
  }
}
export type JobView = ReturnType<typeof jobView>
