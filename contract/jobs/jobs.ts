import * as z from 'zod/mini'
import { applyRoleTypes } from '../companies/company-info.ts'
import { dataTypes } from '../custom-fields/custom-fields.ts'
import { endpoint } from '../endpoint.ts'
import { permissions } from '../permissions.ts'
import { flag, id, listOf, moment, page, textList } from '../wire.ts'
import { stageLinks } from '../workflows/stage-links.ts'
import { automation } from './flags.ts'
import { openingTally } from './openings.ts'
import { approvalStatuses, jobAudiences, jobStatuses } from './words.ts'

/** Where a job is done; one of the two is known. */
export const jobPlace = z.object({
  country: z.nullable(z.object({ countryId: id, countryFull: z.string(), countryShort: z.string() })),
  region: z.nullable(z.string()),
})
export type JobPlace = z.output<typeof jobPlace>

/** A job in a list (specification P3 "Job (search result item)"); dates are moments, experience is in years. */
export const jobCard = z.object({
  jobId: id,
  jobname: z.object({ nameName: z.string() }),
  jobName: z.string(),
  jobseniority: z.nullable(z.object({ seniorityName: z.string() })),
  companyId: id,
  recuiterCompanyId: id,
  company: z.object({ companyName: z.string() }),
  companyInfo: z.object({ logo: z.nullable(z.string()) }),
  country: z.nullable(z.object({ countryId: id, countryFull: z.string() })),
  countryName: z.nullable(z.string()),
  region: z.nullable(z.string()),
  /** Beyond the first, which `country` and `region` say. */
  furtherPlaces: z.array(jobPlace),
  workplaceType: z.nullable(z.string()),
  hourtype: z.nullable(z.object({ typeName: z.string() })),
  hourTypeName: z.nullable(z.string()),
  jobTermName: z.nullable(z.string()),
  skills: z.array(z.object({ skill: z.object({ skillName: z.string() }) })),
  jobSkills: z.array(z.object({ skillName: z.string() })),
  openDate: z.nullable(moment),
  closeDate: z.nullable(moment),
  isClosed: z.boolean(),
  draft: z.boolean(),
  isPrivate: z.boolean(),
  minExp: z.nullable(z.number()),
  maxExp: z.nullable(z.number()),
  salary: z.nullable(
    z.object({
      min: z.nullable(z.number()),
      max: z.nullable(z.number()),
      currency: z.nullable(z.string()),
      period: z.nullable(z.string()),
    }),
  ),
  skillMatch: z.nullable(z.number()),
  isExtLinkUploaded: z.boolean(),
  extJobLink: z.nullable(z.string()),
  lang: z.string(),
})
export type JobCard = z.output<typeof jobCard>

export const jobSorts = ['dateDescend', 'dateAscend', 'alphaAscend', 'alphaDescend', 'relevance'] as const
export type JobSort = (typeof jobSorts)[number]

const years = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100)))
const metaText = z.optional(z.string().check(z.maxLength(200)))

/**
 * `allCompanies` takes the companies along that the asked one manages, or says that all are meant where none is asked; `false` without
 * one narrows to the caller's company, to that of the site for visitors, and is refused where there is neither.
 * `isReqFromCandOpportunity` leaves out what the caller has applied to.
 */
export const reach = { allCompanies: z.optional(flag), isReqFromCandOpportunity: z.optional(flag) }

/**
 * What narrows a list of jobs: values of one group are alternatives, groups add up. `jobType` takes a status (`Open Jobs` by default,
 * `Closed Jobs`, `All`) or names of hour types; `jobStatus` a status; `minExp`/`maxExp` keep jobs whose range overlaps (100 = no upper end).
 * The upper-case names look into the job's own hiring-request form and work for staff only.
 */
