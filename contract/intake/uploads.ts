import * as z from 'zod/mini'
import { cvExtensions, cvMaxBytes, cvMaxCountOfRecruiter, moreCvExtensions, uploadPieceBytes } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { taskCode } from '../platform/tasks.ts'
import { id, listOf, wholeNumber } from '../wire.ts'
import { intakeTexts } from './words.ts'

const path = '/roboroy/api/v1/resumes'
const uploadId = z.string().check(z.minLength(1), z.maxLength(200))
const fileName = z.string().check(z.minLength(1), z.maxLength(255))

const arrived = z.object({
  /** Bytes that are there; the next piece starts here. */
  received: z.number(),
  isWhole: z.boolean(),
})

export const putResumePiece = endpoint({
  name: 'putResumePiece',
  summary:
    'Upload a piece of a file for `checkFiles`; a piece that does not start where the file ends so far is dropped',
  method: 'POST',
  path: `${path}/uploads`,
  audience: 'staff',
  may: 'candidates.upload',
  kind: 'upload',
  files: { piece: { maxBytes: uploadPieceBytes, maxCount: 1, required: true } },
  body: z.object({
    uploadId,
    fileName,
    size: wholeNumber.check(z.minimum(1), z.maximum(cvMaxBytes, texts.tooLarge.id)),
    offset: wholeNumber,
  }),
  output: arrived,
  problems: ['invalid', 'malformed', 'too-large', 'upload-broken', 'too-many-requests', 'busy'],
  limit: { most: 12_000, seconds: 3600, by: 'user' },
})

export const readResumePieces = endpoint({
  name: 'readResumePieces',
  summary: "Read how many bytes of the caller's upload have arrived",
  method: 'GET',
  path: `${path}/uploads/{uploadId}`,
  audience: 'staff',
  may: 'candidates.upload',
  params: z.object({ uploadId }),
  output: arrived,
})

export const listCvTypes = endpoint({
  name: 'listCvTypes',
  summary: 'List the endings of the names of CVs that the company of the caller uploads',
  method: 'GET',
  path: `${path}/types`,
  audience: 'staff',
  may: 'candidates.upload',
  output: listOf(z.enum([...cvExtensions, ...moreCvExtensions])),
})

const failedFile = z.object({
  fileName: z.string(),
  code: z.nullable(taskCode),
  /** In English, the key of its translation. */
  message: z.string(),
})
export type FailedFile = z.output<typeof failedFile>

const accepted = z.object({
  failedFiles: z.array(failedFile),
  /** Task that reads the files and that `Taskstatuslogs/parent/{taskId}` tells of; null when none is left to read. */
  bookmarked: z.object({ parentTaskId: z.nullable(id) }),
  zipped: z.object({ info: z.array(z.object({ fileName: z.string(), files: z.number() })) }),
  regular: z.object({ info: z.array(z.object({ fileName: z.string(), taskId: id, taskKey: z.string() })) }),
  /** Files that will be read. */
  count: z.number(),
})

export const checkFiles = endpoint({
  name: 'checkFiles',
  summary:
    'Check CVs and ZIPs of CVs and start reading those that can be read, for a job or for a talent pool: multipart parts `file`, or `uploadIds` of files that came in pieces',
  method: 'POST',
  path: `${path}/checkFiles`,
  audience: 'staff',
  may: 'candidates.upload',
  kind: 'upload',
  status: 202,
  files: { file: { maxBytes: cvMaxBytes, maxCount: cvMaxCountOfRecruiter, required: false } },
  body: z.object({
    /** Left out for a talent pool. */
    jobId: z.optional(z.nullable(id)),
    isTalentPoolCase: z._default(z.boolean(), false),
    /** For the pool of employees. */
    isInternalEmployee: z._default(z.boolean(), false),
    /** Where people go in the pool. */
    bucketId: z.optional(z.nullable(id)),
    /** The people of these CVs are not asked the questions of the job, and nothing waits for their answers. */
    skipPrescreening: z._default(z.boolean(), false),
    /** Of the page that sends the files. It opens nothing and is not kept: who may upload follows from the caller, where people go from `jobId` and `bucketId`. */
    sharinghash: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    uploadIds: z._default(z.array(uploadId).check(z.maxLength(cvMaxCountOfRecruiter, intakeTexts.tooMany.id)), []),
  }),
  output: accepted,
  problems: [
    'invalid',
    'not-found',
    'job-closed',
    'forbidden',
    'too-large',
    'upload-broken',
    'too-many-requests',
    'busy',
  ],
  limit: { most: 120, seconds: 3600, by: 'user' },
})
