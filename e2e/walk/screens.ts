import type { PagePattern } from '@hireloom/contract/pages.ts'
import type { Who, World } from './world.ts'

/** The demo's microsite, and the link into the talent network of its company. */
export const site = 'lumen-harbour'
export const sharingHash = 'LumenHarbourTalent00000'

/** One page as one person sees it; `press` are English names of what is pressed in turn, or a key as `Control+k`. */
export interface Screen {
  readonly name: string
  readonly path: string
  readonly who: Who
  readonly press?: readonly string[]
  /** What is there on a phone alone is looked at there alone. */
  readonly isPhone?: boolean
  /** What the server says to it, when not 200. */
  readonly status?: number
}

type Walk = (world: World) => Screen[]
type Walks = Record<PagePattern, Walk | string>

const by =
  (who: Who) =>
  (name: string, path: string, ...press: string[]): Screen => ({ name, path, who, press })
const [visitor, guest, admin, candidate] = [by('visitor'), by('guest'), by('admin'), by('candidate')]

const app = '/app/roboroy'
const own = `${app}/candidate`
const pool = `${app}/talentpool`
const jobOf = (jobId: number) => `/public/r/job/${jobId}`

const publicScreens = {
  '/': 'the board, as public/jobs',
  '/public/jobs': () => [
    visitor('board', '/public/jobs?size=20'),
    visitor('board empty', '/public/jobs?q=zzzzqqqq'),
    visitor('board filtered', '/public/jobs?q=engineer&skills=TypeScript&min=2'),
    { ...visitor('board filters', '/public/jobs', 'Filters'), isPhone: true },
    candidate('board signed in', '/public/jobs'),
  ],
  '/public/jobs/saved': () => [visitor('saved jobs', '/public/jobs/saved')],
  '/public/jobs/:companyId': ({ jobs }) => [visitor('board of a company', `/public/jobs/${jobs.companyId}`)],
  '/cw/en/listing': 'the board, as public/jobs',
  '/gh/en/listing': 'the board, as public/jobs',
  '/public/r/job/:jobId': ({ jobs }) => [
    visitor('job', jobOf(jobs.open)),
    visitor('job ways to apply', jobOf(jobs.open), 'Apply'),
    visitor('job branded', jobOf(jobs.withFields)),
    candidate('job applied', jobOf(jobs.own)),
    { ...visitor('job missing', jobOf(99_999_999)), status: 404 },
  ],
  '/public/r/job/:jobId/manual': ({ jobs }) => [guest('short form', `${jobOf(jobs.open)}/manual`)],
  '/public/r/job/:jobId/upload': ({ jobs }) => [candidate('upload window', `${jobOf(jobs.open)}/upload`)],
  '/public/r/job/:jobId/share': ({ jobs }) => [visitor('share', `${jobOf(jobs.open)}/share`)],
  '/public/r/job/:jobId/apply': ({ jobs, draftToken }) => [
    visitor('apply', `${jobOf(jobs.open)}/apply`),
    visitor('apply refused', `${jobOf(jobs.open)}/apply`, 'Submit application'),
    visitor('apply by draft link', `${jobOf(jobs.open)}/apply?draft=${draftToken}`),
    visitor('apply own fields', `${jobOf(jobs.withFields)}/apply`),
    visitor('refer', `${jobOf(jobs.withFields)}/apply?refer=1`),
    candidate('apply signed in', `${jobOf(jobs.open)}/apply`),
  ],
  '/public/r/job/:jobId/apply/thanks': ({ jobs, applied }) => [
    guest('thanks', `${jobOf(jobs.plain)}/apply/thanks?status=${applied.statusToken}`),
  ],
  '/app/roboroy/apply/job/:jobId/apply': 'leads on, shows nothing',
  '/public/status/:token': ({ applied, asked }) => [
    guest('status', `/public/status/${applied.statusToken}`),
    guest('status asking', `/public/status/${asked.statusToken}`),
    { ...visitor('status missing', '/public/status/nobody-has-this-token'), status: 404 },
  ],
  '/public/reference/:token': ({ links }) => [visitor('referee', links.reference)],
  '/view/:personDocId/cv': ({ documentId }) => [candidate('cv', `/view/${documentId}/cv`)],
  '/pt/xr/cvl/:token': ({ links }) => [
    visitor('shared cv', links.sharedCv),
    { ...visitor('shared cv over', '/pt/xr/cvl/nobody-has-this-token'), status: 404 },
  ],
  '/workinfinland': () => [
    visitor('finland', '/workinfinland'),
    candidate('finland about', '/workinfinland'),
    candidate('finland work', '/workinfinland?step=work'),
    candidate('finland ranks', '/workinfinland?step=ranks'),
    candidate('finland life', '/workinfinland?step=life'),
    candidate('finland check', '/workinfinland?step=check'),
  ],
  '/public/alerts': () => [visitor('new alert', '/public/alerts?q=engineer')],
  '/public/alerts/:token': ({ links }) => [visitor('alert', links.alert)],
  '/public/chat/job/:jobId': ({ jobs }) => [visitor('chat start', `/public/chat/job/${jobs.open}`)],
  '/public/chat/microsite/:pageId': () => [visitor('chat of microsite', `/public/chat/microsite/${site}`)],
  '/public/chat/:token': ({ links }) => [visitor('chat', links.chat)],
  '/public/prescreeningquestions/:jobId/:appId/:profileId': ({ asked }) => [
    guest('guest questions', `/public/prescreeningquestions/${asked.jobId}/${asked.appId}/${asked.profileId}`),
    {
      ...visitor('questions of another', `/public/prescreeningquestions/${asked.jobId}/${asked.appId}/1`),
      status: 404,
    },
  ],
  '/public/unsupported': () => [visitor('old browser', '/public/unsupported')],
  '/public/session/out': () => [visitor('timed out', '/public/session/out')],
  '/public/feedback': () => [visitor('feedback', '/public/feedback')],
  '/public/legal/:kind': () => ['privacy', 'terms', 'cookies'].map(kind => visitor(kind, `/public/legal/${kind}`)),
  '/public/privacy-notice/:companyId': ({ jobs }) => [
    visitor('privacy notice', `/public/privacy-notice/${jobs.companyId}`),
  ],
  '/login': () => [visitor('login', '/login')],
  '/login/second-step': () => [visitor('second step expired', '/login/second-step')],
  '/professional/login': () => [visitor('login of candidates', '/professional/login')],
  '/recruiter/login': () => [visitor('login of recruiters', '/recruiter/login')],
  '/yuvo/login': () => [visitor('login yuvo', '/yuvo/login')],
  '/forgot-password': () => [visitor('forgotten', '/forgot-password')],
  '/reset-password': ({ links }) => [
    visitor('reset', links.reset),
    visitor('reset expired', '/reset-password?token=x'),
  ],
  '/registration': () => [visitor('registration', '/registration')],
  '/registration/:token': ({ links }) => [visitor('registration confirm', links.registration)],
  '/500': 'the error page',
  '/error': () => [visitor('error', '/error')],
  '/public/jobs/onboard': 'leads on, shows nothing of its own',
  '/public/:component/onboard': 'leads on, shows nothing of its own',
  '/public/:component/:companyId?': () => [visitor('sourcing', '/public/aisourcing')],
  '/public/microsites/:pageId': () => [
    visitor('microsite', `/public/microsites/${site}`),
    visitor('microsite events', `/public/microsites/${site}?tab=events`),
    { ...visitor('microsite draft', '/public/microsites/saffron-graduates'), status: 404 },
  ],
  '/public/careers/:companyId?': ({ jobs }) => [
    visitor('careers', `/public/careers/${jobs.companyId}`),
    admin('careers preview', `/public/careers/${jobs.companyId}?preview=1`),
  ],
  '/public/join/talentpool/:sharinghash': () => [
    visitor('join', `/public/join/talentpool/${sharingHash}`),
    { ...visitor('join ended', '/public/join/talentpool/nobody-has-this'), status: 404 },
  ],
  '/public/join/talentpool-bt/:sharinghash/bucket/:bucketId': ({ bucketId }) => [
    visitor('join bucket', `/public/join/talentpool-bt/${sharingHash}/bucket/${bucketId}`),
    visitor('joined', `/public/join/talentpool-bt/${sharingHash}/bucket/${bucketId}?joined=1`),
  ],
  '/public/join/member/:token': ({ links }) => [visitor('membership', links.member)],
  '/public/join/confirm/:token': ({ links }) => [visitor('joining to confirm', links.joining)],
  '/public/events/:uuid': ({ event, fair }) => [
    visitor('event', `/public/events/${fair}`),
    visitor('event full', `/public/events/${event}`),
    { ...visitor('event missing', '/public/events/00000000-0000-4000-8000-000000000000'), status: 404 },
  ],
  '/public/events/registration/:token': ({ links }) => [
    visitor('seat', links.seat),
    visitor('invitation', links.invitation),
  ],
  '/public/embed': ({ jobs }) => [visitor('embed', `/public/embed?companyId=${jobs.companyId}`)],
  '/development/kit': 'samples for who builds screens, whose own words are not translated',
  '/public/offline': () => [visitor('offline', '/public/offline')],
  '/*': () => [{ ...visitor('missing', '/nowhere'), status: 404 }],
} satisfies Partial<Walks>

