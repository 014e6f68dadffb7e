import * as z from 'zod/mini'
import { applicationRow } from '../applications/applications.ts'
import { endpoint } from '../endpoint.ts'
import { consentPurposes } from '../privacy/consents.ts'
import { legalHold } from '../privacy/holds.ts'
import { noticeStanding } from '../privacy/notices.ts'
import { id, moment } from '../wire.ts'

/** The latest so many applications of a person are listed. */
export const mostPersonApplications = 100

export const readPerson = endpoint({
  name: 'readPerson',
  summary: "Read where a person stands with the caller's company: applications, buckets, tags and memberships",
  method: 'GET',
  path: '/roboroy/api/v1/profiles/{profileId}/standing',
  audience: 'staff',
  may: 'candidates.view',
  params: z.object({ profileId: id }),
  output: z.object({
    profileId: id,
    /** As far as the caller may see them, the latest first. */
    applications: z.array(
      z.object({
        appId: id,
        jobId: id,
        jobName: z.string(),
        companyId: id,
        companyName: z.string(),
        statusKey: applicationRow.shape.statusKey,
        /** Of the job's own stages, while it is under way. */
        stageName: z.nullable(z.string()),
        appliedAt: moment,
        tags: z.array(z.string()),
        hasCv: z.boolean(),
      }),
    ),
    buckets: z.array(z.object({ bucketId: id, bucketName: z.string() })),
    joinedAt: z.nullable(moment),
    isHired: z.boolean(),
    isRegistered: z.boolean(),
    /** The profile is the copy of the caller's company. */
    isOwn: z.boolean(),
    /** Of the person, not of an application. */
    tags: z.array(z.string()),
    /** What the person agreed to with the caller's company, the latest answer for each purpose. */
    consents: z.array(
      z.object({
        purpose: z.enum(consentPurposes),
        state: z.enum(['given', 'refused', 'withdrawn', 'expired']),
        at: moment,
      }),
    ),
    /** Of a person whom a colleague has added. */
    notice: z.nullable(noticeStanding),
    legalHold: z.nullable(legalHold),
    /** When the data will be erased, where that is asked for. */
    eraseAt: z.nullable(moment),
    /** Where the profile came from, and since when it is known. */
    source: z.nullable(z.string()),
    knownSince: moment,
  }),
  problems: ['not-found'],
})
