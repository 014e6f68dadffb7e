import type { CustomField } from '@hireloom/contract/custom-fields/custom-fields.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import { distinctPlaces } from '@hireloom/contract/jobs/further-places.ts'
import { hideFields } from '@hireloom/contract/jobs/hidden-fields.ts'
import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import type { listDropdowns } from '@hireloom/contract/reference/countries.ts'
import { jobView } from './job-view.ts'

type Lists = Output<typeof listDropdowns>

const noText = (text: string): string | null => (text === '' ? null : text)

/** A job as candidates would see it with these fields: what they do not see of it is left out. */
export function previewOf(job: Job, fields: JobFields, lists: Lists, ownFields: readonly CustomField[]) {
  const nameIn = (list: Lists['terms'], id: number | null) => list.find(({ value }) => Number(value) === id)?.label
  const hours = nameIn(lists.hourTypes, fields.hourTypeId)
  const term = nameIn(lists.terms, fields.termId)
  const seniority = nameIn(lists.jobSeniorities, fields.seniorityId)
  const jobFunction = nameIn(lists.jobFunctions, fields.jobFunctionId)
  const qualification = nameIn(lists.qualificationTypes, fields.qualificationTypeId)
  const countryOf = (countryId: number | null): Job['country'] => {
    const countryFull = nameIn(lists.countries, countryId)
    return countryId === null || countryFull === undefined ? null : { countryId, countryFull, countryShort: '' }
  }
  const pay = fields.hideSalary ? null : fields
  const closeDate = fields.closeDate === null ? null : `${fields.closeDate}T23:59:59Z`
  const written: Job = {
    ...job,
    jobname: { ...job.jobname, nameNameRaw: fields.title },
    jobDesc: noText(fields.jobDesc),
    jobReq: noText(fields.jobReq),
    benefit: noText(fields.benefit),
    companyDesc: noText(fields.companyDesc),
    skills: [
      ...fields.skills.map(skillName => ({ kind: 'must', skill: { skillName } })),
      ...fields.goodSkills.map(skillName => ({ kind: 'good', skill: { skillName } })),
      ...fields.desiredSkills.map(skillName => ({ kind: 'desired', skill: { skillName } })),
    ].map((skill, at) => ({ requirementId: at + 1, ...skill })),
    minExp: fields.minExp,
    maxExp: fields.maxExp,
    hourtype: hours === undefined ? null : { typeName: hours, typeNameRaw: hours },
    term: term === undefined ? null : { termName: term },
    jobseniority: seniority === undefined ? null : { seniorityName: seniority },
    jobfunction: jobFunction === undefined ? null : { functionName: jobFunction },
    qualificationtype: qualification === undefined ? null : { typeName: qualification, typeNameRaw: qualification },
    country: countryOf(fields.countryId),
    region: noText(fields.region),
    furtherPlaces: distinctPlaces(fields, fields.furtherPlaces).map(({ countryId, region }) => ({
      country: countryOf(countryId),
      region: noText(region),
    })),
    workLocation: noText(fields.workLocation),
    workHours: noText(fields.workHours),
    workplaceType: fields.workplaceType,
    office: noText(fields.office),
    department: noText(fields.department),
    internalCode: noText(fields.internalCode),
    vacancy: fields.vacancy,
    currency: pay?.currency ?? null,
    minSalary: pay?.minSalary ?? null,
    maxSalary: pay?.maxSalary ?? null,
    salaryPeriod: pay?.salaryPeriod ?? null,
    compensation: pay === null ? null : job.compensation,
    applyRoleType: fields.applyRoleType,
    extJobLink: noText(fields.extJobLink),
    isExtLinkUploaded: fields.extJobLink !== '',
    emailId: noText(fields.emailId),
    allowReferral: fields.allowReferral,
    isReferralNeeded: fields.isReferralNeeded,
    enableChat: job.enableChat || fields.enableChat,
    isRnf: fields.isRnf,
    closeDate,
    isPrivate: fields.isPrivate,
    customJobFields: ownFields.flatMap(({ cfId, displayName, dataType, exposeInPublicApi }) => {
      const answer = fields.customFields.find(each => each.cfId === cfId)
      return answer && exposeInPublicApi ? [{ ...answer, displayName, dataType }] : []
    }),
    // What it will be once it is published.
    draft: false,
    isClosed: job.isClosed,
    canApplytoJob: true,
    canEdit: false,
    hasApplied: false,
  }
  return jobView(hideFields(written), true)
}
