import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id, listOf, moment } from '../wire.ts'
import { documentFormats, mostDocumentMb } from '../workflows/stage-types.ts'

/** `rejected`: the candidate is asked again, and told why; `waived`: it is no longer asked for. */
export const documentRequestStates = ['requested', 'uploaded', 'accepted', 'rejected', 'waived'] as const
export type DocumentRequestState = (typeof documentRequestStates)[number]

/** Documents that are asked for at once. */
export const mostAskedAtOnce = 20
/** Documents that one company asks for on one application. */
export const mostDocumentRequests = 50
/** What a file may weigh where nothing else is said. */
export const usualMaxMb = 20

/** Days before a document is due on which the candidate is reminded of it, at the earliest a day after it was asked for. */
export const reminderDays = 2

/** What is refused here, beside what other forms refuse. */
export const documentRequestTexts = {
  tooMany: /*i18n*/ { id: "You've reached the limit of 50 requested documents for this application." },
  otherType: /*i18n*/ { id: "This document can't be a file of this type." },
} as const

const line = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(most, texts.value.id))

export const documentTitle = line(200)

/** What a document is and how it may come; without formats in any of those that the product takes. */
const asked = {
  title: documentTitle,
  formats: z._default(z.array(z.enum(documentFormats)), []),
  maxMb: z._default(z.int().check(z.minimum(1), z.maximum(mostDocumentMb)), usualMaxMb),
  mandatory: z._default(z.boolean(), true),
}

/** What both sides read of a document that was asked for. */
export const requestedDocument = z.object({
  documentRequestId: id,
  title: z.string(),
  formats: z.array(z.enum(documentFormats)),
  maxMb: z.number(),
  mandatory: z.boolean(),
  /** What was written to the candidate with the request; empty when nothing. */
  note: z.string(),
  dueOn: z.nullable(z.iso.date()),
  state: z.enum(documentRequestStates),
  /** Why the candidate is asked again; empty otherwise. */
  reason: z.string(),
  file: z.nullable(z.object({ fileName: z.string(), size: z.number(), uploadedAt: moment })),
})

const documentRequest = z.extend(requestedDocument, {
  appId: id,
  /** Names of colleagues; null when their account is gone. */
  askedBy: z.nullable(z.string()),
  askedAt: moment,
  /** The day on which the candidate is reminded unless the document arrives before; null where nobody is. */
  remindOn: z.nullable(z.iso.date()),
  remindedAt: z.nullable(moment),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(moment),
  downloadPath: z.nullable(z.string()),
})
export type DocumentRequest = z.output<typeof documentRequest>

const documentRequests = z.extend(listOf(documentRequest), {
  /** The caller may ask for documents, and decide about them. */
  canAsk: z.boolean(),
  /** What the job's stages ask for, then what the company has asked others for, the most frequent first. */
  suggestions: z.array(z.object(asked)),
})
export type DocumentRequests = z.output<typeof documentRequests>

const path = '/roboroy/api/v1/documentrequests'
const byId = z.object({ documentRequestId: id })

export const listDocumentRequests = endpoint({
  name: 'listDocumentRequests',
  summary: "List the documents that the caller's company has asked for on an application, oldest first, at most 50",
  method: 'GET',
  path,
  audience: 'staff',
  may: 'candidates.view',
  query: z.strictObject({ appId: id }),
  output: documentRequests,
  problems: ['not-found'],
})

export const createDocumentRequests = endpoint({
  name: 'createDocumentRequests',
  summary:
    'Ask the candidate of an application for documents; they get an email. Documents that are asked for already are left as they are',
  method: 'POST',
  path,
  audience: 'staff',
  may: 'candidates.contact',
  status: 201,
  body: z.strictObject({
    appId: id,
    documents: z
      .array(z.strictObject(asked))
      .check(z.minLength(1, texts.required.id), z.maxLength(mostAskedAtOnce, texts.value.id)),
    note: z._default(z.string().check(z.trim(), z.maxLength(2000, texts.value.id)), ''),
    dueOn: z._default(z.nullable(z.iso.date(texts.value.id)), null),
    /** Of what is due on a day: two days before it, the candidate gets an email about what has not arrived. */
    remind: z._default(z.boolean(), true),
  }),
  output: documentRequests,
  problems: ['not-found', 'invalid', 'illegal-change'],
  limit: { most: 200, seconds: 3600, by: 'user' },
})

export const changeDocumentRequest = endpoint({
  name: 'changeDocumentRequest',
  summary:
    'Accept a document, ask for it again with a reason that the candidate gets by email, or stop asking for it, which deletes its file',
  method: 'PATCH',
  path: `${path}/{documentRequestId}`,
  audience: 'staff',
  may: 'candidates.contact',
  params: byId,
  body: z.strictObject({
    state: z.enum(['accepted', 'rejected', 'waived']),
    /** Needed to ask again. */
    reason: z._default(z.string().check(z.trim(), z.maxLength(1000, texts.value.id)), ''),
  }),
  output: documentRequest,
  problems: ['not-found', 'invalid', 'illegal-change'],
})

export const downloadRequestedDocument = endpoint({
  name: 'downloadRequestedDocument',
  summary: 'Download the file that a candidate has uploaded for a request',
  method: 'GET',
  path: `${path}/{documentRequestId}/file`,
  audience: 'staff',
  may: 'candidates.view',
  kind: 'file',
  params: byId,
  output: z.unknown(),
  problems: ['not-found'],
})
