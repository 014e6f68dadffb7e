import type { applicationPages } from '@hireloom/contract/applications/pages.ts'
import { admin, app, guest, visitor, type Walks } from '../screens.ts'

export const walks: Walks<typeof applicationPages> = {
  '/public/status/:token': ({ applied, asked }) => [
    guest('status', `/public/status/${applied.statusToken}`),
    guest('status asking', `/public/status/${asked.statusToken}`),
    { ...visitor('status missing', '/public/status/nobody-has-this-token'), status: 404 },
  ],
  '/app/roboroy/jobs/:jobId/review': ({ jobs }) => [admin('triage', `${app}/jobs/${jobs.plain}/review`)],
  '/app/roboroy/jobs/:jobId/:statusKey': ({ jobs, applied }) => [
    admin('applicants', `${app}/jobs/${jobs.plain}/applied`),
    admin('applicant', `${app}/jobs/${jobs.plain}/applied?app=${applied.appId}`),
    admin('reference asked', `${app}/jobs/${jobs.plain}/applied?app=${applied.appId}`, 'Ask for a reference'),
    admin('hold', `${app}/jobs/${jobs.plain}/applied?app=${applied.appId}&act=hold`),
    admin('applicants none', `${app}/jobs/${jobs.plain}/rejected`),
    admin('applicants answering', `${app}/jobs/${jobs.asking}/applied`),
  ],
}
