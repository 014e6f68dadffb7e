import type {
  changePersonDocument,
  DocumentKind,
  listPersonDocuments,
  PersonDocument,
} from '@hireloom/contract/candidates/documents.ts'
import { mostDocuments } from '@hireloom/contract/candidates/documents.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isStaff, mayDo, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { heldBack } from '@hireloom/contract/privacy/holds.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { applicationVisibleTo, profileVisibleTo } from '../applications/visible.ts'
import { judgeCv } from '../apply/cv-file.ts'
import { defineProfileReading } from '../apply/profile-reading.ts'
import { readResumeTask } from '../apply/reading.ts'
import { now } from '../kernel/clock.ts'
import type { ArrivedFile } from '../kernel/dispatch.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { defineUndo } from '../kernel/undo.ts'
import { holdCopy } from './company-profile.ts'
import { kindOf, namedAlike, refuseTooMany, tell, toDocument } from './documents.ts'

/** An application was sent with the document (alias `d`), or its person is in the talent pool with it. */
const isInUse = sql<boolean>`(exists (select 1 from application a where a.resume_document_id = d.document_id)
  or exists (select 1 from pool_membership m where m.document_id = d.document_id and m.left_at is null))`

const allDocuments = () =>
  db()
    .selectFrom('document as d')
    .innerJoin('profile as p', 'p.profile_id', 'd.profile_id')
    .select(['d.document_id', 'd.kind', 'd.file_name', 'd.mime', 'd.size', 'd.is_primary', 'd.state', 'd.code'])
    .select(['d.parsed', 'd.created_at', 'd.removed_at', 'd.is_scan', 'p.profile_id', isInUse.as('is_in_use')])

/** Documents of people whom the viewer sees, as the viewer's company keeps them. */
const documents = (viewer: StaffViewer) =>
  allDocuments().where('p.company_id', '=', viewer.companyId).where(profileVisibleTo(viewer))

/**
 * CVs (alias `d`) in another company's copy of a person with which applications were sent that the viewer sees: for an agency those that it
 * has submitted, or that came to the jobs for which it recruits. What else that company keeps of the person is its own.
 */
const isSentTo = (viewer: StaffViewer) =>
  sql<boolean>`(p.company_id <> ${viewer.companyId} and exists (select 1 from application a join job j on j.job_id = a.job_id
    where a.resume_document_id = d.document_id and a.profile_id = p.profile_id and a.state <> 'archived' and ${applicationVisibleTo(viewer)}))`

