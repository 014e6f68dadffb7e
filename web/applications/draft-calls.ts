import {
  putDraftFile,
  readDraft,
  removeDraftFile,
  saveDraft,
  startDraft,
} from '@hireloom/contract/applications/apply.ts'
import { call, upload } from '../kernel/api.ts'
import type { FormValues } from './apply-form.ts'
import { type FileView, fileView } from './draft-file.ts'

/** The calls of the form's script. The page loads them at the first change: schemas are heavy and reading the form needs none. */
export async function start(jobId: number, data: FormValues, isReferral: boolean): Promise<string> {
  return (await call(startDraft, { body: { jobId, data, isReferral } })).token
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
  const draft = await upload(putDraftFile, { params: { token } }, { resume: [file] }, { onProgress })
  return draft.file && fileView(draft.file)
}

export async function removeFile(token: string): Promise<void> {
  await call(removeDraftFile, { params: { token } })
}
