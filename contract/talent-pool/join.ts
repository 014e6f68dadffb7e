import * as z from 'zod/mini'
import { submission } from '../apply/apply.ts'
import { cvMaxBytes } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { givenConsents } from '../privacy/consents.ts'
import { uploadProblems } from '../problems.ts'
import { id, moment } from '../wire.ts'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, texts.value.id))
const hash = z.string().check(z.minLength(1), z.maxLength(100))
const resource = '/roboroy/api/v1/talentpool'

/** What a join page needs before it shows its form; the fields follow from the company's settings. */
export const readJoinForm = endpoint({
  name: 'readJoinForm',
  summary: 'Read the join form of a link, with details already known about the signed-in candidate',
  method: 'GET',
  path: `${resource}/{sharinghash}/form`,
  audience: 'anyone',
  params: z.object({ sharinghash: hash }),
  query: z.strictObject({ bucketId: z.optional(id) }),
  output: z.object({
    companyId: id,
    companyName: z.string(),
    logo: z.nullable(z.string()),
    bgColor: z.string(),
    poweredBy: z.boolean(),
    isInviteOnly: z.boolean(),
    emailDomain: z.nullable(z.string()),
    /** Of the privacy notice that an answer of consent refers to; 0 when the company has none. */
    noticeVersion: z.number(),
    /** A picture of the page's address to scan, as an SVG data address; for people of the company only. */
    qrCode: z.nullable(z.string()),
    known: z.nullable(
      z.object({
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        mobile: z.string(),
        countryId: z.nullable(id),
      }),
    ),
  }),
  problems: ['not-found', 'link-expired'],
})

export const joinTalentPool = endpoint({
  name: 'joinTalentPool',
  summary:
    'Join a talent pool: as JSON, or as multipart with the CV in part `resume` and the rest in part `meta`. Joining again updates the same membership',
  method: 'POST',
  path: `${resource}/join`,
  audience: 'anyone',
  kind: 'upload',
  status: 201,
  files: { resume: { maxBytes: cvMaxBytes, maxCount: 1, required: false } },
  body: z.object({
    sharinghash: hash,
    bucketId: z.optional(z.nullable(id)),
    candidate: submission.shape.candidate,
    referrer: z.optional(
      z.nullable(
        z.object({
          referrerFullName: z._default(text(200), ''),
          referrerEmail: z._default(text(254), ''),
          referrerUniqueId: z._default(text(100), ''),
        }),
      ),
    ),
    consents: z._default(givenConsents, []),
    /** Of a CV that was sent before, in place of the part `resume`. */
    cvToken: z.optional(z.nullable(text(100))),
  }),
  /** `profileId` is null for guests: what is answered tells nobody whether their address was known. */
  output: z.object({ profileId: z.nullable(id) }),
  problems: [...uploadProblems, 'not-found', 'link-expired', 'invite-only', 'too-many-requests', 'malformed'],
})

/** A CV that waits for its form; `token` stands for it for a day. */
const waitingCv = z.object({ token: z.string(), fileName: z.string(), size: z.number() })

export const putPoolCv = endpoint({
  name: 'putPoolCv',
  summary: 'Upload a CV ahead of joining a talent pool',
  method: 'POST',
  path: `${resource}/cv`,
  audience: 'anyone',
  kind: 'upload',
  files: { resume: { maxBytes: cvMaxBytes, maxCount: 1, required: true } },
  body: z.object({ sharinghash: hash }),
  output: waitingCv,
  problems: [...uploadProblems, 'not-found', 'link-expired', 'invite-only', 'too-many-requests', 'malformed'],
})

/** Who asked to join which company. */
const joiner = {
  companyId: id,
  companyName: z.string(),
  /** With most of its letters hidden. */
  email: z.string(),
}

const byToken = z.object({ token: z.string().check(z.maxLength(200)) })

export const readPoolCv = endpoint({
  name: 'readPoolCv',
  summary: 'Read name and size of a CV uploaded ahead of joining',
  method: 'GET',
  path: `${resource}/cv/{token}`,
  audience: 'anyone',
  params: byToken,
  output: waitingCv,
  problems: ['not-found'],
})

export const readJoinRequest = endpoint({
  name: 'readJoinRequest',
  summary: 'Read a request to join a talent pool that waits for confirmation',
  method: 'GET',
  path: `${resource}/joinrequests/{token}`,
  audience: 'anyone',
  params: byToken,
  output: z.object({
    ...joiner,
    expiresAt: moment,
  }),
  problems: ['not-found'],
})

export const confirmJoinRequest = endpoint({
  name: 'confirmJoinRequest',
  summary: 'Confirm a request to join a talent pool; answers the token of the membership',
  method: 'POST',
  path: `${resource}/joinrequests/{token}/confirm`,
  audience: 'anyone',
  params: byToken,
  output: z.object({ token: z.string() }),
  problems: ['not-found', 'link-expired', 'too-many-requests'],
  limit: { most: 60, seconds: 3600, by: 'address' },
})

export const readMembership = endpoint({
  name: 'readMembership',
  summary: 'Read a talent pool membership by its token',
  method: 'GET',
  path: `${resource}/memberships/{token}`,
  audience: 'anyone',
  params: byToken,
  output: z.object({
    ...joiner,
    joinedAt: moment,
    hasLeft: z.boolean(),
    /** The way in again; null where there is none that is open. */
    joinPath: z.nullable(z.string()),
  }),
  problems: ['not-found'],
})

export const leaveTalentPool = endpoint({
  name: 'leaveTalentPool',
  summary: 'Leave a talent pool: consent is withdrawn, and data that no application needs is deleted',
  method: 'DELETE',
  path: `${resource}/memberships/{token}`,
  audience: 'anyone',
  params: byToken,
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found', 'too-many-requests'],
  limit: { most: 60, seconds: 3600, by: 'address' },
})
