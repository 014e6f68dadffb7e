import type { Permission } from './permissions.ts'
import { type Audience, isCandidate, isInAudience, isStaff, mayDo, type Viewer } from './policy.ts'

/**
 * Who may open a page: everybody; the holder of a personal link; an audience of the API; staff with a permission; users who are neither
 * candidates nor staff (`others`).
 */
export type PageAudience =
  | 'everybody'
  | 'holder'
  | 'others'
  | Exclude<Audience, 'anyone'>
  | { readonly may: Permission }

export interface Page {
  readonly for: PageAudience | readonly PageAudience[]
  /** Identical for all visitors, so that its HTML is cached and shared. Off unless set. */
  readonly cached?: true
  /** Search engines may index it. Off unless set. */
  readonly indexed?: true
  /** Other sites may show it in a frame. */
  readonly framed?: true
  /** Where other users are redirected if they may open it, instead of their start page. */
  readonly otherwise?: string
}

/** Every page of the product by its address; `web/routes.ts` says what draws it. Where two fit an address, React Router ranks them. */
export const pages = {
  '/': { for: 'everybody', cached: true, indexed: true },
  '/public/jobs/onboard': { for: 'everybody' },
  '/public/:component/onboard': { for: 'everybody' },
  '/public/jobs': { for: 'everybody', cached: true, indexed: true },
  '/public/jobs/saved': { for: 'everybody', cached: true },
  '/public/jobs/:companyId': { for: 'everybody', cached: true, indexed: true },
  '/cw/en/listing': { for: 'everybody', cached: true, indexed: true },
  '/gh/en/listing': { for: 'everybody', cached: true, indexed: true },
  '/public/r/job/:jobId': { for: 'everybody', cached: true, indexed: true },
  '/public/r/job/:jobId/upload': { for: 'everybody' },
  '/public/r/job/:jobId/manual': { for: 'everybody' },
  '/public/r/job/:jobId/share': { for: 'everybody', cached: true },
  '/public/r/job/:jobId/apply': { for: 'everybody' },
  '/public/r/job/:jobId/apply/thanks': { for: 'holder' },
  '/app/roboroy/apply/job/:jobId/apply': { for: 'everybody' },
  '/public/status/:token': { for: 'holder' },
  '/public/reference/:token': { for: 'holder' },
  '/view/:personDocId/cv': { for: 'holder' },
  '/pt/xr/cvl/:token': { for: 'holder' },
  '/workinfinland': { for: 'everybody' },
  '/public/alerts': { for: 'everybody' },
  '/public/alerts/:token': { for: 'holder' },
  '/public/chat/job/:jobId': { for: 'everybody' },
  '/public/chat/microsite/:pageId': { for: 'everybody' },
  '/public/chat/:token': { for: 'holder' },
  '/public/prescreeningquestions/:jobId/:appId/:profileId': { for: 'holder' },
  '/public/unsupported': { for: 'everybody', cached: true },
  '/public/session/out': { for: 'everybody' },
  '/public/feedback': { for: 'everybody' },
  '/public/legal/:kind': { for: 'everybody', cached: true, indexed: true },
  '/public/privacy-notice/:companyId': { for: 'everybody', cached: true, indexed: true },
  '/login': { for: 'everybody' },
  '/professional/login': { for: 'everybody' },
  '/recruiter/login': { for: 'everybody' },
  '/yuvo/login': { for: 'everybody' },
  '/login/second-step': { for: 'everybody' },
  '/forgot-password': { for: 'everybody' },
  '/reset-password': { for: 'holder' },
  '/registration': { for: 'everybody' },
  '/registration/:token': { for: 'holder' },
  '/500': { for: 'everybody' },
  '/error': { for: 'everybody' },
  '/public/microsites/:pageId': { for: 'everybody', cached: true, indexed: true },
  '/public/careers/:companyId?': { for: 'everybody', cached: true, indexed: true },
  '/public/join/talentpool/:sharinghash': { for: 'everybody', cached: true, indexed: true },
  '/public/join/talentpool-bt/:sharinghash/bucket/:bucketId': { for: 'everybody', cached: true, indexed: true },
  '/public/join/member/:token': { for: 'holder' },
  '/public/join/confirm/:token': { for: 'holder' },
  '/public/events/:uuid': { for: 'everybody', cached: true, indexed: true },
  '/public/events/registration/:token': { for: 'holder' },
  '/public/:component/:companyId?': { for: 'everybody', cached: true },
  '/public/embed': { for: 'everybody', cached: true, framed: true },
  '/public/offline': { for: 'everybody', cached: true },
  '/development/kit': { for: 'everybody' },

  '/app': { for: 'signed-in' },
  '/app/roboroy': { for: 'staff' },
  '/app/roboroy/start': { for: 'others' },
  '/app/roboroy/chat': { for: 'staff', otherwise: '/app/roboroy/candidate/messages' },
  '/app/roboroy/microsites': { for: { may: 'company.admin' } },
  '/app/roboroy/microsites/:micrositeId/edit': { for: { may: 'company.admin' } },
  '/app/roboroy/microsites/:micrositeId/analytics': { for: { may: 'company.admin' } },
  '/app/roboroy/talentpool': { for: 'staff' },
  '/app/roboroy/talentpool/links': { for: 'staff' },
  '/app/roboroy/talentpool/form': { for: 'staff' },
  '/app/roboroy/talentpool/bucket/:bucketId': { for: 'staff' },
  // Users without access to the job are redirected to its public page.
  '/app/roboroy/job/:jobId': { for: 'signed-in' },
  '/app/roboroy/jobs/:jobId/:statusKey': { for: 'staff' },
  '/app/roboroy/job/:jobId/questions': { for: 'staff' },
  '/app/roboroy/events': { for: { may: 'events.manage' } },
  '/app/roboroy/events/:uuid': { for: { may: 'events.manage' } },
  '/app/roboroy/events/:uuid/participants': { for: { may: 'events.manage' } },
  '/app/roboroy/events/:uuid/checkin': { for: { may: 'events.manage' } },
  '/app/roboroy/events/:uuid/report': { for: { may: 'events.manage' } },
  '/app/roboroy/admin/careers': { for: { may: 'company.admin' } },
  '/app/roboroy/admin/company': { for: { may: 'company.admin' } },
  '/app/roboroy/admin/feeds': { for: { may: 'company.admin' } },
  '/app/roboroy/admin/texts': { for: [{ may: 'company.admin' }, 'platform-admin'] },
  '/app/roboroy/admin/customfields': { for: { may: 'company.admin' } },
  '/app/roboroy/platform/hosts': { for: 'platform-admin' },
  '/app/roboroy/platform/feedback': { for: 'platform-admin' },
  '/app/roboroy/candidate': { for: 'candidate' },
  '/app/roboroy/candidate/applications/:tab': { for: 'candidate' },
  '/app/roboroy/candidate/application/:appId': { for: 'candidate' },
  '/app/roboroy/candidate/recommended': { for: 'candidate' },
  '/app/roboroy/candidate/saved': { for: 'candidate' },
  '/app/roboroy/candidate/profile': { for: 'candidate' },
  '/app/roboroy/candidate/documents': { for: 'candidate' },
  '/app/roboroy/candidate/references': { for: 'candidate' },
  '/app/roboroy/candidate/privacy': { for: 'candidate' },
  '/app/roboroy/candidate/settings': { for: 'candidate' },
  '/app/roboroy/candidate/messages': { for: 'candidate', otherwise: '/app/roboroy/chat' },
  '/app/roboroy/candidate/alerts': { for: 'candidate' },
  '/app/roboroy/candidate/prescreeningquestions/:jobId/:appId/:profileId': { for: 'signed-in' },
  '/app/roboroy/candidate/register/hiring': { for: 'candidate' },
  '/app/roboroy/security': { for: 'signed-in' },
  '/app/room/video/interviews/groups': { for: 'signed-in' },
  '/app/*': { for: 'signed-in' },
  '/*': { for: 'everybody' },
} as const satisfies Record<`/${string}`, Page>

