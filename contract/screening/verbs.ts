import * as z from 'zod/mini'
import { ofCompany, rowId, team, type Verb } from '../history/verb.ts'
import { questionFields } from './questions.ts'

const question = ofCompany(questionFields)
const order = z.array(rowId)

const answered = {
  entity: 'application',
  seenBy: team,
  before: z.object({ knockedOut: order }),
  after: z.object({ answers: z.number(), knockedOut: order }),
} as const

/** What happens to the questions of a job and their answers; answers themselves are never in an event. */
export const screeningVerbs = {
  question_added: {
    entity: 'job_question_map',
    seenBy: team,
    text: /*i18n*/ { id: 'Question added' },
    after: question,
  },
  question_changed: {
    entity: 'job_question_map',
    seenBy: team,
    text: /*i18n*/ { id: 'Question changed' },
    before: question,
    after: question,
  },
  question_removed: { entity: 'job_question_map', seenBy: team, text: /*i18n*/ { id: 'Question removed' } },
  question_restored: { entity: 'job_question_map', seenBy: team, text: /*i18n*/ { id: 'Question restored' } },
  questions_ordered: {
    entity: 'job',
    seenBy: team,
    text: /*i18n*/ { id: 'Questions reordered' },
    before: order,
    after: order,
  },
  questions_answered: { ...answered, text: /*i18n*/ { id: 'Questions answered' } },
  answers_changed: { ...answered, text: /*i18n*/ { id: 'Answers changed' } },
  hiring_registered: { entity: 'application', seenBy: team, text: /*i18n*/ { id: 'Hiring details submitted' } },
} as const satisfies Record<string, Verb>
