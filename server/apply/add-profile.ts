import type { Permission } from '@hireloom/contract/permissions.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { aboutApplication } from '../applications/about.ts'
import { blankProfile, completeProfile, holdProfile, holdWithProfiles } from '../applications/people.ts'
import { dropDocument } from '../applications/remove-file.ts'
import { applicationManagedBy, isApplicationManaged } from '../applications/visible.ts'
import { record } from '../kernel/history.ts'
import { attempt, db, json, rows } from '../kernel/postgres/db.ts'
import { type Caller, newToken } from '../kernel/session.ts'
import { defineUndo } from '../kernel/undo.ts'
import { bringCv } from './apply.ts'
import { spendApplication } from './limits.ts'
import { copyCv } from './own-resume.ts'
import { matchApplicationTask } from './reading.ts'
import { insertApplication } from './submit.ts'

/** Someone whom a company knows, and the job that its people put them forward for. */
export interface Addition {
  readonly job: { readonly jobId: number; readonly companyId: number }
  readonly person: { readonly personId: number; readonly profileId: number; readonly companyId: number }
  /** `application_source`. */
  readonly source: string
  /** What was asked for, kept as it came. */
  readonly submission: Record<string, unknown>
}

/**
 * Writes the application of a person who has not applied: without a form, an e-mail or the promise of an answer. The newest CV the company
 * has of the person comes along; a client, another company than the one that knows the person, gets copies. `null` when the person has
 * an application to the job already. Whether any of this is allowed is decided before.
 */
export async function addProfile(
  caller: Caller,
  { job, person, source, submission }: Addition,
): Promise<number | null> {
  await spendApplication(caller, '')
  const stored = await newestCv(person.profileId)
  const isClient = job.companyId !== person.companyId
  const copy = isClient && stored ? await copyCv(stored) : null
  return attempt(async () => {
    const profileId = isClient ? await copyProfile(person.profileId, job.companyId, source) : person.profileId
    const documentId = copy
      ? await bringCv(copy, { companyId: job.companyId, profileId })
      : isClient
        ? null
        : await lockDocument(stored?.document_id)
    const appId = await insertApplication({
      job,
      personId: person.personId,
      profileId,
      documentId,
      source,
      hints: { ref: null, apiSource: null, micrositeId: null, siteId: null },
      submission,
      statusToken: newToken(),
      answerDueAt: null,
      how: 'added',
    })
    if (appId === null) return null
    await record('application_added', {
      entityId: appId,
      companyId: job.companyId,
      jobId: job.jobId,
      appId,
      profileId,
      after: { statusKey: 'applied', source },
    })
    if (documentId !== null && copy === null) await matchApplicationTask.enqueue({ appId })
    return appId
  })
}