export const jobFilter = {
  searchKey: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  jobType: z.optional(textList),
  jobStatus: z.optional(z.enum(jobStatuses)),
  company: z.optional(textList),
  location: z.optional(textList),
  skills: z.optional(textList),
  jobname: z.optional(textList),
  experienceList: z.optional(textList),
  minExp: years,
  maxExp: years,
  companyId: z.optional(id),
  audience: z.optional(z.enum(jobAudiences)),
  ...reach,
  mine: z.optional(flag),
  APPROVAL_STATUS: metaText,
  HRF_Role: metaText,
  HEAD_ID: metaText,
  HRF_NUMBER: metaText,
  JOINING_TENTATIVE_DATE: metaText,
  BUSINESS_DATE: metaText,
}

export const jobQuery = z.strictObject({ ...jobFilter, ...page, sort: z.optional(z.enum(jobSorts)) })
export type JobQuery = z.output<typeof jobQuery>
export const jobFacetQuery = z.strictObject(jobFilter)
export type JobFacetQuery = z.output<typeof jobFacetQuery>

export const listJobs = endpoint({
  name: 'listJobs',
  summary: 'List jobs visible to the caller, newest first, with the total count',
  method: 'GET',
  path: '/roboroy/api/v1/jobs/list',
  audience: 'anyone',
  query: jobQuery,
  output: listOf(z.object({ _id: z.string(), _score: z.nullable(z.number()), _source: jobCard })),
  problems: ['malformed'],
})

export const facetGroups = [
  'Experience',
  'Skills',
  'Countries',
  'Jobname',
  'Companies',
  'JobType',
  'Jobstatus',
] as const
export type FacetGroup = (typeof facetGroups)[number]

/** `key` is what a filter takes, `value` what a person reads, `doc_count` how many jobs choosing it would give. */
export const facetEntry = z.object({
  key: z.string(),
  value: z.string(),
  doc_count: z.number(),
  isSelected: z.boolean(),
})
export type FacetEntry = z.output<typeof facetEntry>
export const facetList = z.array(facetEntry)

/** Values of a group at most, and chosen ones beside them. */
export const mostFacetValues = 200

export const readJobFacets = endpoint({
  name: 'readJobFacets',
  summary: 'Read the seven facet groups with counts; each group ignores its own filter, at most 200 values each',
  method: 'GET',
  path: '/roboroy/api/v1/jobs/facets',
  audience: 'anyone',
  query: z.strictObject({
    ...jobFilter,
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostFacetValues)), mostFacetValues),
  }),
  output: z.object({
    Experience: facetList,
    Skills: facetList,
    Countries: facetList,
    Jobname: facetList,
    Companies: facetList,
    JobType: facetList,
    Jobstatus: facetList,
  }),
  problems: ['malformed'],
})

export const listFacetValues = endpoint({
  name: 'listFacetValues',
  summary: 'Search the values of one facet group, with counts: at most 50, plus matching selected ones',
  method: 'GET',
  path: '/roboroy/api/v1/jobs/facets/values',
  audience: 'anyone',
  query: z.strictObject({
    group: z.enum(facetGroups),
    prefix: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    ...jobFilter,
  }),
  output: listOf(facetEntry),
  problems: ['malformed'],
})

const suggestions = z.array(z.object({ text: z.string(), count: z.number() }))
const jobSuggestions = z.object({
  titles: suggestions,
  skills: suggestions,
  companies: suggestions,
  places: suggestions,
})
export type JobSuggestions = z.output<typeof jobSuggestions>

