import type { QuestionFields } from '@hireloom/contract/screening/questions.ts'
import { db, json } from '../kernel/postgres/db.ts'

const choices = (...names: string[]) => ({
  options: names.map((optionName, index) => ({ optionId: index + 1, optionName })),
})

/** What two of the demo's jobs ask everybody who applies: all kinds of questions, with and without a rule. */
const questions: Readonly<Record<string, readonly QuestionFields[]>> = {
  'Graduate Software Engineer': [
    {
      typeName: 'single_choice',
      questionaire: {
        question: 'Do you have the right to work in Singapore?',
        questionConfig: choices(),
        answerConfig: { answer: [] },
      },
      required: true,
      knockout: null,
    },
    {
      typeName: 'text',
      questionaire: {
        question: 'How many years have you programmed?',
        questionConfig: choices(),
        answerConfig: { answer: [] },
      },
      required: true,
      knockout: { operator: 'atLeast', value: 2 },
    },
    {
      typeName: 'multiple_choice',
      questionaire: {
        question: 'In which of these languages do you work well?',
        questionConfig: choices('English', 'Spanish', 'Japanese', 'Mandarin'),
        answerConfig: { answer: [] },
      },
      required: true,
      knockout: null,
    },
    {
      typeName: 'subjective',
      questionaire: {
        question: 'Tell us of something you built and would build differently now.',
        questionConfig: choices(),
        answerConfig: { answer: [] },
      },
      required: false,
      knockout: null,
    },
  ],
  'Dental Hygienist': [
    {
      typeName: 'single_choice',
      questionaire: {
        question: 'Do you hold a valid licence as a dental hygienist?',
        questionConfig: choices(),
        answerConfig: { answer: [] },
      },
      required: true,
      knockout: { operator: 'is', value: 'yes' },
    },
    {
      typeName: 'multiple_choice',
      questionaire: {
        question: 'Which shift suits you best?',
        questionConfig: choices('Mornings', 'Evenings', 'Saturdays'),
        answerConfig: { answer: [''] },
      },
      required: true,
      knockout: null,
    },
  ],
}

/** Writes the questions of the demo's jobs. */
export async function plantQuestions(): Promise<void> {
  for (const [title, asked] of Object.entries(questions)) {
    const job = await db()
      .selectFrom('job')
      .select(['job_id', 'company_id'])
      .where('title', '=', title)
      .executeTakeFirstOrThrow()
    for (const [index, { typeName, questionaire, required, knockout }] of asked.entries()) {
      const { job_question_id: questionId } = await db()
        .insertInto('job_question')
        .values({
          company_id: job.company_id,
          type_name: typeName,
          question: questionaire.question,
          options: json(questionaire.questionConfig.options),
          is_single: questionaire.answerConfig.answer.length === 1,
        })
        .returning('job_question_id')
        .executeTakeFirstOrThrow()
      await db()
        .insertInto('job_question_map')
        .values({
          job_id: job.job_id,
          job_question_id: questionId,
          position: index + 1,
          required,
          knockout: knockout && json(knockout),
        })
        .execute()
    }
  }
}
