import * as z from 'zod/mini'
import { applyRoleTypes } from '../companies/company-info.ts'
import { customField } from '../custom-fields/custom-fields.ts'
import { jobAnswer } from '../custom-fields/job-answers.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { id, moment } from '../wire.ts'

export const workplaces = ['onsite', 'hybrid', 'remote'] as const
export const mostFurtherPlaces = 20
export const salaryPeriods = ['hour', 'day', 'week', 'month', 'year'] as const

const line = (most = 200) => z.string().check(z.trim(), z.maxLength(most, texts.value.id))
const html = z.string().check(z.maxLength(100_000, texts.value.id))
const years = z.nullable(z.int().check(z.minimum(0, texts.value.id), z.maximum(60, texts.value.id)))
const pay = z.nullable(z.number().check(z.minimum(0, texts.value.id), z.maximum(1e12, texts.value.id)))
const choiceId = z.nullable(id)
/** Names of skills; one that stands in several lists counts in the first of them. */
const skills = z.array(line(100)).check(z.maxLength(50, texts.value.id))
/** `YYYY-MM-DD`. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, texts.value.id))

/** A place of a job beyond its first; one without a country and a region says nothing and isn't kept. */
export const furtherPlace = z.object({ countryId: choiceId, region: line() })

/** What the editor of a job holds. Texts are HTML; what is not known yet is empty or null. */
export const jobFields = z.object({
  title: line(),
  department: line(),
  office: line(),
  internalCode: line(100),
  /** Official title or grade of the post; candidates don't see it. */
  designation: line(),
  /** An active member of the hiring or the recruiting company; candidates don't see who. */
  reportingManagerId: choiceId,
  jobFunctionId: choiceId,
  seniorityId: choiceId,
  jobDesc: html,
  jobReq: html,
  benefit: html,
  /** About the employer on the page of this job, in place of what the company says of itself. */
  companyDesc: html,
  /** Must-have skills. */
  skills,
  goodSkills: skills,
  desiredSkills: skills,
  minExp: years,
  maxExp: years,
  /** The education that the job asks for, a number of `qualificationtypes`. */
  qualificationTypeId: choiceId,
  workplaceType: z.nullable(z.enum(workplaces)),
  countryId: choiceId,
  region: line(),
  /** Candidates find the job in these too. */
  furtherPlaces: z.array(furtherPlace).check(z.maxLength(mostFurtherPlaces, texts.value.id)),
  workLocation: line(500),
  workHours: line(),
  hourTypeId: choiceId,
  termId: choiceId,
  /** Listed for students and people about to graduate. */
  traineeship: z.boolean(),
  /** ISO 4217. */
  currency: z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/, texts.value.id))),
  minSalary: pay,
  maxSalary: pay,
  salaryPeriod: z.nullable(z.enum(salaryPeriods)),
  hideSalary: z.boolean(),
  vacancy: z.nullable(z.int().check(z.minimum(1, texts.value.id), z.maximum(100_000, texts.value.id))),
  closeDate: z.nullable(day),
  isPrivate: z.boolean(),
  /** Null: as the company has it for all its jobs. */
  applyRoleType: z.nullable(z.enum(applyRoleTypes)),
  /** Address of a page where candidates apply instead of here; empty where they apply here. */
  extJobLink: line(2000),
  /** Address that candidates write to with questions about the job; empty where it shows none. */
  emailId: line(254),
  acceptResume: z.boolean(),
  allowReferral: z.boolean(),
  isReferralNeeded: z.boolean(),
  /** Visitors may chat about this job, also where the company has chat off for its jobs. */
  enableChat: z.boolean(),
  /** The holder must be notified under Singapore's Representative Notification Framework. */
  isRnf: z.boolean(),
  /** Answers to the fields that the hiring company adds to its jobs, ordered by field. */
  customFields: z.array(jobAnswer).check(z.maxLength(200, texts.value.id)),
})
export type JobFields = z.output<typeof jobFields>

const resource = '/roboroy/api/v1/jobs'
const byJob = z.object({ jobId: id })
const ok = z.object({ ok: z.literal(true) })
/** Rises with every save; a save names the one that it goes on from. */
const version = z.int().check(z.minimum(0))

