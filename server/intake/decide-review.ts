import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/intake/reviews.ts'
import { type Correction, type ReviewField, reviewFields } from '@hireloom/contract/intake/reviews.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isStaff, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { removeEntriesOfCv, restoreEntries } from '../candidates/company-entries.ts'
import { changedFields, holdCopy, takeBackFields, tell, typeCopy } from '../candidates/company-profile.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { defineUndo } from '../kernel/undo.ts'
import { isOfReview, isReviewedBy, mayDecide, waitsFor } from './reviews.ts'

type Asked = AnswerInput<typeof contract.decideResumeReview>['body']

const emailGiven = z.object({ email: z.string(), isOfPerson: z.boolean() })
const inverse = z.object({
  profileId: z.number(),
  section: z.enum(['workexperiences', 'educations', 'certificates', 'languages']).nullable(),
  entryIds: z.array(z.number()),
  fields: changedFields,
  email: emailGiven.nullable(),
})
type Inverse = z.output<typeof inverse>

const reviewUndo = defineUndo({
  name: 'resume-review',
  entity: 'resume_review',
  lasts: 'structure',
  inverse,
  takeBack: async ({ profileId, section, entryIds, fields, email }, viewer, reviewId) => {
    if (!isStaff(viewer)) throw new Problem('not-found')
    const isChanged = isOfReview(viewer, reviewId)
    await holdCopy(viewer, profileId, isChanged)
    if (fields.length > 0) await takeBackFields(fields, viewer, profileId, isChanged)
    if (section !== null && entryIds.length > 0)
      await restoreEntries(viewer, { profileId, section }, entryIds, isChanged)
    if (email !== null) await takeEmail(profileId, email)
    await db()
      .updateTable('resume_review')
      .set({ state: 'open', decided_by: null, decided_at: null })
      .where('review_id', '=', reviewId)
      .execute()
    return 1
  },
})