const kept = (viewer: StaffViewer) => documents(viewer).where('d.removed_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof kept>['executeTakeFirstOrThrow']>>

const toCopy = (row: Row): PersonDocument => ({ ...toDocument(row), isInUse: row.is_in_use, isScan: row.is_scan })

export async function findCopyDocuments(
  viewer: StaffViewer,
  profileId: number | undefined,
): Promise<Answer<typeof listPersonDocuments>> {
  const isOwn = sql<boolean>`(d.removed_at is null and p.company_id = ${viewer.companyId} and ${profileVisibleTo(viewer)})`
  const found = await allDocuments()
    .where('p.profile_id', '=', profileId ?? 0)
    .where(sql<boolean>`(${isOwn} or ${isSentTo(viewer)})`)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.document_id', 'desc')
    .limit(mostDocuments)
    .execute()
  const own = await db()
    .selectFrom('profile')
    .select('profile_id')
    .where('profile_id', '=', profileId ?? 0)
    .where('company_id', '=', viewer.companyId)
    .executeTakeFirst()
  return { documents: found.map(toCopy), count: found.length, isOwn: own !== undefined, candScoreBreakdown: [] }
}

async function findCopyDocument(viewer: StaffViewer, personDocId: number): Promise<Row> {
  const row = await kept(viewer).where('d.document_id', '=', personDocId).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

/** Reads a CV that a colleague added, and completes the profile from it. */
export const readCopyResumeTask = defineProfileReading(
  'read-added-resume',
  profileId => sql`(d.profile_id = ${profileId} and d.removed_at is null)`,
)

/** Keeps a judged file with the copy that the viewer's company has of somebody. */
export async function addCopyDocument(
  viewer: StaffViewer,
  profileId: number | undefined,
  kind: DocumentKind,
  files: readonly ArrivedFile[],
): Promise<PersonDocument> {
  const [file] = files
  if (!file) throw new Problem('invalid', { fields: { resume: texts.cvMissing.id } })
  if (profileId === undefined) throw new Problem('invalid', { fields: { profileId: texts.required.id } })
  const judged = await judgeCv(file)
  return transaction(async () => {
    await holdCopy(viewer, profileId)
    await refuseTooMany(profileId)
    const { document_id: documentId } = await db()
      .insertInto('document')
      .values({
        company_id: viewer.companyId,
        profile_id: profileId,
        kind,
        file_name: judged.fileName,
        mime: judged.mime,
        size: judged.size,
        sha256: judged.sha256,
        storage_key: judged.key,
      })
      .returning('document_id')
      .executeTakeFirstOrThrow()
    if (kind === 'resume') await readCopyResumeTask.enqueue({ documentId, profileId })
    else await readResumeTask.enqueue({ documentId })
    await tell('document_added', documentId, profileId, { after: { kind } })
    return toCopy(await findCopyDocument(viewer, documentId))
  })
}

async function lockCopy(viewer: StaffViewer, personDocId: number): Promise<Row> {
  const row = await documents(viewer).where('d.document_id', '=', personDocId).forUpdate('d').executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

type Change = AnswerInput<typeof changePersonDocument>['body']

/** Renames a document or says what it is. */
export function changeCopyDocument(
  viewer: StaffViewer,
  personDocId: number,
  { fileName, kind, isPrimary, isRemoved }: Change,
): Promise<PersonDocument> {
  // Which CV is the current one is the candidate's own choice; what was removed comes back with its token.
  if (isPrimary !== undefined || isRemoved !== undefined) throw new Problem('illegal-change')
  return transaction(async () => {
    const row = await lockCopy(viewer, personDocId)
    if (row.removed_at !== null) throw new Problem('not-found')
    if (kind !== undefined && kind !== row.kind && row.is_in_use) throw new Problem('illegal-change')
    await db()
      .updateTable('document')
      .set({
        kind: kind ?? row.kind,
        file_name: fileName === undefined ? row.file_name : namedAlike(fileName, row.file_name),
      })
      .where('document_id', '=', personDocId)
      .execute()
    const fields = [fileName === undefined ? [] : ['fileName'], kind === undefined ? [] : ['kind']].flat()
    await tell('document_changed', personDocId, row.profile_id, { after: { fields } })
    return toCopy(await findCopyDocument(viewer, personDocId))
  })
}

const removalUndo = defineUndo({
  name: 'document-removal',
  entity: 'document',
  lasts: 'structure',
  inverse: z.object({}),
  mayTakeBack: viewer => mayDo(viewer, 'candidates.edit'),
  takeBack: async (_nothing, viewer: Viewer, personDocId) => {
    if (!isStaff(viewer)) throw new Problem('not-found')
    const row = await lockCopy(viewer, personDocId)
    if (row.removed_at === null) throw new Problem('illegal-change')
    await db().updateTable('document').set({ removed_at: null }).where('document_id', '=', personDocId).execute()
    await tell('document_changed', personDocId, row.profile_id, { after: { fields: ['isRemoved'] } })
    return 1
  },
})

/** Removes a document; one that came with an application stays with it, and all of a person under a legal hold stay. */
export function removeCopyDocument(viewer: StaffViewer, personDocId: number) {
  return transaction(async () => {
    const row = await lockCopy(viewer, personDocId)
    if (row.removed_at !== null) throw new Problem('not-found')
    if (row.is_in_use) throw new Problem('illegal-change')
    const held = await rows(sql`select 1 from legal_hold where profile_id = ${row.profile_id}`)
    if (held.length > 0) throw new Problem('illegal-change', { message: heldBack.id })
    await db().updateTable('document').set({ removed_at: now() }).where('document_id', '=', personDocId).execute()
    await tell('document_removed', personDocId, row.profile_id, { after: { kind: kindOf(row.kind) } })
    return { ok: true as const, undo: await removalUndo.issue(viewer, personDocId, {}) }
  })
}
