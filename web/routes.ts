import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const board = 'careers/BoardPage.tsx'
const signIn = 'accounts/SignInPage.tsx'
const component = 'platform/ComponentPage.tsx'

/** Pages that anybody may open: rendered on the server, usable without script, light components only. */
const publicPages = [
  index(board, { id: 'home' }),
  route('public/jobs', board, { id: 'jobs' }),
  route('public/jobs/saved', 'careers/SavedJobsPage.tsx'),
  route('public/jobs/:companyId', board, { id: 'jobs-of-company' }),
  route('cw/en/listing', board, { id: 'listing-experienced' }),
  route('gh/en/listing', board, { id: 'listing-graduates' }),
  route('public/r/job/:jobId', 'careers/JobPage.tsx'),
  route('public/r/job/:jobId/share', 'careers/JobSharePage.tsx'),
  route('public/r/job/:jobId/apply', 'applications/ApplyPage.tsx'),
  route('public/r/job/:jobId/apply/thanks', 'applications/ThanksPage.tsx'),
  route('app/roboroy/apply/job/:jobId/apply', 'careers/job-entry.ts'),
  route('public/status/:token', 'applications/StatusPage.tsx'),
  route('view/:personDocId/cv', 'documents/DocumentPage.tsx'),
  route('pt/xr/cvl/:token', 'documents/SharedCvPage.tsx'),
  route('workinfinland', 'candidates/finland/FinlandPage.tsx'),
  route('public/alerts', 'alerts/NewAlertPage.tsx'),
  route('public/alerts/:token', 'alerts/AlertPage.tsx'),
  route('public/chat/job/:jobId', 'chat/ChatStartPage.tsx', { id: 'chat-job' }),
  route('public/chat/microsite/:pageId', 'chat/ChatStartPage.tsx', { id: 'chat-microsite' }),
  route('public/chat/:token', 'chat/ChatPage.tsx'),
  route('public/prescreeningquestions/:jobId/:appId/:profileId', 'screening/QuestionsPage.tsx'),
  route('public/session/out', 'platform/SessionOutPage.tsx'),
  route('public/feedback', 'platform/FeedbackPage.tsx'),
  route('public/legal/:kind', 'platform/LegalPage.tsx', { id: 'legal' }),
  route('public/privacy-notice/:companyId', 'platform/LegalPage.tsx', { id: 'privacy-notice' }),
  route('login', signIn, { id: 'login' }),
  route('professional/login', signIn, { id: 'login-professional' }),
  route('recruiter/login', signIn, { id: 'login-recruiter' }),
  route('yuvo/login', signIn, { id: 'login-yuvo' }),
  route('forgot-password', 'accounts/ForgotPasswordPage.tsx'),
  route('reset-password', 'accounts/ResetPasswordPage.tsx'),
  route('registration', 'accounts/RegistrationPage.tsx'),
  route('registration/:token', 'accounts/ConfirmPage.tsx'),
  route('500', 'platform/ErrorPage.tsx', { id: 'error-500' }),
  route('error', 'platform/ErrorPage.tsx', { id: 'error' }),
  route('public/:component/onboard', component, { id: 'component-onboard' }),
  route('public/microsites/:pageId', 'microsites/MicrositePage.tsx'),
  route('public/careers/:companyId?', 'company-pages/CareersPage.tsx'),
  route('public/:component/:companyId?', component, { id: 'component' }),
]

/** Pages of signed-in people: the full component library, drawn in the browser. */
const appPages = [
  route('app', 'app/start.ts'),
  route('app/roboroy', 'jobs/OwnJobsPage.tsx'),
  route('app/roboroy/chat', 'chat/inbox/InboxPage.tsx'),
  route('app/roboroy/microsites', 'microsites/editor/MicrositesPage.tsx'),
  route('app/roboroy/microsites/:micrositeId/edit', 'microsites/editor/MicrositeEditPage.tsx'),
  route('app/roboroy/candidate', 'candidates/DashboardPage.tsx'),
  route('app/roboroy/candidate/applications/:tab', 'candidates/ApplicationsPage.tsx'),
  route('app/roboroy/candidate/application/:appId', 'candidates/OwnApplicationPage.tsx'),
  route('app/roboroy/candidate/recommended', 'candidates/RecommendedPage.tsx'),
  route('app/roboroy/candidate/saved', 'candidates/SavedPage.tsx'),
  route('app/roboroy/candidate/profile', 'candidates/ProfilePage.tsx'),
  route('app/roboroy/candidate/documents', 'candidates/DocumentsPage.tsx'),
  route('app/roboroy/candidate/privacy', 'candidates/PrivacyPage.tsx'),
  route('app/roboroy/candidate/settings', 'candidates/SettingsPage.tsx'),
  route('app/roboroy/candidate/messages', 'chat/inbox/OwnMessagesPage.tsx'),
  route('app/roboroy/candidate/alerts', 'candidates/OwnAlertsPage.tsx'),
  route('app/roboroy/job/:jobId', 'jobs/JobPage.tsx'),
  route('app/roboroy/jobs/:jobId/:statusKey', 'applications/review/ReviewPage.tsx'),
  route('app/roboroy/candidate/prescreeningquestions/:jobId/:appId/:profileId', 'screening/OwnQuestionsPage.tsx'),
  route('app/roboroy/candidate/register/hiring', 'screening/HiringPage.tsx'),
  route('app/roboroy/job/:jobId/questions', 'screening/editor/QuestionEditorPage.tsx'),
  route('app/roboroy/admin/texts', 'platform/admin/LegalTextsPage.tsx'),
  route('app/roboroy/platform/feedback', 'platform/admin/FeedbackListPage.tsx'),
  route('app/*', 'app/MissingPage.tsx'),
]

export default [
  route('public/embed', 'careers/EmbedPage.tsx'),
  route('public/offline', 'platform/OfflinePage.tsx'),
  layout('app/AppLayout.tsx', [layout('app/AppPages.tsx', appPages)]),
  layout('platform/PublicLayout.tsx', [...publicPages, route('*', 'platform/NotFoundPage.tsx')]),
] satisfies RouteConfig
