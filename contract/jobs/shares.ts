import * as z from 'zod/mini'
import { extClickPath } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire.ts'

const text = (most: number) =>
  z.string().check(
    z.overwrite(value => value.replaceAll('\0', '').toWellFormed()),
    z.trim(),
    z.maxLength(most),
  )

/** Addresses separated by commas, or as a list. */
const addresses = z.pipe(
  z.union([text(6000), z.array(text(254)).check(z.maxLength(50))]),
  z.transform((value: string | string[]) => (Array.isArray(value) ? value.join(',') : value)),
)

/** There is one e-mail for each kind of share, by this name; another is refused. */
const shareTemplates = { job: 'job-share', application: 'cv-share' } as const

/** The e-mail share payload of specification P3; `judgeShare` tells what of it is wrong. */
const share = {
  /** Page of this site with a CV. */
  cvLink: z.optional(z.nullable(text(2000))),
  templateName: z.optional(z.nullable(z.literal(shareTemplates.application))),
  emails: addresses,
  ccEmails: z.optional(z.nullable(addresses)),
  message: z._default(text(5000), ''),
  firstName: z._default(text(200), ''),
  lastName: z._default(text(200), ''),
}
const body = z.object(share)
const jobBody = z.object({
  ...share,
  /** A job has no CV to send. */
  cvLink: z.optional(z.nullable(z.literal(''))),
  templateName: z.optional(z.nullable(z.literal(shareTemplates.job))),
  sharingHash: z.optional(z.nullable(text(100))),
})
export type Share = z.output<typeof body> | z.output<typeof jobBody>

/** `recipients` counts the addresses asked for, not who they are. */
const shared = z.object({ ok: z.literal(true), recipients: z.number() })

export const shareJob = endpoint({
  name: 'shareJob',
  summary: 'Email an open job; visitors cannot add text and can write to at most five people',
  method: 'POST',
  path: '/roboroy/api/v1/jobs/{jobId}/shares',
  audience: 'anyone',
  status: 201,
  params: z.object({ jobId: id }),
  body: jobBody,
  output: shared,
  problems: ['not-found', 'invalid', 'forbidden', 'job-closed', 'too-many-requests'],
})

export const shareApplication = endpoint({
  name: 'shareApplication',
  summary: 'Email an application to a colleague, with a link to the CV',
  method: 'POST',
  path: '/roboroy/api/v1/applications/{appId}/shares',
  audience: 'staff',
  may: 'candidates.contact',
  status: 201,
  params: z.object({ appId: id }),
  body,
  output: shared,
  problems: ['not-found', 'invalid', 'too-many-requests'],
})

export const countExtClick = endpoint({
  name: 'countExtClick',
  summary: "Count a click through to the employer's own application form",
  method: 'POST',
  path: extClickPath,
  audience: 'anyone',
  params: z.object({ jobId: id }),
  query: z.object({ sharingHash: z.optional(text(100)) }),
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found', 'too-many-requests'],
  /** More than one person opens, and too few to spoil the number. */
  limit: { most: 60, seconds: 3600, by: 'address' },
})