export const suggestJobs = endpoint({
  name: 'suggestJobs',
  summary:
    'Suggest job titles, skills, companies and places of open jobs by prefix, most jobs first, at most eight of a kind',
  method: 'GET',
  path: '/roboroy/api/v1/jobs/suggest',
  audience: 'anyone',
  query: z.strictObject({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  output: jobSuggestions,
})

export const readNearestSearch = endpoint({
  name: 'readNearestSearch',
  summary: 'Correct misspelled words of a search if open jobs match the result; `null` if every word is known',
  method: 'GET',
  path: '/roboroy/api/v1/jobs/nearest',
  audience: 'anyone',
  query: z.strictObject({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  output: z.object({ text: z.nullable(z.string()) }),
})

/** What a company tells of a job beyond our own fields; a day is epoch milliseconds (specification P3, P9). */
const jobCustomField = z.object({
  cfId: id,
  displayName: z.string(),
  dataType: z.enum(dataTypes),
  response: z.union([z.string(), z.number(), z.array(z.string())]),
})
export type JobCustomField = z.output<typeof jobCustomField>

/** What of a company shows on the pages of its jobs, beside its pictures and flags. */
const jobPageSettings = {
  heroBanner: z.boolean(),
  descriptionLabel: z.enum(['job', 'programme']),
  hideApply: z.boolean(),
  hideEmailJob: z.boolean(),
  poweredBy: z.boolean(),
  backLink: z.enum(['microsite', 'careers']),
  externalLoginUrl: z.nullable(z.string()),
  hiringProcess: z.nullable(z.object({ steps: z.array(z.string()), promisedDays: z.nullable(z.number()) })),
  accommodation: z.nullable(
    z.object({ note: z.nullable(z.string()), email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  ),
  aiUseStatement: z.nullable(z.string()),
  vacancyStatement: z.nullable(z.string()),
}

/** Pictures of a company, and what it says of its jobs. */
const companyLook = {
  logo: z.nullable(z.string()),
  banner: z.nullable(z.string()),
  enableJobBranding: z.boolean(),
  jobFields: z.record(z.string(), z.boolean()),
  applyRoleType: z.enum(applyRoleTypes),
  jobExpiryPeriod: z.nullable(z.number()),
}

/** A job as its page needs it (specification P3 "Job (as read for detail)"). Fields hidden by the company are null. */
export const job = z.object({
  jobId: id,
  /** `nameNameRaw` is the title as written, `nameName` the known job name it counts as. */
  jobname: z.object({ nameId: z.nullable(id), nameName: z.string(), nameNameRaw: z.string() }),
  jobfunction: z.nullable(z.object({ functionName: z.string() })),
  jobseniority: z.nullable(z.object({ seniorityName: z.string() })),
  minExp: z.nullable(z.number()),
  maxExp: z.nullable(z.number()),
  requiredExp: z.nullable(z.string()),
  country: z.nullable(z.object({ countryId: id, countryFull: z.string(), countryShort: z.string() })),
  /** Beyond the first, which `country` and `region` say. */
  furtherPlaces: z.array(jobPlace),
  /** Types as a person reads them, and as they are stored. */
  hourtype: z.nullable(z.object({ typeName: z.string(), typeNameRaw: z.string() })),
  term: z.nullable(z.object({ termName: z.string() })),
  qualificationtype: z.nullable(z.object({ typeName: z.string(), typeNameRaw: z.string() })),
  allowReferral: z.boolean(),
  isReferralNeeded: z.boolean(),
  isRnf: z.boolean(),
  canApplytoJob: z.boolean(),
  canEdit: z.boolean(),
  /** What the caller may do on this job as one of its people; empty for everybody else. */
  may: z.array(z.enum(permissions)),
  hasApplied: z.boolean(),
  /** Takes no applications, also while it is paused. */
  isClosed: z.boolean(),
  isPaused: z.boolean(),
  /** Of a closed job, for its people. */
  isArchived: z.boolean(),
  /** Of the last approval that was asked for, to those who see the job from inside. */
  approvalStatus: z.nullable(z.enum(approvalStatuses)),
  reasonForClosure: z.nullable(z.string()),
  sharingHash: z.nullable(z.string()),
  acceptResume: z.boolean(),
  ...automation,
  extJobLink: z.nullable(z.string()),
  isExtLinkUploaded: z.boolean(),
  /** Where candidates ask about the job. */
  emailId: z.nullable(z.string()),
  /** How often people left for the external link, for those who may change the job. */
  extClicks: z.nullable(z.number()),
  candidateValidation: z.enum(['none', 'email']),
  validationConfig: z.object({ emailDomain: z.nullable(z.string()) }),
  companyId: id,
  recuiterCompanyId: id,
  /** The caller acts for the company that recruits for it. */
  isRecruiting: z.boolean(),
  company: z.object({
    companyId: id,
    companyName: z.string(),
    description: z.nullable(z.string()),
    website: z.nullable(z.string()),
  }),
  companyInfo: z.object({ ...companyLook, bgColor: z.string(), ...jobPageSettings }),
  /** The company that recruits, whose settings these are; the pictures of `companyInfo` are those of the company that hires. */
  recruiterCompanyInfo: z.object({ companyId: id, companyName: z.string(), ...companyLook }),
  customJobFields: z.array(jobCustomField),
  /** `x0pa_show_refer_this_job` tells whether the page offers to refer someone; the server decides it. */
  meta: z.record(z.string(), z.unknown()),
  enableChat: z.boolean(),
  /** In their order, those of the job's own workflow first; for those who may change the job. */
  jobWorkflowStages: z.array(
    z.object({
      jobStageId: id,
      name: z.string(),
      stageTypeId: z.number(),
      ...stageLinks,
    }),
  ),
  collaboration: z.array(z.object({ userId: id, roleId: z.number() })),
  openCollabs: z.boolean(),
  skills: z.array(z.object({ requirementId: id, kind: z.string(), skill: z.object({ skillName: z.string() }) })),
  currency: z.nullable(z.string()),
  minSalary: z.nullable(z.number()),
  maxSalary: z.nullable(z.number()),
  salaryPeriod: z.nullable(z.string()),
  /** What is paid beside or instead of the range, in words. */
  compensation: z.nullable(z.string()),
  vacancy: z.nullable(z.number()),
  /** How many of its openings are to fill and filled, for the people of its companies; null where it has none. */
  openings: openingTally,
  jobDesc: z.nullable(z.string()),
  jobReq: z.nullable(z.string()),
  benefit: z.nullable(z.string()),
  /** About the employer, where this job says it in words of its own. */
  companyDesc: z.nullable(z.string()),
  status: z.string(),
  openDate: z.nullable(moment),
  closeDate: z.nullable(moment),
  updatedAt: moment,
  office: z.nullable(z.string()),
  department: z.nullable(z.string()),
  internalCode: z.nullable(z.string()),
  /** Official title or grade of the post, to those who see the job from inside; so is the reporting manager. */
  designation: z.nullable(z.string()),
  reportingManager: z.nullable(z.object({ userId: id, name: z.nullable(z.string()) })),
  region: z.nullable(z.string()),
  workLocation: z.nullable(z.string()),
  workHours: z.nullable(z.string()),
  workplaceType: z.nullable(z.string()),
  linkedinJobId: z.nullable(z.string()),
  draft: z.boolean(),
  isPrivate: z.boolean(),
  isTest: z.boolean(),
  userinfo: z.nullable(
    z.object({
      firstname: z.string(),
      lastname: z.string(),
      logo: z.nullable(z.string()),
      banner: z.nullable(z.string()),
    }),
  ),
  applyRoleType: z.nullable(z.enum(applyRoleTypes)),
  lang: z.string(),
  version: z.number(),
})
export type Job = z.output<typeof job>

export const readJob = endpoint({
  name: 'readJob',
  summary: 'Read a job visible to the caller; a private one needs its sharing hash',
  method: 'GET',
  path: '/roboroy/api/v1/jobs/{jobId}',
  audience: 'anyone',
  params: z.object({ jobId: id }),
  query: z.strictObject({
    /** Says the path's number again; another one is refused. */
    jobId: z.optional(id),
    sharingHash: z.optional(z.string()),
    /** The company in which the caller works, or whose site the visitor is on: a hint that changes nothing, since rights come from the session. */
    currentCompanyId: z.optional(id),
    xrt: z.optional(z.string()),
  }),
  headers: z.object({ xrtoken: z.optional(z.string()) }),
  output: z.object({ jobs: z.array(job) }),
  problems: ['not-found', 'malformed'],
})
