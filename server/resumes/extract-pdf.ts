import { readFile } from 'node:fs/promises'
import type { Run } from './bidi.ts'
import { cleanText, type Line } from './lines.ts'
import { pageLines } from './page-layout.ts'
import { ResumeProblem } from './problem.ts'

const mostPages = 40

/** The lines of a PDF's text layer, at most 40 pages. Throws ResumeProblem 461 for a PDF that is locked or broken. */
export async function extractPdf(path: string): Promise<{ lines: Line[]; pages: number }> {
  const { getDocumentProxy } = await import('unpdf')
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)), { verbosity: 0 }).catch((error: unknown) => {
    throw new ResumeProblem('broken', `not a readable PDF: ${error instanceof Error ? error.message : String(error)}`)
  })
  try {
    const pages: Line[][] = []
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
      const page = await pdf.getPage(number)
      const [left = 0, , right = 0] = page.view
      const { items } = await page.getTextContent()
      pages.push(pageLines(items.flatMap(asRun), right - left))
      page.cleanup()
    }
    return { lines: withoutRunningLines(pages), pages: pdf.numPages }
  } finally {
    await pdf.loadingTask.destroy()
  }
}

function asRun(item: object, order: number): Run[] {
  if (!('str' in item && 'transform' in item && 'width' in item)) return []
  const { str, transform, width } = item
  if (typeof str !== 'string' || typeof width !== 'number' || !Array.isArray(transform) || str === '') return []
  const [a, b, c, d, x, y] = transform.map(Number)
  if (a === undefined || b === undefined || c === undefined || d === undefined || x === undefined || y === undefined)
    return []
  const text = cleanText(str)
  const size = Math.hypot(c, d) || Math.hypot(a, b)
  if (Math.abs(b) > Math.abs(a) || size < 2) return []
  return [{ text, x0: x, x1: x + width, y, size, isSpace: text.trim() === '', order }]
}

/** Headers and footers that repeat from page to page, and page numbers, are not content. */
function withoutRunningLines(pages: Line[][]): Line[] {
  const seen = new Map<string, number>()
  const shape = (line: Line) => line.text.replace(/\d+/g, '#')
  const edges = pages.map(lines => new Set([...lines.slice(0, 2), ...lines.slice(-3)]))
  for (const edge of edges) for (const text of new Set([...edge].map(shape))) seen.set(text, (seen.get(text) ?? 0) + 1)
  return pages.flatMap((lines, at) =>
    lines.filter(line => {
      if (!edges[at]?.has(line)) return true
      if (/^(page|página|หน้า|صفحة|第)?\s*\d{1,2}\s*((of|de|\/|من)\s*\d{1,2})?\s*(页|ページ)?$/i.test(line.text))
        return false
      return !(pages.length > 1 && at > 0 && (seen.get(shape(line)) ?? 0) > 1 && line.text.length > 3)
    }),
  )
}
