import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { uploadProblems } from '../problems.ts'
import { id } from '../wire.ts'
import { mostDocumentMb } from '../workflows/stage-types.ts'
import { requestedDocument } from './requests.ts'

/** The fields of the form that a page posts with a file. */
export const fileField = 'resume'
export const requestField = 'documentRequestId'

const askedDocument = z.extend(requestedDocument, {
  /** A file can be sent, or sent again: until it is accepted, and while the application is active. */
  canUpload: z.boolean(),
})
export type AskedDocument = z.output<typeof askedDocument>

const askedDocuments = z.object({ documents: z.array(askedDocument) })

const byToken = z.object({ token: z.string().check(z.maxLength(100)) })
const own = z.object({ appId: id })
const which = { documentRequestId: id }
const files = { document: { maxBytes: mostDocumentMb * 1024 * 1024, maxCount: 1, required: true } } as const
const problems = [...uploadProblems, 'not-found', 'illegal-change', 'too-many-requests'] as const

export const readAskedDocuments = endpoint({
  name: 'readAskedDocuments',
  summary: 'List the documents that an applicant is asked for, by the token of the status page',
  method: 'GET',
  path: '/roboroy/api/v1/applicationstatus/{token}/documents',
  audience: 'anyone',
  params: byToken,
  output: askedDocuments,
  problems: ['not-found'],
})

export const uploadAskedDocument = endpoint({
  name: 'uploadAskedDocument',
  summary: 'Upload a document that was asked for, or replace it until it is accepted, by the token of the status page',
  method: 'POST',
  path: '/roboroy/api/v1/applicationstatus/{token}/documents/{documentRequestId}',
  audience: 'anyone',
  kind: 'upload',
  status: 201,
  params: z.extend(byToken, which),
  files,
  output: askedDocuments,
  problems,
})

export const readOwnAskedDocuments = endpoint({
  name: 'readOwnAskedDocuments',
  summary: "List the documents that the signed-in candidate is asked for on one of the candidate's applications",
  method: 'GET',
  path: '/roboroy/api/v1/candidate/applications/{appId}/documents',
  audience: 'candidate',
  params: own,
  output: askedDocuments,
  problems: ['not-found'],
})

export const uploadOwnAskedDocument = endpoint({
  name: 'uploadOwnAskedDocument',
  summary: "Upload or replace a document that was asked for on one of the candidate's applications",
  method: 'POST',
  path: '/roboroy/api/v1/candidate/applications/{appId}/documents/{documentRequestId}',
  audience: 'candidate',
  kind: 'upload',
  status: 201,
  params: z.extend(own, which),
  files,
  output: askedDocuments,
  problems,
})
