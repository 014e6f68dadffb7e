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
  '/app/roboroy/apply/job/:jobId/apply': 'leads on, shows nothing',
  '/app/roboroy': () => [
    admin('own jobs', app),
    admin('own jobs none', `${app}?searchKey=zzzzqqqq`),
    admin('palette', app, 'Control+k'),
    admin('account menu', app, 'Account of {0}'),
    { ...admin('own jobs menu', app, 'Open menu'), isPhone: true },
  ],
  '/app/roboroy/jobs/create': () => [admin('job new', `${app}/jobs/create`)],
  '/app/roboroy/jobs/:jobId/edit': ({ jobs }) => [admin('job editor', `${app}/jobs/${jobs.plain}/edit`)],
  '/app/roboroy/job/:jobId': ({ jobs }) => [admin('own job', `${app}/job/${jobs.plain}`)],
}
