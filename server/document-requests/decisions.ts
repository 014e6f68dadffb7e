import type { changeDocumentRequest, DocumentRequest } from '@hireloom/contract/document-requests/requests.ts'
import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { lockApplication } from '../applications/lock.ts'
import { removeFileTask } from '../applications/remove-file.ts'
import { now } from '../kernel/clock.ts'
import type { FileAnswer } from '../kernel/dispatch.ts'
import { record } from '../kernel/history.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { sendStored } from '../kernel/stored-file.ts'
import { documentsAskedTask } from './letters.ts'
import { findRequest, requestVisibleTo } from './requests.ts'

type Change = AnswerInput<typeof changeDocumentRequest>['body']

/** Where a request may go from each state; nothing is decided about a file that has not come. */
const ways: Readonly<Record<string, readonly Change['state'][]>> = {
  requested: ['waived'],
  uploaded: ['accepted', 'rejected', 'waived'],
  rejected: ['accepted', 'rejected', 'waived'],
  accepted: ['rejected', 'waived'],
}

const verbs = {
  accepted: 'requested_document_accepted',
  rejected: 'requested_document_rejected',
  waived: 'document_request_waived',
} as const satisfies Record<Change['state'], string>

/** Accepts what has come, asks for it again, or asks for it no longer. */
export async function decideRequest(
  documentRequestId: number,
  { state, reason }: Change,
  viewer: StaffViewer,
): Promise<DocumentRequest> {
  if (state === 'rejected' && reason === '') throw new Problem('invalid', { fields: { reason: texts.required.id } })
  const { appId } = await findRequest(documentRequestId, viewer)
  return transaction(async () => {
    await lockApplication(viewer, appId, 'candidates.contact')
    const before = await findRequest(documentRequestId, viewer)
    const said = state === 'rejected' ? reason : ''
    if (before.state === state && before.reason === said) return before
    if (!ways[before.state]?.includes(state)) throw new Problem('illegal-change', { details: { from: before.state } })
    if (state === 'waived') await dropFile(documentRequestId)
    await rows(sql`
      update document_request set state = ${state}, reason = ${said}, decided_by = ${viewer.userId}, decided_at = ${now()}
      where document_request_id = ${documentRequestId}`)
    const about = { entityId: documentRequestId, companyId: viewer.companyId, appId }
    await record(verbs[state], about)
    if (state === 'rejected') await writeAgain(documentRequestId)
    else if (await isWhole(appId, viewer.companyId, 'accepted')) await record('documents_accepted', about)
    return findRequest(documentRequestId, viewer)
  })
}

/** Forgets the file of a request that is asked for no longer. */
async function dropFile(documentRequestId: number): Promise<void> {
  const [gone] = await rows(sql<{ key: string | null }>`
    with old as (select storage_key from document_request where document_request_id = ${documentRequestId})
    update document_request set state = 'waived', file_name = null, mime = null, size = null, storage_key = null, uploaded_at = null
    where document_request_id = ${documentRequestId} returning (select storage_key from old) as key`)
  if (gone && gone.key !== null) await removeFileTask.enqueue({ key: gone.key })
}

async function writeAgain(documentRequestId: number): Promise<void> {
  const letterId = `document-again-${documentRequestId}-${now().getTime()}`
  await documentsAskedTask.enqueue(
    { documentRequestIds: [documentRequestId], letterId, isReminder: false },
    { id: letterId },
  )
}

/** Whether all that a company asks for on an application has arrived, or is accepted; not where it asks for nothing any more. */
export async function isWhole(appId: number, companyId: number, by: 'uploaded' | 'accepted'): Promise<boolean> {
  const done = by === 'accepted' ? ['accepted'] : ['accepted', 'uploaded']
  const [found] = await rows(sql<{ is_whole: boolean | null }>`
    select bool_and(state = any(${done}::text[])) as is_whole from document_request
    where app_id = ${appId} and company_id = ${companyId} and state <> 'waived'`)
  return found?.is_whole === true
}

export async function sendFile(documentRequestId: number, viewer: StaffViewer): Promise<FileAnswer> {
  const [row] = await rows(sql<{ file_name: string; mime: string; storage_key: string }>`
    select d.file_name, d.mime, d.storage_key
    from document_request d join application a on a.app_id = d.app_id join job j on j.job_id = a.job_id
    where d.document_request_id = ${documentRequestId} and d.storage_key is not null and ${requestVisibleTo(viewer)}`)
  return sendStored(row)
}
