import { askForManualReview } from '@hireloom/contract/applications/manual-reviews.ts'
import {
  type ApplicationStatus,
  answerWithdrawalSurvey,
  askForAccommodation,
  confirmApplication,
  disownApplication,
  eraseApplicationData,
  readApplicationStatus,
  reopenApplication,
  replaceStatusLink,
  withdrawApplication,
} from '@hireloom/contract/applications/status.ts'
import { type SurveyAnswer, withdrawalReasons } from '@hireloom/contract/applications/withdrawal-survey.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { data, redirect } from 'react-router'
import { isProblem } from '../kernel/problem.ts'
import type { WebRequest } from '../kernel/request.ts'

export const readStatus = (web: WebRequest, token: string): Promise<ApplicationStatus> =>
  web.call(readApplicationStatus, { params: { token } })

export interface StatusAnswer {
  done?: string
  /** English text of what was refused. */
  problem?: string
}

/** What an applicant may do, by the link or signed in. */
export interface StatusCalls {
  confirm?: () => Promise<unknown>
  replace?: () => Promise<unknown>
  withdraw: (reason: string) => Promise<unknown>
  survey: (answer: SurveyAnswer) => Promise<unknown>
  reopen: () => Promise<unknown>
  erase: (erase: boolean) => Promise<unknown>
  help: (request: string) => Promise<unknown>
  review: (reason: string) => Promise<unknown>
}

/** Carries out what a posted form of the holder of a link asks for. */
export async function answerStatus(web: WebRequest, token: string, form: FormData) {
  const params = { token }
  if (form.get('_intent') === 'disown') {
    await web.call(disownApplication, { params })
    throw redirect(pathOf('/public/jobs'))
  }
  return answerStatusWith(
    {
      confirm: () => web.call(confirmApplication, { params }),
      replace: () => web.call(replaceStatusLink, { params }),
      withdraw: reason => web.call(withdrawApplication, { params, body: { reason } }),
      survey: body => web.call(answerWithdrawalSurvey, { params, body }),
      reopen: () => web.call(reopenApplication, { params }),
      erase: erase => web.call(eraseApplicationData, { params, body: { erase } }),
      review: reason => web.call(askForManualReview, { params, body: { reason } }),
      help: request => web.call(askForAccommodation, { params, body: { request } }),
    },
    form,
  )
}

function surveyIn(form: FormData): SurveyAnswer {
  const ticked = form.getAll('withdrawalReason')
  const text = form.get('withdrawalText')
  return {
    reasons: withdrawalReasons.filter(reason => ticked.includes(reason)),
    text: typeof text === 'string' ? text.trim() : '',
  }
}

/** Carries out what a posted form asks for; `_intent` names it. */
export async function answerStatusWith(calls: StatusCalls, form: FormData) {
  const textOf = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const intent = textOf('_intent')
  const answer = (told: StatusAnswer, status = 200) => data<StatusAnswer>(told, { status })
  try {
    if (intent === 'confirm') await calls.confirm?.()
    if (intent === 'replace') await calls.replace?.()
    if (intent === 'withdraw') await calls.withdraw(textOf('reason'))
    if (intent === 'survey') await calls.survey(surveyIn(form))
    if (intent === 'reopen') await calls.reopen()
    if (intent === 'erase') await calls.erase(true)
    if (intent === 'keep') await calls.erase(false)
    if (intent === 'review') await calls.review(textOf('reviewReason'))
    if (intent === 'help') {
      const request = textOf('request')
      if (request === '') return answer({ problem: texts.required.id }, 422)
      await calls.help(request)
    }
    return answer({ done: intent })
  } catch (error) {
    if (!isProblem(error)) throw error
    return answer({ problem: error.message }, error.status)
  }
}
