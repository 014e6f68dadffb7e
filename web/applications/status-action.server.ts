import {
  type ApplicationStatus,
  askForAccommodation,
  eraseApplicationData,
  readApplicationStatus,
  reopenApplication,
  withdrawApplication,
} from '@hireloom/contract/applications/status.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { data } from 'react-router'
import { isProblem } from '../kernel/problem.ts'
import type { WebRequest } from '../kernel/request.ts'

export const readStatus = (web: WebRequest, token: string): Promise<ApplicationStatus> =>
  web.call(readApplicationStatus, { params: { token } })

interface StatusAnswer {
  done?: string
  /** English text of what was refused. */
  problem?: string
}

/** Carries out what the posted form asks for; `_intent` names it. */
export async function answerStatus(web: WebRequest, token: string, form: FormData) {
  const textOf = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const params = { token }
  const intent = textOf('_intent')
  const answer = (told: StatusAnswer, status = 200) => data<StatusAnswer>(told, { status })
  try {
    if (intent === 'withdraw') await web.call(withdrawApplication, { params, body: { reason: textOf('reason') } })
    if (intent === 'reopen') await web.call(reopenApplication, { params })
    if (intent === 'erase') await web.call(eraseApplicationData, { params, body: { erase: true } })
    if (intent === 'keep') await web.call(eraseApplicationData, { params, body: { erase: false } })
    if (intent === 'help') {
      const request = textOf('request')
      if (request === '') return answer({ problem: texts.required.id }, 422)
      await web.call(askForAccommodation, { params, body: { request } })
    }
    return answer({ done: intent })
  } catch (error) {
    if (!isProblem(error)) throw error
    return answer({ problem: error.message }, error.status)
  }
}
