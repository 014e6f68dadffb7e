import type { Applied } from '@hireloom/contract/apply/apply.ts'
import { keepAnswerDraft, sendAnswers } from '@hireloom/contract/screening/answers.ts'
import { isProblem } from '../kernel/problem.ts'
import type { WebRequest } from '../kernel/request.ts'

/**
 * Sends the answers that came with the form to the application that now stands. What is refused is kept as a draft, and the way leads to the
 * questions as it does without answers.
 */
export async function sendWithApplication(
  web: WebRequest,
  applied: Applied,
  fields: Readonly<Record<string, string>>,
): Promise<Applied> {
  const { jobId, appId, profileId } = applied
  const draft: Record<string, string> = {}
  for (const [name, value] of Object.entries(fields)) {
    const id = /^q(\d{1,15})$/.exec(name)?.[1]
    if (id !== undefined) draft[id] = value
  }
  if (!applied.hasQuestions || Object.keys(draft).length === 0) return applied
  const answers = Object.entries(draft).map(([jobQuestionId, textAnswer]) => ({ jobQuestionId, textAnswer }))
  try {
    await web.call(sendAnswers, { body: { jobId, appId, profileId, answers } })
    return { ...applied, nextStep: applied.nextStep === 'questions' ? 'thanks' : applied.nextStep }
  } catch (error) {
    if (!isProblem(error)) throw error
    await web.call(keepAnswerDraft, { body: { jobId, appId, draft } }).catch(() => undefined)
    return applied
  }
}
