import type { intakePages } from '@hireloom/contract/intake/pages.ts'
import { admin, app, type Walks } from '../screens.ts'

export const walks: Walks<typeof intakePages> = {
  '/app/roboroy/jobs/:jobId/upload': ({ jobs }) => [
    admin('upload to a job', `${app}/jobs/${jobs.plain}/upload`),
    admin('upload missing', `${app}/jobs/${jobs.plain}/upload?batch=99999999`),
  ],
  '/app/roboroy/talentpool/upload': () => [admin('upload to the pool', `${app}/talentpool/upload`)],
  '/app/roboroy/cvreview': () => [
    admin('review of CVs', `${app}/cvreview`),
    admin('review of a missing upload', `${app}/cvreview?batch=99999999`),
  ],
  '/app/roboroy/admin/dualparser': () => [admin('second parser', `${app}/admin/dualparser`)],
  '/app/roboroy/emptalentpool/upload': () => [admin('upload of employees', `${app}/emptalentpool/upload`)],
}
