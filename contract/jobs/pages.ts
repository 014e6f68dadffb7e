import type { Pages } from '../page.ts'

export const jobPages = {
  '/public/r/job/:jobId': { for: 'everybody', cached: true, indexed: true },
  '/public/r/job/:jobId/share': { for: 'everybody', cached: true },
  // Drawn as candidates see the job; its API calls are for those who may edit it.
  '/public/r/job/:jobId/preview': { for: { may: 'jobs.edit' }, keepsLanguage: true },
  '/app/roboroy/apply/job/:jobId/apply': { for: 'everybody' },
  '/app/roboroy/jobs/open': { for: { may: 'jobs.view' } },
  '/app/roboroy/jobs/closed': { for: { may: 'jobs.view' } },
  '/app/roboroy/jobs/my/open': { for: { may: 'jobs.view' } },
  '/app/roboroy/jobs/my/closed': { for: { may: 'jobs.view' } },
  '/app/roboroy/jobs/company/open': { for: { may: 'jobs.view' } },
  '/app/roboroy/jobs/company/closed': { for: { may: 'jobs.view' } },
  '/app/roboroy/jobs/create': { for: { may: 'jobs.create' } },
  '/app/roboroy/jobs/:jobId/edit': { for: { may: 'jobs.edit' } },
  '/app/roboroy/admin/jobtemplates': { for: { may: 'jobs.create' } },
  '/app/roboroy/admin/reasons': { for: { may: 'company.admin' } },
  // Users without access to the job are redirected to its public page.
  '/app/roboroy/job/:jobId': { for: 'signed-in' },
} as const satisfies Pages