/** The newest CV of a company's profile. */
function newestCv(profileId: number) {
  return db()
    .selectFrom('document')
    .select(['document_id', 'storage_key', 'file_name', 'mime'])
    .where('profile_id', '=', profileId)
    .where('kind', '=', 'resume')
    .where('removed_at', 'is', null)
    .orderBy('document_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Share-locks the document, so that a concurrent read of the CV also matches this application. */
async function lockDocument(documentId: number | undefined): Promise<number | null> {
  if (documentId === undefined) return null
  const row = await db()
    .selectFrom('document')
    .select('document_id')
    .where('document_id', '=', documentId)
    .forShare()
    .executeTakeFirst()
  return row?.document_id ?? null
}

/** Tells a company what another profile of a person says and its own one does not yet, making that where there is none; answers its own one. */
export async function copyProfile(profileId: number, companyId: number, source: string): Promise<number> {
  const known = await db()
    .selectFrom('profile')
    .select(['person_id', 'first_name', 'last_name', 'email', 'mobile', 'country_id', 'skills'])
    .select(sql<string | null>`date_of_birth::text`.as('date_of_birth'))
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  const candidate = {
    firstName: known.first_name,
    lastName: known.last_name,
    email: known.email,
    mobile: known.mobile,
    countryId: known.country_id,
    skills: known.skills,
    dateOfBirth: known.date_of_birth,
  }
  return completeProfile(known.person_id, companyId, candidate, source)
}

/** The applications that one call added; those that someone has gone on with stay. */
export const addedUndo = defineUndo({
  name: 'applications-added',
  entity: 'application',
  lasts: 'import',
  inverse: z.array(z.number()),
  mayTakeBack: (viewer, appId) => isApplicationManaged(viewer, appId, 'pipeline.move'),
  takeBack: (appIds, viewer) =>
    takeAway(appIds, viewer, { verb: 'application_addition_undone', isFresh: sql<boolean>`a.state = 'active'` }),
})

/** Takes applications (alias `a`) away again that no one has touched since they were written, and tells how many; none is a problem. */
export async function takeAway(appIds: readonly number[], viewer: Viewer, how: TakingAway): Promise<number> {
  const gone = await takeUntouched(appIds, viewer, how)
  if (gone.length === 0) throw new Problem('illegal-change')
  for (const row of gone) if (row.company_id !== viewer.companyId) await takeCopiesBack(row)
  return gone.length
}

interface TakingAway {
  readonly verb: 'application_addition_undone' | 'application_invite_undone'
  readonly isFresh: RawBuilder<boolean>
}

/** What people have done on an application (alias `a`) beside moving it, which would go with it. */
const isWorkedOn = sql<boolean>`(exists (select 1 from note n where n.app_id = a.app_id and n.removed_at is null)
  or exists (select 1 from application_rating g where g.app_id = a.app_id)
  or exists (select 1 from document_request d where d.app_id = a.app_id)
  or exists (select 1 from cv_list_application c where c.app_id = a.app_id)
  or exists (select 1 from message_thread t join message m using (thread_id) where t.app_id = a.app_id
    and m.status <> 'cancelled' and (m.sender_user_id is not null or m.direction = 'in')))`

/** Removes those of the applications (alias `a`) that no one has touched since they were written, and nothing beside them. */
export async function takeUntouched(
  appIds: readonly number[],
  viewer: Viewer,
  { verb, isFresh, may = 'pipeline.move' }: TakingAway & { readonly may?: Permission },
): Promise<readonly Gone[]> {
  // In one order: others lock some of them one after the other, too.
  await holdWithProfiles(appIds)
  const gone = await rows(sql<Gone>`
    delete from application a using job j
    where j.job_id = a.job_id and a.app_id in (select value::bigint from jsonb_array_elements_text(${json(appIds)}))
      and a.version = 1 and ${isFresh} and ${applicationManagedBy(viewer, may)}
      and not exists (select 1 from job_answer q where q.app_id = a.app_id)
      and not exists (select 1 from privacy_request r where r.app_id = a.app_id)
      and not exists (select 1 from legal_hold h where h.profile_id = a.profile_id)
      and not ${isWorkedOn}
    returning a.app_id, a.job_id, a.company_id, a.profile_id, a.resume_document_id`)
  for (const row of gone) await record(verb, aboutApplication(row))
  return gone
}

interface Gone {
  app_id: number
  job_id: number
  company_id: number
  profile_id: number
  resume_document_id: number | null
}

/** What a client got of a person with an application that is gone again. */
async function takeCopiesBack(row: Gone): Promise<void> {
  await holdProfile(row.profile_id)
  if (row.resume_document_id !== null) await dropDocument(row.resume_document_id)
  const other = await db()
    .selectFrom('application')
    .select('app_id')
    .where('profile_id', '=', row.profile_id)
    .executeTakeFirst()
  const member = await db()
    .selectFrom('pool_membership')
    .select('membership_id')
    .where('profile_id', '=', row.profile_id)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!other && !member) await blankProfile(row.profile_id)
}
