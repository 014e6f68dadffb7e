import { byJob, documentOf } from '../testing/attempt-parts.ts'
import type { Attempts } from '../testing/attempts.ts'
import { resumePdf } from '../testing/made-applications.ts'

export const attempts: Attempts = {
  addJobDocument: victim => byJob(victim, jobId => ({ params: { jobId }, body: documentOf(resumePdf()) })),
  lintJob: victim => byJob(victim, jobId => ({ params: { jobId }, body: {} })),
}
