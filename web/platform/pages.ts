import type { platformPages } from '@hireloom/contract/platform/pages.ts'
import { alone, type Screens, within } from '../kernel/screens.ts'

const component = 'platform/ComponentPage.tsx'

export const screens: Screens<typeof platformPages> = {
  '/public/jobs/onboard': component,
  '/public/:component/onboard': component,
  '/public/unsupported': 'platform/UnsupportedPage.tsx',
  '/public/session/out': 'platform/SessionOutPage.tsx',
  '/public/feedback': 'platform/FeedbackPage.tsx',
  '/public/legal/:kind': 'platform/LegalPage.tsx',
  '/public/privacy-notice/:companyId': 'platform/LegalPage.tsx',
  '/500': 'platform/ErrorPage.tsx',
  '/error': 'platform/ErrorPage.tsx',
  '/public/:component/:companyId?': component,
  '/public/offline': alone('platform/OfflinePage.tsx'),
  '/development/kit': { ...alone('app/kit/KitPage.tsx'), first: 'app/kit/FirstTab.tsx' },
  '/development/kit/second': within('/development/kit', 'app/kit/SecondTab.tsx'),
  '/app': 'app/start.ts',
  '/app/roboroy/start': 'app/StartPage.tsx',
  '/app/roboroy/admin': 'app/SettingsPage.tsx',
  '/app/roboroy/admin/texts': 'platform/work/LegalTextsPage.tsx',
  '/app/roboroy/platform/feedback': 'platform/work/FeedbackListPage.tsx',
  '/app/room/video/interviews/groups': 'app/RoomPage.tsx',
  '/app/*': 'app/MissingPage.tsx',
  '/*': 'platform/NotFoundPage.tsx',
}
