import { type Options, stringify } from 'csv-stringify/sync'

/** Dates are written as ISO 8601 in UTC, absent values as empty cells. */
export type CsvCell = string | number | bigint | boolean | Date | null | undefined

export type CsvRow = readonly CsvCell[]

const OPTIONS: Options = {
  // Excel reads UTF-8 only behind this mark, and RFC 4180 asks for CRLF.
  bom: true,
  record_delimiter: 'windows',
  // A cell a candidate wrote must not become a formula in the recruiter's spreadsheet.
  escape_formulas: true,
  cast: { boolean: value => String(value), date: value => value.toISOString() },
}

/** A whole table as CSV, or its beginning; the first row is its head. */
export const toCsv = (rows: readonly CsvRow[]): string => write(rows, OPTIONS)

/** Further rows of a table that `toCsv` has begun. */
export const continueCsv = (rows: readonly CsvRow[]): string => write(rows, { ...OPTIONS, bom: false })

const write = (rows: readonly CsvRow[], options: Options): string =>
  stringify(
    rows.map(row => [...row]),
    options,
  )
