import { sharingDescriptionLength } from '@hireloom/contract/constants.ts'
import type { Job, JobCard } from '@hireloom/contract/jobs/jobs.ts'
import { saidOnce } from '@hireloom/contract/joined.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { wordsOf } from '../kernel/html-words.ts'
import { textLanguage } from '../kernel/part-language.ts'
import { experienceOf } from './board-view.ts'
import { agoText, daysAgo } from './card-words.ts'

/**
 * A job as its public page draws it. What a company hides from candidates and visitors (`isPublicEye`) has not come with the answer; the page
 * itself follows the flags of the two facts that it makes.
 */
export function jobView(job: Job, isPublicEye: boolean, appId: number | null = null, language: string | null = null) {
  const { companyInfo } = job
  const isShown = (flag: string) => !isPublicEye || companyInfo.jobFields[flag] !== false
  const hasHero = companyInfo.heroBanner || companyInfo.enableJobBranding
  const skillsOf = (kind: string) => job.skills.filter(each => each.kind === kind).map(({ skill }) => skill.skillName)
  return {
    id: job.jobId,
    title: job.jobname.nameNameRaw,
    company: {
      ...job.company,
      description: job.companyDesc ?? job.company.description,
      /** The job says it in words of its own. */
      isOwnDescription: job.companyDesc !== null,
      logo: companyInfo.logo,
    },
    hasHero,
    banner: hasHero ? (companyInfo.banner ?? job.userinfo?.banner ?? null) : null,
    country: job.country,
    place: saidOnce([job.region, job.country?.countryFull]),
    furtherPlaces: job.furtherPlaces,
    hours: job.hourtype?.typeName ?? null,
    /** As it is stored, for machines. */
    hoursRaw: job.hourtype?.typeNameRaw ?? null,
    qualificationRaw: job.qualificationtype?.typeNameRaw ?? null,
    experience: isShown('experience') ? experienceOf(job) : null,
    /** Must-have skills. */
    skills: skillsOf('must'),
    goodSkills: skillsOf('good'),
    desiredSkills: skillsOf('desired'),
    description: job.jobDesc,
    /** For search engines and shared links, which show about this much of it. */
    summary: wordsOf(job.jobDesc ?? '').slice(0, 2 * sharingDescriptionLength),
    requirements: job.jobReq,
    isProgramme: companyInfo.descriptionLabel === 'programme',
    benefits: job.benefit,
    salary:
      job.minSalary === null && job.maxSalary === null
        ? null
        : { min: job.minSalary, max: job.maxSalary, currency: job.currency, period: job.salaryPeriod },
    openDate: job.openDate,
    /** As the cards of the board say it; null where that is the day itself. */
    openedAgo: language !== null && job.openDate !== null ? daysAgo(language, job.openDate) : null,
    updatedAt: isShown('openDate') && isShown('updatedAt') ? job.updatedAt : null,
    closeDate: job.closeDate,
    showsId: isShown('jobId'),
    /** Plain texts of the side panel by the name of their label. */
    facts: {
      term: job.term?.termName ?? null,
      qualification: job.qualificationtype?.typeName ?? null,
      function: job.jobfunction?.functionName ?? null,
      seniority: job.jobseniority?.seniorityName ?? null,
      vacancies: job.vacancy === null ? null : String(job.vacancy),
      code: job.internalCode,
      region: job.region,
      compensation: job.compensation,
      office: job.office,
      department: job.department,
      workplace: job.workplaceType,
      linkedJob: job.linkedinJobId,
      isRnf: job.isRnf,
      location: job.workLocation,
      workHours: job.workHours,
    },
    customFields: job.customJobFields,
    referral: { isNeeded: job.isReferralNeeded, isAllowed: job.allowReferral },
    canRefer: job.meta.x0pa_show_refer_this_job === true,
    canEmail: !job.isClosed && !job.draft && (!isPublicEye || !companyInfo.hideEmailJob),
    /** The employer answers questions about the job. */
    hasChat: job.enableChat && !job.draft,
    isClosed: job.isClosed,
    isPaused: job.isPaused,
    apply: applyStateOf(job),
    /** Who applied while signed in finds the application in the own list. */
    hasApplied: job.hasApplied,
    /** The own application that the address names. */
    appId,
    applyRoleType: job.applyRoleType ?? companyInfo.applyRoleType,
    loginUrl: companyInfo.externalLoginUrl,
    externalLink: job.isExtLinkUploaded && /^https?:\/\//.test(job.extJobLink ?? '') ? job.extJobLink : null,
    /** Where candidates ask about the job. */
    email: job.emailId,
    hiringProcess: companyInfo.hiringProcess,
    accommodation: companyInfo.accommodation,
    statements: [companyInfo.vacancyStatement, companyInfo.aiUseStatement].filter(text => text !== null),
    isPoweredBy: companyInfo.poweredBy,
    /** Where the company wants the way back to lead, whatever page its reader came from. */
    backAddress:
      companyInfo.backLink === 'careers'
        ? pathOf('/public/careers/:companyId?', { companyId: job.recuiterCompanyId })
        : null,
    isPrivate: job.isPrivate,
    /** Search engines may know of it. */
    isListed: !job.isClosed && !job.isPrivate && !job.isTest && !job.draft,
    lang: textLanguage(job.lang, job.jobname.nameNameRaw),
  }
}
export type JobView = ReturnType<typeof jobView>

/** A job at the foot of another. */
export function similarJob(job: JobCard, language: string) {
  return {
    id: job.jobId,
    title: job.jobName,
    lang: textLanguage(job.lang, job.jobName),
    company: job.company.companyName,
    logo: job.companyInfo.logo,
    place: saidOnce([job.region, job.countryName]),
    openDate: job.openDate && { day: job.openDate.slice(0, 10), ago: agoText(language, job.openDate) },
  }
}
export type SimilarJob = ReturnType<typeof similarJob>

/**
 * What stands where Apply stands (specification P4, P6): nothing on closed jobs and where the company hides it; Applied; Apply for those who
 * apply; for everybody else nothing, unless the address enables it (`other`).
 */
function applyStateOf(job: Job): 'none' | 'applied' | 'open' | 'other' {
  if (job.isClosed || job.draft) return 'none'
  if (job.hasApplied) return 'applied'
  if (job.companyInfo.hideApply) return 'none'
  return job.canApplytoJob ? 'open' : 'other'
}
