import * as z from 'zod/mini'
import { cvMaxBytes } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { uploadProblems } from '../problems.ts'
import { parsedResume } from '../resumes/profile.ts'
import { undoable } from '../undo.ts'
import { id, listOf, moment } from '../wire.ts'

export const documentKinds = ['resume', 'cover_letter', 'certificate', 'portfolio', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]
/** Documents of one person, versions of the CV among them. */
export const mostDocuments = 50

export const personDocument = z.object({
  personDocId: id,
  kind: z.enum(documentKinds),
  fileName: z.string(),
  mime: z.string(),
  size: z.number(),
  /** The CV that applications take; one at a time, the others are its earlier versions. */
  isPrimary: z.boolean(),
  state: z.enum(['reading', 'read', 'failed']),
  code: z.nullable(z.number()),
  createdAt: moment,
  /** The page that shows it. */
  viewPath: z.string(),
  downloadPath: z.string(),
  /** What was read, of the current CV only. */
  parsed: z.nullable(parsedResume),
  /** Of a company's documents: an application was sent with it, or its person joined the talent pool with it, so that it stays. */
  isInUse: z._default(z.boolean(), false),
  /** Of a company's documents: its text was recognised in pictures, so that letters may be wrong. */
  isScan: z._default(z.boolean(), false),
})
export type PersonDocument = z.output<typeof personDocument>

const path = '/roboroy/api/v1/persondocuments'
const byId = z.object({ personDocId: id })

export const tooManyDocuments = /*i18n*/ { id: "You've reached the limit of 50 documents. Delete one first." }

export const listPersonDocuments = endpoint({
  name: 'listPersonDocuments',
  summary:
    "List the signed-in candidate's documents, newest first, at most 50; for people of a company those that it has of the person `profileId`",
  method: 'GET',
  path,
  audience: 'signed-in',
  may: 'candidates.view',
  query: z.strictObject({ profileId: z.optional(id) }),
  output: z.object({
    documents: z.array(personDocument),
    count: z.number(),
    /** They are the caller's own; of another company's copy of a person one sees the CVs sent with applications that one sees. */
    isOwn: z.boolean(),
    /** The parts of the profile's strength that come from documents: key, points reached, points possible. */
    candScoreBreakdown: z.array(z.object({ key: z.string(), points: z.number(), most: z.number() })),
  }),
  problems: ['not-found'],
})

export const addPersonDocument = endpoint({
  name: 'addPersonDocument',
  summary:
    'Upload a document; a new CV replaces the current one, which is kept as a version. For people of a company: add a document of the person `profileId`; a CV completes the profile',
  method: 'POST',
  path,
  audience: 'signed-in',
  may: 'candidates.edit',
  kind: 'upload',
  status: 201,
  files: { resume: { maxBytes: cvMaxBytes, maxCount: 1, required: true } },
  body: z.object({ kind: z._default(z.enum(documentKinds), 'resume'), profileId: z.optional(id) }),
  output: personDocument,
  problems: [...uploadProblems, 'not-found', 'too-many-requests'],
  limit: { most: 60, seconds: 3600, by: 'user' },
})

export const changePersonDocument = endpoint({
  name: 'changePersonDocument',
  summary: 'Rename a document, make an earlier CV the current one, or restore a document removed within the last day',
  method: 'PATCH',
  path: `${path}/{personDocId}`,
  audience: 'signed-in',
  may: 'candidates.edit',
  params: byId,
  body: z.strictObject({
    fileName: z.optional(
      z.string().check(
        z.overwrite(value => value.replaceAll(/[\p{Cc}/\\]/gu, '').toWellFormed()),
        z.trim(),
        z.minLength(1, texts.required.id),
        z.maxLength(200, texts.value.id),
      ),
    ),
    /** Of documents that a company keeps. */
    kind: z.optional(z.enum(documentKinds)),
    isPrimary: z.optional(z.literal(true)),
    isRemoved: z.optional(z.literal(false)),
  }),
  output: personDocument,
  problems: ['not-found', 'invalid', 'illegal-change'],
})

