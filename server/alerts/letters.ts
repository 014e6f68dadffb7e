import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { findCards } from '../jobs/cards.ts'
import { languageOf } from '../kernel/i18n.ts'
import { deliver, letterRetries } from '../kernel/mail/letters.ts'
import { defineTask } from '../kernel/queue.ts'
import { describeAlert, findAlertRow, frequencyOf } from './alerts.ts'
import { composeAsked, composeJobs } from './mails.ts'
import { alertToken } from './token.ts'

/** An alert that no one confirms is forgotten after so many days. */
export const waitingDays = 7

/** Asks the owner of an address whether the alert is wanted, or says that it is there. The queue holds no token: it is made here. */
export const askedTask = defineTask({
  name: 'ask-for-alert',
  payload: z.object({ alertId: z.number(), kind: z.enum(['confirm', 'known']) }),
  seconds: 120,
  retries: letterRetries,
  atOnce: 5,
  work: async ({ alertId, kind }) => {
    const row = await findAlertRow(alertId)
    if (!row) return
    const letter = composeAsked(kind, {
      token: alertToken(alertId),
      language: languageOf(row.lang),
      search: await describeAlert(row),
      frequency: frequencyOf(row),
      days: waitingDays,
    })
    await deliver({ letterId: `alert-${alertId}-${randomUUID()}`, to: { address: row.email }, ...letter })
  },
})

/**
 * Writes and sends one e-mail of new jobs. `letterId` is the alert and the moment up to which it looked: sent again after a crash, mail
 * programs know it as the same. A person who stopped meanwhile gets none; a job that has closed meanwhile is left out.
 */
export const jobsTask = defineTask({
  name: 'send-alert',
  payload: z.object({ alertId: z.number(), letterId: z.string(), jobIds: z.array(z.number()), count: z.number() }),
  seconds: 120,
  retries: letterRetries,
  atOnce: 5,
  work: async ({ alertId, letterId, jobIds, count }) => {
    const row = await findAlertRow(alertId)
    if (row?.state !== 'active') return
    const language = languageOf(row.lang)
    const cards = (await findCards(jobIds, null, language)).filter(card => !card.isClosed)
    if (cards.length === 0) return
    const gone = jobIds.length - cards.length
    const alert = { token: alertToken(alertId), language, search: await describeAlert(row), query: row.query }
    const letter = composeJobs(alert, { count: count - gone, cards })
    await deliver({ letterId, to: { address: row.email }, ...letter })
  },
})
