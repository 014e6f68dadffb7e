import * as z from 'zod/mini'
import { dataTypes } from '../custom-fields/custom-fields.ts'
import { jobAnswer } from '../custom-fields/job-answers.ts'
import { endpoint } from '../endpoint.ts'
import { approvalStatuses } from '../jobs/words.ts'
import { texts } from '../messages.ts'
import { flag, id, listOf, moment, page } from '../wire.ts'
import { approvalKinds, stepModes } from './flows.ts'
import { linkGrant } from './link-grants.ts'

export const decisions = ['approve', 'reject', 'request_changes'] as const
export type Decision = (typeof decisions)[number]
/** What an approval is to a person: to decide now, later, or not any more. */
export const ownParts = ['due', 'waiting', 'done'] as const

/** The text of a job as candidates will read it: cleaned HTML, and its skills. */
const jobText = z.object({
  jobDesc: z.string(),
  jobReq: z.string(),
  benefit: z.string(),
  companyDesc: z._default(z.string(), ''),
  /** Of all kinds, must-have ones first. */
  skills: z.array(z.string()),
})
export type JobText = z.output<typeof jobText>

/** What is decided about a job, as it was submitted last. */
export const jobFacts = z.object({
  title: z.string(),
  department: z.string(),
  office: z.string(),
  seniority: z.nullable(z.string()),
  country: z.nullable(z.string()),
  region: z.string(),
  /** Of an approval from before jobs had several there are none. */
  furtherPlaces: z._default(z.array(z.object({ country: z.nullable(z.string()), region: z.string() })), []),
  workLocation: z.string(),
  workplaceType: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  minSalary: z.nullable(z.number()),
  maxSalary: z.nullable(z.number()),
  salaryPeriod: z.nullable(z.string()),
  vacancy: z.nullable(z.number()),
  customFields: z._default(
    z.array(
      z.object({
        cfId: id,
        displayName: z.string(),
        dataType: z.enum(dataTypes),
        response: z.nullable(jobAnswer.shape.response),
      }),
    ),
    [],
  ),
  /** Null for an approval from before texts were shown to approvers. */
  text: z._default(z.nullable(jobText), null),
})
export type JobFacts = z.output<typeof jobFacts>

const row = z.object({
  approvalId: id,
  kind: z.enum(approvalKinds),
  refId: id,
  status: z.enum(approvalStatuses),
  /** Nothing of it is published yet; else it is a change to what is. */
  isFirst: z.boolean(),
  /** Of the job. */
  title: z.string(),
  /** Whose application is approved, and in which stage; null where something else is. */
  application: z.nullable(z.object({ appId: id, fullName: z.string(), stageName: z.string() })),
  department: z.string(),
  companyName: z.string(),
  requestedBy: z.nullable(z.string()),
  requestedAt: moment,
  decidedAt: z.nullable(moment),
  /** The step that is being decided. */
  stepName: z.nullable(z.string()),
  /** Names of those who have to decide now. */
  waitingFor: z.array(z.string()),
  ownPart: z.nullable(z.enum(ownParts)),
})
export type ApprovalRow = z.output<typeof row>

const decider = z.object({
  userId: id,
  name: z.string(),
  /** By an escalation: one approval of theirs decides the step. */
  isEscalation: z.boolean(),
  /** Whose place they have taken. */
  insteadOf: z.nullable(z.string()),
  decision: z.nullable(z.enum(decisions)),
  comment: z.string(),
  decidedAt: z.nullable(moment),
  via: z.nullable(z.enum(['app', 'link'])),
})

const step = z.object({
  stepId: id,
  name: z.string(),
  mode: z.enum(stepModes),
  needed: z.number(),
  status: z.enum(['waiting', 'due', 'approved', 'rejected', 'skipped']),
  escalatesAt: z.nullable(moment),
  deciders: z.array(decider),
})

export const approval = z.extend(row, {
  flowName: z.string(),
  version: z.number(),
  asked: jobFacts,
  /** As it was approved or published last. */
  before: z.nullable(jobFacts),
  /** The job hides its pay, which is left out here for those who neither edit it nor decide. */
  isPayHidden: z.boolean(),
  steps: z.array(step),
  /** Links that were sent to approvers; only for those who may see them. */
  links: z.array(linkGrant),
  may: z.object({
    decide: z.boolean(),
    remind: z.boolean(),
    cancel: z.boolean(),
    replace: z.boolean(),
    delegate: z.boolean(),
    /** See the job itself inside the app. */
    openJob: z.boolean(),
    /** See the application itself inside the app. */
    openApplication: z.boolean(),
  }),
  /** Who opened it by a signed link, without signing in. */
  linkFor: z.nullable(z.string()),
})
export type Approval = z.output<typeof approval>

const resource = '/roboroy/api/v1/approvals'
const byApproval = z.object({ approvalId: id })
const comment = z._default(z.string().check(z.trim(), z.maxLength(2000, texts.value.id)), '')
const headers = z.object({ xrtoken: z.optional(z.string().check(z.maxLength(200))) })

