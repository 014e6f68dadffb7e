import { documentOf } from '../testing/attempt-parts.ts'
import type { Attempts } from '../testing/attempts.ts'
import { resumePdf } from '../testing/made-applications.ts'

export const attempts: Attempts = {
  uploadAskedDocument: victim =>
    victim.tokens.map(token => ({
      params: { token, documentRequestId: victim.privateRows.documentRequestId },
      body: documentOf(resumePdf()),
    })),
  uploadOwnAskedDocument: ({ appId, privateRows: { documentRequestId } }) => [
    { params: { appId, documentRequestId }, body: documentOf(resumePdf()) },
  ],
}
