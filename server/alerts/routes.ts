import {
  changeJobAlert,
  confirmJobAlert,
  createJobAlert,
  listJobAlerts,
  readJobAlert,
  stopJobAlert,
} from '@hireloom/contract/alerts/alerts.ts'
import { answer } from '../kernel/dispatch.ts'
import type { Caller } from '../kernel/session.ts'
import { changeAlert, confirmAlert, findAlert, findOwnAlerts, stopAlert } from './alerts.ts'
import { askForAlert } from './asking.ts'

const stopRoute = answer(stopJobAlert, async ({ params }) => {
  await stopAlert(params.token)
  return { ok: true as const }
})

export const routes = [
  answer(createJobAlert, ({ body }, caller) => askForAlert(body, caller)),
  answer(listJobAlerts, (_input, caller) => findOwnAlerts(caller)),
  answer(readJobAlert, ({ params }) => findAlert(params.token)),
  answer(confirmJobAlert, ({ params }) => confirmAlert(params.token)),
  answer(changeJobAlert, ({ params, body }) => changeAlert(params.token, body)),
  stopRoute,
]

/** Ends an alert for a mail program's click, through the same checks as the call. */
export async function unsubscribe(token: string, caller: Caller): Promise<void> {
  await stopRoute.run({ params: { token } }, caller)
}
