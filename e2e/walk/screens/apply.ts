import type { applyPages } from '@hireloom/contract/apply/pages.ts'
import { candidate, guest, jobOf, visitor, type Walks } from '../screens.ts'

export const walks: Walks<typeof applyPages> = {
  '/public/r/job/:jobId/upload': ({ jobs }) => [candidate('upload window', `${jobOf(jobs.open)}/upload`)],
  '/public/r/job/:jobId/manual': ({ jobs }) => [guest('short form', `${jobOf(jobs.open)}/manual`)],
  '/public/r/job/:jobId/apply': ({ jobs, draftToken }) => [
    visitor('apply', `${jobOf(jobs.open)}/apply`),
    visitor('apply refused', `${jobOf(jobs.open)}/apply`, 'Submit application'),
    visitor('apply by draft link', `${jobOf(jobs.open)}/apply?draft=${draftToken}`),
    visitor('apply own fields', `${jobOf(jobs.withFields)}/apply`),
    visitor('refer', `${jobOf(jobs.withFields)}/apply?refer=1`),
    candidate('apply signed in', `${jobOf(jobs.open)}/apply`),
  ],
  '/public/r/job/:jobId/apply/thanks': ({ jobs, applied }) => [
    guest('thanks', `${jobOf(jobs.plain)}/apply/thanks?status=${applied.statusToken}`),
  ],
}
