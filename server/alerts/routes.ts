import * as alerts from '@hireloom/contract/alerts/alerts.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { answer } from '../kernel/dispatch.ts'
import type { Unsubscribe } from '../kernel/http/unsubscribe.ts'
import { changeAlert, confirmAlert, findAlert, findOwnAlerts, stopAlert } from './alerts.ts'
import { askForAlert } from './asking.ts'

const stopRoute = answer(alerts.stopJobAlert, async ({ params }) => {
  await stopAlert(params.token)
  return { ok: true as const }
})

export const routes = [
  answer(alerts.createJobAlert, ({ body }, caller) => askForAlert(body, caller)),
  answer(alerts.listJobAlerts, (_input, caller) => findOwnAlerts(caller)),
  answer(alerts.readJobAlert, ({ params }) => findAlert(params.token)),
  answer(alerts.confirmJobAlert, ({ params }) => confirmAlert(params.token)),
  answer(alerts.changeJobAlert, ({ params, body }) => changeAlert(params.token, body)),
  stopRoute,
]

/** Ends an alert for a mail program's click, through the same checks as the call. */
export const unsubscribe: Unsubscribe = {
  path: alerts.unsubscribePath,
  pageOf: token => pathOf('/public/alerts/:token', { token }),
  run: async (token, caller) => {
    await stopRoute.run({ params: { token } }, caller)
  },
}
