import * as z from 'zod/mini'
import { cvMaxBytes } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { taskCode } from '../platform/tasks.ts'
import { uploadProblems } from '../problems.ts'
import { parsedResume } from '../resumes/profile.ts'
import { id } from '../wire.ts'
import { readingOrigins } from './dual-parser.ts'
import { resumeFileStates } from './words.ts'

const path = '/roboroy/api/v1/resumes'
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, texts.value.id))
const optionalText = (most: number) => z.nullish(text(most))
/** A year, a year with its month, or `present`. */
const date = z.nullish(z.string().check(z.regex(/^(\d{4}(-(0[1-9]|1[0-2]))?|present)$/, texts.value.id)))

const experience = z.object({
  title: optionalText(200),
  company: optionalText(200),
  startDate: date,
  endDate: date,
  description: optionalText(5000),
})
const education = z.object({
  school: optionalText(200),
  degree: optionalText(200),
  field: optionalText(200),
  startDate: date,
  endDate: date,
})

/** A person as another system of the company knows them (specification R3 "Upload profile JSON"). */
const profile = z.object({
  email: z.nullish(z.email(texts.email.id).check(z.maxLength(254))),
  firstName: optionalText(200),
  lastName: optionalText(200),
  fullName: optionalText(400),
  phone: optionalText(30),
  isInternalEmployee: z._default(z.boolean(), false),
  /** The person's number in that system; the same number later is the same person. */
  xuniqueId: optionalText(100),
  summary: optionalText(5000),
  links: z._default(z.array(text(500)).check(z.maxLength(20, texts.value.id)), []),
  skills: z._default(z.array(text(100)).check(z.maxLength(100, texts.value.id)), []),
  experience: z._default(z.array(experience).check(z.maxLength(50, texts.value.id)), []),
  education: z._default(z.array(education).check(z.maxLength(50, texts.value.id)), []),
  certifications: z._default(z.array(text(200)).check(z.maxLength(50, texts.value.id)), []),
  referrer: z.nullish(
    z.object({
      referrerFullName: text(200).check(z.minLength(1, texts.required.id)),
      referrerEmail: z.email(texts.email.id).check(z.maxLength(254)),
      referrerUniqueId: optionalText(100),
    }),
  ),
})
export type ProfileJson = z.output<typeof profile>

const profileJSON = z.object({
  /** Whether the person goes to the job; false keeps them in the talent pool alone. */
  isApplied: z._default(z.boolean(), true),
  applicationSource: optionalText(100),
  profileSourceName: optionalText(100),
  apiSource: optionalText(100),
  profile,
})

const sent = {
  audience: 'staff',
  may: 'candidates.upload',
  method: 'POST',
  status: 201,
  output: z.object({ profileId: id, appId: z.nullable(id) }),
  problems: [
    'invalid',
    'not-found',
    'job-closed',
    'forbidden',
    'already-applied',
    'illegal-change',
    'too-many-requests',
  ],
  limit: { most: 3000, seconds: 3600, by: 'user' },
} as const

export const sendProfile = endpoint({
  ...sent,
  name: 'sendProfile',
  summary:
    'Add a person, given as JSON, to a job or to a talent pool; `taskKey` attaches a CV that was uploaded before',
  path,
  body: z.object({
    /** Left out for a talent pool. */
    jobId: z.nullish(id),
    isTalentPoolCase: z._default(z.boolean(), false),
    bucketId: z.nullish(id),
    /** The person is not asked the questions of the job, and nothing waits for their answers. */
    skipPrescreening: z._default(z.boolean(), false),
    /** Of the page that sends the person. It opens nothing and is not kept: who may bring people follows from the caller, where they go from `jobId` and `bucketId`. */
    sharinghash: optionalText(100),
    /** Says the caller's company again; another one is refused. */
    companyId: z.nullish(id),
    taskKey: optionalText(50),
    profileJSON,
  }),
})

export const createProfile = endpoint({
  ...sent,
  name: 'createProfile',
  summary: "Add a person, given as JSON, to the talent pool of the caller's company",
  path: '/roboroy/api/v1/profiles/create/new',
  body: profileJSON,
})

export const parseResume = endpoint({
  name: 'parseResume',
  summary: 'Read a CV and return what it tells; nothing is kept',
  method: 'POST',
  path: `${path}/parse`,
  audience: 'staff',
  may: 'candidates.upload',
  kind: 'upload',
  files: { resume: { maxBytes: cvMaxBytes, maxCount: 1, required: true } },
  body: z.object({}),
  output: z.object({ type: z.string(), profile: parsedResume }),
  problems: [...uploadProblems, 'malformed', 'too-many-requests', 'busy'],
  limit: { most: 300, seconds: 3600, by: 'user' },
})

export const readParsedResume = endpoint({
  name: 'readParsedResume',
  summary: 'Read what an uploaded CV tells, by the `taskKey` that `checkFiles` returned; null until it has been read',
  method: 'POST',
  path: `${path}/parseToJSON`,
  audience: 'staff',
  may: 'candidates.upload',
  body: z.object({ taskKey: text(50).check(z.minLength(1, texts.required.id)) }),
  output: z.object({
    taskId: id,
    fileName: z.string(),
    state: z.enum(resumeFileStates),
    code: z.nullable(taskCode),
    profile: z.nullable(parsedResume),
    /** Of a CV that a second parser has read too: which of them each part of the profile is from. */
    origins: z.nullable(readingOrigins),
  }),
  problems: ['not-found', 'invalid'],
})
