import type { JobQuestion } from '@hireloom/contract/screening/questions.ts'

const most = 80

/** A question as a choice or in a sentence; a long one by its beginning. */
export function questionLabel({ questionaire: { question } }: Pick<JobQuestion, 'questionaire'>): string {
  const letters = Array.from(question)
  return letters.length <= most ? question : `${letters.slice(0, most - 1).join('')}…`
}
