import { chosenOptions } from '@hireloom/contract/screening/judge-answers.ts'
import { jobQuestion, type QuestionKind } from '@hireloom/contract/screening/questions.ts'
import * as z from 'zod'
import { db } from '../kernel/postgres/db.ts'

/** An answer of an application: the numbers of the chosen options, else the one text that was given; and how it reads. */
export interface GivenAnswer {
  /** What the question was when it was answered. */
  readonly kind: QuestionKind
  readonly values: readonly string[]
  readonly shown: readonly string[]
}

const asked = z.object({ typeName: jobQuestion.shape.typeName, questionaire: jobQuestion.shape.questionaire })

/** What an application has answered, by the number of the question. The caller has checked who asks. */
export async function givenAnswers(appId: number): Promise<Map<number, GivenAnswer>> {
  const found = await db()
    .selectFrom('job_answer')
    .select(['job_question_id', 'text_answer', 'asked'])
    .where('app_id', '=', appId)
    .execute()
  return new Map(found.map(row => [row.job_question_id, toGiven(row.text_answer, asked.parse(row.asked))]))
}

function toGiven(answer: string, { typeName, questionaire }: z.output<typeof asked>): GivenAnswer {
  if (typeName !== 'multiple_choice') return { kind: typeName, values: [answer], shown: [answer] }
  const chosen = chosenOptions(answer)
  const options = questionaire.questionConfig.options.filter(({ optionId }) => chosen.includes(optionId))
  return { kind: typeName, values: chosen.map(String), shown: options.map(({ optionName }) => optionName) }
}
