import { putPoolCv } from '@hireloom/contract/talent-pool/join.ts'
import { upload } from '../kernel/api.ts'

/** Sends the CV ahead of its form. The page loads this at the first file: schemas are heavy and reading the form needs none. */
export function sendCv(
  sharinghash: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<{ token: string; fileName: string; size: number }> {
  return upload(putPoolCv, { body: { sharinghash } }, { resume: [file] }, { onProgress })
}