const staffScreens = {
  '/app': 'leads on, shows nothing',
  '/app/roboroy': () => [
    admin('own jobs', app),
    admin('own jobs none', `${app}?searchKey=zzzzqqqq`),
    admin('palette', app, 'Control+k'),
    admin('account menu', app, 'Account of {0}'),
    { ...admin('own jobs menu', app, 'Open menu'), isPhone: true },
  ],
  '/app/roboroy/job/:jobId': ({ jobs }) => [admin('own job', `${app}/job/${jobs.plain}`)],
  '/app/roboroy/job/:jobId/questions': ({ jobs }) => [
    admin('questions', `${app}/job/${jobs.asking}/questions`),
    admin('questions none', `${app}/job/${jobs.open}/questions`),
    admin('question new', `${app}/job/${jobs.asking}/questions?edit=new`),
    admin('questions preview', `${app}/job/${jobs.asking}/questions?preview=1`),
  ],
  '/app/roboroy/jobs/:jobId/:statusKey': ({ jobs, applied }) => [
    admin('applicants', `${app}/jobs/${jobs.plain}/applied`),
    admin('applicant', `${app}/jobs/${jobs.plain}/applied?app=${applied.appId}`),
    admin('reference asked', `${app}/jobs/${jobs.plain}/applied?app=${applied.appId}`, 'Ask for a reference'),
    admin('hold', `${app}/jobs/${jobs.plain}/applied?app=${applied.appId}&act=hold`),
    admin('applicants none', `${app}/jobs/${jobs.plain}/rejected`),
    admin('applicants answering', `${app}/jobs/${jobs.asking}/applied`),
  ],
  '/app/roboroy/chat': ({ chatId }) => [
    admin('inbox', `${app}/chat`),
    admin('inbox open', `${app}/chat?chat=${chatId}`),
    admin('inbox none', `${app}/chat?searchKey=zzzzqqqq`),
  ],
  '/app/roboroy/events': () => [
    admin('events', `${app}/events`),
    admin('event new', `${app}/events?new=1`),
    admin('events none', `${app}/events?searchKey=zzzzqqqq`),
  ],
  '/app/roboroy/events/:uuid': ({ event }) => [admin('event details', `${app}/events/${event}`)],
  '/app/roboroy/events/:uuid/participants': ({ event }) => [
    admin('participants', `${app}/events/${event}/participants`),
    admin('event invite', `${app}/events/${event}/participants`, 'Invite'),
    admin('event add', `${app}/events/${event}/participants`, 'Register somebody'),
  ],
  '/app/roboroy/events/:uuid/checkin': ({ event }) => [admin('check-in', `${app}/events/${event}/checkin`)],
  '/app/roboroy/events/:uuid/report': ({ event }) => [admin('event report', `${app}/events/${event}/report`)],
  '/app/roboroy/talentpool': () => [
    admin('buckets', pool),
    admin('bucket new', pool, 'New bucket'),
    admin('buckets none', `${pool}?searchKey=zzzzqqqq`),
  ],
  '/app/roboroy/talentpool/links': () => [admin('pool links', `${pool}/links`)],
  '/app/roboroy/talentpool/form': () => [admin('pool form', `${pool}/form`)],
  '/app/roboroy/talentpool/bucket/:bucketId': ({ bucketId }) => [
    admin('bucket', `${pool}/bucket/${bucketId}`),
    admin('bucket link', `${pool}/bucket/${bucketId}`, 'Join link of this bucket'),
    admin('bucket chosen', `${pool}/bucket/${bucketId}`, 'Select everybody on this page'),
    admin('bucket to job', `${pool}/bucket/${bucketId}`, 'Select everybody on this page', 'Add to a job'),
    admin('bucket to bucket', `${pool}/bucket/${bucketId}`, 'Select everybody on this page', 'Add to another bucket'),
  ],
  '/app/roboroy/microsites': () => [
    admin('microsites', `${app}/microsites`),
    admin('microsite new', `${app}/microsites?new=1`),
  ],
  '/app/roboroy/microsites/:micrositeId/edit': ({ micrositeId }) => [
    admin('microsite editor', `${app}/microsites/${micrositeId}/edit`),
  ],
  '/app/roboroy/microsites/:micrositeId/analytics': ({ micrositeId }) => [
    admin('microsite visits', `${app}/microsites/${micrositeId}/analytics`),
  ],
  '/app/roboroy/admin/careers': () => [admin('careers editor', `${app}/admin/careers`)],
  '/app/roboroy/admin/company': () => [admin('company behaviour', `${app}/admin/company`)],
  '/app/roboroy/admin/feeds': () => [admin('feeds', `${app}/admin/feeds`)],
  '/app/roboroy/admin/texts': () => [admin('texts', `${app}/admin/texts`)],
  '/app/roboroy/admin/customfields': () => [
    admin('own fields none', `${app}/admin/customfields`),
    by('otherAdmin')('own fields', `${app}/admin/customfields`),
    by('otherAdmin')('own field new', `${app}/admin/customfields?edit=new`),
  ],
  '/app/roboroy/platform/hosts': () => [by('keeper')('hosts', `${app}/platform/hosts`)],
  '/app/roboroy/platform/feedback': () => [by('keeper')('feedback list', `${app}/platform/feedback`)],
  '/app/roboroy/start': () => [by('keeper')('start of keepers', `${app}/start`)],
  '/app/roboroy/security': () => [
    admin('security', `${app}/security`),
    candidate('security of candidate', `${app}/security`),
  ],
  '/app/room/video/interviews/groups': () => [admin('room', '/app/room/video/interviews/groups')],
  '/app/*': () => [{ ...admin('app missing', '/app/nowhere'), status: 404 }],
} satisfies Partial<Walks>

