import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/import/runs.ts'
import { importMaxRows, wrongFileTexts } from '@hireloom/contract/import/words.ts'
import { mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { now } from '../kernel/clock.ts'
import type { ArrivedFile } from '../kernel/dispatch.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { findFile, keepFile, lookAt, withSource } from './files.ts'
import { startRun } from './import-runs.ts'
import { lookThrough } from './look-through.ts'
import { keepMapping, keptColumns } from './mapping.ts'
import { checkTask, importTask } from './task.ts'

type Asked = AnswerInput<typeof contract.startImport>['body']

/** Starts an import, or a dry run of one, of a file that is there or comes along. The chosen columns are kept for the source. */
export async function startImport(
  { importFileId, source, columns, visibility, isDryRun }: Asked,
  files: readonly ArrivedFile[],
  caller: Caller<StaffViewer>,
): Promise<Answer<typeof contract.startImport>> {
  const { viewer } = caller
  if (visibility !== 'draft' && !mayDo(viewer, 'jobs.publish'))
    throw new Problem('forbidden', { details: { permission: 'jobs.publish' } })
  const kept =
    importFileId === undefined || files.length > 0
      ? await keepFile(files, source, viewer)
      : await findFile(importFileId, viewer)
  const file = { ...kept, source: source ?? kept.source }
  const { canMap, columns: found } = await lookAt(file, viewer)
  const usual = found.map(({ name, field }) => ({ name, field }))
  const chosen = canMap ? (columns ?? (await columnsOfLastRun(kept.importFileId)) ?? usual) : null
  if (chosen !== null && !chosen.some(({ field }) => field === 'title'))
    throw new Problem('invalid', { fields: { columns: wrongFileTexts['no-title'].id } })
  const { company_name: companyName } = await db()
    .selectFrom('company')
    .select('company_name')
    .where('company_id', '=', viewer.companyId)
    .executeTakeFirstOrThrow()
  const settings = { company: companyName, isAppliedElsewhere: false, now: now() }
  const overview = await withSource(file, { columns: chosen }, async source => ({
    format: source.format,
    ...(await lookThrough(source, settings, importMaxRows)),
  }))
  if (overview.total === 0) throw new Problem('invalid', { fields: { file: wrongFileTexts['no-jobs'].id } })
  return transaction(async () => {
    if (chosen !== null) await keepMapping(viewer.companyId, file.source, chosen)
    const { importId } = await startRun({
      fileName: file.fileName,
      format: overview.format,
      source: file.source,
      companyId: viewer.companyId,
      total: overview.total,
      ignored: overview.ignored,
      byPerson: { importer: { viewer, visibility }, isDryRun, columns: chosen, importFileId: file.importFileId },
    })
    const task = isDryRun ? checkTask : importTask
    const { taskId } = await task.start({ importId, rows: overview.total }, caller)
    await db().updateTable('import_run').set({ task_id: taskId }).where('import_id', '=', importId).execute()
    return { parentTaskId: taskId, importId }
  })
}

/** The columns with which a file was imported or checked last. */
async function columnsOfLastRun(importFileId: number) {
  const last = await db()
    .selectFrom('import_run')
    .select('columns')
    .where('import_file_id', '=', importFileId)
    .where('columns', 'is not', null)
    .orderBy('import_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return keptColumns.nullable().parse(last?.columns ?? null)
}
