import { type ProfileEntry, profileEntry } from '@hireloom/contract/candidates/profile.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/intake/reviews.ts'
import { type Doubt, type ReviewField, type ReviewValue, reviewFields } from '@hireloom/contract/intake/reviews.ts'
import { type BatchKind, vendors } from '@hireloom/contract/intake/words.ts'
import { isPartner, mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { peopleSeenBy } from '../applications/seen-people.ts'
import { applicationManagedBy, isSomebody, profileVisibleTo } from '../applications/visible.ts'
import { findOpenPairs, hasOpenPair } from '../duplicates/list.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Language } from '../kernel/session.ts'
import { linesWith, lineWithPhone } from './cv-words.ts'
import { batchVisibleTo } from './visible.ts'

const sections = sql`('workexperiences', 'educations', 'certificates', 'languages')`

/** Whether what was read for an open review (alias `r`, of the profile `p`) still stands. What a colleague has typed since needs no review. */
const isStanding = sql<boolean>`(r.state = 'open' and case
  when r.field in ${sections} then exists (select 1 from profile_entry e where e.profile_id = p.profile_id and e.section = r.field
    and e.document_id = r.document_id and e.source = 'cv' and e.removed_at is null)
  when r.field = 'email' then p.email = ''
  else not exists (select 1 from profile_source s where s.profile_id = p.profile_id and s.source = 'typed'
    and s.field = any(case r.field when 'name' then '{firstName,lastName}'::text[] when 'phone' then '{mobile}' else array[r.field] end))
  end)`

/**
 * Whether a review (alias `r`, of the profile `p`) waits for the viewer: an upload of the own company has brought it, and nobody has decided it.
 * On a client's profile the client may have brought more since: a list with words of another CV is the client's.
 */
export const waitsFor = (viewer: StaffViewer): RawBuilder<boolean> => sql<boolean>`(${isStanding}
  and exists (select 1 from resume_file rf join resume_batch rb using (batch_id) where rf.file_id = r.file_id and rb.company_id = ${viewer.companyId})
  and (p.company_id = ${viewer.companyId} or r.field not in ('summary', 'skills', 'links') or exists (select 1 from profile_source s
    where s.profile_id = p.profile_id and s.field = r.field and s.source = 'cv' and s.document_id = r.document_id)))`

/**
 * People (alias `p`) whom an upload (aliases `f`, `b`) of the viewer's company has brought: those of the own company, and those whom an agency
 * has brought to a client's job, as long as the agency sees the application. Whom the client knew before, or has merged with somebody, is its own.
 */
export const isReviewedBy = (
  viewer: StaffViewer,
): RawBuilder<boolean> => sql<boolean>`(f.state = 'done' and ${batchVisibleTo(viewer)} and ${isSomebody}
  and ((p.company_id = ${viewer.companyId} and ${profileVisibleTo(viewer)}) or (p.company_id <> ${viewer.companyId} and f.is_new_profile
    and exists (select 1 from application a join job j on j.job_id = a.job_id where a.app_id = f.app_id and a.profile_id = p.profile_id
      and a.state <> 'archived' and ${applicationManagedBy(viewer, 'candidates.upload')})
    and not exists (select 1 from profile k where k.merged_into_profile_id = p.profile_id))))`

/** The profile (alias `p`) of one review that the viewer decides about. */
export const isOfReview = (viewer: StaffViewer, reviewId: number): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from resume_review r join resume_file f using (file_id) join resume_batch b using (batch_id)
  where r.review_id = ${reviewId} and r.profile_id = p.profile_id and ${isReviewedBy(viewer)})`

/** Whether the viewer may decide about reviews: an agency about those of its own uploads, others where they may edit people. */
export const mayDecide = (viewer: StaffViewer): boolean => isPartner(viewer) || mayDo(viewer, 'candidates.edit')

/** Whether something about a person (alias `p`) waits for the viewer. */
export const needsReview = (viewer: StaffViewer): RawBuilder<boolean> => {
  const hasPair = mayDo(viewer, 'candidates.merge') ? hasOpenPair(sql`p.profile_id`, viewer) : sql<boolean>`false`
  return sql<boolean>`(exists (select 1 from resume_review r where r.profile_id = p.profile_id and ${waitsFor(viewer)}) or ${hasPair})`
}

/** The people of uploaded files (`file_id`, `profile_id`): whom a file has brought, and whom that one was merged into with reviews of the file. */
export const peopleOfFiles = sql`(select file_id, profile_id from resume_file union all select file_id, profile_id from resume_review)`

/** Profiles with any open review of the viewer's company, or in an open pair: few beside all that were ever uploaded, so they are found first. */
const open = ({ companyId }: StaffViewer) => sql`(
  select r.profile_id from resume_review r join resume_file rf using (file_id) join resume_batch rb using (batch_id)
    where r.state = 'open' and rb.company_id = ${companyId}
  union all select d.a_profile_id from duplicate d where d.company_id = ${companyId} and d.status = 'open'
  union all select d.b_profile_id from duplicate d where d.company_id = ${companyId} and d.status = 'open')`

/** People whose uploads wait for a review, with the last file that brought each. */
const waitingPeople = (viewer: StaffViewer, which: RawBuilder<boolean>) => sql`
  select p.profile_id, max(f.file_id) as file_id
  from resume_batch b join resume_file f using (batch_id) join ${peopleOfFiles} o using (file_id) join profile p on p.profile_id = o.profile_id
  where b.parent_task_id is not null and ${which} and p.profile_id in ${open(viewer)} and ${isReviewedBy(viewer)} and ${needsReview(viewer)} group by p.profile_id`

/** The viewer's own uploads with people who wait for a review, the last first; `people` counts those of all. */
export async function findReviewsByUpload(
  viewer: StaffViewer,
  limit: number,
): Promise<{ list: UploadToReview[]; people: number }> {
  const found = await rows(sql<UploadToReview & { all: number }>`
    with waiting as (${waitingPeople(viewer, sql<boolean>`b.user_id = ${viewer.userId}`)})
    select b.parent_task_id as "parentTaskId", b.kind, j.title as "jobName", count(*)::int as count, b.created_at as "createdAt",
      (sum(count(*)) over ())::int as all
    from waiting w join resume_file f using (file_id) join resume_batch b using (batch_id) left join job j on j.job_id = b.job_id
    group by b.batch_id, j.title order by b.batch_id desc limit ${limit}`)
  return { list: found, people: found[0]?.all ?? 0 }
}
interface UploadToReview {
  readonly parentTaskId: number
  readonly kind: BatchKind
  readonly jobName: string | null
  readonly count: number
  readonly createdAt: Date
}

interface PersonRow {
  profile_id: number
  company_id: number
  name: string
  email: string
  mobile: string | null
  first_name: string
  last_name: string
  summary: string | null
  skills: string[]
  links: string[]
  file_id: number
  file_name: string
  parent_task_id: number
  app_id: number | null
  document_id: number | null
  created_at: Date
  doubts: unknown
  entries: unknown
}

const doubtRow = z.array(
  z.object({
    review_id: z.number(),
    field: z.enum(reviewFields),
    confidence: z.number(),
    document_id: z.number().nullable(),
    options: z.array(z.object({ vendor: z.enum(vendors), value: z.string(), confidence: z.number() })),
    text: z.string().nullable(),
  }),
)
type DoubtRow = z.output<typeof doubtRow>[number]
const entryRows = z.array(z.object({ ...profileEntry.shape, section: z.string(), documentId: z.number().nullable() }))

/** People whose uploads wait for a review, those brought last first. */
export async function findReviews(
  { parentTaskId, limit, skip }: AnswerInput<typeof contract.listResumeReviews>['query'],
  viewer: StaffViewer,
  language: Language,
): Promise<Answer<typeof contract.listResumeReviews>> {
  const ofBatch = parentTaskId === undefined ? sql<boolean>`true` : sql<boolean>`b.parent_task_id = ${parentTaskId}`
  const waiting = waitingPeople(viewer, ofBatch)
  const [people, [counted]] = await Promise.all([
    rows(sql<PersonRow>`
      with waiting as (${waiting} order by file_id desc limit ${limit} offset ${skip})
      select p.profile_id, p.company_id, trim(concat(p.first_name, ' ', p.last_name)) as name, p.email, p.mobile, p.first_name, p.last_name, p.summary,
        p.skills, p.links, f.file_id, f.file_name, b.parent_task_id, f.app_id, d.document_id, b.created_at,
        (select coalesce(jsonb_agg(jsonb_build_object('review_id', r.review_id, 'field', r.field, 'confidence', r.confidence,
            'document_id', r.document_id, 'options', r.options, 'text', left(x.text_content, 30000)) order by r.review_id), '[]')
          from resume_review r left join document x on x.document_id = r.document_id and x.removed_at is null
          where r.profile_id = p.profile_id and ${waitsFor(viewer)}) as doubts,
        (select coalesce(jsonb_agg(jsonb_build_object('entryId', e.entry_id, 'section', e.section, 'documentId', e.document_id,
            'title', e.title, 'organization', e.organization, 'field', e.field, 'level', e.level, 'startDate', e.start_date,
            'endDate', e.end_date, 'description', e.description) order by (e.end_date = 'present') desc nulls last,
            coalesce(e.end_date, e.start_date) desc nulls last, e.entry_id), '[]')
          from profile_entry e where e.profile_id = p.profile_id and e.source = 'cv' and e.removed_at is null) as entries
      from waiting w join ${peopleSeenBy(viewer)} p using (profile_id) join resume_file f on f.file_id = w.file_id
        join resume_batch b on b.batch_id = f.batch_id
        left join document d on d.document_id = f.document_id and d.removed_at is null
      order by f.file_id desc`),
    rows(sql<{ count: number }>`select count(*)::int as count from (${waiting}) w`),
  ])
  const pairs = mayDo(viewer, 'candidates.merge')
    ? await findOpenPairs(
        people.map(row => row.profile_id),
        viewer,
        language,
      )
    : []
  const list = people.map(row => ({
    profileId: row.profile_id,
    name: row.name,
    email: row.email,
    taskId: row.file_id,
    fileName: row.file_name,
    parentTaskId: row.parent_task_id,
    appId: row.app_id,
    personDocId: row.document_id,
    addedAt: row.created_at.toISOString(),
    canDecide: mayDecide(viewer),
    canEditEntries: row.company_id === viewer.companyId && mayDo(viewer, 'candidates.edit'),
    doubts: doubtsOf(row),
    duplicates: pairs.filter(({ a, b }) => a.profileId === row.profile_id || b.profileId === row.profile_id),
  }))
  return { list, count: counted?.count ?? 0 }
}

function doubtsOf(row: PersonRow): Doubt[] {
  const entries = entryRows.parse(row.entries)
  return doubtRow
    .parse(row.doubts)
    .toSorted((one, other) => reviewFields.indexOf(one.field) - reviewFields.indexOf(other.field))
    .map(doubt => {
      const value = valueOf(doubt, row, entries)
      const lines = doubt.options.length > 0 ? [] : linesOf(doubt, value)
      return {
        reviewId: doubt.review_id,
        field: doubt.field,
        confidence: Math.round(doubt.confidence * 100) / 100,
        value,
        lines: doubt.options.length > 0 ? doubt.options.flatMap(({ value: said }) => wordsOn(doubt, said)) : lines,
        options: doubt.options,
      }
    })
}

const wordsOn = ({ field, text }: DoubtRow, said: string) =>
  field === 'phone' ? lineWithPhone(text, said) : linesWith(text, [said])

function valueOf(
  { field, document_id: documentId }: DoubtRow,
  row: PersonRow,
  entries: z.output<typeof entryRows>,
): ReviewValue {
  switch (field) {
    case 'name':
      return { kind: 'name', firstName: row.first_name, lastName: row.last_name }
    case 'email':
      return { kind: 'text', text: row.email }
    case 'phone':
      return { kind: 'text', text: row.mobile ?? '' }
    case 'summary':
      return { kind: 'text', text: row.summary ?? '' }
    case 'skills':
      return { kind: 'words', words: row.skills }
    case 'links':
      return { kind: 'words', words: row.links }
    case 'workexperiences':
    case 'educations':
    case 'certificates':
    case 'languages':
      return { kind: 'entries', entries: entriesOf(field, documentId, entries) }
  }
}

const entriesOf = (field: ReviewField, document: number | null, entries: z.output<typeof entryRows>): ProfileEntry[] =>
  entries
    .filter(({ section, documentId }) => section === field && documentId === document)
    .map(entry => profileEntry.parse(entry))

function linesOf({ field, text }: DoubtRow, value: ReviewValue) {
  switch (value.kind) {
    case 'name': {
      const whole = [value.firstName, value.lastName].filter(Boolean).join(' ')
      const turned = [value.lastName, value.firstName].filter(Boolean).join('')
      const found = linesWith(text, [whole])
      return found.length > 0 ? found : linesWith(text, [turned, value.lastName, value.firstName])
    }
    case 'text':
      return field === 'phone' ? lineWithPhone(text, value.text) : linesWith(text, [value.text.slice(0, 60)])
    case 'words':
      return linesWith(text, value.words)
    case 'entries':
      return linesWith(
        text,
        value.entries.flatMap(({ title, organization }) => [title, organization ?? '']),
      )
  }
}
