import { isCandidate, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { applicationCookie } from '@hireloom/contract/screening/questions.ts'
import { type RawBuilder, sql } from 'kysely'
import { jobManagedBy } from '../jobs/visibility.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { readSignedId, signedId } from '../kernel/signed-id.ts'
import { openedByToken } from './status-links.ts'

/** The browser that applied may go on answering this long; afterwards the link in the e-mail opens the questions. */
const proofSeconds = 7 * 24 * 3600

const purpose = 'answers of an application'
/** Of a browser that may be anybody's: it opens them until the owner of the address confirms or removes the application. */
const unprovedPurpose = 'answers of an unproved application'

/** Lets the browser that has just applied answer the job's questions without an account, and do nothing else with the application. */
export function keepProof(caller: Caller, appId: number, isUnproved: boolean): void {
  caller.setCookie(applicationCookie(appId), signedId(isUnproved ? unprovedPurpose : purpose, appId), {
    httpOnly: true,
    maxAge: proofSeconds,
    path: '/',
  })
}

/** What a caller holds that proves an application (alias `a`) to be the own one: the token of its status or that of the browser that applied. */
export function isProven(caller: Caller, appId: number, token: string | undefined): RawBuilder<boolean> {
  const held = token ?? caller.cookies[applicationCookie(appId)]
  if (!held) return sql<boolean>`false`
  if (readSignedId(purpose, held, 7)?.id === appId) return sql<boolean>`true`
  return readSignedId(unprovedPurpose, held, 7)?.id === appId ? sql<boolean>`a.needs_proof` : openedByToken(held)
}

/** The signed-in candidate is the person who applied. */
function isOwnOf(viewer: Viewer | null): RawBuilder<boolean> {
  if (!isCandidate(viewer)) return sql<boolean>`false`
  return sql<boolean>`(a.person_id = (select u.person_id from app_user u where u.user_id = ${viewer.userId}))`
}

/** An application as screening needs it, and what the caller is to it. */
export interface Applicant {
  readonly appId: number
  readonly jobId: number
  readonly profileId: number
  readonly companyId: number
  readonly jobName: string
  readonly companyName: string
  readonly state: string
  readonly statusKey: string
  /** The caller is the applicant. */
  readonly isOwn: boolean
  /** The caller works on the job. */
  readonly isReviewer: boolean
}

interface Ask {
  readonly appId: number
  readonly jobId?: number | null | undefined
  readonly profileId?: number | null | undefined
}

/** The application, when the caller is its applicant or works on its job; all numbers that are given must fit. Throws `not-found`. */
export async function findApplicant(
  caller: Caller,
  ask: Ask,
  { token, isLocked = false }: { token?: string | undefined; isLocked?: boolean } = {},
): Promise<Applicant> {
  const { viewer } = caller
  const own = sql<boolean>`(${isProven(caller, ask.appId, token)} or ${isOwnOf(viewer)})`
  const [found] = await rows(sql<Applicant>`
    select a.app_id as "appId", a.job_id as "jobId", a.profile_id as "profileId", a.company_id as "companyId",
      j.title as "jobName", c.company_name as "companyName", a.state, a.status_key as "statusKey",
      coalesce(${own}, false) as "isOwn", ${jobManagedBy(viewer, 'candidates.view')} as "isReviewer"
    from application a join job j on j.job_id = a.job_id join company c on c.company_id = j.company_id
    where a.app_id = ${ask.appId} and a.state <> 'archived'
      and (${ask.jobId ?? null}::bigint is null or a.job_id = ${ask.jobId ?? null})
      and (${ask.profileId ?? null}::bigint is null or a.profile_id = ${ask.profileId ?? null})
      and (${own} or ${jobManagedBy(viewer, 'candidates.view')})
    ${isLocked ? sql`for update of a` : sql``}`)
  if (!found) throw new Problem('not-found')
  return found
}
