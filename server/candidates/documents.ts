import {
  type changePersonDocument,
  type DocumentKind,
  documentKinds,
  type listPersonDocuments,
  mostDocuments,
  type PersonDocument,
  tooManyDocuments,
} from '@hireloom/contract/candidates/documents.ts'
import { strengthParts } from '@hireloom/contract/candidates/profile.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { Said } from '@hireloom/contract/history/verbs.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { parsedResume } from '@hireloom/contract/resumes/profile.ts'
import { type RawBuilder, sql } from 'kysely'
import { dropDocument } from '../applications/remove-file.ts'
import { personOfViewer } from '../applications/visible.ts'
import { judgeCv } from '../apply/cv-file.ts'
import { readResumeTask } from '../apply/reading.ts'
import { later, now } from '../kernel/clock.ts'
import type { ArrivedFile } from '../kernel/dispatch.ts'
import { record } from '../kernel/history.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { ownProfileId } from './profile.ts'

const takeBackMs = 24 * 3600_000

/** Documents (alias `d`) that are a signed-in person's own; copies that were sent to companies are not. */
export const ownDocumentOf = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(d.company_id is null and d.profile_id in
    (select p.profile_id from profile p where p.company_id is null and p.person_id = ${personOfViewer(viewer)}))`

export async function findDocuments(
  viewer: Viewer,
  profileId: number | undefined,
): Promise<Answer<typeof listPersonDocuments>> {
  const own = await transaction(() => ownProfileId(viewer))
  if (profileId !== undefined && profileId !== own) throw new Problem('not-found')
  const found = await selectDocuments(viewer).where('d.removed_at', 'is', null).limit(mostDocuments).execute()
  const documents = found.map(toDocument)
  const points = documents.some(document => document.isPrimary) ? strengthParts.cv : 0
  return {
    documents,
    count: documents.length,
    isOwn: true,
    candScoreBreakdown: [{ key: 'cv', points, most: strengthParts.cv }],
  }
}

function selectDocuments(viewer: Viewer) {
  return db()
    .selectFrom('document as d')
    .select(['d.document_id', 'd.kind', 'd.file_name', 'd.mime', 'd.size', 'd.is_primary', 'd.state', 'd.code'])
    .select(['d.parsed', 'd.created_at'])
    .where(ownDocumentOf(viewer))
    .orderBy('d.is_primary', 'desc')
    .orderBy('d.created_at', 'desc')
    .orderBy('d.document_id', 'desc')
}
type Row = Awaited<ReturnType<ReturnType<typeof selectDocuments>['executeTakeFirstOrThrow']>>

export function toDocument(row: Omit<Row, 'profile_id'>): PersonDocument {
  const viewPath = pathOf('/view/:personDocId/cv', { personDocId: row.document_id })
  return {
    personDocId: row.document_id,
    kind: kindOf(row.kind),
    fileName: row.file_name,
    mime: row.mime,
    size: row.size,
    isPrimary: row.is_primary,
    state: row.state === 'read' || row.state === 'failed' ? row.state : 'reading',
    code: row.code,
    createdAt: row.created_at.toISOString(),
    viewPath,
    downloadPath: `/roboroy/api/v1/documentviews/${row.document_id}/file?download=1`,
    isInUse: false,
    isScan: false,
    parsed: row.is_primary && row.parsed !== null ? parsedResume.parse(row.parsed) : null,
  }
}

async function findDocument(viewer: Viewer, personDocId: number): Promise<PersonDocument> {
  const row = await selectDocuments(viewer)
    .where('d.document_id', '=', personDocId)
    .where('d.removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return toDocument(row)
}

/** Keeps a judged file; a CV becomes the current one and is read. */
export async function addDocument(
  viewer: Viewer,
  kind: PersonDocument['kind'],
  files: readonly ArrivedFile[],
): Promise<PersonDocument> {
  const [file] = files
  if (!file) throw new Problem('invalid', { fields: { resume: texts.cvMissing.id } })
  const cv = await judgeCv(file)
  return transaction(async () => {
    const profileId = await ownProfileId(viewer)
    await lockProfile(profileId)
    await refuseTooMany(profileId)
    if (kind === 'resume') await demote(profileId)
    const { document_id: personDocId } = await db()
      .insertInto('document')
      .values({
        company_id: null,
        profile_id: profileId,
        kind,
        file_name: cv.fileName,
        mime: cv.mime,
        size: cv.size,
        sha256: cv.sha256,
        storage_key: cv.key,
        is_primary: kind === 'resume',
      })
      .returning('document_id')
      .executeTakeFirstOrThrow()
    await readResumeTask.enqueue({ documentId: personDocId })
    await tell('document_added', personDocId, profileId, { after: { kind } })
    return findDocument(viewer, personDocId)
  })
}

/** One change of a person's documents at a time, so that two uploads cannot both be the current CV. */
async function lockProfile(profileId: number): Promise<void> {
  await db().selectFrom('profile').select('profile_id').where('profile_id', '=', profileId).forUpdate().execute()
}

export async function refuseTooMany(profileId: number): Promise<void> {
  const [kept] = await rows(sql<{ count: number }>`select count(*)::int as count from document d
    where d.profile_id = ${profileId} and d.removed_at is null`)
  if ((kept?.count ?? 0) >= mostDocuments) throw new Problem('invalid', { fields: { resume: tooManyDocuments.id } })
}

async function demote(profileId: number): Promise<void> {
  await db()
    .updateTable('document')
    .set({ is_primary: false })
    .where('profile_id', '=', profileId)
    .where('is_primary', '=', true)
    .execute()
}

export const tell = <N extends 'document_added' | 'document_changed' | 'document_removed'>(
  verb: N,
  entityId: number,
  profileId: number,
  said: Said<N>,
) => record(verb, { entityId, profileId, ...said })

type Change = AnswerInput<typeof changePersonDocument>['body']

export async function changeDocument(viewer: Viewer, personDocId: number, change: Change): Promise<PersonDocument> {
  return transaction(async () => {
    const row = await lockOwn(viewer, personDocId)
    const isBack = change.isRemoved === false && row.removed_at !== null
    if (row.removed_at !== null && (!isBack || row.removed_at < later(-takeBackMs))) throw new Problem('not-found')
    if (isBack) await refuseTooMany(row.profile_id)
    const makesPrimary = change.isPrimary === true && !row.is_primary
    if (makesPrimary && row.kind !== 'resume') throw new Problem('illegal-change')
    if (makesPrimary || (isBack && row.is_primary)) await demote(row.profile_id)
    await db()
      .updateTable('document')
      .set({
        removed_at: null,
        is_primary: makesPrimary || row.is_primary,
        ...(change.fileName !== undefined && { file_name: namedAlike(change.fileName, row.file_name) }),
      })
      .where('document_id', '=', personDocId)
      .execute()
    await tell('document_changed', personDocId, row.profile_id, {
      after: { fields: Object.keys(change) },
    })
    return findDocument(viewer, personDocId)
  })
}

export async function removeDocument(viewer: Viewer, personDocId: number): Promise<void> {
  await transaction(async () => {
    const row = await lockOwn(viewer, personDocId)
    if (row.removed_at !== null) throw new Problem('not-found')
    await db().updateTable('document').set({ removed_at: now() }).where('document_id', '=', personDocId).execute()
    await tell('document_removed', personDocId, row.profile_id, { after: { kind: kindOf(row.kind) } })
  })
}

export const kindOf = (text: string): DocumentKind => documentKinds.find(kind => kind === text) ?? 'other'

async function lockOwn(viewer: Viewer, personDocId: number) {
  await lockProfile(await ownProfileId(viewer))
  const row = await db()
    .selectFrom('document as d')
    .select(['d.document_id', 'd.kind', 'd.file_name', 'd.is_primary', 'd.removed_at'])
    .select(sql<number>`d.profile_id`.as('profile_id'))
    .where('d.document_id', '=', personDocId)
    .where(ownDocumentOf(viewer))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

/** A new name keeps the kind of file at its end, so that it opens in the right program. */
export function namedAlike(name: string, before: string): string {
  const end = /\.[a-z0-9]{1,5}$/i.exec(before)?.[0] ?? ''
  return end !== '' && !name.toLowerCase().endsWith(end.toLowerCase()) ? name + end : name
}

/** Forgets for good what was removed more than a day ago; a legal hold that was placed since keeps it. */
export async function sweepDocuments(): Promise<void> {
  const gone = await db()
    .selectFrom('document as d')
    .select('d.document_id')
    .where('d.removed_at', '<', later(-takeBackMs))
    .where(sql<boolean>`not exists (select 1 from legal_hold h where h.profile_id = d.profile_id)`)
    .limit(500)
    .execute()
  for (const { document_id: documentId } of gone) await transaction(() => dropDocument(documentId))
}
