import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const board = 'careers/BoardPage.tsx'

/** Pages that anybody may open: rendered on the server, usable without script, light components only. */
const publicPages = [
  index(board, { id: 'home' }),
  route('public/jobs', board, { id: 'jobs' }),
  route('cw/en/listing', board, { id: 'listing-experienced' }),
  route('gh/en/listing', board, { id: 'listing-graduates' }),
  route('public/r/job/:jobId', 'careers/JobPage.tsx'),
  route('public/r/job/:jobId/apply', 'applications/ApplyPage.tsx'),
  route('public/r/job/:jobId/apply/thanks', 'applications/ThanksPage.tsx'),
  route('public/status/:token', 'applications/StatusPage.tsx'),
  route('public/session/out', 'platform/SessionOutPage.tsx'),
  route('public/feedback', 'platform/FeedbackPage.tsx'),
  route('public/notices', 'platform/NoticesPage.tsx'),
  route('500', 'platform/ErrorPage.tsx', { id: 'error-500' }),
  route('error', 'platform/ErrorPage.tsx', { id: 'error' }),
  route('public/:component', 'platform/unknown-component.ts'),
]

export default [
  layout('platform/PublicLayout.tsx', [...publicPages, route('*', 'platform/NotFoundPage.tsx')]),
] satisfies RouteConfig
