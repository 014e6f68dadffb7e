import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem, problems } from '@hireloom/contract/problems.ts'
import {
  type InviteOutcome,
  type inviteFromBucket,
  inviteTexts,
  type previewInvite,
} from '@hireloom/contract/talent-pool/invites.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { isApplicationManaged } from '../applications/visible.ts'
import { type Addition, copyProfile, takeAway } from '../apply/add-profile.ts'
import { spendApplication } from '../apply/limits.ts'
import { insertApplication } from '../apply/submit.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { attempt, db, rows } from '../kernel/postgres/db.ts'
import { cleanText } from '../kernel/sanitize.ts'
import { type Caller, newToken } from '../kernel/session.ts'
import { defineUndo, undoEndsSeconds } from '../kernel/undo.ts'
import { hasRefused } from '../privacy/refused.ts'
import { findBucket } from './buckets.ts'
import { inviteLetterTask, writeInvite } from './invite-letter.ts'
import { judge, type Known, readKnown } from './matches.ts'

/** The button of the undo is gone by then, and a click in the last moment has arrived. */
const letterAfterSeconds = undoEndsSeconds('mail') + 5

type Asked = AnswerInput<typeof inviteFromBucket>

/** Asks people of a bucket to apply; each stands alone and is answered in place. */
export async function invitePeople(
  { params: { bucketId }, body }: Pick<Asked, 'params' | 'body'>,
  caller: Caller,
): Promise<Answer<typeof inviteFromBucket>> {
  const { viewer } = caller
  if (!isStaff(viewer)) throw new Problem('forbidden')
  const known = await readPeople(bucketId, body, viewer)
  const list: InviteOutcome[] = []
  for (const profileId of new Set(body.profileIds)) list.push(await inviteOne(profileId, bucketId, body, known, caller))
  const invited = list.flatMap(({ result, appId }) => (result === 'invited' && appId !== null ? [appId] : []))
  const [first] = invited
  const undo = first === undefined ? null : await invitedUndo.issue(viewer, first, invited)
  return { list, invited: invited.length, undo }
}

/** Tells what an invitation would come to, and shows the e-mail to the first of those who would get one. */
export async function foreseeInvites(
  { params: { bucketId }, body }: AnswerInput<typeof previewInvite>,
  { viewer, language }: Caller,
): Promise<Answer<typeof previewInvite>> {
  if (!isStaff(viewer)) throw new Problem('forbidden')
  const known = await readPeople(bucketId, body, viewer)
  const list = [...new Set(body.profileIds)].map(profileId => {
    const judged = judgeInvite(profileId, body.jobId, known)
    return 'job' in judged ? outcomeOf(profileId, 'possible') : judged
  })
  const first = list.find(({ result }) => result === 'possible')
  if (!first) return { list, letter: null }
  const written = await writeInvite({
    jobId: body.jobId,
    profileId: first.profileId,
    invitedBy: viewer.userId,
    templateId: body.templateId,
    message: cleanText(body.message),
    language,
    invitedAt: now(),
  })
  const { subject, text } = written.letter
  return { list, letter: { to: first.profileId, language: written.language, subject, text } }
}

interface People {
  readonly known: Known
  /** Those who are in the bucket. */
  readonly members: ReadonlySet<number>
  readonly withoutAddress: ReadonlySet<number>
  /** Those who took back what they had agreed to and agree to nothing of the kind now, or have refused to be kept. */
  readonly unwilling: ReadonlySet<number>
  /** Applications that are invitations no one has accepted. */
  readonly unanswered: ReadonlySet<number>
}

async function readPeople(bucketId: number, { jobId, profileIds }: Asked['body'], viewer: Viewer): Promise<People> {
  await findBucket(bucketId, viewer)
  const known = await readKnown(
    profileIds.map(profileId => ({ jobId, profileId, addDownvoted: true })),
    viewer,
  )
  const people = await rows(sql<{ profile_id: number; has_address: boolean; is_unwilling: boolean }>`
    select p.profile_id, p.email like '%@%' as has_address, coalesce((
      select bool_or(latest.state = 'withdrawn') and not bool_or(latest.state = 'given') from (
        select distinct on (k.purpose) k.state from consent k
        where k.person_id = p.person_id and k.company_id = p.company_id and not k.is_pending and k.purpose in ('talent_pool', 'future_jobs', 'marketing_jobs')
        order by k.purpose, k.consent_id desc) latest), false) or ${hasRefused(sql`p.person_id`, sql`p.company_id`)} as is_unwilling
    from profile p join bucket_profile bp on bp.profile_id = p.profile_id
    where bp.bucket_id = ${bucketId} and p.profile_id = any(${[...known.people.keys()]})`)
  const waiting = await rows(sql<{ app_id: number }>`
    select app_id from application_invite where accepted_at is null and app_id = any(${[...known.applications.values()]})`)
  const those = (is: (row: (typeof people)[number]) => boolean) => new Set(people.filter(is).map(row => row.profile_id))
  return {
    known,
    members: those(() => true),
    withoutAddress: those(row => !row.has_address),
    unwilling: those(row => row.is_unwilling),
    unanswered: new Set(waiting.map(row => row.app_id)),
  }
}

