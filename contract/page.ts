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
  /** The language of its address is not remembered as the person's own. */
  readonly keepsLanguage?: true
  /** Where other users are redirected if they may open it, instead of their start page. */
  readonly otherwise?: string
}

/** Pages by their addresses, as routers write them. */
export type Pages = Readonly<Record<`/${string}`, Page>>

/** Tells whether a page is for a person who is signed in. */
export const isPageFor = (page: Page, viewer: Viewer): boolean =>
  audiencesOf(page).some(audience => isOfAudience(audience, viewer))

/** Tells whether only a permission keeps a person from a page: somebody of their company can give it. */
export const isPermissionMissing = (page: Page, viewer: Viewer): boolean =>
  isStaff(viewer) && !isPageFor(page, viewer) && audiencesOf(page).some(audience => typeof audience === 'object')

const audiencesOf = (page: Page): readonly PageAudience[] => [page.for].flat()

function isOfAudience(audience: PageAudience, viewer: Viewer): boolean {
  if (typeof audience === 'object') return isStaff(viewer) && mayDo(viewer, audience.may)
  if (audience === 'everybody' || audience === 'holder') return true
  return audience === 'others' ? !isStaff(viewer) && !isCandidate(viewer) : isInAudience(viewer, audience)
}

const endsWithName = (pattern: string): boolean => /\/:\w+\??$/.test(pattern)

/** Patterns as they are tried: of two that fit an address equally well the first is taken, the one that ends with a word. */
export const inOrder = <Pattern extends string>(patterns: readonly Pattern[]): Pattern[] =>
  patterns.toSorted((one, other) => Number(endsWithName(one)) - Number(endsWithName(other)))
