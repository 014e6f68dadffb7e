import type { jobPages } from '@hireloom/contract/jobs/pages.ts'
import { admin, app, candidate, jobOf, visitor, type Walks } from '../screens.ts'

export const walks: Walks<typeof jobPages> = {
  '/public/r/job/:jobId': ({ jobs }) => [
    visitor('job', jobOf(jobs.open)),
    visitor('job ways to apply', jobOf(jobs.open), 'Apply'),
    visitor('job branded', jobOf(jobs.withFields)),
    candidate('job applied', jobOf(jobs.own)),
    { ...visitor('job missing', jobOf(99_999_999)), status: 404 },
  ],
  '/public/r/job/:jobId/share': ({ jobs }) => [visitor('share', `${jobOf(jobs.open)}/share`)],
  '/public/r/job/:jobId/preview': ({ jobs }) => [admin('job preview', `/public/r/job/${jobs.plain}/preview`)],
  '/app/roboroy/apply/job/:jobId/apply': 'leads on, shows nothing',
  '/app/roboroy': () => [
    admin('own jobs', app),
    admin('own jobs none', `${app}?searchKey=zzzzqqqq`),
    admin('palette', app, 'Control+k'),
    admin('account menu', app, 'Account of {0}'),
    { ...admin('own jobs menu', app, 'Open menu'), isPhone: true },
  ],
  '/app/roboroy/jobs/open': () => [admin('all jobs', `${app}/jobs/open`)],
  '/app/roboroy/jobs/closed': () => [admin('all closed jobs', `${app}/jobs/closed`)],
  '/app/roboroy/jobs/my/open': () => [admin('own jobs filters', `${app}/jobs/my/open`, 'Filters')],
  '/app/roboroy/jobs/my/closed': () => [admin('own closed jobs', `${app}/jobs/my/closed`)],
  '/app/roboroy/jobs/company/open': () => [admin('company jobs', `${app}/jobs/company/open`)],
  '/app/roboroy/jobs/company/closed': () => [admin('company closed jobs', `${app}/jobs/company/closed`)],
  '/app/roboroy/jobs/create': () => [admin('job new', `${app}/jobs/create`)],
  '/app/roboroy/jobs/:jobId/edit': ({ jobs }) => [admin('job editor', `${app}/jobs/${jobs.plain}/edit`)],
  '/app/roboroy/job/:jobId': ({ jobs }) => [
    admin('own job', `${app}/job/${jobs.plain}`),
    admin('job collaborators', `${app}/job/${jobs.plain}?tab=collaborators`),
    admin('job collaborator new', `${app}/job/${jobs.plain}?tab=1`, 'Add collaborator'),
    admin('job timeline', `${app}/job/${jobs.plain}?tab=timeline`),
    admin('job timeline none', `${app}/job/${jobs.plain}?tab=timeline&actor=999999`),
    admin('job meta info', `${app}/job/${jobs.plain}?tab=meta-info`),
    admin('job linked id', `${app}/job/${jobs.plain}?tab=7`, 'Link job ID'),
    admin('job meta field new', `${app}/job/${jobs.plain}?tab=7`, 'Add field'),
    admin('job confidential', `${app}/job/${jobs.plain}?tab=1`, 'Make confidential'),
  ],
}
