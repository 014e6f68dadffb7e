import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { uploadProblems } from '../problems.ts'
import { id } from '../wire.ts'

/** Files of an email that is written. */
export const mostEmailFiles = 5
/** Mail servers refuse larger emails, and base64 adds a third. */
export const mostEmailFileBytes = 10 * 1024 * 1024
export const emailFileTexts = {
  type: /*i18n*/ { id: 'Attach a PDF, DOC, DOCX, PNG or JPG file.' },
  tooMany: /*i18n*/ { id: 'An email can have up to 5 attachments with 10 MB in total.' },
} as const

export const emailFile = z.object({ emailFileId: id, fileName: z.string(), size: z.number() })
export type EmailFile = z.output<typeof emailFile>

const messages = '/roboroy/api/v1/messages'

export const uploadEmailFile = endpoint({
  name: 'uploadEmailFile',
  summary: 'Upload a file for an email to candidates; one that no email carries within a day is deleted',
  method: 'POST',
  path: `${messages}/files`,
  audience: 'staff',
  may: 'candidates.contact',
  kind: 'upload',
  status: 201,
  files: { attachment: { maxBytes: mostEmailFileBytes, maxCount: 1, required: true } },
  output: emailFile,
  problems: [...uploadProblems, 'too-many-requests'],
  limit: { most: 100, seconds: 3600, by: 'user' },
})

export const readMessageFile = endpoint({
  name: 'readMessageFile',
  summary: 'Download a file of a message',
  method: 'GET',
  path: `${messages}/{messageId}/files/{emailFileId}`,
  audience: 'staff',
  may: 'candidates.contact',
  kind: 'file',
  params: z.object({ messageId: id, emailFileId: id }),
  output: z.unknown(),
  problems: ['not-found'],
})

export const readUnmatchedFile = endpoint({
  name: 'readUnmatchedFile',
  summary: 'Download a file of an email that belongs to no thread',
  method: 'GET',
  path: '/roboroy/api/v1/inbox/unmatched/{unmatchedEmailId}/files/{emailFileId}',
  audience: 'staff',
  may: 'candidates.edit',
  kind: 'file',
  params: z.object({ unmatchedEmailId: id, emailFileId: id }),
  output: z.unknown(),
  problems: ['not-found'],
})
