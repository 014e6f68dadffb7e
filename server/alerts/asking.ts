import { type createJobAlert, mostAlerts, tooManyAlerts } from '@hireloom/contract/alerts/alerts.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { queryOfSearch } from '@hireloom/contract/jobs/board-query.ts'
import { readBoardSearch, writeBoardSearch } from '@hireloom/contract/jobs/board-search.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { asLanguage } from '../kernel/http/caller.ts'
import { hasRoom, type Limit } from '../kernel/limits.ts'
import { alone, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { timeZoneOf } from '../kernel/time-zone.ts'
import { type AlertRow, countAlerts, findSameAlert, insertAlert, provedEmailOf, setAlert, toAlert } from './alerts.ts'
import { askedTask } from './letters.ts'

/** E-mails that strangers can have sent to one address. */
const letters: Limit = { name: 'alert-letter', most: 6, seconds: 24 * 3600 }

type Asked = AnswerInput<typeof createJobAlert>['body']

/**
 * Keeps a search for an address. The owner, signed in, has the alert at once; for anybody else the answer is the same whatever is known of
 * the address, nothing that is there already changes, and the rest is said in an e-mail to it.
 */
export async function askForAlert(body: Asked, caller: Caller): Promise<Answer<typeof createJobAlert>> {
  const own = await provedEmailOf(caller)
  const email = body.email ?? own
  if (email === null) throw new Problem('invalid', { fields: { email: texts.email.id } })
  const search = readBoardSearch(body.query)
  // What the lists of jobs would refuse is refused here, not every morning.
  queryOfSearch(search)
  const isOwner = own !== null && own.toLowerCase() === email.toLowerCase()
  const alert = {
    email,
    query: writeBoardSearch(search),
    frequency: body.frequency,
    language: asLanguage(body.lang) ?? caller.language,
    timeZone: await timeZoneOf(caller.viewer?.userId, body.timeZone),
    isConfirmed: isOwner,
  }
  return transaction(async () => {
    // What is counted stays so until the new one is written.
    await alone(`job alerts of ${email.toLowerCase()}`)
    const known = await findSameAlert(email, alert.query)
    const isFull = !known && (await countAlerts(email)) >= mostAlerts
    if (isOwner) {
      if (isFull) throw new Problem('invalid', { fields: { query: tooManyAlerts.id } })
      const row = known ?? (await insertAlert(alert)) ?? (await findSameAlert(email, alert.query))
      if (!row) throw new Problem('busy')
      const { frequency } = alert
      const written = known
        ? await setAlert(row, { frequency, state: 'active', isConfirmed: true })
        : await toAlert(row)
      return { state: 'active', alert: written }
    }
    const row = known ?? (isFull ? undefined : await insertAlert(alert))
    if (await hasRoom(letters, email)) await askOwner(row)
    return { state: 'waiting', alert: null }
  })
}

async function askOwner(row: AlertRow | undefined): Promise<void> {
  if (!row) return
  await askedTask.enqueue({ alertId: row.alert_id, kind: row.state === 'active' ? 'known' : 'confirm' })
}
