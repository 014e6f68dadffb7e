import type { Answer } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/import/files.ts'
import {
  type ImportField,
  importFields,
  importMaxRows,
  importMaxUnpackedBytes,
  mostImportColumns,
  wrongFileTexts,
} from '@hireloom/contract/import/words.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { later, now } from '../kernel/clock.ts'
import type { ArrivedFile } from '../kernel/dispatch.ts'
import { storage } from '../kernel/ports.ts'
import { db } from '../kernel/postgres/db.ts'
import { isStorageError } from '../kernel/storage/storage.ts'
import { exactMap, fieldMap, type MappedColumn, proposedField } from './field-names.ts'
import { openSource, type Source } from './formats.ts'
import { columnsOf } from './ignored-columns.ts'
import { WrongFile } from './loose.ts'
import { findMapping } from './mapping.ts'
import { isBoardFormat } from './read-json.ts'

/** How long an uploaded file is kept from its upload. */
const keptMs = 24 * 3600_000

const looking = { columns: null, isLooking: true }

export interface KeptFile {
  readonly importFileId: number
  readonly fileName: string
  readonly key: string
  readonly source: string
  readonly expiresAt: Date
}

/** Keeps an uploaded file for the caller; the source is the file's format unless one is named. */
export async function keepFile(
  [file]: readonly ArrivedFile[],
  source: string | undefined,
  { companyId, userId }: StaffViewer,
): Promise<KeptFile> {
  if (!file) throw new Problem('invalid', { fields: { file: texts.required.id } })
  const { format } = await withSource({ key: file.key, fileName: file.fileName }, looking, async found => found)
  const named = { fileName: file.fileName, key: file.key, source: source ?? format, expiresAt: later(keptMs) }
  const { import_file_id: importFileId } = await db()
    .insertInto('import_file')
    .values({
      company_id: companyId,
      user_id: userId,
      file_name: named.fileName,
      storage_key: named.key,
      source: named.source,
      expires_at: named.expiresAt,
    })
    .returning('import_file_id')
    .executeTakeFirstOrThrow()
  return { importFileId, ...named }
}

/** A file that the caller has uploaded. */
export async function findFile(importFileId: number, { companyId, userId }: StaffViewer): Promise<KeptFile> {
  const row = await db()
    .selectFrom('import_file')
    .select(['file_name', 'storage_key', 'source', 'expires_at'])
    .where('import_file_id', '=', importFileId)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  const { file_name: fileName, storage_key: key, source, expires_at: expiresAt } = row
  return { importFileId, fileName, key, source, expiresAt }
}

/** Reads a kept file by the columns given, else by their usual names. What is wrong with it is a Problem of its part. */
export async function withSource<T>(
  { key, fileName }: Pick<KeptFile, 'key' | 'fileName'>,
  asked: { readonly columns: readonly MappedColumn[] | null; readonly isLooking?: boolean },
  work: (source: Source) => Promise<T>,
): Promise<T> {
  try {
    const copy = await storage().localCopy(key)
    try {
      return await work(await openImport(copy.path, fileName, asked))
    } finally {
      await copy.dispose()
    }
  } catch (error) {
    if (isStorageError(error, 'file-missing')) throw new Problem('not-found')
    if (!(error instanceof WrongFile)) throw error
    throw new Problem('invalid', { fields: { file: wrongFileTexts[error.code].id } })
  }
}

/** Opens a file that came from the screen, which is hostile until it has been read. */
export const openImport = (
  path: string,
  name: string,
  { columns, isLooking = false }: { readonly columns: readonly MappedColumn[] | null; readonly isLooking?: boolean },
): Promise<Source> =>
  openSource({
    path,
    name,
    format: 'auto',
    map: columns === null ? fieldMap({}) : exactMap(columns),
    isLooking,
    mostBytes: importMaxUnpackedBytes,
  })

/** What a file holds, and the field that each column would fill: as chosen last for its source, else by its name. */
export async function lookAt(file: KeptFile, viewer: StaffViewer): Promise<Answer<typeof contract.readImportFile>> {
  const earlier = new Map((await findMapping(viewer.companyId, file.source)).map(({ name, field }) => [name, field]))
  return withSource(file, looking, async source => {
    const { total, columns } = await columnsOf(source.rows(), importMaxRows)
    const canMap = !isBoardFormat(source.format) && source.format !== 'rss'
    return {
      importFileId: file.importFileId,
      fileName: file.fileName,
      format: source.format,
      source: file.source,
      rows: total,
      canMap,
      columns: columns.slice(0, mostImportColumns).map(({ name, sample }) => ({
        name,
        sample,
        field: canMap ? onScreen(earlier.has(name) ? (earlier.get(name) ?? null) : proposedField(name)) : null,
      })),
      expiresAt: file.expiresAt.toISOString(),
    }
  })
}

/** The field where it can be chosen on the screen: the employer is the company that imports. */
const onScreen = (field: string | null): ImportField | null => importFields.find(known => known === field) ?? null

/** Removes files whose time is over. */
export async function sweepFiles(): Promise<void> {
  const over = await db()
    .selectFrom('import_file')
    .select(['import_file_id', 'storage_key'])
    .where('expires_at', '<', now())
    .execute()
  for (const file of over) {
    await storage().remove(file.storage_key)
    await db().deleteFrom('import_file').where('import_file_id', '=', file.import_file_id).execute()
  }
}
