import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Line, lettersIn } from './lines.ts'
import { pageLines } from './page-layout.ts'
import { runsOfPage } from './pdf-runs.ts'
import { ResumeProblem } from './problem.ts'

const mostPages = 40

/** The tables that say which letters the codes of East Asian fonts stand for, and the measures of fonts that files leave out. */
const pdfjs = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')))
const tables = { cMapUrl: `${pdfjs}cmaps/`, cMapPacked: true, standardFontDataUrl: `${pdfjs}standard_fonts/` }

/** A picture of more dots is left out; a page scanned at 600 dots an inch has 35 million. */
const mostPixels = 40_000_000

/** Opens a PDF, whose pictures are decoded by its own script. Throws ResumeProblem 461 for one that is locked or broken. */
export async function openPdf(path: string) {
  const { getDocumentProxy } = await import('unpdf')
  const options = {
    verbosity: 0,
    ...tables,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: mostPixels,
  }
  return getDocumentProxy(new Uint8Array(await readFile(path)), options).catch((error: unknown) => {
    throw new ResumeProblem('broken', `not a readable PDF: ${error instanceof Error ? error.message : String(error)}`)
  })
}

/** A scanner or a copier may write a line of its own on pages that are pictures. */
const fewestOnPage = 120
/** Pages at the beginning that are asked whether they draw their text. */
const askedPages = 3

interface PdfText {
  readonly lines: Line[]
  readonly pages: number
  readonly links: string[]
  /** Its pages draw their text, as pictures or areas, and hardly any text stands beside them. */
  readonly isDrawn: boolean
}

/** The lines of a PDF's text layer, at most 40 pages, and where its links lead. Throws ResumeProblem 461 for a PDF that is locked or broken. */
export async function extractPdf(path: string): Promise<PdfText> {
  const pdf = await openPdf(path)
  try {
    const pages: Line[][] = []
    const links: string[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
      const page = await pdf.getPage(number)
      const { runs, width } = runsOfPage((await page.getTextContent()).items, page.view)
      pages.push(pageLines(runs, width))
      links.push(...(await page.getAnnotations()).flatMap(linkOf))
      page.cleanup()
    }
    const isDrawn = lettersIn(pages.flat()) < fewestOnPage * pages.length && (await drawsText(pdf, pages))
    const lines = withoutRunningLines(pages)
    return { lines, pages: pdf.numPages, links: [...new Set(links)].slice(0, 50), isDrawn }
  } finally {
    await pdf.loadingTask.destroy()
  }
}

/** Whether one of the first pages has hardly any letters and draws what may be text. */
async function drawsText(pdf: Awaited<ReturnType<typeof openPdf>>, pages: readonly Line[][]): Promise<boolean> {
  const { mayDrawText } = await import('./page-drawing.ts')
  for (const [at, lines] of pages.slice(0, askedPages).entries())
    if (!saysEnough(lines) && (await mayDrawText(await pdf.getPage(at + 1)))) return true
  return false
}

/** Whether the text layer of a page is the text of the page, and not only what a scanner wrote there. */
export const saysEnough = (lines: readonly Line[]): boolean => lettersIn(lines) >= fewestOnPage

function linkOf(note: unknown): string[] {
  const isLink = typeof note === 'object' && note !== null && 'url' in note && typeof note.url === 'string'
  return isLink && /^https?:\/\//i.test(String(note.url)) ? [String(note.url)] : []
}

/** Headers and footers that repeat from page to page, and page numbers, are not content. */
export function withoutRunningLines(pages: Line[][]): Line[] {
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
