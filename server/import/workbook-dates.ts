const dayMs = 24 * 3600_000

interface Handlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close: (name: string) => void
}

/** Formats with a number of their own that write dates (ECMA-376, part 1, 18.8.30). */
const isDatedNumber = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Whether a format such as `[$-409]d-mmm-yy` writes dates: letters of a date outside quotes, brackets and escapes. */
const isDatedCode = (code: string): boolean => /[ymdh]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, ''))

/** Which styles of cells write a number as a date, by their number; `read` reads the styles of a workbook. */
export async function datedStyles(read: (handlers: Handlers) => Promise<void>): Promise<boolean[]> {
  const own = new Map<number, boolean>()
  const dated: boolean[] = []
  let isCells = false
  await read({
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'cellXfs') isCells = true
      if (name === 'numFmt') own.set(Number(numFmtId), isDatedCode(formatCode ?? ''))
      if (name === 'xf' && isCells) dated.push(own.get(Number(numFmtId)) ?? isDatedNumber(Number(numFmtId)))
    },
    close: name => {
      if (name === 'cellXfs') isCells = false
    },
  })
  return dated
}

/** A number of days as a date of ISO 8601, with its minute where it is no whole day. */
export function dateOf(days: number, isFrom1904: boolean): string {
  // The usual count takes 1900 for a leap year: from March 1900 on it begins a day earlier than it says.
  const start = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const date = new Date(start + Math.round(days * 24 * 60) * 60_000)
  if (Number.isNaN(date.getTime())) return ''
  const text = date.toISOString()
  return date.getTime() % dayMs === 0 ? text.slice(0, 10) : text.slice(0, 16)
}
