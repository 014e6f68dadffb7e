import type { putDraftPiece } from '@hireloom/contract/apply/apply.ts'
import { cvMaxBytes } from '@hireloom/contract/constants.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import type { ArrivedFile } from '../kernel/dispatch.ts'
import { storeJoined } from '../kernel/http/arrivals.ts'
import { cleanFileName } from '../kernel/http/multipart.ts'
import { storage } from '../kernel/ports.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { hashToken } from '../kernel/session.ts'
import { isStorageError } from '../kernel/storage/storage.ts'
import { judgeCv } from './cv-file.ts'
import { attachFile, findDraft } from './drafts.ts'
import { spendDraft } from './limits.ts'

/** A draft has at most so many files on their way at once. */
const mostUploads = 5

type Piece = AnswerInput<typeof putDraftPiece>['body']

/**
 * How many bytes of a file have arrived; 0 of one no one has begun, and of one that arrived whole and is no file of the draft yet: anyone who
 * was joining it may have died.
 */
export async function piecesReceived(token: string, uploadId: string): Promise<{ received: number }> {
  await findDraft(token)
  const row = await uploadsOf(token).where('u.upload_id', '=', uploadId).executeTakeFirst()
  return { received: row && row.received < row.size ? row.received : 0 }
}

const uploadsOf = (token: string) =>
  db()
    .selectFrom('draft_upload as u')
    .innerJoin('application_draft as f', 'f.draft_id', 'u.draft_id')
    .select(['u.draft_id', 'u.received', 'u.size', 'u.piece_keys', 'u.file_name'])
    .where('f.token_hash', '=', hashToken(token))

/**
 * Adds a piece where the file stands. A piece that starts elsewhere (sent twice, or one lost before it) is dropped, and the answer says
 * from where to go on. The last piece completes the file, which is then judged as a whole.
 */
export async function putPiece(
  token: string,
  piece: Piece,
  files: readonly ArrivedFile[],
  caller: Caller,
): Promise<Answer<typeof putDraftPiece>> {
  const [file] = files
  if (!file) throw new Problem('invalid', { fields: { piece: texts.cvMissing.id } })
  await findDraft(token)
  if (piece.offset === 0) await spendDraft(caller)
  const upload = await addPiece(token, piece, file)
  if (!upload.isAdded) await storage().remove(file.key)
  if (upload.received < upload.size) return { received: upload.received, draft: null }
  if (!upload.isAdded) return answerAgain(token, piece)
  return { received: upload.size, draft: await complete(token, piece, upload.piece_keys) }
}

/** The last piece came twice. Without a file to show for it, it all begins again: no one knows whether the first call still lives. */
async function answerAgain(token: string, { size }: Piece): Promise<Answer<typeof putDraftPiece>> {
  const draft = await findDraft(token)
  return draft.file?.size === size ? { received: size, draft } : { received: 0, draft: null }
}

function addPiece(token: string, piece: Piece, file: ArrivedFile) {
  return transaction(async () => {
    const { draft_id: draftId } = await db()
      .selectFrom('application_draft')
      .select('draft_id')
      .where('token_hash', '=', hashToken(token))
      .forUpdate()
      .executeTakeFirstOrThrow()
    await makeRoom(draftId, piece.uploadId)
    await db()
      .insertInto('draft_upload')
      .values({ draft_id: draftId, upload_id: piece.uploadId, file_name: piece.fileName, size: piece.size })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const found = await uploadsOf(token).where('u.upload_id', '=', piece.uploadId).executeTakeFirstOrThrow()
    const isAnew = piece.offset === 0 && found.received >= found.size
    const known = isAnew ? { ...found, received: 0, piece_keys: [] } : found
    const received = piece.offset + file.size
    const isNext =
      known.received === piece.offset && known.size === piece.size && received <= Math.min(known.size, cvMaxBytes)
    if (!isNext) return { ...known, isAdded: false }
    const keys = [...known.piece_keys, file.key]
    await db()
      .updateTable('draft_upload')
      .set({ received, piece_keys: keys })
      .where('draft_id', '=', draftId)
      .where('upload_id', '=', piece.uploadId)
      .execute()
    return { ...known, received, piece_keys: keys, isAdded: true }
  })
}

/** Files that were begun and left give way to a new one; their pieces go with the stray files. */
async function makeRoom(draftId: number, uploadId: string): Promise<void> {
  const { count } = await db()
    .selectFrom('draft_upload')
    .select(select => select.fn.countAll<number>().as('count'))
    .where('draft_id', '=', draftId)
    .where('upload_id', '!=', uploadId)
    .executeTakeFirstOrThrow()
  if (count >= mostUploads) {
    await db().deleteFrom('draft_upload').where('draft_id', '=', draftId).where('upload_id', '!=', uploadId).execute()
  }
}

/** Joins the pieces to one file and puts it beside the draft; refused or not, the pieces are of no more use. */
async function complete(token: string, { uploadId, fileName }: Piece, keys: readonly string[]) {
  try {
    const whole = await storeJoined(keys, cvMaxBytes)
    try {
      return await attachFile(token, await judgeCv({ part: 'resume', fileName: cleanFileName(fileName), ...whole }))
    } catch (error) {
      await storage().remove(whole.key)
      throw error
    }
  } catch (error) {
    // Pieces of yesterday are gone with the stray files.
    if (isStorageError(error, 'file-missing')) throw new Problem('upload-broken')
    throw error
  } finally {
    await db()
      .deleteFrom('draft_upload')
      .where('upload_id', '=', uploadId)
      .where(sql<boolean>`piece_keys = ${[...keys]}::text[]`)
      .where('draft_id', 'in', draftIdOf(token))
      .execute()
    for (const key of keys) await storage().remove(key)
  }
}

const draftIdOf = (token: string) =>
  db().selectFrom('application_draft').select('draft_id').where('token_hash', '=', hashToken(token))
