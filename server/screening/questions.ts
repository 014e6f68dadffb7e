import { texts } from '@hireloom/contract/messages.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import {
  type JobQuestion,
  jobQuestion,
  knockoutRule,
  mostQuestions,
  type QuestionChange,
  type QuestionFields,
  questionKinds,
  questiontypeIds,
} from '@hireloom/contract/screening/questions.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { jobManagedBy } from '../jobs/visibility.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, json, transaction } from '../kernel/postgres/db.ts'
import { judgeFields } from './judge-fields.ts'

const options = jobQuestion.shape.questionaire.def.shape.questionConfig
const rule = z.nullable(knockoutRule)

/** The questions that a job asks now, in their order, with their rules: not yet for the eyes of applicants. */
export async function questionsOf(jobId: number): Promise<JobQuestion[]> {
  const found = await selectQuestions()
    .where('m.job_id', '=', jobId)
    .where('m.removed_at', 'is', null)
    .orderBy('m.position')
    .orderBy('m.job_question_map_id')
    .limit(mostQuestions)
    .execute()
  return found.map((row, index) => toQuestion(row, index + 1))
}

const selectQuestions = () =>
  db()
    .selectFrom('job_question_map as m')
    .innerJoin('job_question as q', 'q.job_question_id', 'm.job_question_id')
    .select(['m.job_question_map_id', 'm.position', 'm.required', 'm.knockout'])
    .select(['q.job_question_id', 'q.type_name', 'q.question', 'q.options', 'q.is_single'])

type Row = Awaited<ReturnType<ReturnType<typeof selectQuestions>['executeTakeFirstOrThrow']>>

function toQuestion(row: Row, order: number): JobQuestion {
  const typeName = questionKinds.find(kind => kind === row.type_name) ?? 'subjective'
  return {
    jobQuestionId: row.job_question_id,
    jobQuestionMapId: row.job_question_map_id,
    questiontypeId: questiontypeIds[typeName],
    typeName,
    order,
    required: row.required,
    questionaire: {
      question: row.question,
      questionConfig: z.parse(options, { options: row.options }),
      answerConfig: { answer: row.is_single ? [''] : [] },
    },
    knockout: z.parse(rule, row.knockout),
  }
}

/** A question as applicants may read it. */
export const withoutRule = (question: JobQuestion): JobQuestion => ({ ...question, knockout: null })

