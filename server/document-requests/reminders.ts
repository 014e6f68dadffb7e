import { reminderDays } from '@hireloom/contract/document-requests/requests.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { documentsAskedTask } from './letters.ts'

const dayMs = 24 * 3600_000
/** From this hour of the candidate's day. */
const fromHour = 8
const atOnce = 1000

/** Once for each document: in the days before it is due, as long as it has not arrived and the application is active. */
export const remindOfDocuments = defineTask({
  name: 'remind-of-documents',
  payload: z.object({}),
  seconds: 300,
  retries: 2,
  atOnce: 1,
  cron: '35 * * * *',
  work: async () => {
    while ((await remindSome()) === atOnce);
  },
})

interface Due {
  readonly documentRequestId: number
  readonly appId: number
  readonly companyId: number
  readonly dueOn: string
}

function remindSome(): Promise<number> {
  return transaction(async () => {
    const due = await rows(sql<Due>`
      update document_request d set reminded_at = ${now()}
      from (select q.document_request_id
        from document_request q join application a on a.app_id = q.app_id and a.state = 'active' and not a.needs_proof
          join company c on c.company_id = q.company_id,
          lateral (select ${now()}::timestamptz at time zone coalesce((select u.tzid from app_user u
            where u.person_id = a.person_id and u.status = 'active' limit 1), c.time_zone, 'UTC') as clock) z
        where q.reminds and q.reminded_at is null and q.state in ('requested', 'rejected')
          and q.due_on between ${later(-dayMs)}::date and ${later((reminderDays + 1) * dayMs)}::date
          and z.clock::date between q.due_on - ${reminderDays}::int and q.due_on and extract(hour from z.clock) >= ${fromHour}
          and greatest(q.asked_at, q.decided_at) <= ${later(-dayMs)}
        order by q.due_on, q.app_id limit ${atOnce} for update of q skip locked) l
      where d.document_request_id = l.document_request_id
      returning d.document_request_id as "documentRequestId", d.app_id as "appId", d.company_id as "companyId", d.due_on::text as "dueOn"`)
    const letters = Map.groupBy(due, ({ appId, companyId, dueOn }) => `${appId} ${companyId} ${dueOn}`)
    for (const of of letters.values()) await writeReminder(of)
    return due.length
  })
}

/** One email about all that one company waits for on one application by the same day. */
async function writeReminder(due: readonly Due[]): Promise<void> {
  const [first] = due
  if (!first) return
  const { appId, companyId } = first
  await record('documents_reminded', { entityId: appId, companyId, appId, after: { count: due.length } })
  const documentRequestIds = due.map(each => each.documentRequestId).toSorted((one, other) => one - other)
  const letterId = `documents-reminder-${documentRequestIds[0]}`
  await documentsAskedTask.enqueue({ documentRequestIds, letterId, isReminder: true }, { id: letterId })
}
