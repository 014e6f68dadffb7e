import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import type { CsvRow } from './csv.ts'

/** A whole table as XLSX; the first row is its head. Texts are cells of text whatever they begin with, so that none becomes a formula. */
export function toXlsx(rows: readonly CsvRow[]): Promise<Buffer> {
  const [head = [], ...rest] = rows
  const data = [head.map(cell => ({ ...textCell(String(cell)), fontWeight: 'bold' as const })), ...rest.map(toCells)]
  return writeXlsxFile(data, { stickyRowsCount: 1 }).toBuffer()
}

const toCells = (row: CsvRow): Cell[] =>
  row.map(cell => {
    if (cell === null || cell === undefined || cell === '') return null
    if (typeof cell === 'number') return { type: Number, value: cell }
    if (cell instanceof Date) return { type: Date, value: cell, format: 'yyyy-mm-dd hh:mm' }
    return textCell(String(cell))
  })

/** XML takes neither control characters nor half a surrogate pair; a cell takes 32,767 characters. */
const textCell = (text: string) => ({
  type: String,
  value: text
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .slice(0, 32_767)
    .toWellFormed(),
})
