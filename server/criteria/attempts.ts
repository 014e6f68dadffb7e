import { byJob } from '../testing/attempt-parts.ts'
import type { Attempts } from '../testing/attempts.ts'

export const attempts: Attempts = {
  saveCriteria: victim =>
    byJob(victim, jobId => ({
      params: { jobId },
      body: { version: 1, hasCaps: false, criteria: [{ kind: 'title', label: 'changed', need: 'good', weight: 1 }] },
    })),
}
