import { isCandidate, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { applicationCookie } from '@hireloom/contract/screening/questions.ts'
import { type RawBuilder, sql } from 'kysely'
import { jobManagedBy } from '../jobs/visibility.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { openedByGuest, proofDays, proofOf, readProof, type Sender, senders } from './proofs.ts'
import { openedByToken } from './status-links.ts'

/**
 * Lets the browser that has just applied answer the job's questions without an account, and do nothing else with the application. What shows
 * more of who it is stays: an application that is sent again takes nothing from a person who has followed the link in the email since.
 */
export function keepProof(caller: Caller, appId: number, sender: Sender): void {
  const held = readProof(caller.cookies[applicationCookie(appId)] ?? '', proofDays)
  if (held?.appId === appId && senders.indexOf(held.sender) > senders.indexOf(sender)) return
  const options = { httpOnly: true, maxAge: proofDays * 24 * 3600, path: '/' }
  caller.setCookie(applicationCookie(appId), proofOf(appId, sender), options)
}

const heldBy = (caller: Caller, appId: number, token: string | undefined): string =>
  token ?? caller.cookies[applicationCookie(appId)] ?? ''

/** Whether a caller has sent an application (alias `a`), as a guest too: by the token of its status or what the browser that applied holds. */
export function hasSent(caller: Caller, appId: number, token: string | undefined): RawBuilder<boolean> {
  return sql<boolean>`(${isProven(caller, appId, token)} or ${openedByGuest(heldBy(caller, appId, token))})`
}

/** The same of somebody who has shown that the application is theirs. */
function isProven(caller: Caller, appId: number, token: string | undefined): RawBuilder<boolean> {
  const held = heldBy(caller, appId, token)
  if (held === '') return sql<boolean>`false`
  const proof = readProof(held, proofDays)
  if (!proof) return openedByToken(held)
  return proof.sender === 'proved' ? sql<boolean>`(a.app_id = ${proof.appId})` : sql<boolean>`false`
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
  /** The number that the caller may learn in its place: guests get the application's own, so that it tells nothing of the person. */
  readonly shownProfileId: number
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

interface Terms {
  readonly token?: string | undefined
  readonly isLocked?: boolean
  /** What the caller asks for is also for who has sent the application as a guest. */
  readonly isForGuests?: boolean
}

/** The application, when the caller is its applicant or works on its job; all numbers that are given must fit. Throws `not-found`. */
export async function findApplicant(
  caller: Caller,
  ask: Ask,
  { token, isLocked = false, isForGuests = false }: Terms = {},
): Promise<Applicant> {
  const { viewer } = caller
  const held = heldBy(caller, ask.appId, token)
  const proven = sql<boolean>`(${isProven(caller, ask.appId, token)} or ${isOwnOf(viewer)})`
  const own = isForGuests ? sql<boolean>`(${proven} or ${openedByGuest(held)})` : proven
  const known = sql<boolean>`(${proven} or ${jobManagedBy(viewer, 'candidates.view')})`
  const [found] = await rows(sql<Applicant>`
    select a.app_id as "appId", a.job_id as "jobId", a.profile_id as "profileId", a.company_id as "companyId",
      case when coalesce(${known}, false) then a.profile_id else a.app_id end as "shownProfileId",
      j.title as "jobName", c.company_name as "companyName", a.state, a.status_key as "statusKey",
      coalesce(${own}, false) as "isOwn", ${jobManagedBy(viewer, 'candidates.view')} as "isReviewer"
    from application a join job j on j.job_id = a.job_id join company c on c.company_id = j.company_id
    where a.app_id = ${ask.appId} and a.state <> 'archived'
      and (${ask.jobId ?? null}::bigint is null or a.job_id = ${ask.jobId ?? null})
      and (${ask.profileId ?? null}::bigint is null or a.app_id = ${ask.profileId ?? null}
        or (${known} and a.profile_id = ${ask.profileId ?? null}))
      and (${own} or ${jobManagedBy(viewer, 'candidates.view')})
    ${isLocked ? sql`for update of a` : sql``}`)
  if (!found) throw new Problem('not-found')
  return found
}
