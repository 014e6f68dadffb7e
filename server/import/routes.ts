import * as files from '@hireloom/contract/import/files.ts'
import * as runs from '@hireloom/contract/import/runs.ts'
import { answer } from '../kernel/dispatch.ts'
import { findFile, keepFile, lookAt } from './files.ts'
import { findRuns, readReport, sendRefusedRows, sendTemplate } from './reports.ts'
import { startImport } from './start.ts'

export const routes = [
  answer(files.addImportFile, async ({ body, files: sent }, { viewer }) =>
    lookAt(await keepFile(sent, body.source, viewer), viewer),
  ),
  answer(files.readImportFile, async ({ params }, { viewer }) =>
    lookAt(await findFile(params.importFileId, viewer), viewer),
  ),
  answer(runs.startImport, ({ body, files: sent }, caller) => startImport(body, sent, caller)),
  answer(runs.listImports, (input, { viewer }) => findRuns(input, viewer)),
  answer(runs.readImportTemplate, () => sendTemplate()),
  answer(runs.readImport, ({ params }, { viewer }) => readReport(params.importId, viewer)),
  answer(runs.readRefusedRows, ({ params }, { viewer }) => sendRefusedRows(params.importId, viewer)),
]