export const createJob = endpoint({
  name: 'createJob',
  summary: 'Create a job as a draft that its creator owns',
  method: 'POST',
  path: resource,
  audience: 'staff',
  may: 'jobs.create',
  status: 201,
  body: z.object({
    title: line().check(z.minLength(1, texts.required.id)),
    /** The job begins with what the template holds. */
    templateId: z.optional(id),
  }),
  output: z.object({ jobId: id }),
  problems: ['invalid'],
})

export const readJobEditor = endpoint({
  name: 'readJobEditor',
  summary: 'Read the fields of a job with the changes that are not published yet',
  method: 'GET',
  path: `${resource}/{jobId}/draft`,
  audience: 'staff',
  may: 'jobs.edit',
  params: byJob,
  output: z.object({
    jobId: id,
    state: z.enum(['draft', 'open', 'closed']),
    version,
    fields: jobFields,
    /** The fields that the hiring company adds to its jobs, in their order. */
    customFields: z.array(customField),
    /** Names of the fields that cannot be changed before an approval is decided. */
    locked: z.array(z.string()),
    /** The job has openings, whose number its vacancies are; what is saved of them is passed over. */
    followsOpenings: z.boolean(),
    /** Published as it is saved now, it would wait for an approval. */
    asksApproval: z.boolean(),
    /** There are changes that are not published yet. */
    hasChanges: z.boolean(),
    savedAt: z.nullable(moment),
    savedBy: z.nullable(z.string()),
    /** Names of everybody whom these fields, or those of an earlier version, name as reporting manager. */
    people: z.array(z.object({ userId: id, name: z.nullable(z.string()) })),
  }),
  problems: ['not-found'],
})

/** Candidates see nothing of it before `submitJob`. */
export const saveJobDraft = endpoint({
  name: 'saveJobDraft',
  summary: 'Save changes to a job without publishing them',
  method: 'PUT',
  path: `${resource}/{jobId}/draft`,
  audience: 'staff',
  may: 'jobs.edit',
  params: byJob,
  body: z.object({ version, fields: jobFields }),
  output: z.object({ version, savedAt: moment, asksApproval: z.boolean() }),
  problems: ['invalid', 'not-found', 'stale', 'locked'],
})

export const discardJobDraft = endpoint({
  name: 'discardJobDraft',
  summary: 'Discard changes to a published job that are not published',
  method: 'DELETE',
  path: `${resource}/{jobId}/draft`,
  audience: 'staff',
  may: 'jobs.edit',
  params: byJob,
  output: ok,
  problems: ['not-found', 'illegal-change', 'locked'],
})

export const submitJob = endpoint({
  name: 'submitJob',
  summary: 'Publish a job, or the changes to one that is published',
  method: 'POST',
  path: `${resource}/{jobId}/submit`,
  audience: 'staff',
  may: 'jobs.publish',
  params: byJob,
  body: z.object({ version }),
  output: z.object({
    jobId: id,
    version,
    /** Fields that are not published yet because somebody has to approve them; with such a field a draft stays a draft. */
    waiting: z.array(z.string()),
  }),
  problems: ['invalid', 'not-found', 'stale', 'locked', 'posting-blocked'],
})

export const transferJob = endpoint({
  name: 'transferJob',
  summary: 'Make another member, whose role may edit jobs, the owner of a job. Returns an undo token',
  method: 'POST',
  path: `${resource}/{jobId}/transfer`,
  audience: 'staff',
  may: 'jobs.transfer',
  params: byJob,
  body: z.object({ toUserId: id }),
  output: z.extend(ok, { undo: undoable }),
  problems: ['invalid', 'not-found'],
})

export const removeJob = endpoint({
  name: 'removeJob',
  summary: 'Delete a draft that was never published',
  method: 'DELETE',
  path: `${resource}/{jobId}`,
  audience: 'staff',
  may: 'jobs.edit',
  params: byJob,
  output: ok,
  problems: ['not-found', 'illegal-change'],
})
