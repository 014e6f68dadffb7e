import type { FactName } from '@hireloom/contract/automation/conditions.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import type { JobQuestion } from '@hireloom/contract/screening/questions.ts'
import { sql } from 'kysely'
import { markColumns } from '../applications/team-marks.ts'
import { applicationManagedBy, scoreFor } from '../applications/visible.ts'
import { now } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { languages } from '../kernel/session.ts'
import { dayOf } from '../kernel/time-zone.ts'
import { yearsOfWork } from '../people/facts.ts'
import { countryIn } from '../reference/countries.ts'
import { type GivenAnswer, givenAnswers } from '../screening/given-answers.ts'
import { type PutQuestions, putQuestions } from '../screening/put-questions.ts'
import { isAsked, questionsOf } from '../screening/questions.ts'

export type FactValue = number | boolean | readonly (string | number)[] | null

type ValueName = Exclude<FactName, 'answer'>

export interface Facts {
  readonly appId: number
  readonly jobId: number
  readonly state: string
  readonly values: Readonly<Record<ValueName, FactValue>>
  /** What the job asks now, by the number of the question. */
  readonly questions: ReadonlyMap<number, JobQuestion>
  readonly put: PutQuestions
  /** By the number of the question. */
  readonly answers: ReadonlyMap<number, GivenAnswer>
}

const dayMs = 24 * 3600_000
const daysSince = (moment: Date): number => Math.floor((now().getTime() - moment.getTime()) / dayMs)

/** What conditions ask of an application, as a person sees it; null where it is not there for them. */
export async function findFacts(appId: number, viewer: StaffViewer): Promise<Facts | null> {
  const row = await db()
    .selectFrom('application as a')
    .innerJoin('job as j', 'j.job_id', 'a.job_id')
    .innerJoin('profile as p', 'p.profile_id', 'a.profile_id')
    .leftJoin('job_answer_sheet as s', 's.app_id', 'a.app_id')
    .select(['a.job_id', 'a.state', 'a.job_stage_id', 'a.stage_group', 'a.application_source'])
    .select(sql<boolean>`coalesce(a.on_hold_until >= ${dayOf(viewer.userId)}, false)`.as('is_on_hold'))
    .select(['a.status_since', 'a.applied_at', 'a.resume_document_id', 's.submitted_at'])
    .select(scoreFor(viewer).as('score'))
    .select(isKnockedOut().as('is_knocked_out'))
    .select(isAsked().as('is_asked'))
    .select(markColumns(viewer))
    .select(['p.country_id', 'p.skills', knownYears(viewer).as('experience')])
    .where('a.app_id', '=', appId)
    .where('a.state', '!=', 'archived')
    .where(applicationManagedBy(viewer, 'candidates.view'))
    .executeTakeFirst()
  if (!row) return null
  return {
    appId,
    jobId: row.job_id,
    state: row.state,
    questions: new Map((await questionsOf(row.job_id)).map(question => [question.jobQuestionId, question])),
    put: await putQuestions(appId),
    answers: await givenAnswers(appId),
    values: {
      score: row.score === null ? null : Number(row.score),
      rating: row.rating,
      daysInStage: daysSince(row.status_since),
      daysSinceApplied: daysSince(row.applied_at),
      experience: row.experience,
      knockedOut: row.is_knocked_out,
      answered: row.submitted_at !== null || !row.is_asked,
      assigned: row.assigned_user_id !== null,
      onHold: row.is_on_hold,
      hasResume: row.resume_document_id !== null,
      source: [row.application_source],
      tags: row.tags,
      country: namesOf(row.country_id),
      skills: row.skills,
      stageGroup: row.stage_group === null ? [] : [row.stage_group],
      stage: row.job_stage_id === null ? [] : [row.job_stage_id],
    },
  }
}

/** Years of work of a profile (alias `p`); null where nothing is known of its work. */
const knownYears = (viewer: StaffViewer) =>
  sql<
    number | null
  >`(case when exists (select 1 from profile_entry s where s.profile_id = p.profile_id and s.section = 'workexperiences'
    and s.removed_at is null) then ${yearsOfWork(viewer)} end)`

/** What a country is called, so that a condition may say it in any language. */
function namesOf(countryId: number | null): string[] {
  const countries = languages.flatMap(language => countryIn(language, countryId) ?? [])
  return [...new Set(countries.flatMap(({ countryFull, countryShort }) => [countryFull, countryShort]))]
}

/** Whether an answer of an application (alias `a`) broke the rule of a knockout question. */
export const isKnockedOut = () =>
  sql<boolean>`exists (select 1 from job_answer w where w.app_id = a.app_id and w.is_knocked_out)`
