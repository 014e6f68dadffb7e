import type { Job, JobPlace } from './jobs.ts'

const withOnly = ({ furtherPlaces }: Job, part: keyof JobPlace): JobPlace[] =>
  furtherPlaces.flatMap(place => (place[part] === null ? [] : [{ country: null, region: null, [part]: place[part] }]))

/**
 * Parts of a job page that a company may hide from candidates and visitors (specification P6), in the order of the side panel (P2): the
 * flag's name in `jobFields` and the fields it empties. A part shows unless its flag is false. Where the field of the job has another name
 * than the part, that name works as a flag too. The job's number always stays in the answer; its flag `jobId` is the page's to follow, and so
 * is that no seniority stands in for hidden experience.
 */
const hideable: Record<string, (job: Job) => Partial<Job>> = {
  openDate: () => ({ openDate: null }),
  experience: () => ({ minExp: null, maxExp: null, requiredExp: null }),
  jobType: () => ({ hourtype: null }),
  hourtype: () => ({ hourtype: null }),
  term: () => ({ term: null }),
  qualification: () => ({ qualificationtype: null }),
  qualificationtype: () => ({ qualificationtype: null }),
  jobFunction: () => ({ jobfunction: null }),
  jobfunction: () => ({ jobfunction: null }),
  seniority: () => ({ jobseniority: null }),
  jobseniority: () => ({ jobseniority: null }),
  vacancy: () => ({ vacancy: null }),
  internalCode: () => ({ internalCode: null }),
  region: job => ({ region: null, furtherPlaces: withOnly(job, 'country') }),
  compensation: () => ({ compensation: null }),
  salary: () => ({ minSalary: null, maxSalary: null, currency: null, salaryPeriod: null }),
  country: job => ({ country: null, furtherPlaces: withOnly(job, 'region') }),
  linkedinJobId: () => ({ linkedinJobId: null }),
  referral: () => ({ allowReferral: false, isReferralNeeded: false }),
  isReferralNeeded: () => ({ isReferralNeeded: false }),
  allowReferral: () => ({ allowReferral: false }),
  workplaceType: () => ({ workplaceType: null }),
  workLocation: () => ({ workLocation: null, office: null }),
  office: () => ({ office: null }),
  department: () => ({ department: null }),
  workHours: () => ({ workHours: null }),
  closeDate: () => ({ closeDate: null }),
  emailId: () => ({ emailId: null }),
  customJobFields: () => ({ customJobFields: [] }),
  skills: () => ({ skills: [] }),
  jobDesc: () => ({ jobDesc: null }),
  jobReq: () => ({ jobReq: null }),
  benefit: () => ({ benefit: null }),
  companyDesc: () => ({ companyDesc: null }),
}

/** The job as the public sees it under the company's flags; people with another role see all fields. A custom field is hidden by its name. */
export function hideFields(job: Job): Job {
  const flags = job.companyInfo.jobFields
  const hidden = Object.entries(flags).filter(([, isShown]) => !isShown)
  const shown = hidden.reduce<Job>((rest, [name]) => ({ ...rest, ...hideable[name]?.(rest) }), job)
  return { ...shown, customJobFields: shown.customJobFields.filter(({ displayName }) => flags[displayName] !== false) }
}
