import { extname } from 'node:path'
import type { readAskedDocuments } from '@hireloom/contract/document-requests/answering.ts'
import { documentRequestTexts } from '@hireloom/contract/document-requests/requests.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { spendStatusAction } from '../applications/limits.ts'
import { removeFileTask } from '../applications/remove-file.ts'
import { openedBy, type Way } from '../applications/status.ts'
import { stateTold } from '../applications/told.ts'
import { judgeFile } from '../correspondence/files/judge.ts'
import { now } from '../kernel/clock.ts'
import type { ArrivedFile } from '../kernel/dispatch.ts'
import { record } from '../kernel/history.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { isWhole } from './decisions.ts'
import { type RequestRow, requestColumns, toRequested } from './rows.ts'

type Asked = Answer<typeof readAskedDocuments>

/** What the applicant is asked for, by the link or signed in. */
export async function findAsked(way: Way): Promise<Asked> {
  const [application] = await rows(sql<{ appId: number; state: string }>`
    select a.app_id as "appId", ${stateTold()} as state from application a where ${openedBy(way)}`)
  if (!application) throw new Problem('not-found')
  const { appId, state } = application
  const found = await rows(sql<RequestRow>`
    select ${requestColumns} from document_request d where d.app_id = ${appId} and d.state <> 'waived' order by d.document_request_id`)
  const documents = found
    .map(toRequested)
    .map(each => ({ ...each, canUpload: state === 'active' && each.state !== 'accepted' }))
  return { documents }
}

/** Keeps a judged file for a request, in place of the one before. */
export async function receive(
  way: Way,
  documentRequestId: number,
  [file]: readonly ArrivedFile[],
  caller: Caller,
): Promise<Asked> {
  await spendStatusAction(caller, way)
  const { documents } = await findAsked(way)
  const asked = documents.find(each => each.documentRequestId === documentRequestId)
  if (!asked) throw new Problem('not-found')
  if (!file) throw new Problem('invalid', { fields: { document: texts.required.id } })
  if (!asked.canUpload) throw new Problem('illegal-change', { details: { from: asked.state } })
  if (file.size > asked.maxMb * 1024 * 1024)
    throw new Problem('too-large', { fields: { [file.part]: texts.tooLarge.id } })
  const { fileName, mime } = await judgeFile(file.key, file.fileName, file.part)
  if (!isAllowed(fileName, asked.formats))
    throw new Problem('wrong-file-type', { fields: { [file.part]: documentRequestTexts.otherType.id } })
  return transaction(async () => {
    const application = await db()
      .selectFrom('application as a')
      .select('a.app_id')
      .where(openedBy(way))
      .forUpdate('a')
      .executeTakeFirst()
    if (!application) throw new Problem('not-found')
    const [kept] = await rows(sql<{ companyId: number; before: string | null }>`
      with old as (select storage_key from document_request where document_request_id = ${documentRequestId})
      update document_request d set state = 'uploaded', reason = '', decided_by = null, decided_at = null, file_name = ${fileName},
        mime = ${mime}, size = ${file.size}, storage_key = ${file.key}, uploaded_at = ${now()}
      where d.document_request_id = ${documentRequestId} and d.app_id = ${application.app_id} and d.state in ('requested', 'uploaded', 'rejected')
      returning d.company_id as "companyId", (select storage_key from old) as before`)
    if (!kept) throw new Problem('illegal-change')
    if (kept.before !== null) await removeFileTask.enqueue({ key: kept.before })
    const about = { entityId: documentRequestId, companyId: kept.companyId, appId: application.app_id }
    await record('requested_document_uploaded', about)
    // What is replaced tells nobody again that all has arrived.
    const isNew = asked.state !== 'uploaded'
    if (isNew && (await isWhole(application.app_id, kept.companyId, 'uploaded')))
      await record('documents_received', about)
    return findAsked(way)
  })
}

function isAllowed(fileName: string, formats: readonly string[]): boolean {
  const extension = extname(fileName).slice(1).toLowerCase()
  return formats.length === 0 || formats.includes(extension === 'jpeg' ? 'jpg' : extension)
}
