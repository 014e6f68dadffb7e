import { redirectCookie } from '@hireloom/contract/accounts/own-path.ts'
import { startPageOf } from '@hireloom/contract/accounts/start-page.ts'
import { pages } from '@hireloom/contract/all-pages.ts'
import { isPageFor, isPermissionMissing, type Page } from '@hireloom/contract/page.ts'
import type { PagePattern } from '@hireloom/contract/pages.ts'
import { data, redirect, redirectDocument } from 'react-router'
import { publicJobAddress } from './job-address.ts'
import type { WebRequest } from './request.ts'

const rows: Readonly<Record<string, Page>> = pages

function rowOf(pattern: string): Page {
  const page = rows[`/${pattern}`]
  if (page === undefined) throw new Error(`contract/all-pages.ts has no ${pattern}`)
  return page
}

/**
 * Stands before every page below /app: who is not signed in goes home and comes back after signing in, people of other parts of the app go
 * to their own start. Members who lack a permission alone pass, to be told so.
 */
export function guardPage(web: WebRequest, pattern: string, url: URL): void {
  if (web.user === null) throw visitorsWay(web, url)
  const page = rowOf(pattern)
  if (isPageFor(page, web.user)) return
  const other = page.otherwise === undefined ? undefined : rows[page.otherwise]
  if (other && isPageFor(other, web.user)) throw redirect(page.otherwise ?? '/')
  if (!isPermissionMissing(page, web.user)) throw redirect(startPageOf(web.user))
}

/** Answers 403 where a member lacks the permission of a page. Asked by the loader of the frame, whose texts the refusal needs. */
export function refuseWithoutPermission({ user }: WebRequest, pattern: string): void {
  if (user !== null && isPermissionMissing(rowOf(pattern), user)) throw data(null, { status: 403 })
}

/** The pages below /app that a person may open: menus offer no others. */
export function pagesFor(user: NonNullable<WebRequest['user']>): PagePattern[] {
  return Object.keys(pages)
    .filter(isAppPage)
    .filter(pattern => isPageFor(pages[pattern], user))
}

const isAppPage = (pattern: string): pattern is PagePattern => pattern.startsWith('/app/')

function visitorsWay(web: WebRequest, url: URL): Response {
  // Addresses of jobs are known to people without an account too (specification P2).
  const [, jobId] = /^\/app\/roboroy\/job\/(\d+)\/?$/.exec(url.pathname) ?? []
  if (jobId !== undefined) return redirectDocument(publicJobAddress(jobId, url.search, web.host.companyId))
  web.setCookie(redirectCookie, url.pathname + url.search, { path: '/' })
  return redirectDocument('/')
}
