import type { PagePattern } from '@hireloom/contract/pages.ts'
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

interface Place {
  readonly file: string
  /** The page that it is shown in; null where it stands alone. */
  readonly within: PagePattern | null
}

/** The file that draws a page in the layout of its area; with tabs, `first` draws the one that the page opens with. */
type Screen = string | Place | { readonly file: string; readonly first: string }

interface Row {
  readonly page: string
  readonly file: string
  readonly place: string | null
  readonly first?: string
}

const board = 'listings/BoardPage.tsx'
const signIn = 'accounts/SignInPage.tsx'
const component = 'platform/ComponentPage.tsx'
/** Shown inside another page. */
const within = (page: PagePattern, file: string): Place => ({ file, within: page })
/** Without any frame of ours. */
const alone = (file: string): Place => ({ file, within: null })

/**
 * What draws each page; for whom it is and what holds for it stands in `contract/pages.ts`. Below `/app` are the pages of signed-in people: the full
 * component library, drawn in the browser. All others are rendered on the server, usable without script, of light components only.
 */
const screens: Record<PagePattern, Screen> = {
  '/': board,
  '/public/jobs/onboard': component,
  '/public/:component/onboard': component,
  '/public/jobs': board,
  '/public/jobs/saved': 'listings/SavedJobsPage.tsx',
  '/public/jobs/:companyId': board,
  '/cw/en/listing': board,
  '/gh/en/listing': board,
  '/public/r/job/:jobId': 'jobs/JobPage.tsx',
  '/public/r/job/:jobId/upload': within('/public/r/job/:jobId', 'apply/ApplyWindow.tsx'),
  '/public/r/job/:jobId/manual': within('/public/r/job/:jobId', 'apply/ManualApplyWindow.tsx'),
  '/public/r/job/:jobId/share': 'jobs/JobSharePage.tsx',
  '/public/r/job/:jobId/apply': 'apply/ApplyPage.tsx',
  '/public/r/job/:jobId/apply/thanks': 'apply/ThanksPage.tsx',
  '/app/roboroy/apply/job/:jobId/apply': alone('jobs/job-entry.ts'),
  '/public/status/:token': 'applications/StatusPage.tsx',
  '/public/reference/:token': 'references/ReferencePage.tsx',
  '/view/:personDocId/cv': 'candidates/documents/DocumentPage.tsx',
  '/pt/xr/cvl/:token': 'candidates/documents/SharedCvPage.tsx',
  '/workinfinland': 'candidates/finland/FinlandPage.tsx',
  '/public/alerts': 'alerts/NewAlertPage.tsx',
  '/public/alerts/:token': 'alerts/AlertPage.tsx',
  '/public/chat/job/:jobId': 'chat/ChatStartPage.tsx',
  '/public/chat/microsite/:pageId': 'chat/ChatStartPage.tsx',
  '/public/chat/:token': 'chat/ChatPage.tsx',
  '/public/prescreeningquestions/:jobId/:appId/:profileId': 'screening/QuestionsPage.tsx',
  '/public/unsupported': 'platform/UnsupportedPage.tsx',
  '/public/session/out': 'platform/SessionOutPage.tsx',
  '/public/feedback': 'platform/FeedbackPage.tsx',
  '/public/legal/:kind': 'platform/LegalPage.tsx',
  '/public/privacy-notice/:companyId': 'platform/LegalPage.tsx',
  '/login': signIn,
  '/professional/login': signIn,
  '/recruiter/login': signIn,
  '/yuvo/login': signIn,
  '/login/second-step': 'accounts/SecondStepPage.tsx',
  '/forgot-password': 'accounts/ForgotPasswordPage.tsx',
  '/reset-password': 'accounts/ResetPasswordPage.tsx',
  '/registration': 'accounts/RegistrationPage.tsx',
  '/registration/:token': 'accounts/ConfirmPage.tsx',
  '/500': 'platform/ErrorPage.tsx',
  '/error': 'platform/ErrorPage.tsx',
  '/public/microsites/:pageId': 'microsites/MicrositePage.tsx',
  '/public/careers/:companyId?': 'companies/CareersPage.tsx',
  '/public/join/talentpool/:sharinghash': 'talent-pool/JoinPage.tsx',
  '/public/join/talentpool-bt/:sharinghash/bucket/:bucketId': 'talent-pool/JoinPage.tsx',
  '/public/join/member/:token': 'talent-pool/MembershipPage.tsx',
  '/public/join/confirm/:token': 'talent-pool/JoinRequestPage.tsx',
  '/public/events/:uuid': 'events/EventPage.tsx',
  '/public/events/registration/:token': 'events/RegistrationPage.tsx',
  '/public/:component/:companyId?': component,
  '/public/embed': alone('listings/EmbedPage.tsx'),
  '/public/offline': alone('platform/OfflinePage.tsx'),
  '/development/kit': alone('app/kit/KitPage.tsx'),
  '/app': 'app/start.ts',
  '/app/roboroy': 'jobs/work/OwnJobsPage.tsx',
  '/app/roboroy/start': 'app/StartPage.tsx',
  '/app/roboroy/chat': 'chat/work/InboxPage.tsx',
  '/app/roboroy/microsites': 'microsites/work/MicrositesPage.tsx',
  '/app/roboroy/microsites/:micrositeId/edit': 'microsites/work/MicrositeEditPage.tsx',
  '/app/roboroy/microsites/:micrositeId/analytics': 'microsites/work/AnalyticsPage.tsx',
  '/app/roboroy/talentpool': 'talent-pool/work/BucketsPage.tsx',
  '/app/roboroy/talentpool/links': 'talent-pool/work/LinksPage.tsx',
  '/app/roboroy/talentpool/form': 'talent-pool/work/JoinFormPage.tsx',
  '/app/roboroy/talentpool/bucket/:bucketId': 'talent-pool/work/BucketPage.tsx',
  '/app/roboroy/job/:jobId': 'jobs/work/JobPage.tsx',
  '/app/roboroy/jobs/:jobId/:statusKey': 'applications/work/ReviewPage.tsx',
  '/app/roboroy/job/:jobId/questions': 'screening/work/QuestionEditorPage.tsx',
  '/app/roboroy/events': 'events/work/EventsPage.tsx',
  '/app/roboroy/events/:uuid': { file: 'events/work/EventManagePage.tsx', first: 'events/work/DetailsTab.tsx' },
  '/app/roboroy/events/:uuid/participants': within('/app/roboroy/events/:uuid', 'events/work/ParticipantsTab.tsx'),
  '/app/roboroy/events/:uuid/checkin': within('/app/roboroy/events/:uuid', 'events/work/CheckInTab.tsx'),
  '/app/roboroy/events/:uuid/report': within('/app/roboroy/events/:uuid', 'events/work/ReportTab.tsx'),
  '/app/roboroy/admin/careers': 'companies/work/CareersEditPage.tsx',
  '/app/roboroy/admin/company': 'companies/work/BehaviourPage.tsx',
  '/app/roboroy/admin/feeds': 'listings/work/FeedsPage.tsx',
  '/app/roboroy/admin/texts': 'platform/work/LegalTextsPage.tsx',
  '/app/roboroy/admin/customfields': 'custom-fields/work/CustomFieldsPage.tsx',
  '/app/roboroy/platform/hosts': 'companies/work/HostsPage.tsx',
  '/app/roboroy/platform/feedback': 'platform/work/FeedbackListPage.tsx',
  '/app/roboroy/candidate': 'candidates/DashboardPage.tsx',
  '/app/roboroy/candidate/applications/:tab': 'candidates/ApplicationsPage.tsx',
  '/app/roboroy/candidate/application/:appId': 'candidates/OwnApplicationPage.tsx',
  '/app/roboroy/candidate/recommended': 'candidates/RecommendedPage.tsx',
  '/app/roboroy/candidate/saved': 'candidates/SavedPage.tsx',
  '/app/roboroy/candidate/profile': 'candidates/ProfilePage.tsx',
  '/app/roboroy/candidate/documents': 'candidates/DocumentsPage.tsx',
  '/app/roboroy/candidate/references': 'candidates/ReferencesPage.tsx',
  '/app/roboroy/candidate/privacy': 'candidates/PrivacyPage.tsx',
  '/app/roboroy/candidate/settings': 'candidates/SettingsPage.tsx',
  '/app/roboroy/candidate/messages': 'chat/work/OwnMessagesPage.tsx',
  '/app/roboroy/candidate/alerts': 'candidates/OwnAlertsPage.tsx',
  '/app/roboroy/candidate/prescreeningquestions/:jobId/:appId/:profileId': 'screening/OwnQuestionsPage.tsx',
  '/app/roboroy/candidate/register/hiring': 'screening/HiringPage.tsx',
  '/app/roboroy/security': 'accounts/SecurityPage.tsx',
  '/app/room/video/interviews/groups': 'app/RoomPage.tsx',
  '/app/*': 'app/MissingPage.tsx',
  '/*': 'platform/NotFoundPage.tsx',
}

const rows = Object.entries(screens).map(([page, screen]): Row => {
  const area = page.startsWith('/app') ? 'app' : 'public'
  if (typeof screen === 'string') return { page, file: screen, place: area }
  return 'first' in screen ? { page, ...screen, place: area } : { page, file: screen.file, place: screen.within }
})

/** The routes of the pages that stand at a place; their paths go on from it. */
function routesAt(wanted: string | null, above = ''): RouteConfigEntry[] {
  return rows
    .filter(({ place }) => place === wanted)
    .map(({ page, file, first }) => {
      const path = page.slice(above.length + 1)
      const tab = first === undefined ? [] : [index(first)]
      return path === ''
        ? index(file, { id: 'home' })
        : route(path, file, { id: page.slice(1) }, [...tab, ...routesAt(page, page)])
    })
}

export default [
  ...routesAt(null),
  layout('app/AppLayout.tsx', [layout('app/AppPages.tsx', routesAt('app'))]),
  layout('platform/PublicLayout.tsx', routesAt('public')),
] satisfies RouteConfig
