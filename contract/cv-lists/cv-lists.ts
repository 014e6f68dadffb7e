import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { resumeEducation, resumeExperience } from '../resumes/profile.ts'
import { id, listOf, moment, page } from '../wire.ts'

export const mostListedCvs = 50
export const mostCvReaders = 20
export const cvVotes = ['up', 'maybe', 'down'] as const
export type CvVote = (typeof cvVotes)[number]
/** Days for which the links of a list work. */
export const cvListDays = [7, 14, 30] as const

const vote = z.object({ email: z.string(), vote: z.enum(cvVotes), comment: z.string(), votedAt: moment })

const cvList = z.object({
  cvListId: id,
  jobId: id,
  title: z.string(),
  showsContact: z.boolean(),
  createdByName: z.nullable(z.string()),
  createdAt: moment,
  expiresAt: moment,
  /** Its links work still. */
  isOpen: z.boolean(),
  readers: z.array(z.object({ email: z.string(), openedAt: z.nullable(moment) })),
  /** In the order in which readers see them; erased applications are left out. */
  applications: z.array(z.object({ appId: id, fullName: z.string(), votes: z.array(vote) })),
})
export type CvList = z.output<typeof cvList>

const resource = '/roboroy/api/v1/cvlists'
const audience = { audience: 'staff', may: 'candidates.contact' } as const

export const listCvLists = endpoint({
  name: 'listCvLists',
  summary: 'List the CV lists of a job with their votes, latest first',
  method: 'GET',
  path: resource,
  ...audience,
  query: z.strictObject({ jobId: id, ...page }),
  output: listOf(cvList),
  problems: ['not-found'],
})

/** The votes on one application, the latest first, with the list that each was given in. */
const applicationVote = z.extend(vote, { cvListId: id, title: z.string() })
export type ApplicationVote = z.output<typeof applicationVote>

export const listCvVotes = endpoint({
  name: 'listCvVotes',
  summary: 'List what readers of CV lists say of an application, latest first, at most 100',
  method: 'GET',
  path: '/roboroy/api/v1/applications/{appId}/cvvotes',
  ...audience,
  params: z.object({ appId: id }),
  output: listOf(applicationVote),
  problems: ['not-found'],
})

export const createCvList = endpoint({
  name: 'createCvList',
  summary:
    'Share applications of a job as a list of CVs; withdrawn ones are left out. Each reader is emailed a link of their own, which needs no account and ends',
  method: 'POST',
  path: resource,
  ...audience,
  status: 201,
  body: z.object({
    jobId: id,
    appIds: z.array(id).check(z.minLength(1, texts.required.id), z.maxLength(mostListedCvs, texts.value.id)),
    title: z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(200, texts.value.id)),
    readers: z
      .array(z.string().check(z.trim(), z.maxLength(254, texts.email.id)))
      .check(z.minLength(1, texts.required.id), z.maxLength(mostCvReaders, texts.value.id)),
    message: z._default(z.string().check(z.trim(), z.maxLength(2000, texts.value.id)), ''),
    /** Name the address, the number and the CV itself, which holds both. */
    showsContact: z._default(z.boolean(), false),
    days: z._default(z.literal([...cvListDays]), 14),
  }),
  /** `skipped`: how many have withdrawn and are left out. */
  output: z.extend(cvList, { skipped: z.number() }),
  problems: ['invalid', 'not-found', 'illegal-change'],
  limit: { most: 60, seconds: 3600, by: 'user' },
})

export const endCvList = endpoint({
  name: 'endCvList',
  summary: 'End the links of a CV list; its votes stay',
  method: 'POST',
  path: `${resource}/{cvListId}/end`,
  ...audience,
  status: 200,
  params: z.object({ cvListId: id }),
  body: z.object({}),
  output: cvList,
  problems: ['not-found'],
})

const sharedCv = z.object({
  appId: id,
  fullName: z.string(),
  currentTitle: z.nullable(z.string()),
  currentCompany: z.nullable(z.string()),
  location: z.nullable(z.string()),
  /** Without addresses and numbers where contact is hidden. */
  summary: z.nullable(z.string()),
  skills: z.array(z.string()),
  experience: z.array(z.pick(resumeExperience, { title: true, company: true, startDate: true, endDate: true })),
  education: z.array(resumeEducation),
  languages: z.array(z.string()),
  /** Null where contact is hidden. */
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  cvPath: z.nullable(z.string()),
  /** The reader's own. */
  vote: z.nullable(z.enum(cvVotes)),
  comment: z.string(),
})
export type SharedListCv = z.output<typeof sharedCv>

const sharedList = z.object({
  cvListId: id,
  title: z.string(),
  jobName: z.string(),
  companyName: z.string(),
  sharedBy: z.nullable(z.string()),
  /** Whom the link was sent to. */
  reader: z.string(),
  expiresAt: moment,
  list: z.array(sharedCv),
})
export type SharedCvList = z.output<typeof sharedList>

/** By a signed link, in the address (`xrt`) or as the header `xrtoken`. */
const ofReader = {
  audience: 'anyone',
  headers: z.object({ xrtoken: z.optional(z.string().check(z.maxLength(200))) }),
  limit: { most: 600, seconds: 3600, by: 'address' },
  problems: ['not-found', 'link-expired', 'invalid'],
} as const
const xrt = { xrt: z.optional(z.string().check(z.maxLength(200))) }
const ofList = z.object({ cvListId: id })

export const readSharedCvList = endpoint({
  name: 'readSharedCvList',
  summary: 'Read a CV list by a signed link',
  method: 'GET',
  path: '/roboroy/api/v1/public/cvl/{cvListId}',
  ...ofReader,
  params: ofList,
  query: z.strictObject(xrt),
  output: sharedList,
})

export const readSharedListCv = endpoint({
  name: 'readSharedListCv',
  summary: 'Download a CV of a list that shows contact, by a signed link',
  method: 'GET',
  path: '/roboroy/api/v1/public/cvl/{cvListId}/cvs/{appId}',
  ...ofReader,
  kind: 'file',
  params: z.object({ cvListId: id, appId: id }),
  query: z.strictObject(xrt),
  output: z.unknown(),
})

export const voteOnCv = endpoint({
  name: 'voteOnCv',
  summary: 'Vote on an application of a CV list by a signed link; a later vote replaces an earlier one',
  method: 'POST',
  path: '/roboroy/api/v1/public/cvl/{cvListId}/feedback',
  ...ofReader,
  status: 200,
  params: ofList,
  query: z.strictObject(xrt),
  body: z.object({
    appId: id,
    vote: z.enum(cvVotes),
    comment: z._default(z.string().check(z.trim(), z.maxLength(2000, texts.value.id)), ''),
  }),
  output: z.object({ ok: z.literal(true) }),
})
