import type { platformPages } from '@hireloom/contract/platform/pages.ts'
import { admin, app, by, visitor, type Walks } from '../screens.ts'

const kitParts = ['lists', 'views', 'details', 'forms', 'fields', 'pieces', 'changes', 'tasks', 'charts', 'states']

/** A part of the screen kit, whose words are samples. */
const kit = (part: string, ...press: string[]) => ({
  ...visitor(['kit', part, ...press].join(' ').replace(':', ''), `/development/kit?part=${part}`, ...press),
  hasSampleWords: true,
})

export const walks: Walks<typeof platformPages> = {
  '/public/jobs/onboard': 'leads on, shows nothing of its own',
  '/public/:component/onboard': 'leads on, shows nothing of its own',
  '/public/unsupported': () => [visitor('old browser', '/public/unsupported')],
  '/public/session/out': () => [visitor('timed out', '/public/session/out')],
  '/public/feedback': () => [visitor('feedback', '/public/feedback')],
  '/public/legal/:kind': () => ['privacy', 'terms', 'cookies'].map(kind => visitor(kind, `/public/legal/${kind}`)),
  '/public/privacy-notice/:companyId': ({ jobs }) => [
    visitor('privacy notice', `/public/privacy-notice/${jobs.companyId}`),
  ],
  '/500': 'the error page',
  '/error': () => [visitor('error', '/error')],
  '/public/:component/:companyId?': () => [visitor('sourcing', '/public/aisourcing')],
  '/public/offline': () => [visitor('offline', '/public/offline')],
  '/development/kit': () => [
    ...kitParts.map(part => kit(part)),
    kit('lists', 'Select everybody on this page'),
    kit('views', 'Views: some'),
    kit('forms', 'Dialog'),
    kit('forms', 'Drawer'),
    kit('changes', 'Failure', 'Delete'),
    kit('tasks', 'Show failures'),
  ],
  '/development/kit/second': () => [
    { ...kit('views'), name: 'kit second tab', path: '/development/kit/second?part=views' },
  ],
  '/app': 'leads on, shows nothing',
  '/app/roboroy/start': () => [by('keeper')('start of keepers', `${app}/start`)],
  '/app/roboroy/admin': () => [admin('settings', `${app}/admin`)],
  '/app/roboroy/admin/texts': () => [admin('texts', `${app}/admin/texts`)],
  '/app/roboroy/platform/feedback': () => [by('keeper')('feedback list', `${app}/platform/feedback`)],
  '/app/room/video/interviews/groups': () => [admin('room', '/app/room/video/interviews/groups')],
  '/app/*': () => [{ ...admin('app missing', '/app/nowhere'), status: 404 }],
  '/*': () => [{ ...visitor('missing', '/nowhere'), status: 404 }],
}
