import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { AnswerSheet, readAnswers, sendAnswers } from '@hireloom/contract/screening/answers.ts'
import { answerTexts, breaksRule, judgeAnswer } from '@hireloom/contract/screening/judge-answers.ts'
import { type JobQuestion, jobQuestion, knockoutRule, questiontypeIds } from '@hireloom/contract/screening/questions.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { type Limit, spend } from '../kernel/limits.ts'
import { db, json, rows, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { type Applicant, findApplicant } from './applicant.ts'
import { isAsked, jobAsks, questionsOf } from './questions.ts'

/** More than anybody corrects answers in a day, and no flood of events. */
const sendings: Limit = { name: 'screening-answers', most: 100, seconds: 24 * 3600 }

const asked = z.object({ typeName: jobQuestion.shape.typeName, questionaire: jobQuestion.shape.questionaire })
const draftText = z.record(z.string(), z.string())
type Sending = AnswerInput<typeof sendAnswers>['body']

const sheetOf = (appId: number) =>
  db().selectFrom('job_answer_sheet').selectAll().where('app_id', '=', appId).executeTakeFirst()

/** Answers come any time while the application is open, and may be changed until someone has decided about it. */
const isOpenFor = ({ state, statusKey }: Applicant, isSubmitted: boolean): boolean =>
  state === 'active' && (!isSubmitted || statusKey === 'applied')

/** The answers of an application as the caller may read them: the applicant without rules, the company's people without the draft. */
export async function findAnswers(
  caller: Caller,
  ask: AnswerInput<typeof readAnswers>['query'],
  token: string | undefined,
): Promise<Answer<typeof readAnswers>> {
  return toSheet(await findApplicant(caller, ask, { token, isForGuests: true }))
}

async function toSheet(applicant: Applicant): Promise<AnswerSheet> {
  const { appId, jobId, shownProfileId: profileId, isOwn, isReviewer } = applicant
  const sheet = await sheetOf(appId)
  const found = await db()
    .selectFrom('job_answer as w')
    .leftJoin('job_question_map as m', join =>
      join.onRef('m.job_question_id', '=', 'w.job_question_id').on('m.job_id', '=', jobId),
    )
    .select(['w.job_question_id', 'w.asked', 'w.text_answer', 'w.knockout', 'w.is_knocked_out'])
    .where('w.app_id', '=', appId)
    .orderBy('m.position')
    .orderBy('w.job_answer_id')
    .limit(500)
    .execute()
  const isSubmitted = sheet?.submitted_at != null
  const [job] = await rows(sql<{ asks: boolean; waits: boolean }>`
    select ${jobAsks(sql`a.job_id`)} as asks, ${isAsked()} as waits from application a where a.app_id = ${appId}`)
  const { asks, waits } = job ?? { asks: false, waits: false }
  return {
    jobId,
    appId,
    profileId,
    submittedAt: sheet?.submitted_at?.toISOString() ?? null,
    changedAt: sheet?.changed_at?.toISOString() ?? null,
    canChange: isOwn && asks && isOpenFor(applicant, isSubmitted),
    isPending: waits && !isSubmitted && applicant.state === 'active',
    answers: found.map(row => {
      const { typeName, questionaire } = z.parse(asked, row.asked)
      const rule = row.knockout === null ? null : z.parse(knockoutRule, row.knockout)
      return {
        questiontypeId: questiontypeIds[typeName],
        jobQuestionId: row.job_question_id,
        textAnswer: row.text_answer,
        jobId,
        appId,
        profileId,
        typeName,
        questionaire,
        knockout: isReviewer && rule ? { rule, isKnockedOut: row.is_knocked_out } : null,
      }
    }),
    count: found.length,
    draft: isOwn ? draftText.parse(sheet?.draft ?? {}) : null,
  }
}

/**
 * Keeps the answers of an applicant, all or none, and marks those that break a rule of the job: a fact for the company's people that
 * decides nothing and is not told to the applicant.
 */
export async function saveAnswers(caller: Caller, body: Sending, token: string | undefined): Promise<AnswerSheet> {
  const appId = body.appId ?? body.answers[0]?.appId
  if (!appId) throw new Problem('invalid', { fields: { appId: answerTexts.other.id } })
  const wrong = body.answers.find(
    answer =>
      (answer.appId ?? appId) !== appId ||
      (answer.jobId ?? body.jobId) !== body.jobId ||
      (answer.profileId ?? body.profileId ?? null) !== (body.profileId ?? answer.profileId ?? null),
  )
  if (wrong) throw new Problem('invalid', { fields: { [`answers.${wrong.jobQuestionId}`]: answerTexts.other.id } })
  const profileId = body.profileId ?? body.answers.find(answer => answer.profileId)?.profileId
  return transaction(async () => {
    const applicant = await lockOwn(caller, { appId, jobId: body.jobId, profileId }, token)
    const sheet = await sheetOf(appId)
    if (!isOpenFor(applicant, sheet?.submitted_at != null)) throw new Problem('illegal-change')
    const questions = await questionsOf(applicant.jobId)
    if (questions.length === 0) throw new Problem('not-found')
    await spend(sendings, String(appId))
    await refuseStrange(body, applicant.jobId)
    const answers = judgeAll(questions, body)
    const isChanged = await writeAnswers(applicant, answers)
    const questionIds = questions.map(({ jobQuestionId }) => jobQuestionId)
    await db()
      .insertInto('job_answer_sheet')
      .values({ app_id: appId, submitted_at: now(), changed_at: now(), question_ids: questionIds })
      .onConflict(conflict =>
        conflict.column('app_id').doUpdateSet({
          draft: json({}),
          question_ids: questionIds,
          submitted_at: sql<Date>`coalesce(job_answer_sheet.submitted_at, excluded.submitted_at)`,
          changed_at: isChanged ? now() : sql<Date>`coalesce(job_answer_sheet.changed_at, excluded.changed_at)`,
        }),
      )
      .execute()
    return toSheet(applicant)
  })
}

/** The applicant alone answers; people who work on the job see it and may not. */
async function lockOwn(
  caller: Caller,
  ask: Parameters<typeof findApplicant>[1],
  token: string | undefined,
): Promise<Applicant> {
  const applicant = await findApplicant(caller, ask, { token, isLocked: true, isForGuests: true })
  if (!applicant.isOwn) throw new Problem('not-found')
  return applicant
}

/** A question that was taken off meanwhile is no mistake of the applicant; one of another job is. */
async function refuseStrange(body: Sending, jobId: number): Promise<void> {
  const known = await db()
    .selectFrom('job_question_map')
    .select('job_question_id')
    .where('job_id', '=', jobId)
    .where('job_question_id', 'in', [0, ...body.answers.map(answer => answer.jobQuestionId)])
    .execute()
  const knownIds = new Set(known.map(row => row.job_question_id))
  const strange = body.answers.filter(answer => !knownIds.has(answer.jobQuestionId))
  if (strange.length > 0) {
    throw new Problem('invalid', {
      fields: Object.fromEntries(strange.map(each => [`answers.${each.jobQuestionId}`, answerTexts.other.id])),
    })
  }
}

interface Judged {
  readonly question: JobQuestion
  readonly answer: string
}

/** Every question with its well-formed answer; throws `invalid` with a text for each that has none (`answers.{jobQuestionId}`). */
function judgeAll(questions: readonly JobQuestion[], body: Sending): Judged[] {
  const errors: Record<string, string> = {}
  const judged: Judged[] = []
  for (const question of questions) {
    const given = body.answers.findLast(answer => answer.jobQuestionId === question.jobQuestionId)
    const isOtherKind = given?.questiontypeId != null && given.questiontypeId !== question.questiontypeId
    const found = isOtherKind ? { error: answerTexts.other.id } : judgeAnswer(question, given?.textAnswer ?? '')
    if ('error' in found) errors[`answers.${question.jobQuestionId}`] = found.error
    else judged.push({ question, answer: found.answer })
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { fields: errors })
  return judged
}

/** Writes what has changed and tells it in one event; answers whether anything has. */
async function writeAnswers(applicant: Applicant, judged: readonly Judged[]): Promise<boolean> {
  const { appId, jobId, companyId, profileId } = applicant
  const before = await db()
    .selectFrom('job_answer')
    .select(['job_question_id', 'text_answer', 'is_knocked_out'])
    .where('app_id', '=', appId)
    .execute()
  const known = new Map(before.map(row => [row.job_question_id, row]))
  const changed = judged.filter(
    ({ question, answer }) => (known.get(question.jobQuestionId)?.text_answer ?? '') !== answer,
  )
  for (const { question, answer } of changed) {
    const { jobQuestionId, typeName, questionaire, knockout } = question
    if (answer === '') {
      await db()
        .deleteFrom('job_answer')
        .where('app_id', '=', appId)
        .where('job_question_id', '=', jobQuestionId)
        .execute()
      continue
    }
    const values = {
      asked: json({ typeName, questionaire }),
      text_answer: answer,
      knockout: knockout && json(knockout),
      is_knocked_out: breaksRule(knockout, answer),
      answered_at: now(),
    }
    await db()
      .insertInto('job_answer')
      .values({ app_id: appId, job_question_id: jobQuestionId, ...values })
      .onConflict(conflict => conflict.columns(['job_question_id', 'app_id']).doUpdateSet(values))
      .execute()
  }
  if (changed.length === 0) return false
  await db().updateTable('application').set({ last_activity_at: now() }).where('app_id', '=', appId).execute()
  const about = { entityId: appId, companyId, jobId, appId, profileId }
  const knockedOut = judged.flatMap(({ question, answer }) =>
    breaksRule(question.knockout, answer) ? [question.jobQuestionId] : [],
  )
  await record(before.length === 0 ? 'questions_answered' : 'answers_changed', {
    ...about,
    before: { knockedOut: before.filter(row => row.is_knocked_out).map(row => row.job_question_id) },
    after: { answers: judged.length, knockedOut },
  })
  return true
}

/** Keeps what was typed, in place of what was kept before. */
export function keepDraft(
  caller: Caller,
  body: { jobId: number; appId: number; draft: Record<string, string> },
  token: string | undefined,
): Promise<void> {
  return transaction(async () => {
    const applicant = await lockOwn(caller, { appId: body.appId, jobId: body.jobId }, token)
    const sheet = await sheetOf(body.appId)
    if (!isOpenFor(applicant, sheet?.submitted_at != null)) throw new Problem('illegal-change')
    const ofJob = new Set((await questionsOf(applicant.jobId)).map(question => String(question.jobQuestionId)))
    const draft = json(Object.fromEntries(Object.entries(body.draft).filter(([questionId]) => ofJob.has(questionId))))
    await db()
      .insertInto('job_answer_sheet')
      .values({ app_id: body.appId, draft })
      .onConflict(conflict => conflict.column('app_id').doUpdateSet({ draft }))
      .execute()
  })
}
