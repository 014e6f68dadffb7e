import { mailStatusLink as askForStatusLink } from '@hireloom/contract/applications/status.ts'
import {
  mailDraftLink,
  putDraftFile,
  putDraftPiece,
  readDraft,
  readDraftPieces,
  removeDraftFile,
  saveDraft,
  startDraft,
  validateApplication,
} from '@hireloom/contract/apply/apply.ts'
import { checkPhone } from '@hireloom/contract/apply/phone.ts'
import { uploadPieceBytes } from '@hireloom/contract/constants.ts'
import { call, upload } from '../kernel/api.ts'
import { sendInPieces, uploadIdOf } from '../kernel/send-pieces.ts'
import type { FormValues } from './apply-form.ts'
import { type FileView, fileView } from './draft-file.ts'

/** The calls of the form's script. The page loads them at the first change: schemas are heavy and reading the form needs none. */
export async function start(
  body: { jobId: number; sharinghash: string | null; isReferral: boolean },
  data: FormValues,
): Promise<string> {
  return (await call(startDraft, { body: { ...body, data } })).token
}

export async function save(token: string, data: FormValues): Promise<void> {
  await call(saveDraft, { params: { token }, body: { data } })
}

export async function readFile(token: string): Promise<FileView | null> {
  const { file } = await call(readDraft, { params: { token } })
  return file && fileView(file)
}

export async function sendFile(
  token: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<FileView | null> {
  if (file.size > uploadPieceBytes) return sendPieces(token, file, onProgress)
  const draft = await upload(putDraftFile, { params: { token } }, { resume: [file] }, { onProgress })
  return draft.file && fileView(draft.file)
}

/** A larger file goes up piece by piece: after a lost connection, or when it is chosen again later, it goes on where it broke. */
async function sendPieces(token: string, file: File, onProgress: (share: number) => void): Promise<FileView | null> {
  const uploadId = uploadIdOf(file)
  const { draft } = await sendInPieces(file, {
    onProgress,
    ask: () => call(readDraftPieces, { params: { token, uploadId } }),
    put: (piece, offset, onShare) => {
      const body = { uploadId, fileName: file.name, size: file.size, offset }
      return upload(putDraftPiece, { params: { token }, body }, { piece: [piece] }, { onProgress: onShare })
    },
    isWhole: answer => answer.draft !== null,
  })
  return (draft?.file && fileView(draft.file)) ?? null
}

/** Whether this address or profile may still apply. */
export async function mayApply(body: {
  jobId: number
  email?: string
  profileId?: number
  sharinghash: string | null
  draftToken?: string
}): Promise<boolean> {
  return (await call(validateApplication, { body })).data.valid
}

/** The country in whose plan a number exists, as `checkPhone` finds it. */
export async function findPhoneCountry(body: {
  mobile: string
  countryId: number
  jobId: number
  region?: string
}): Promise<number | null> {
  return (await call(checkPhone, { body })).countryId
}

export async function mailLink(token: string): Promise<string> {
  return (await call(mailDraftLink, { params: { token } })).email
}

/** Mails the link of an application that was sent before. */
export async function mailStatusLink(jobId: number, email: string): Promise<void> {
  await call(askForStatusLink, { body: { jobId, email } })
}

export async function removeFile(token: string): Promise<void> {
  await call(removeDraftFile, { params: { token } })
}
