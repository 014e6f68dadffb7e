import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import * as contract from '@hireloom/contract/import/runs.ts'
import { importVisibilities, refusalCode } from '@hireloom/contract/import/words.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { toCsv } from '../kernel/csv.ts'
import type { FileAnswer } from '../kernel/dispatch.ts'
import { pageOf, shownName } from '../kernel/list-of.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { openUndo } from '../kernel/watched-task.ts'

/** Runs of the viewer's company. Where the task has ended without its last step, the run has failed. */
const runs = ({ companyId }: StaffViewer) =>
  db()
    .selectFrom('import_run as r')
    .leftJoin('app_user as u', 'u.user_id', 'r.user_id')
    .leftJoin('task as t', 't.task_id', 'r.task_id')
    .leftJoin('import_file as f', join =>
      join.onRef('f.import_file_id', '=', 'r.import_file_id').onRef('f.user_id', '=', 'r.user_id'),
    )
    .select([
      'r.import_id',
      'r.file_name',
      'r.format',
      'r.source',
      'r.is_dry_run',
      'r.visibility',
      'r.rows_total',
      'r.rows_read',
    ])
    .select([
      'r.rows_inserted',
      'r.rows_changed',
      'r.rows_same',
      'r.rows_refused',
      'r.user_id',
      'r.started_at',
      'r.ended_at',
    ])
    .select(['t.task_id', 't.undo', 'f.import_file_id'])
    .select(sql<string | null>`${shownName('u')}`.as('importer'))
    .select(
      sql<string>`case when r.state = 'running' and t.ended_at is not null then 'failed' else r.state end`.as('state'),
    )
    .where('r.company_id', '=', companyId)

type Row = Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirstOrThrow']>>

const toRun = (row: Row): contract.ImportRun => ({
  importId: row.import_id,
  fileName: row.file_name,
  source: row.source ?? row.format,
  isDryRun: row.is_dry_run,
  state: z.enum(contract.importStates).parse(row.state),
  visibility: z.enum(importVisibilities).parse(row.visibility),
  total: row.rows_total ?? row.rows_read,
  read: row.rows_read,
  inserted: row.rows_inserted,
  changed: row.rows_changed,
  same: row.rows_same,
  refused: row.rows_refused,
  importedBy: row.importer,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})

export async function findRuns(
  { query }: AnswerInput<typeof contract.listImports>,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.listImports>> {
  const { list, count } = await pageOf(
    runs(viewer).where('r.is_dry_run', '=', false).orderBy('r.import_id', 'desc'),
    query,
  )
  return { list: list.map(toRun), count }
}

async function findRun(importId: number, viewer: StaffViewer): Promise<Row> {
  const row = await runs(viewer).where('r.import_id', '=', importId).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

interface RefusalRow {
  row: number
  field: string | null
  code: z.output<typeof refusalCode>
  detail: string
}

const refusalsOf = (importId: number, most: number | null): Promise<RefusalRow[]> =>
  rows(sql<RefusalRow>`
    select row_number as row, field, code, reason as detail from import_refusal
    where import_id = ${importId} order by row_number limit ${most}`)

/** Everything that came of an import. Its undo token is for whoever started it. */
export async function readReport(importId: number, viewer: StaffViewer): Promise<contract.ImportReport> {
  const row = await findRun(importId, viewer)
  const { task_id: taskId } = row
  const notes = await rows(sql<{ field: string; count: number; example: string }>`
    select field, count, example from import_note where import_id = ${importId} order by count desc, field limit 100`)
  const ignored = await rows(sql<{ name: string; sample: string }>`
    select name, sample from import_ignored_column where import_id = ${importId} order by place`)
  const isOwn = row.user_id === viewer.userId
  return {
    ...toRun(row),
    taskId: isOwn ? taskId : null,
    importFileId: isOwn ? row.import_file_id : null,
    refusals: await refusalsOf(importId, contract.mostShownRefusals),
    notes,
    ignored,
    undo: row.state === 'undone' ? null : await openUndo(row.undo),
  }
}

/** All refused rows of an import as a table. */
export async function sendRefusedRows(importId: number, viewer: StaffViewer): Promise<FileAnswer> {
  await findRun(importId, viewer)
  const refused = await refusalsOf(importId, null)
  const table = [['Row', 'Field', 'Reason'], ...refused.map(({ row, field, detail }) => [row, field, detail])]
  return { body: toCsv(table), fileName: `refused-rows-${importId}.csv`, mime: 'text/csv; charset=utf-8' }
}

/** What a file to fill in begins with: a column for each field that most employers use, and one job. */
const template = {
  ID: 'R-1001',
  'Job title': 'Staff Nurse',
  Description: 'You care for patients on a ward of 24 beds.',
  Requirements: 'Registered nurse with two years of ward experience.',
  Benefits: '30 days of annual leave',
  Location: 'Singapore',
  Country: 'Singapore',
  Department: 'Nursing',
  'Job type': 'Full Time',
  Seniority: 'Mid Level',
  Function: 'Healthcare',
  Skills: 'Patient care, Triage',
  'Min experience': '2',
  'Max experience': '6',
  Openings: '3',
  'Min salary': '4000',
  'Max salary': '5200',
  Currency: 'SGD',
  'Salary period': 'month',
  'Closing date': '2030-12-31',
  Language: 'en',
}

export const sendTemplate = async (): Promise<FileAnswer> => ({
  body: toCsv([Object.keys(template), Object.values(template)]),
  fileName: 'jobs-template.csv',
  mime: 'text/csv; charset=utf-8',
})
