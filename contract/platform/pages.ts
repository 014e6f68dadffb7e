import type { Pages } from '../page.ts'

export const platformPages = {
  '/public/jobs/onboard': { for: 'everybody' },
  '/public/:component/onboard': { for: 'everybody' },
  '/public/unsupported': { for: 'everybody', cached: true },
  '/public/session/out': { for: 'everybody' },
  '/public/feedback': { for: 'everybody' },
  '/public/legal/:kind': { for: 'everybody', cached: true, indexed: true },
  '/public/privacy-notice/:companyId': { for: 'everybody', cached: true, indexed: true },
  '/500': { for: 'everybody' },
  '/error': { for: 'everybody' },
  '/public/:component/:companyId?': { for: 'everybody', cached: true },
  '/public/offline': { for: 'everybody', cached: true },
  '/development/kit': { for: 'everybody' },
  '/app': { for: 'signed-in' },
  '/app/roboroy/start': { for: 'others' },
  '/app/roboroy/admin': { for: ['staff', 'others'] },
  '/app/roboroy/admin/texts': { for: [{ may: 'company.admin' }, 'platform-admin'] },
  '/app/roboroy/platform/feedback': { for: 'platform-admin' },
  '/app/room/video/interviews/groups': { for: 'signed-in' },
  '/app/*': { for: 'signed-in' },
  '/*': { for: 'everybody' },
} as const satisfies Pages