/** The address of a page as routers write it, which is its name too. */
export type PagePattern = keyof typeof pages

type NamesOf<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? NamesOf<Part> | NamesOf<Rest>
  : NameOf<Path>
type NameOf<Part extends string> = Part extends `:${infer Name}` ? Name : never
type Value = string | number

/** What an address needs: a value for each name in it, where the one that ends with a question mark may be missing. */
export type PageParams<Path extends string> = {
  readonly [Name in NamesOf<Path> as Name extends `${string}?` ? never : Name]: Value
} & { readonly [Name in NamesOf<Path> as Name extends `${infer Bare}?` ? Bare : never]?: Value | undefined }

type Params<Path extends string> = [NamesOf<Path>] extends [never]
  ? []
  : Record<never, never> extends PageParams<Path>
    ? [params?: PageParams<Path>]
    : [params: PageParams<Path>]

/** The address of a page: `pathOf('/public/chat/:token', { token })`. */
export function pathOf<Path extends PagePattern>(page: Path, ...[params]: Params<Path>): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}))
  return page.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = values.get(name)
    return typeof value === 'string' || typeof value === 'number' ? `/${encodeURIComponent(value)}` : ''
  })
}

/** Tells whether a page is for a person who is signed in. */
export function isPageFor(page: Page, viewer: Viewer): boolean {
  const audiences: readonly PageAudience[] = Array.isArray(page.for) ? page.for : [page.for]
  return audiences.some(audience => isOfAudience(audience, viewer))
}

function isOfAudience(audience: PageAudience, viewer: Viewer): boolean {
  if (typeof audience === 'object') return isStaff(viewer) && mayDo(viewer, audience.may)
  if (audience === 'everybody' || audience === 'holder') return true
  return audience === 'others' ? !isStaff(viewer) && !isCandidate(viewer) : isInAudience(viewer, audience)
}
