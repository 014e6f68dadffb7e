import type { readApplication } from '@hireloom/contract/applications/applications.ts'
import { rejectionLetters } from '@hireloom/contract/applications/transitions.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { parsedResume } from '@hireloom/contract/resumes/profile.ts'
import { sql } from 'kysely'
import { answerDay } from '../companies/working-time.ts'
import { isOfCompany } from '../jobs/visibility.ts'
import { storage } from '../kernel/ports.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import type { Language } from '../kernel/session.ts'
import { stagesOf } from '../workflows/job-stages.ts'
import { stateOf, statusKeyOf } from './about.ts'
import { rowColumns, toRow } from './list.ts'
import { ratingsOf } from './ratings.ts'
import { rejectionReasonIn } from './rejection-reasons.ts'
import { findReversal } from './reversal.ts'
import { readBreakdown } from './score-breakdown.ts'
import { peopleSeenBy } from './seen-people.ts'
import { findCourse } from './stage-course.ts'
import { findTimeline } from './timeline.ts'
import { applicationManagedBy, applicationVisibleTo, isRecruitedBy } from './visible.ts'
import { findSurvey } from './withdrawal-survey.ts'

type ApplicationDetail = Answer<typeof readApplication>

/** A link to a CV is for the reader of the page, not for passing on. */
const linkSeconds = 600
const mostOthers = 20

/** One application with its CV and history, when the caller may see it. */
export async function findApplication(
  viewer: Viewer,
  appId: number,
  jobId: number | undefined,
  language: Language,
): Promise<ApplicationDetail> {
  const row = await db()
    .selectFrom('application as a')
    .innerJoin('job as j', 'j.job_id', 'a.job_id')
    .innerJoin(peopleSeenBy(viewer).as('p'), 'p.profile_id', 'a.profile_id')
    .leftJoin('country as c', 'c.country_id', 'p.country_id')
    .leftJoin('job_workflow_stage as s', 's.job_stage_id', 'a.job_stage_id')
    .leftJoin('rejection_reason as r', join =>
      join
        .onRef('r.rejection_reason_id', '=', 'a.rejection_reason_id')
        .on('r.company_id', '=', viewer?.companyId ?? null),
    )
    .select(rowColumns(viewer))
    .select([
      'a.rejection_told_at',
      'a.rejection_letter',
      'r.name as rejection_reason',
      'j.title',
      'a.company_id',
      'a.person_id',
      'a.ref',
      'a.answer_due_at',
      answerDay().as('answer_due_on'),
      'c.country_full',
      'p.skills',
    ])
    .select(sql<string | null>`p.date_of_birth::text`.as('date_of_birth'))
    .select(applicationManagedBy(viewer, 'pipeline.move').as('can_move'))
    .select(sql<unknown>`case when ${isRecruitedBy(viewer)} then a.score_breakdown end`.as('score_breakdown'))
    .where('a.app_id', '=', appId)
    .where('a.state', '!=', 'archived')
    .$if(jobId !== undefined, select => select.where('a.job_id', '=', jobId ?? 0))
    .where(applicationVisibleTo(viewer))
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  const isInside = isStaff(viewer)
  return {
    ...toRow(row, viewer),
    jobName: row.title,
    companyId: row.company_id,
    firstName: row.first_name,
    lastName: row.last_name,
    countryFull: row.country_full,
    dateOfBirth: row.date_of_birth,
    skills: row.skills,
    referrer: isInside ? await referrerOf(appId) : null,
    ref: row.ref,
    answerDueOn: isInside ? row.answer_due_on : null,
    scoreBreakdown: isInside ? readBreakdown(row.score_breakdown) : null,
    resume: row.resume_document_id === null ? null : await resumeOf(row.resume_document_id),
    timeline: await findTimeline(viewer, appId),
    course: isInside ? await findCourse(appId) : [],
    telling: isInside ? tellingOf(row) : null,
    rejectionReason:
      isInside && row.rejection_reason !== null ? rejectionReasonIn(language, row.rejection_reason) : null,
    withdrawal: isInside && row.state === 'withdrawn' ? await withdrawalOf(appId) : null,
    opening: isInside ? await openingOf(viewer, appId) : null,
    otherApplications: isInside ? await othersOf(viewer, appId, row.person_id) : [],
    ratings: isInside ? await ratingsOf(appId, viewer) : [],
    canEdit: isInside && row.can_move,
    reversesTo: isInside && row.can_move ? await reversalOf(row) : null,
  }
}

