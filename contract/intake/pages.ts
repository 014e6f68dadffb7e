import type { Pages } from '../page.ts'

export const intakePages = {
  '/app/roboroy/jobs/:jobId/upload': { for: { may: 'candidates.upload' } },
  '/app/roboroy/talentpool/upload': { for: { may: 'talentpool.manage' } },
  '/app/roboroy/emptalentpool/upload': { for: { may: 'talentpool.manage' } },
  '/app/roboroy/cvreview': { for: { may: 'candidates.upload' } },
  '/app/roboroy/admin/dualparser': { for: { may: 'company.admin' } },
} as const satisfies Pages
