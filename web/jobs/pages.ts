import type { jobPages } from '@hireloom/contract/jobs/pages.ts'
import { alone, type Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof jobPages> = {
  '/public/r/job/:jobId': 'jobs/JobPage.tsx',
  '/public/r/job/:jobId/share': 'jobs/JobSharePage.tsx',
  '/public/r/job/:jobId/preview': 'jobs/JobPreviewPage.tsx',
  '/app/roboroy/apply/job/:jobId/apply': alone('jobs/job-entry.ts'),
  '/app/roboroy/jobs/open': 'jobs/work/JobListPage.tsx',
  '/app/roboroy/jobs/closed': 'jobs/work/JobListPage.tsx',
  '/app/roboroy/jobs/my/open': 'jobs/work/JobListPage.tsx',
  '/app/roboroy/jobs/my/closed': 'jobs/work/JobListPage.tsx',
  '/app/roboroy/jobs/company/open': 'jobs/work/JobListPage.tsx',
  '/app/roboroy/jobs/company/closed': 'jobs/work/JobListPage.tsx',
  '/app/roboroy/jobs/create': 'jobs/work/NewJobPage.tsx',
  '/app/roboroy/jobs/:jobId/edit': 'jobs/work/JobEditPage.tsx',
  '/app/roboroy/admin/jobtemplates': 'jobs/work/TemplatesPage.tsx',
  '/app/roboroy/admin/reasons': 'jobs/work/ReasonsPage.tsx',
  '/app/roboroy/job/:jobId': 'jobs/work/JobPage.tsx',
}