const outcomeOf = (
  profileId: number,
  result: InviteOutcome['result'],
  { appId = null, message = null }: { appId?: number | null; message?: string | null } = {},
): InviteOutcome => ({ profileId, result, appId, message })

/** What stands against inviting someone, or job and person when nothing does. */
function judgeInvite(
  profileId: number,
  jobId: number,
  people: People,
): InviteOutcome | Pick<Addition, 'job' | 'person'> {
  if (!people.members.has(profileId) && people.known.people.has(profileId)) {
    return outcomeOf(profileId, 'not-found', { message: problems['not-found'].message.id })
  }
  const judged = judge({ jobId, profileId, addDownvoted: true }, people.known)
  if (!('job' in judged)) {
    const { appId, message } = judged
    const wasInvited = appId !== null && people.unanswered.has(appId)
    const result = judged.result === 'added' || judged.result === 'possible' ? 'refused' : judged.result
    return outcomeOf(profileId, result, { appId, message: wasInvited ? inviteTexts.invitedBefore.id : message })
  }
  if (people.withoutAddress.has(profileId)) {
    return outcomeOf(profileId, 'refused', { message: inviteTexts.noAddress.id })
  }
  if (people.unwilling.has(profileId)) return outcomeOf(profileId, 'refused', { message: inviteTexts.unwilling.id })
  return judged
}

async function inviteOne(
  profileId: number,
  bucketId: number,
  body: Asked['body'],
  people: People,
  caller: Caller,
): Promise<InviteOutcome> {
  const judged = judgeInvite(profileId, body.jobId, people)
  if (!('job' in judged)) return judged
  await spendApplication(caller, '')
  const appId = await attempt(() => writeInvitation(judged, bucketId, body, caller))
  return appId === null
    ? outcomeOf(profileId, 'duplicate', { message: texts.profileApplied.id })
    : outcomeOf(profileId, 'invited', { appId })
}

const source = 'recruitertalentpool'

async function writeInvitation(
  { job, person }: Pick<Addition, 'job' | 'person'>,
  bucketId: number,
  { templateId, message }: Asked['body'],
  { viewer, language }: Caller,
): Promise<number | null> {
  const isClient = job.companyId !== person.companyId
  const profileId = isClient ? await copyProfile(person.profileId, job.companyId, source) : person.profileId
  const appId = await insertApplication({
    job,
    personId: person.personId,
    profileId,
    documentId: null,
    source,
    hints: { ref: null, apiSource: null, micrositeId: null, siteId: null },
    submission: {},
    statusToken: newToken(),
    answerDueAt: null,
    how: 'invited',
  })
  if (appId === null) return null
  await db()
    .insertInto('application_invite')
    .values({
      app_id: appId,
      bucket_id: bucketId,
      invited_by: viewer?.userId ?? null,
      template_id: templateId,
      message: cleanText(message),
      language,
    })
    .execute()
  await record('application_invited', {
    entityId: appId,
    companyId: job.companyId,
    jobId: job.jobId,
    appId,
    profileId,
    after: { statusKey: 'invited', source },
  })
  await inviteLetterTask.enqueue({ appId }, { id: String(appId), afterSeconds: letterAfterSeconds })
  return appId
}

/** The invitations of one call that have neither an answer nor an e-mail. */
const invitedUndo = defineUndo({
  name: 'applications-invited',
  entity: 'application',
  lasts: 'mail',
  inverse: z.array(z.number()),
  mayTakeBack: (viewer, appId) => isApplicationManaged(viewer, appId, 'candidates.contact'),
  takeBack: (appIds, viewer) =>
    takeAway(appIds, viewer, {
      verb: 'application_invite_undone',
      isFresh: sql<boolean>`(a.state = 'invited' and exists (
        select 1 from application_invite i where i.app_id = a.app_id and i.letter_at is null))`,
    }),
})
