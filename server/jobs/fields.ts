import type { Job } from '@hireloom/contract/jobs/jobs.ts'

/**
 * Parts of a job page that a company may hide from candidates and visitors (specification P6): the flag's name in `jobFields` and the
 * fields it empties. A part shows unless its flag is false.
 */
const hideable: Record<string, (job: Job) => Partial<Job>> = {
  openDate: () => ({ openDate: null }),
  closeDate: () => ({ closeDate: null }),
  experience: () => ({ minExp: null, maxExp: null, requiredExp: null }),
  seniority: () => ({ jobseniority: null }),
  jobType: () => ({ hourtype: null }),
  term: () => ({ term: null }),
  qualification: () => ({ qualificationtype: null }),
  jobFunction: () => ({ jobfunction: null }),
  vacancy: () => ({ vacancy: null }),
  internalCode: () => ({ internalCode: null }),
  region: () => ({ region: null }),
  salary: () => ({ minSalary: null, maxSalary: null, currency: null, salaryPeriod: null }),
  country: () => ({ country: null }),
  linkedinJobId: () => ({ linkedinJobId: null }),
  workLocation: () => ({ workLocation: null, office: null }),
  workHours: () => ({ workHours: null }),
  department: () => ({ department: null }),
  skills: () => ({ skills: [] }),
  benefit: () => ({ benefit: null }),
  referral: () => ({ allowReferral: false, isReferralNeeded: false }),
}

/** The job as the public sees it under the company's flags; people with another role see all fields. */
export function hideFields(job: Job): Job {
  const hidden = Object.entries(job.companyInfo.jobFields).filter(([, isShown]) => !isShown)
  return hidden.reduce<Job>((shown, [name]) => ({ ...shown, ...hideable[name]?.(shown) }), job)
}
