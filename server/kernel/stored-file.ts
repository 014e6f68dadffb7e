import { Problem } from '@hireloom/contract/problems.ts'
import type { FileAnswer } from './dispatch.ts'
import { storage } from './ports.ts'
import { isStorageError } from './storage/storage.ts'

interface StoredFile {
  readonly storage_key: string
  readonly file_name: string
  readonly mime: string
}

/** A stored file to download under its name; one that is not there, in the table or in the storage, is not found. */
export async function sendStored(file: StoredFile | undefined): Promise<FileAnswer> {
  if (!file) throw new Problem('not-found')
  try {
    return { body: await storage().get(file.storage_key), fileName: file.file_name, mime: file.mime, isInline: false }
  } catch (error) {
    if (isStorageError(error, 'file-missing')) throw new Problem('not-found')
    throw error
  }
}
