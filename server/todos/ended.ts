import { sql } from 'kysely'
import { subscribe } from '../kernel/follow-history.ts'
import { recordEach } from '../kernel/history.ts'
import { rows } from '../kernel/postgres/db.ts'

interface Changed {
  readonly entityId: number
  readonly companyId: number
}

/** Ends of an application that end what was planned about it. */
const endings = ['application_rejected', 'application_closed_out', 'application_relocated'] as const

/** Open tasks about an application are done with its rejection, the close of its job or its move to another job, and open again when that is taken back. */
export const followOutcomes = subscribe({
  name: 'tasks-follow-rejections',
  verbs: [...endings, 'application_decision_undone', 'application_reversed'],
  work: async event => {
    const { eventId, appId } = event
    if (event.verb !== 'application_decision_undone' && event.verb !== 'application_reversed')
      return tell(await close(eventId), { before: 'open', after: 'done' })
    if (event.before.statusKey !== 'rejected' && event.before.statusKey !== 'closed') return
    return tell(await open(appId), { before: 'done', after: 'open' })
  },
})

/** Their moment says that the outcome has closed them. What was planned after it stays. */
const close = (eventId: number) =>
  rows(sql<Changed>`
    update todo d set state = 'done', done_at = e.ts from domain_event e
    where e.event_id = ${eventId} and d.app_id = e.app_id and d.state = 'open' and d.created_at <= e.ts
    returning d.todo_id as "entityId", d.company_id as "companyId"`)

const open = (appId: number | null) =>
  rows(sql<Changed>`
    update todo d set state = 'open', done_at = null, reminders = 0, reminded_on = null from domain_event e
    where e.app_id = ${appId} and e.verb = any(${[...endings]}::text[]) and d.app_id = e.app_id and d.done_at = e.ts
    returning d.todo_id as "entityId", d.company_id as "companyId"`)

const tell = (changed: readonly Changed[], states: { before: string; after: string }): Promise<void> =>
  recordEach(
    'todo_changed',
    changed.map(each => ({ ...each, before: { state: states.before }, after: { state: states.after } })),
  )