const candidateScreens = {
  '/app/roboroy/candidate': () => [
    candidate('dashboard', own),
    candidate('palette of candidate', own, 'Control+k'),
    candidate('shortcuts', own, 'Shift+?'),
  ],
  '/app/roboroy/candidate/applications/:tab': () =>
    ['applied', 'interviews', 'offers', 'invites', 'assessments'].map(tab =>
      candidate(`applications ${tab}`, `${own}/applications/${tab}`),
    ),
  '/app/roboroy/candidate/application/:appId': ({ own: { appId } }) => [
    candidate('own application', `${own}/application/${appId}`),
    candidate('own application withdraw', `${own}/application/${appId}`, 'Withdraw application'),
  ],
  '/app/roboroy/candidate/recommended': () => [candidate('recommended', `${own}/recommended`)],
  '/app/roboroy/candidate/saved': () => [candidate('saved', `${own}/saved`)],
  '/app/roboroy/candidate/profile': () => [
    candidate('profile', `${own}/profile`),
    candidate('profile entry', `${own}/profile`, 'Add a language'),
  ],
  '/app/roboroy/candidate/documents': () => [candidate('documents', `${own}/documents`)],
  '/app/roboroy/candidate/references': () => [
    candidate('references', `${own}/references`),
    candidate('referee new', `${own}/references`, 'Add a referee'),
  ],
  '/app/roboroy/candidate/privacy': () => [
    candidate('own privacy', `${own}/privacy`),
    candidate('erase', `${own}/privacy`, 'Delete my data at all employers'),
  ],
  '/app/roboroy/candidate/settings': () => [
    candidate('settings', `${own}/settings`),
    candidate('account deletion', `${own}/settings`, 'Delete my account'),
  ],
  '/app/roboroy/candidate/messages': () => [candidate('messages', `${own}/messages`)],
  '/app/roboroy/candidate/alerts': () => [candidate('alerts', `${own}/alerts`)],
  '/app/roboroy/candidate/prescreeningquestions/:jobId/:appId/:profileId': ({ ownAsked }) => [
    candidate(
      'own questions',
      `${own}/prescreeningquestions/${ownAsked.jobId}/${ownAsked.appId}/${ownAsked.profileId}`,
    ),
  ],
  '/app/roboroy/candidate/register/hiring': ({ hired }) => [
    candidate('hiring', `${own}/register/hiring?appId=${hired.appId}&jobId=${hired.jobId}`),
  ],
} satisfies Partial<Walks>

/** For each page its screens, or why none is walked. */
export const walks: Walks = { ...publicScreens, ...staffScreens, ...candidateScreens }