export const removePersonDocument = endpoint({
  name: 'removePersonDocument',
  summary:
    'Remove a document; it can be restored for a day, by a company with the undo token. Applications keep the copy sent with them',
  method: 'DELETE',
  path: `${path}/{personDocId}`,
  audience: 'signed-in',
  may: 'candidates.edit',
  params: byId,
  output: z.object({ ok: z.literal(true), undo: z.optional(undoable) }),
  problems: ['not-found', 'illegal-change'],
})

/** A document as its page shows it. `watermark` names who reads it, on pages that leave the product. */
export const documentView = z.object({
  personDocId: id,
  fileName: z.string(),
  /** Whose it is; for the holder of a link too. */
  ownerName: z.string(),
  mime: z.string(),
  size: z.number(),
  state: z.enum(['reading', 'read', 'failed']),
  text: z.nullable(z.string()),
  /** Where the bytes of a PDF come from: an address of ours that asks for the same right. */
  pagesPath: z.nullable(z.string()),
  /** Shared CVs can be viewed, not downloaded. */
  downloadPath: z.nullable(z.string()),
  watermark: z.nullable(z.string()),
  viewedAt: moment,
  expiresAt: z.nullable(moment),
})
export type DocumentView = z.output<typeof documentView>

export const viewDocument = endpoint({
  name: 'viewDocument',
  summary: 'Read a document as its owner or as someone who works on a job it was sent to; the view is counted',
  method: 'GET',
  path: '/roboroy/api/v1/documentviews/{personDocId}',
  audience: 'signed-in',
  may: 'candidates.view',
  params: byId,
  output: documentView,
  problems: ['not-found'],
})

export const readDocumentFile = endpoint({
  name: 'readDocumentFile',
  summary: 'Download the file of a document',
  method: 'GET',
  path: '/roboroy/api/v1/documentviews/{personDocId}/file',
  audience: 'signed-in',
  may: 'candidates.view',
  kind: 'file',
  params: byId,
  query: z.strictObject({ download: z.optional(z.string()) }),
  output: z.unknown(),
  problems: ['not-found'],
})

const byToken = z.object({ token: z.string().check(z.maxLength(100)) })

export const viewSharedCv = endpoint({
  name: 'viewSharedCv',
  summary: 'Read a shared CV by its link until the link expires; the view is counted',
  method: 'GET',
  path: '/roboroy/api/v1/sharedcvs/{token}',
  audience: 'anyone',
  params: byToken,
  output: z.object({ ...documentView.shape, sharedBy: z.nullable(z.string()), companyName: z.string() }),
  problems: ['not-found', 'link-expired', 'too-many-requests'],
})

export const readSharedCvFile = endpoint({
  name: 'readSharedCvFile',
  summary: 'Download the pages of a shared CV by its link',
  method: 'GET',
  path: '/roboroy/api/v1/sharedcvs/{token}/file',
  audience: 'anyone',
  kind: 'file',
  params: byToken,
  output: z.unknown(),
  problems: ['not-found', 'link-expired', 'too-many-requests'],
})

const cvLink = z.object({
  cvLinkId: id,
  recipient: z.string(),
  /** Who mailed it; null when that account is gone. */
  madeBy: z.nullable(z.string()),
  createdAt: moment,
  expiresAt: moment,
  revokedAt: z.nullable(moment),
  views: z.number(),
})

export const listCvLinks = endpoint({
  name: 'listCvLinks',
  summary: "List the recipients of an application's CV links, with view counts, newest first, at most 100",
  method: 'GET',
  path: '/roboroy/api/v1/applications/{appId}/cvlinks',
  audience: 'staff',
  may: 'candidates.view',
  params: z.object({ appId: id }),
  output: listOf(cvLink),
  problems: ['not-found'],
})

export const revokeCvLink = endpoint({
  name: 'revokeCvLink',
  summary: 'Revoke a CV link before it expires',
  method: 'DELETE',
  path: '/roboroy/api/v1/applications/{appId}/cvlinks/{cvLinkId}',
  audience: 'staff',
  may: 'candidates.contact',
  params: z.object({ appId: id, cvLinkId: id }),
  output: cvLink,
  problems: ['not-found'],
})
