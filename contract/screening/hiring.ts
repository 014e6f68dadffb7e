import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id, moment } from '../wire.ts'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, texts.value.id))
/** A day as `YYYY-MM-DD`; empty when none is given. */
const day = z._default(text(10), '')

/** What a company that asks for it needs to prepare a start: names as in papers, how to reach the person, and from when. */
export const hiringFields = z.object({
  legalFirstName: text(100),
  legalLastName: text(100),
  dateOfBirth: day,
  countryId: z._default(z.nullable(id), null),
  mobile: text(30),
  address: z._default(text(500), ''),
  availableFrom: day,
})
export type HiringFields = z.output<typeof hiringFields>

export const hiringRegistration = z.object({
  appId: id,
  jobId: id,
  jobName: z.string(),
  companyName: z.string(),
  email: z.string(),
  /** `null` until the person has registered. */
  registeredAt: z.nullable(moment),
  /** What is registered, else what the application says. */
  fields: hiringFields,
  canChange: z.boolean(),
  /** Questions of the job wait for answers: the profile number completes the address of their page. */
  questionsOf: z.nullable(z.object({ profileId: id })),
})
export type HiringRegistration = z.output<typeof hiringRegistration>

const byApplication = z.object({ appId: id })

export const readHiringRegistration = endpoint({
  name: 'readHiringRegistration',
  summary: 'Read the hiring registration of an application',
  method: 'GET',
  path: '/roboroy/api/v1/hiringregistrations/{appId}',
  audience: 'signed-in',
  params: byApplication,
  query: z.strictObject({ jobId: z.optional(id) }),
  output: hiringRegistration,
  problems: ['not-found'],
})

export const registerForHiring = endpoint({
  name: 'registerForHiring',
  summary:
    "Submit contact details and availability for one of the candidate's applications; the profile at the company is updated",
  method: 'PUT',
  path: '/roboroy/api/v1/hiringregistrations/{appId}',
  audience: 'candidate',
  params: byApplication,
  body: hiringFields,
  output: hiringRegistration,
  problems: ['not-found', 'invalid', 'illegal-change'],
})
