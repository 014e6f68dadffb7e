import { lines } from './lines.ts'
import { isObject, type JsonObject, type SourceRow, type Understood } from './loose.ts'
import { type OpenFile, rowLimit } from './open-file.ts'

/** Rows of a file with one JSON object a line; `row` is the number of the line, blank lines are none. */
export async function* readJsonLines(
  file: OpenFile,
  understand: (record: JsonObject) => Understood,
): AsyncGenerator<SourceRow> {
  let row = 0
  for await (const line of lines(file)) {
    row += 1
    if (line === null) yield { row, problem: `line ${row}: longer than ${rowLimit} characters` }
    else if (line.trim() !== '') yield readLine(line, row, understand)
  }
}

function readLine(line: string, row: number, understand: (record: JsonObject) => Understood): SourceRow {
  let value: unknown
  try {
    value = JSON.parse(line.replace(/^\ufeff/, ''))
  } catch (error) {
    return { row, problem: `line ${row}: no JSON (${error instanceof Error ? error.message : String(error)})` }
  }
  if (!isObject(value)) return { row, problem: `line ${row}: no object but ${line.trim().slice(0, 60)}` }
  return { row, record: value, ...understand(value) }
}
