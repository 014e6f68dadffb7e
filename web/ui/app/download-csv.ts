export interface CsvColumn<Row> {
  readonly key: string
  readonly text: (row: Row) => string | number | null
}

/** Spreadsheets would run a cell that begins so as a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
const formula = /^[=+\-@\t\r]/

function cellOf(value: string | number | null): string {
  if (value === null || typeof value === 'number') return String(value ?? '')
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as a CSV file (RFC 4180), with the keys of the columns in its first line. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ key }) => cellOf(key)),
    ...rows.map(row => columns.map(({ text }) => cellOf(text(row)))),
  ]
  return lines.map(line => `${line.join(',')}\r\n`).join('')
}

/** Hands the rows to the person as a file. */
export function downloadCsv<Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): void {
  // The mark at the beginning tells spreadsheets that the file is UTF-8.
  const address = URL.createObjectURL(new Blob(['\ufeff', csvOf(columns, rows)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