/** Whether a job, by an expression that gives its number, asks its applicants anything. */
export const jobAsks = (jobId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from job_question_map where job_id = ${jobId} and removed_at is null)`

/** Whether an application (alias `a`) is asked what its job asks; people whom a colleague brings may be spared it. */
export const isAsked = (): RawBuilder<boolean> => sql<boolean>`(not a.skips_questions and ${jobAsks(sql`a.job_id`)})`

/** Locks a job whose questions one may change; two editors then come one after the other. */
async function lockJob(viewer: Viewer, jobId: number): Promise<{ jobId: number; companyId: number }> {
  const job = await db()
    .selectFrom('job as j')
    .select(['j.job_id as jobId', 'j.company_id as companyId'])
    .where('j.job_id', '=', jobId)
    .where(jobManagedBy(viewer, 'jobs.edit'))
    .forUpdate()
    .executeTakeFirst()
  if (!job) throw new Problem('not-found')
  return job
}

/** The job of a question on which one may work, locked. */
async function lockQuestion(viewer: Viewer, mapId: number, { isRemoved }: { isRemoved: boolean }) {
  const row = await db()
    .selectFrom('job_question_map')
    .select(['job_id', 'job_question_id'])
    .where('job_question_map_id', '=', mapId)
    .where('removed_at', isRemoved ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return { ...(await lockJob(viewer, row.job_id)), questionId: row.job_question_id }
}

async function findOne(jobId: number, mapId: number): Promise<JobQuestion> {
  const found = (await questionsOf(jobId)).find(question => question.jobQuestionMapId === mapId)
  if (!found) throw new Problem('not-found')
  return found
}

async function refuseTooMany(jobId: number): Promise<void> {
  if ((await questionsOf(jobId)).length >= mostQuestions) {
    throw new Problem('invalid', { fields: { jobId: texts.value.id } })
  }
}

const columnsOf = ({ typeName, questionaire }: QuestionFields) => ({
  type_name: typeName,
  question: questionaire.question,
  options: json(typeName === 'multiple_choice' ? questionaire.questionConfig.options : []),
  is_single: typeName === 'multiple_choice' && questionaire.answerConfig.answer.length === 1,
})

export function insertQuestion(viewer: Viewer, jobId: number, fields: QuestionFields): Promise<JobQuestion> {
  judgeFields(fields)
  return transaction(async () => {
    const job = await lockJob(viewer, jobId)
    await refuseTooMany(jobId)
    const { last } = await db()
      .selectFrom('job_question_map')
      .select(({ fn }) => fn.max('position').as('last'))
      .where('job_id', '=', jobId)
      .executeTakeFirstOrThrow()
    const { job_question_id: questionId } = await db()
      .insertInto('job_question')
      .values({ company_id: job.companyId, ...columnsOf(fields) })
      .returning('job_question_id')
      .executeTakeFirstOrThrow()
    const { job_question_map_id: mapId } = await db()
      .insertInto('job_question_map')
      .values({
        job_id: jobId,
        job_question_id: questionId,
        position: (last ?? 0) + 1,
        required: fields.required,
        knockout: fields.knockout && json(fields.knockout),
      })
      .returning('job_question_map_id')
      .executeTakeFirstOrThrow()
    await record('question_added', { ...about(job, mapId), after: fields })
    return findOne(jobId, mapId)
  })
}

const about = (job: { jobId: number; companyId: number }, mapId: number) => ({
  entityId: mapId,
  ...job,
})

/** Changes what is given of a question; the whole that comes of it is judged. */
export function changeQuestion(viewer: Viewer, mapId: number, change: QuestionChange): Promise<JobQuestion> {
  return transaction(async () => {
    const job = await lockQuestion(viewer, mapId, { isRemoved: false })
    const before = await findOne(job.jobId, mapId)
    const fields = withChange(before, change)
    judgeFields(fields)
    await db()
      .updateTable('job_question')
      .set({ ...columnsOf(fields), updated_at: now() })
      .where('job_question_id', '=', job.questionId)
      .execute()
    await db()
      .updateTable('job_question_map')
      .set({ required: fields.required, knockout: fields.knockout && json(fields.knockout) })
      .where('job_question_map_id', '=', mapId)
      .execute()
    await record('question_changed', { ...about(job, mapId), before, after: fields })
    return findOne(job.jobId, mapId)
  })
}

const withChange = (before: JobQuestion, change: QuestionChange): QuestionFields => ({
  typeName: change.typeName ?? before.typeName,
  questionaire: change.questionaire ?? before.questionaire,
  required: change.required ?? before.required,
  knockout: change.knockout === undefined ? before.knockout : change.knockout,
})

/** Takes a question off its job; its answers stay, and `restoreQuestion` brings it back. */
export function removeQuestion(viewer: Viewer, mapId: number): Promise<void> {
  return setRemoved(viewer, mapId, true)
}

export async function restoreQuestion(viewer: Viewer, mapId: number): Promise<JobQuestion> {
  await setRemoved(viewer, mapId, false)
  const { job_id: jobId } = await db()
    .selectFrom('job_question_map')
    .select('job_id')
    .where('job_question_map_id', '=', mapId)
    .executeTakeFirstOrThrow()
  return findOne(jobId, mapId)
}

function setRemoved(viewer: Viewer, mapId: number, isRemoved: boolean): Promise<void> {
  return transaction(async () => {
    const job = await lockQuestion(viewer, mapId, { isRemoved: !isRemoved })
    if (!isRemoved) await refuseTooMany(job.jobId)
    const changed = await db()
      .updateTable('job_question_map')
      .set({ removed_at: isRemoved ? now() : null })
      .where('job_question_map_id', '=', mapId)
      .where('removed_at', isRemoved ? 'is' : 'is not', null)
      .returning('job_question_map_id')
      .executeTakeFirst()
    if (!changed) throw new Problem('not-found')
    await record(isRemoved ? 'question_removed' : 'question_restored', about(job, mapId))
  })
}

/** Puts the questions in a new order; anyone who did not know all of them must look again first. */
export function orderQuestions(viewer: Viewer, jobId: number, mapIds: readonly number[]): Promise<void> {
  return transaction(async () => {
    const job = await lockJob(viewer, jobId)
    const before = (await questionsOf(jobId)).map(question => question.jobQuestionMapId)
    const isSame = before.length === mapIds.length && before.every(mapId => mapIds.includes(mapId))
    if (!isSame) throw new Problem('stale')
    for (const [index, mapId] of mapIds.entries()) {
      await db()
        .updateTable('job_question_map')
        .set({ position: index + 1 })
        .where('job_question_map_id', '=', mapId)
        .where('job_id', '=', jobId)
        .execute()
    }
    await record('questions_ordered', { entityId: jobId, ...job, before, after: [...mapIds] })
  })
}
