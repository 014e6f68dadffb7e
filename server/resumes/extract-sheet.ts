import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { WrongFile } from '../import/loose.ts'
import { openWorkbook } from '../import/workbook.ts'
import { cleanText, type Line, makeLine } from './lines.ts'
import { ResumeProblem } from './problem.ts'

/** What a CV in a workbook has at most, in bytes of text and in rows. */
const most = { bytes: 20 * 1024 * 1024, rows: 3000, columns: 200 }
/** Points between two columns, whose real widths say nothing. */
const columnWidth = 100

/** The lines of the first sheet in sight of an XLSX workbook. Throws ResumeProblem 461 for one that is broken or swells. */
export async function extractXlsx(path: string): Promise<Line[]> {
  try {
    const book = await openWorkbook(path, 'the workbook', most.bytes)
    let csv = ''
    for await (const row of book.text()) csv += row
    return linesOfRows(parse(csv, { relax_column_count: true, skip_empty_lines: false }))
  } catch (error) {
    if (!(error instanceof WrongFile)) throw error
    throw new ResumeProblem(error.code === 'large' ? 'swelling-archive' : 'broken', error.message)
  }
}

/** The same of an XLS workbook. Throws ResumeProblem 461 for one that is broken, encrypted or has macros. */
export async function extractXls(path: string): Promise<Line[]> {
  const { read, utils } = await import('@e965/xlsx')
  const content = await readFile(path)
  const book = attempt(() => read(content, { type: 'buffer', dense: true, sheetRows: most.rows, cellFormula: false }))
  // The library says more kinds than its types do.
  if (Object.values(book.Sheets).some(sheet => String(sheet['!type']) === 'macro'))
    throw new ResumeProblem('macros', 'the workbook has a sheet of macros')
  const shown = book.SheetNames.find((_, at) => !book.Workbook?.Sheets?.[at]?.Hidden) ?? book.SheetNames[0] ?? ''
  const sheet = book.Sheets[shown]
  if (!sheet) throw new ResumeProblem('broken', 'the workbook has no sheet')
  const rows: unknown[][] = utils.sheet_to_json(sheet, { header: 1, raw: false, defval: '', blankrows: true })
  return linesOfRows(rows)
}

function attempt<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new ResumeProblem(/password|encrypt/i.test(message) ? 'encrypted' : 'broken', `not a workbook: ${message}`)
  }
}

/** Each row is a line of cells; of cells that hold several lines, the first stand beside each other and the others below. */
function linesOfRows(rows: readonly (readonly unknown[])[]): Line[] {
  const lines: Line[] = []
  let gap = 2
  for (const row of rows.slice(0, most.rows)) {
    const cells = row.slice(0, most.columns).flatMap((value, column) => {
      const texts = (typeof value === 'string' ? value : '')
        .split(/\r\n|[\n\r\v\f\u2028\u2029]/)
        .map(text => cleanText(text).trim())
        .filter(text => text !== '')
      return texts.length === 0 ? [] : [{ texts, x: column * columnWidth }]
    })
    const head = makeLine(
      cells.map(({ texts: [text = ''], x }) => ({ text, x })),
      { gap },
    )
    const rest = cells.flatMap(({ texts, x }) => texts.slice(1).map(text => makeLine([{ text, x }])))
    const filled = [head, ...rest].filter(line => line.text !== '')
    lines.push(...filled)
    gap = filled.length > 0 ? 0 : Math.min(gap + 1, 2)
  }
  return lines
}