/** Decides about a field that a reading is not sure of; one that a colleague has decided or typed in the meantime is `stale`. */
export function decideReview(
  reviewId: number,
  asked: Asked,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.decideResumeReview>> {
  if (!mayDecide(viewer)) throw new Problem('forbidden', { details: { permission: 'candidates.edit' } })
  return transaction(async () => {
    const [found] = await rows(sql<{ profile_id: number }>`
      select p.profile_id from resume_review r join resume_file f using (file_id) join resume_batch b using (batch_id)
        join profile p on p.profile_id = r.profile_id
      where r.review_id = ${reviewId} and ${isReviewedBy(viewer)}`)
    if (!found) throw new Problem('not-found')
    // The profile before its reviews, as where a batch is undone.
    const isChanged = isOfReview(viewer, reviewId)
    await holdCopy(viewer, found.profile_id, isChanged)
    const [row] = await rows(sql<{ field: string; document_id: number | null; is_asked: boolean }>`
      select r.field, r.document_id, r.options <> '[]' as is_asked from resume_review r join profile p on p.profile_id = r.profile_id
      where r.review_id = ${reviewId} and ${waitsFor(viewer)} for update of r`)
    if (!row) throw new Problem('stale')
    const field = z.enum(reviewFields).parse(row.field)
    const review = { profileId: found.profile_id, field, documentId: row.document_id, isAsked: row.is_asked, isChanged }
    const done = { ...nothing(review.profileId), ...(await write(review, asked, viewer)) }
    const state = stateOf[asked.verdict]
    await db()
      .updateTable('resume_review')
      .set({ state, decided_by: viewer.userId, decided_at: now() })
      .where('review_id', '=', reviewId)
      .execute()
    await record('resume_reviewed', {
      entityId: reviewId,
      companyId: viewer.companyId,
      profileId: review.profileId,
      after: { field, verdict: state },
    })
    return { reviewId, undo: await reviewUndo.issue(viewer, reviewId, done) }
  })
}

const stateOf = { accept: 'accepted', correct: 'corrected', clear: 'cleared' } as const

interface Review {
  readonly profileId: number
  readonly field: ReviewField
  readonly documentId: number | null
  readonly isAsked: boolean
  /** Which profile the viewer changes by it. */
  readonly isChanged: RawBuilder<boolean>
}

const nothing = (profileId: number): Inverse => ({ profileId, section: null, entryIds: [], fields: [], email: null })

const wrong = (field: string) => new Problem('invalid', { fields: { [`value.${field}`]: texts.required.id } })

async function write(
  { profileId, field, documentId, isAsked, isChanged }: Review,
  { verdict, value }: Asked,
  viewer: StaffViewer,
): Promise<Partial<Inverse>> {
  if (verdict === 'accept' && !isAsked) return {}
  if (verdict === 'clear') return clear({ profileId, field, documentId, isChanged }, viewer)
  if (field === 'email') {
    if (value?.email === undefined) throw wrong('email')
    return { email: await giveEmail(profileId, value.email) }
  }
  return { fields: await typeCopy(viewer, profileId, changeOf(field, value), isChanged) }
}

/** What of a correction goes to a field; entries are corrected by calls of their own. */
function changeOf(field: ReviewField, value: Correction | undefined) {
  const { firstName, lastName = '', phone, summary, skills, links } = value ?? {}
  if (field === 'name' && firstName) return { firstName, lastName }
  if (field === 'phone' && phone) return { mobile: phone }
  if (field === 'summary' && summary) return { summary }
  if (field === 'skills' && skills) return { skills }
  if (field === 'links' && links) return { links }
  throw wrong(field === 'name' ? 'firstName' : field)
}

async function clear(
  { profileId, field, documentId, isChanged }: Omit<Review, 'isAsked'>,
  viewer: StaffViewer,
): Promise<Partial<Inverse>> {
  switch (field) {
    case 'name':
      throw wrong('firstName')
    case 'email':
      return {}
    case 'phone':
      return { fields: await typeCopy(viewer, profileId, { mobile: null }, isChanged) }
    case 'summary':
      return { fields: await typeCopy(viewer, profileId, { summary: null }, isChanged) }
    case 'skills':
      return { fields: await typeCopy(viewer, profileId, { skills: [] }, isChanged) }
    case 'links':
      return { fields: await typeCopy(viewer, profileId, { links: [] }, isChanged) }
    case 'workexperiences':
    case 'educations':
    case 'certificates':
    case 'languages': {
      const where = { profileId, section: field }
      if (documentId === null) return { section: field }
      return { section: field, entryIds: await removeEntriesOfCv(viewer, where, documentId, isChanged) }
    }
  }
}

/**
 * Gives an address to a profile that has none. The person behind it gets it too, unless somebody else has it: then the two profiles are found
 * to be alike, and are merged or kept apart by people.
 */
async function giveEmail(profileId: number, email: string) {
  const given = await rows(sql`
    update person o set email = ${email} from profile p
    where p.profile_id = ${profileId} and o.person_id = p.person_id and o.email is null
      and not exists (select 1 from person k where k.email = ${email}) returning o.person_id`)
  await db().updateTable('profile').set({ email }).where('profile_id', '=', profileId).execute()
  await tell(profileId, ['email'])
  return { email, isOfPerson: given.length > 0 }
}

async function takeEmail(profileId: number, { email, isOfPerson }: z.output<typeof emailGiven>) {
  const taken = await rows(sql<{ person_id: number }>`
    update profile set email = '' where profile_id = ${profileId} and email = ${email} and first_name <> '' returning person_id`)
  const [row] = taken
  if (row === undefined) throw new Problem('illegal-change')
  // An account that was made meanwhile keeps its address, and so does a person whom another company knows by it.
  if (isOfPerson)
    await rows(sql`
      update person o set email = null where o.person_id = ${row.person_id} and o.email = ${email}
        and not exists (select 1 from app_user u where u.person_id = o.person_id)
        and not exists (select 1 from profile p where p.person_id = o.person_id and p.profile_id <> ${profileId})`)
  await tell(profileId, ['email'])
}