export const listApprovals = endpoint({
  name: 'listApprovals',
  summary: 'List approvals: with mine=1 those in which one decides, else those one may see. Due ones come first',
  method: 'GET',
  path: resource,
  audience: 'staff',
  may: 'company.view',
  query: z.strictObject({
    mine: z._default(flag, false),
    /** One's own part, or the state of the whole. */
    status: z.optional(z.enum([...ownParts, ...approvalStatuses])),
    kind: z.optional(z.enum(approvalKinds)),
    refId: z.optional(id),
    ...page,
  }),
  output: listOf(row),
})

export const readApproval = endpoint({
  name: 'readApproval',
  summary: 'Read an approval with its steps, as somebody who decides or may see it, or by a signed link (xrtoken)',
  method: 'GET',
  path: `${resource}/{approvalId}`,
  audience: 'anyone',
  may: 'company.view',
  params: byApproval,
  headers,
  output: approval,
  problems: ['not-found', 'link-expired'],
})

/** For the page that a link opens, whose address does not name the approval. */
export const readLinkedApproval = endpoint({
  name: 'readLinkedApproval',
  summary: 'Read the approval that a signed link (xrtoken) opens',
  method: 'GET',
  path: '/roboroy/api/v1/linkedapproval',
  audience: 'anyone',
  headers,
  limit: { most: 120, seconds: 60, by: 'address' },
  output: approval,
  problems: ['not-found', 'link-expired'],
})

export const startApproval = endpoint({
  name: 'startApproval',
  summary:
    'Ask for the approval of a job draft by the flow that fits, or by a flow of choice; of an application again, by the flow of its stage',
  method: 'POST',
  path: resource,
  audience: 'staff',
  may: 'company.view',
  status: 201,
  body: z.object({ kind: z.enum(approvalKinds), refId: id, flowId: z.optional(id) }),
  output: z.object({ approvalId: id }),
  problems: ['invalid', 'not-found', 'forbidden', 'illegal-change', 'locked'],
})

export const decideApproval = endpoint({
  name: 'decideApproval',
  summary: 'Approve, reject or ask for changes, signed in or by a signed link (xrtoken). A rejection needs a comment',
  method: 'POST',
  path: `${resource}/{approvalId}/decision`,
  audience: 'anyone',
  may: 'company.view',
  status: 200,
  params: byApproval,
  headers,
  limit: { most: 300, seconds: 3600, by: 'user' },
  body: z.object({
    decision: z.enum(decisions),
    comment,
  }),
  output: approval,
  problems: ['invalid', 'not-found', 'illegal-change', 'link-expired'],
})

const mostDecidedAtOnce = 100

export const decideApprovals = endpoint({
  name: 'decideApprovals',
  summary: 'Decide several approvals alike; each is judged by itself, and the answer says which failed and why',
  method: 'POST',
  path: `${resource}/decisions`,
  audience: 'staff',
  may: 'company.view',
  status: 200,
  limit: { most: 60, seconds: 3600, by: 'user' },
  body: z.object({
    approvalIds: z.array(id).check(z.minLength(1, texts.required.id), z.maxLength(mostDecidedAtOnce, texts.value.id)),
    decision: z.enum(decisions),
    comment,
  }),
  /** In the order of the question; without a message where it was decided. */
  output: z.object({ results: z.array(z.object({ approvalId: id, message: z.nullable(z.string()) })) }),
  problems: ['invalid'],
})

const act = { method: 'POST', audience: 'staff', may: 'company.view', status: 200, params: byApproval } as const
const changed = { output: approval, problems: ['not-found', 'illegal-change', 'too-many-requests', 'invalid'] } as const

export const remindApprovers = endpoint({
  name: 'remindApprovers',
  summary: 'Email those who have to decide now again; once an hour',
  path: `${resource}/{approvalId}/remind`,
  ...act,
  ...changed,
})

export const cancelApproval = endpoint({
  name: 'cancelApproval',
  summary: 'Cancel an approval that is pending; what was asked for stays unpublished',
  path: `${resource}/{approvalId}/cancel`,
  ...act,
  ...changed,
})

export const replaceApprover = endpoint({
  name: 'replaceApprover',
  summary: 'Put another member in the place of one who has not decided yet; their links end',
  path: `${resource}/{approvalId}/steps/{stepId}/replace`,
  ...act,
  method: 'PUT',
  may: 'approvals.configure',
  params: z.object({ approvalId: id, stepId: id }),
  body: z.object({ removeUserId: id, addUserId: id }),
  ...changed,
})

export const delegateApproval = endpoint({
  name: 'delegateApproval',
  summary: "Hand over one's own undecided place to a member who may decide approvals",
  path: `${resource}/{approvalId}/delegate`,
  ...act,
  body: z.object({ toUserId: id }),
  ...changed,
})
