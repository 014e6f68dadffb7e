import { cvMaxBytes } from '@hireloom/contract/constants.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/intake/uploads.ts'
import { intakeTexts } from '@hireloom/contract/intake/words.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { later } from '../kernel/clock.ts'
import type { ArrivedFile } from '../kernel/dispatch.ts'
import { storeJoined } from '../kernel/http/arrivals.ts'
import { storage } from '../kernel/ports.ts'
import { alone, db, transaction } from '../kernel/postgres/db.ts'
import { isStorageError } from '../kernel/storage/storage.ts'

/** Files of one person that are on their way or wait for `checkFiles`. */
const mostUploads = 200
const keptMs = 24 * 3600_000

type Piece = AnswerInput<typeof contract.putResumePiece>['body']

const uploadsOf = (viewer: StaffViewer, uploadId: string) =>
  db().selectFrom('resume_upload').where('user_id', '=', viewer.userId).where('upload_id', '=', uploadId)

export async function findReceived(
  uploadId: string,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.readResumePieces>> {
  const row = await uploadsOf(viewer, uploadId).select(['received', 'size', 'storage_key']).executeTakeFirst()
  // One that arrived whole and was never joined begins anew: whoever was joining it may have died.
  if (!row || (row.received >= row.size && row.storage_key === null)) return { received: 0, isWhole: false }
  return { received: row.received, isWhole: row.storage_key !== null }
}

/** Adds a piece where the file ends so far, and joins the pieces when the last one has come. */
export async function putPiece(
  piece: Piece,
  [file]: readonly ArrivedFile[],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.putResumePiece>> {
  if (!file) throw new Problem('invalid', { fields: { piece: intakeTexts.none.id } })
  const upload = await addPiece(piece, file, viewer)
  if (!upload.isAdded) {
    await storage().remove(file.key)
    return findReceived(piece.uploadId, viewer)
  }
  if (upload.received < piece.size) return { received: upload.received, isWhole: false }
  await join(piece.uploadId, upload.keys, viewer)
  return { received: piece.size, isWhole: true }
}

function addPiece(piece: Piece, file: ArrivedFile, viewer: StaffViewer) {
  return transaction(async () => {
    await alone(`uploads of ${viewer.userId}`)
    const found = await uploadsOf(viewer, piece.uploadId).selectAll().executeTakeFirst()
    const isUnjoined = found !== undefined && found.received >= found.size && found.storage_key === null
    const isAnew = piece.offset === 0 && (found === undefined || isUnjoined)
    const known = isAnew || !found ? { received: 0, size: piece.size, piece_keys: new Array<string>() } : found
    const received = piece.offset + file.size
    const isNext = (isAnew || found !== undefined) && known.received === piece.offset && known.size === piece.size
    if (!isNext || received > piece.size) return { isAdded: false, received: known.received, keys: known.piece_keys }
    if (found === undefined) await refuseTooMany(viewer)
    const keys = [...known.piece_keys, file.key]
    const row = { file_name: piece.fileName, size: piece.size, received, piece_keys: keys, storage_key: null }
    await db()
      .insertInto('resume_upload')
      .values({ user_id: viewer.userId, upload_id: piece.uploadId, ...row })
      .onConflict(conflict => conflict.columns(['user_id', 'upload_id']).doUpdateSet(row))
      .execute()
    return { isAdded: true, received, keys }
  })
}

async function refuseTooMany(viewer: StaffViewer): Promise<void> {
  const { count } = await db()
    .selectFrom('resume_upload')
    .select(select => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', viewer.userId)
    .executeTakeFirstOrThrow()
  if (count >= mostUploads) throw new Problem('too-many-requests')
}

async function join(uploadId: string, keys: readonly string[], viewer: StaffViewer): Promise<void> {
  try {
    const whole = await storeJoined(keys, cvMaxBytes)
    const { numUpdatedRows } = await db()
      .updateTable('resume_upload')
      .set({ storage_key: whole.key, sha256: whole.sha256, piece_keys: [] })
      .where('user_id', '=', viewer.userId)
      .where('upload_id', '=', uploadId)
      .where(sql<boolean>`piece_keys = ${[...keys]}::text[]`)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) await storage().remove(whole.key)
  } catch (error) {
    // Pieces of yesterday are gone with the stray files.
    if (isStorageError(error, 'file-missing')) throw new Problem('upload-broken')
    throw error
  } finally {
    for (const key of keys) await storage().remove(key)
  }
}

/** Takes uploads that are whole out of what waits, in the present transaction and in the order asked for; `null` for one that is not there. */
export async function takeUploads(
  uploadIds: readonly string[],
  viewer: StaffViewer,
): Promise<(ArrivedFile | { readonly fileName: null })[]> {
  if (uploadIds.length === 0) return []
  const taken = await db()
    .deleteFrom('resume_upload')
    .where('user_id', '=', viewer.userId)
    .where('upload_id', 'in', uploadIds)
    .where('storage_key', 'is not', null)
    .returning(['upload_id', 'file_name', 'size', 'storage_key', 'sha256'])
    .execute()
  const byId = new Map(taken.map(row => [row.upload_id, row]))
  return uploadIds.map(uploadId => {
    const row = byId.get(uploadId)
    if (!row?.storage_key || row.sha256 === null) return { fileName: null }
    return { part: 'file', fileName: row.file_name, key: row.storage_key, size: row.size, sha256: row.sha256 }
  })
}

/** Forgets uploads that nothing came of; their pieces go with the stray files. */
export async function sweepUploads(): Promise<void> {
  const gone = await db()
    .deleteFrom('resume_upload')
    .where('created_at', '<', later(-keptMs))
    .returning('storage_key')
    .execute()
  for (const { storage_key: key } of gone) if (key !== null) await storage().remove(key)
}
