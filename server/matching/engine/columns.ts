export type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** Numbers by row, growing as rows are added; `data` is longer than what is used and is replaced when it grows. */
export interface Column<A extends Numbers> {
  data: A
  readonly make: (size: number) => A
}

function column<A extends Numbers>(make: (size: number) => A, size = 0): Column<A> {
  return { data: make(size), make }
}

export const bytesColumn = (size = 0) => column(length => new Uint8Array(length), size)
export const shortsColumn = (size = 0) => column(length => new Uint16Array(length), size)
export const wordsColumn = (size = 0) => column(length => new Uint32Array(length), size)
export const floatsColumn = (size = 0) => column(length => new Float64Array(length), size)

/** Makes room for so many numbers; new ones are 0. */
export function reserve<A extends Numbers>(of: Column<A>, size: number): void {
  if (of.data.length >= size) return
  const larger = of.make(Math.max(16, size, Math.ceil(of.data.length * 1.5)))
  larger.set(of.data)
  of.data = larger
}

export function put<A extends Numbers>(to: Column<A>, at: number, value: number): void {
  reserve(to, at + 1)
  const data: Numbers = to.data
  data[at] = value
}

/** The numbers of the given rows, in that order, in a column of just that size; `width` numbers a row. */
export function taken<A extends Numbers>(from: Column<A>, rows: Uint32Array, width = 1): Column<A> {
  const to = column(from.make, rows.length * width)
  const target: Numbers = to.data
  const source: Numbers = from.data
  for (let at = 0; at < rows.length; at++) {
    const start = (rows[at] ?? 0) * width
    for (let place = 0; place < width; place++) target[at * width + place] = source[start + place] ?? 0
  }
  return to
}

/** Any number of numbers for each row: those of row r stand from `starts[r]` up to `starts[r + 1]`. Rows are added in order. */
export interface Ragged {
  readonly starts: Column<Uint32Array>
  readonly values: Column<Uint32Array>
}

export const ragged = (rows = 0, values = 0): Ragged => ({ starts: wordsColumn(rows + 1), values: wordsColumn(values) })

export function putAll(to: Ragged, row: number, values: readonly number[]): void {
  const start = to.starts.data[row] ?? 0
  reserve(to.values, start + values.length)
  to.values.data.set(values, start)
  put(to.starts, row + 1, start + values.length)
}

/** The values of the given rows, in that order, without slack. */
export function takenAll(from: Ragged, rows: Uint32Array): Ragged {
  const { data: starts } = from.starts
  const { data: values } = from.values
  let size = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    size += (starts[row + 1] ?? 0) - (starts[row] ?? 0)
  }
  const to = ragged(rows.length, size)
  let end = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    for (let from = starts[row] ?? 0; from < (starts[row + 1] ?? 0); from++) to.values.data[end++] = values[from] ?? 0
    to.starts.data[at + 1] = end
  }
  return to
}

/** The values of one row. */
export function valuesOf(of: Ragged, row: number): Uint32Array {
  return of.values.data.subarray(of.starts.data[row] ?? 0, of.starts.data[row + 1] ?? 0)
}

export const sizeOf = (...columns: readonly (Column<Numbers> | Ragged)[]): number =>
  columns.reduce(
    (sum, one) => sum + ('data' in one ? one.data.byteLength : one.starts.data.byteLength + one.values.data.byteLength),
    0,
  )
