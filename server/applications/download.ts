import {
  type DownloadFormat,
  type downloadApplications,
  mostDownloadedBytes,
  mostDownloadedCvs,
  mostDownloadedRows,
} from '@hireloom/contract/applications/download.ts'
import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { type CsvCell, toCsv } from '../kernel/csv.ts'
import type { FileAnswer } from '../kernel/dispatch.ts'
import { record } from '../kernel/history.ts'
import { translate } from '../kernel/i18n.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { toXlsx } from '../kernel/xlsx.ts'
import { type StoredFile, zipOf } from '../kernel/zip.ts'
import { findOwnColumns } from './download-answers.ts'
import { downloadHeads } from './download-heads.ts'
import { findRows, type RowColumns, toRow } from './list.ts'
import { applicationManagedBy } from './visible.ts'

type Query = AnswerInput<typeof downloadApplications>['query']
type Found = RowColumns & { readonly jobName: string }

const tables = {
  csv: { mime: 'text/csv; charset=utf-8', write: (cells: readonly CsvCell[][]) => toCsv(cells) },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (cells: readonly CsvCell[][]) => toXlsx(cells),
  },
} as const

/** A file of applications; who takes it, and how much, stands in the audit log. */
export async function download(query: Query, { viewer, language }: Caller<StaffViewer>): Promise<FileAnswer> {
  const { format } = query
  const list = await findExportable(query, viewer)
  const day = new Date().toISOString().slice(0, 10)
  if (format === 'zip') {
    const files = await cvsOf(list)
    await tell(viewer, format, files.length)
    return { body: zipOf(files), fileName: `cvs-${day}.zip`, mime: 'application/zip' }
  }
  await tell(viewer, format, list.length)
  const { mime, write } = tables[format]
  const own = await findOwnColumns(
    list.map(row => row.app_id),
    viewer,
  )
  const heads = [...Object.values(downloadHeads).map(head => translate(language, head)), ...own.heads]
  return {
    body: await write([heads, ...list.map(row => [...cellsOf(row, viewer), ...own.cellsOf(row.app_id)])]),
    fileName: `applications-${day}.${format}`,
    mime,
  }
}

const tell = ({ companyId }: StaffViewer, format: DownloadFormat, count: number): Promise<void> =>
  record('applications_exported', { entityId: companyId, companyId, after: { format, count } })

/** Those that a list finds and that the viewer may export. */
async function findExportable(query: Query, viewer: StaffViewer): Promise<Found[]> {
  const { appIds } = query
  if (appIds?.some(appId => !/^\d{1,15}$/.test(appId)))
    throw new Problem('invalid', { fields: { appIds: texts.value.id } })
  const mayExport = applicationManagedBy(viewer, 'candidates.export')
  const named = appIds && sql<boolean>`a.app_id = any(${appIds.map(Number)}::bigint[])`
  const where = named ? sql<boolean>`${mayExport} and ${named}` : mayExport
  const list = await findRows(viewer, query, where, mostDownloadedRows + 1)
  if (list.length > mostDownloadedRows) throw new Problem('invalid', { fields: { query: texts.bulkTooLarge.id } })
  const names = await jobNamesOf(list)
  return list.map(row => ({ ...row, jobName: names.get(row.job_id) ?? '' }))
}

async function jobNamesOf(list: readonly RowColumns[]): Promise<ReadonlyMap<number, string>> {
  const found = await rows(sql<{ job_id: number; title: string }>`
    select job_id, title from job where job_id = any(${[...new Set(list.map(row => row.job_id))]}::bigint[])`)
  return new Map(found.map(row => [row.job_id, row.title]))
}

/** In the order of `downloadHeads`. */
function cellsOf(row: Found, viewer: StaffViewer): CsvCell[] {
  const { fullName, statusKey, score, tags, rating, assignedTo, onHoldUntil } = toRow(row, viewer)
  return [
    row.app_id,
    fullName,
    row.email,
    row.mobile,
    row.jobName,
    row.job_id,
    statusKey,
    row.stage_name,
    row.application_source,
    row.applied_at,
    row.last_activity_at,
    score,
    row.current_title,
    row.current_company,
    tags.join(', '),
    rating,
    assignedTo?.fullName,
    onHoldUntil,
  ]
}

interface Cv {
  readonly app_id: number
  readonly file_name: string
  readonly storage_key: string
  readonly size: number
}

async function cvsOf(list: readonly Found[]): Promise<StoredFile[]> {
  const found = await rows(sql<Cv>`
    select a.app_id, d.file_name, d.storage_key, d.size from application a join document d on d.document_id = a.resume_document_id
    where a.app_id = any(${list.map(row => row.app_id)}::bigint[]) and d.removed_at is null order by a.app_id`)
  const bytes = found.reduce((sum, cv) => sum + cv.size, 0)
  if (found.length > mostDownloadedCvs || bytes > mostDownloadedBytes)
    throw new Problem('invalid', { fields: { query: texts.archiveTooLarge.id } })
  const names = new Map(list.map(row => [row.app_id, `${row.first_name} ${row.last_name}`]))
  return found.map(({ app_id: appId, file_name: fileName, storage_key: key }) => ({
    key,
    name: `${plainName(names.get(appId) ?? '')} ${appId}${extensionOf(fileName)}`.trim(),
  }))
}

/** What every file system takes. */
const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[\p{C}/\\:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s.]+/u, '')
    .trim()
    .slice(0, 80)
    .toWellFormed()

const extensionOf = (fileName: string): string => /\.[a-z0-9]{1,5}$/iu.exec(fileName)?.[0].toLowerCase() ?? ''
