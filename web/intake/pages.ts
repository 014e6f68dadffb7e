import type { intakePages } from '@hireloom/contract/intake/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof intakePages> = {
  '/app/roboroy/jobs/:jobId/upload': 'intake/work/JobUploadPage.tsx',
  '/app/roboroy/talentpool/upload': 'intake/work/PoolUploadPage.tsx',
  '/app/roboroy/emptalentpool/upload': 'intake/work/PoolUploadPage.tsx',
  '/app/roboroy/cvreview': 'intake/work/review/ReviewPage.tsx',
  '/app/roboroy/admin/dualparser': 'intake/work/DualParserPage.tsx',
}
