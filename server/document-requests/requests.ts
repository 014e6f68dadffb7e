import type { createDocumentRequests, DocumentRequest } from '@hireloom/contract/document-requests/requests.ts'
import {
  documentRequestTexts,
  downloadRequestedDocument,
  mostDocumentRequests,
  reminderDays,
} from '@hireloom/contract/document-requests/requests.ts'
import { type Answer, type AnswerInput, pathWith } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { lockApplication } from '../applications/lock.ts'
import { applicationManagedBy, isApplicationManaged } from '../applications/visible.ts'
import { findAddressees } from '../correspondence/values.ts'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { shownName } from '../kernel/list-of.ts'
import { json, rows, transaction } from '../kernel/postgres/db.ts'
import { documentsAskedTask } from './letters.ts'
import { type RequestRow, requestColumns, toRequested } from './rows.ts'
import { findSuggestions } from './suggestions.ts'

/** Somewhere on earth it is still yesterday. */
const dayMs = 24 * 3600_000

/** Requests (alias `d`) of the viewer's company on applications (alias `a`) that the viewer sees. */
export const requestVisibleTo = (viewer: StaffViewer): RawBuilder<boolean> =>
  sql<boolean>`(d.company_id = ${viewer.companyId} and a.state <> 'archived' and ${applicationManagedBy(viewer, 'candidates.view')})`

interface StaffRow extends RequestRow {
  readonly app_id: number
  readonly asked_by: string | null
  readonly asked_at: Date
  readonly remind_on: string | null
  readonly reminded_at: Date | null
  readonly decided_by: string | null
  readonly decided_at: Date | null
}

const select = (viewer: StaffViewer, which: RawBuilder<boolean>) =>
  rows(sql<StaffRow>`
    select ${requestColumns}, d.app_id, ${shownName('u')} as asked_by, d.asked_at, d.reminded_at,
      case when d.reminds and d.reminded_at is null and d.state in ('requested', 'rejected') and a.state = 'active' and w.day <= d.due_on
        then w.day::text end as remind_on, ${shownName('v')} as decided_by, d.decided_at
    from document_request d join application a on a.app_id = d.app_id join job j on j.job_id = a.job_id
      left join app_user u on u.user_id = d.asked_by left join app_user v on v.user_id = d.decided_by,
      lateral (select greatest(d.due_on - ${reminderDays}::int, (greatest(d.asked_at, d.decided_at) + interval '1 day')::date, ${now()}::date) as day) w
    where ${which} and ${requestVisibleTo(viewer)}
    order by d.document_request_id limit ${mostDocumentRequests}`)

const toDocumentRequest = (row: StaffRow): DocumentRequest => ({
  ...toRequested(row),
  appId: row.app_id,
  askedBy: row.asked_by,
  askedAt: row.asked_at.toISOString(),
  remindOn: row.remind_on,
  remindedAt: row.reminded_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
  downloadPath:
    row.file_name === null
      ? null
      : pathWith(downloadRequestedDocument.path, { documentRequestId: row.document_request_id }),
})

/** What a company asks the candidate of an application for. */
export async function findRequests(appId: number, viewer: StaffViewer): Promise<Answer<typeof createDocumentRequests>> {
  if (!(await isApplicationManaged(viewer, appId, 'candidates.view'))) throw new Problem('not-found')
  const canAsk = await isApplicationManaged(viewer, appId, 'candidates.contact')
  const found = await select(viewer, sql`d.app_id = ${appId}`)
  const suggestions = canAsk ? await findSuggestions(appId, viewer) : []
  return { list: found.map(toDocumentRequest), count: found.length, canAsk, suggestions }
}

export async function findRequest(documentRequestId: number, viewer: StaffViewer): Promise<DocumentRequest> {
  const [row] = await select(viewer, sql`d.document_request_id = ${documentRequestId}`)
  if (!row) throw new Problem('not-found')
  return toDocumentRequest(row)
}

type Asked = AnswerInput<typeof createDocumentRequests>['body']

/** Asks for what is not asked for yet, and writes to the candidate about it; answers how much that was. */
export function askForDocuments(
  { appId, documents, note, dueOn, remind }: Asked,
  viewer: StaffViewer,
): Promise<number> {
  if (dueOn !== null && new Date(dueOn) < later(-2 * dayMs))
    throw new Problem('invalid', { fields: { dueOn: texts.futureDate.id } })
  return transaction(async () => {
    const row = await lockApplication(viewer, appId, 'candidates.contact')
    if (row.state !== 'active') throw new Problem('illegal-change', { details: { from: row.status_key } })
    const email = (await findAddressees([appId], viewer)).get(appId)?.email ?? ''
    if (email === '')
      throw new Problem('invalid', { fields: { appId: texts.noAddress.id }, details: { lacks: 'address' } })
    const list = documents.map((document, place) => ({ ...document, place }))
    const added = await rows(sql<{ id: number }>`
      insert into document_request (app_id, company_id, title, formats, max_mb, is_mandatory, note, due_on, reminds, asked_by, asked_at)
      select ${appId}, ${viewer.companyId}, w.title, w.formats, w."maxMb", w.mandatory, ${note}, ${dueOn}::date, ${remind && dueOn !== null}, ${viewer.userId}, ${now()}
      from jsonb_to_recordset(${json(list)}) as w (title text, formats text[], "maxMb" integer, mandatory boolean, place integer)
      order by w.place
      on conflict (app_id, company_id, lower(title)) where state <> 'waived' do nothing
      returning document_request_id as id`)
    if (added.length === 0) return 0
    await refuseTooMany(appId, viewer)
    await record('documents_requested', {
      entityId: appId,
      companyId: viewer.companyId,
      appId,
      after: { count: added.length },
    })
    const documentRequestIds = added.map(({ id }) => id)
    const letterId = `documents-${documentRequestIds[0]}`
    await documentsAskedTask.enqueue({ documentRequestIds, letterId, isReminder: false }, { id: letterId })
    return added.length
  })
}

async function refuseTooMany(appId: number, { companyId }: StaffViewer): Promise<void> {
  const [kept] = await rows(sql<{ count: number }>`
    select count(*)::int as count from document_request where app_id = ${appId} and company_id = ${companyId}`)
  if ((kept?.count ?? 0) > mostDocumentRequests)
    throw new Problem('invalid', { fields: { documents: documentRequestTexts.tooMany.id } })
}