async function withdrawalOf(appId: number): Promise<ApplicationDetail['withdrawal']> {
  const { reasons, text } = await findSurvey(appId)
  return reasons.length === 0 && text === '' ? null : { reasons, text }
}

/** What an application fills, for the companies of the job. */
async function openingOf(viewer: Viewer, appId: number): Promise<ApplicationDetail['opening']> {
  const [row] = await rows(sql<NonNullable<ApplicationDetail['opening']>>`
    select o.opening_id as "openingId", o.code from opening o join job j on j.job_id = o.job_id
    where o.filled_by_app_id = ${appId} and ${isOfCompany(viewer.companyId ?? 0)}`)
  return row ?? null
}

function tellingOf(row: {
  rejection_told_at: Date | null
  rejection_letter: string | null
}): ApplicationDetail['telling'] {
  if (row.rejection_told_at === null) return null
  const letter = rejectionLetters.find(known => known === row.rejection_letter) ?? null
  return { at: row.rejection_told_at.toISOString(), letter }
}

async function reversalOf(row: Parameters<typeof findReversal>[0] & { job_id: number }) {
  const stage = await findReversal(row, await stagesOf(row.job_id))
  return stage && { jobStageId: stage.jobStageId, name: stage.name }
}

/** What else the person has applied for, as far as the viewer may see those applications. */
async function othersOf(
  viewer: Viewer,
  appId: number,
  personId: number,
): Promise<ApplicationDetail['otherApplications']> {
  const found = await db()
    .selectFrom('application as a')
    .innerJoin('job as j', 'j.job_id', 'a.job_id')
    .leftJoin('job_workflow_stage as s', 's.job_stage_id', 'a.job_stage_id')
    .select(['a.app_id', 'a.job_id', 'j.title', 'a.state', 'a.status_key', 's.name', 'a.applied_at'])
    .where('a.person_id', '=', personId)
    .where('a.app_id', '!=', appId)
    .where('a.state', '!=', 'archived')
    .where(applicationVisibleTo(viewer))
    .orderBy('a.applied_at', 'desc')
    .limit(mostOthers)
    .execute()
  return found.map(row => ({
    appId: row.app_id,
    jobId: row.job_id,
    jobName: row.title,
    state: stateOf(row.state),
    statusKey: statusKeyOf(row.status_key),
    stageName: row.name,
    appliedAt: row.applied_at.toISOString(),
  }))
}

async function referrerOf(appId: number): Promise<ApplicationDetail['referrer']> {
  const row = await db()
    .selectFrom('referral')
    .select(['referrer_full_name as referrerFullName', 'referrer_email as referrerEmail'])
    .where('app_id', '=', appId)
    .executeTakeFirst()
  return row ?? null
}

/** The CV with its links; a PDF or picture is shown in place, of the others one reads the text. */
async function resumeOf(documentId: number): Promise<ApplicationDetail['resume']> {
  const row = await db()
    .selectFrom('document')
    .select([
      'document_id',
      'file_name',
      'mime',
      'size',
      'state',
      'code',
      'storage_key',
      'text_content',
      'parsed',
      'is_scan',
    ])
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow()
  const file = { fileName: row.file_name, contentType: row.mime, expiresInSeconds: linkSeconds }
  const isShown = row.mime === 'application/pdf' || row.mime === 'image/png'
  return {
    personDocId: row.document_id,
    fileName: row.file_name,
    mime: row.mime,
    size: row.size,
    state: row.state === 'read' || row.state === 'failed' ? row.state : 'reading',
    code: row.code,
    isScan: row.is_scan,
    previewPath: isShown ? storage().signedPath(row.storage_key, { ...file, disposition: 'inline' }) : null,
    downloadPath: storage().signedPath(row.storage_key, { ...file, disposition: 'attachment' }),
    text: row.text_content,
    parsed: row.parsed === null ? null : parsedResume.parse(row.parsed),
  }
}
