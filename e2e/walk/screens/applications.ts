import type { applicationPages } from '@hireloom/contract/applications/pages.ts'
import { admin, app, guest, visitor, type Walks } from '../screens.ts'

export const walks: Walks<typeof applicationPages> = {
  '/public/status/:token': ({ applied, statusPath, unprovedPath }) => [
    guest('status', statusPath),
    guest('status asking', unprovedPath),
    guest('status receipt', `/public/status/${applied.statusToken}`),
    { ...visitor('status missing', '/public/status/nobody-has-this-token'), status: 404 },
  ],
  '/app/roboroy/applications': () => [
    admin('queue', `${app}/applications?part=new`),
    admin('queue today', `${app}/applications`),
    admin('queue nothing found', `${app}/applications?part=new&searchKey=zzzzz`),
  ],
  '/app/roboroy/application/:appId': ({ applied, seats }) => [
    admin('application', `${app}/application/${applied.appId}`),
    admin('hire', `${app}/application/${seats.finalist}?act=hire`),
    ...['cv', 'documents', 'answers', 'score', 'notes', 'emails', 'timeline'].map(tab =>
      admin(`application ${tab}`, `${app}/application/${applied.appId}?tab=${tab}`),
    ),
    admin('reference asked', `${app}/application/${applied.appId}?tab=references`, 'Ask for a reference'),
    { ...admin('application missing', `${app}/application/999999999`), status: 404 },
  ],
  '/app/roboroy/jobs/:jobId/review': ({ jobs }) => [admin('triage', `${app}/jobs/${jobs.plain}/review`)],
  '/app/roboroy/jobs/:jobId/board': ({ jobs }) => [
    admin('board', `${app}/jobs/${jobs.plain}/board`),
    admin('board narrowed to nothing', `${app}/jobs/${jobs.plain}/board?searchKey=nobodyhasthisname`),
  ],
  '/app/roboroy/jobs/:jobId/:statusKey': ({ jobs, applied }) => [
    admin('applicants', `${app}/jobs/${jobs.plain}/applied`),
    admin('applicant', `${app}/jobs/${jobs.plain}/applied?app=${applied.appId}`),
    admin('hold', `${app}/jobs/${jobs.plain}/applied?app=${applied.appId}&act=hold`),
    admin('applicants none', `${app}/jobs/${jobs.plain}/rejected`),
    admin('applicants answering', `${app}/jobs/${jobs.asking}/applied`),
  ],
}
