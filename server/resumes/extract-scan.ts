import { readFile } from 'node:fs/promises'
import type { Run } from './bidi.ts'
import { openPdf, saysEnough, withoutRunningLines } from './extract-pdf.ts'
import type { Line } from './lines.ts'
import type { Recogniser } from './ocr-engine.ts'
import { linesOfPages } from './ocr-layout.ts'
import { type RecognisedPage, sureOf } from './ocr-words.ts'
import { pageLines } from './page-layout.ts'
import { asFile, pictureOf } from './page-picture.ts'
import { runsOfPage } from './pdf-runs.ts'
import { pictureHead } from './picture-head.ts'
import { ResumeProblem } from './problem.ts'

/** A CV says what matters on its first pages; what is left when the time is over stays unread. */
const most = { pages: 6, ms: 40_000, pixels: 20_000_000 }
/** Points of the shorter side of a sheet, for pictures that do not say how large their paper was. */
const sheet = 595

export interface Scan {
  readonly lines: Line[]
  readonly pages: number
  /** How sure the recognition is, from 0 to 1. */
  readonly sure: number
}

/** A page of a PDF: its text layer, and what stands in its picture where the layer does not say enough. */
interface PageRead {
  readonly layer: Layer
  readonly seen: { page: RecognisedPage; width: number } | null
}
interface Layer {
  readonly header: readonly Line[]
  readonly lines: readonly Line[]
}

/** The text of a PDF whose pages draw it, as pictures or areas. Throws ResumeProblem 463 when none is found. */
export async function extractScannedPdf(path: string): Promise<Scan> {
  const started = Date.now()
  const pdf = await openPdf(path)
  try {
    const recogniser = await start()
    const read: PageRead[] = []
    let recognised = 0
    for (let number = 1; number <= Math.min(pdf.numPages, most.pages); number += 1) {
      const page = await pdf.getPage(number)
      const layer = layerOf((await page.getTextContent()).items, page.view)
      // The next page takes as long as one before.
      const spent = Date.now() - started
      const isLate = recognised > 0 && spent + spent / recognised > most.ms
      const picture = isLate || saysEnough(layer.lines) ? null : await pictureOf(page)
      page.cleanup()
      const found = picture && recogniser.read(asFile(picture))
      if (found) recognised += 1
      const width = picture && found ? (found.width / picture.dotsPerInch) * 72 : 0
      read.push({ layer, seen: found && { page: found, width } })
    }
    return asScan(read, pdf.numPages)
  } finally {
    await pdf.loadingTask.destroy()
  }
}

function layerOf(items: readonly object[], view: readonly number[]): Layer {
  const { runs, width } = runsOfPage(items, view)
  const [, bottom = 0, , top = 0] = view
  const isHeader = ({ y }: Run) => y > bottom + (top - bottom) * 0.75
  return {
    header: pageLines(runs.filter(isHeader), width),
    lines: pageLines(runs, width),
  }
}

/** The text of a picture. Throws ResumeProblem 463 when it holds none, 461 when it is larger than pictures of pages are. */
export async function extractPicture(path: string): Promise<Scan> {
  const bytes = await readFile(path)
  const head = pictureHead(bytes)
  if (!head || head.width * head.height > most.pixels)
    throw new ResumeProblem('wrong-type', 'the picture is broken or too large')
  const page = (await start()).read(bytes, head.orientation)
  if (!page) throw new ResumeProblem('broken', 'not a readable picture')
  const { width, height } = page
  const seen = { page, width: width > height ? (sheet * width) / height : sheet }
  return asScan([{ layer: { header: [], lines: [] }, seen }], 1)
}

/** Throws ResumeProblem 463 where the packages that recognise text are missing. */
async function start(): Promise<Recogniser> {
  try {
    return await (await import('./ocr-engine.ts')).startRecogniser()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new ResumeProblem('too-little-text', `the file is a picture, and text recognition does not start: ${message}`)
  }
}

function asScan(read: readonly PageRead[], pages: number): Scan {
  const seen = read.flatMap(page => (page.seen ? [page.seen] : []))
  const recognised = linesOfPages(seen)
  const all = read.map(page => {
    const lines = page.seen && recognised[seen.indexOf(page.seen)]
    return lines ? together(page.layer, lines) : [...page.layer.lines]
  })
  const lines = withoutRunningLines(all).filter(({ text }) => !scannerMark.test(text))
  return { lines, pages, sure: sureOf(seen.map(({ page }) => page)) }
}

/** The recognised lines of a page among those of its text layer that the picture does not show as well. */
function together({ header, lines }: Layer, recognised: readonly Line[]): Line[] {
  const shown = recognised.map(({ text }) => folded(text))
  const isShown = (text: string) => shown.some(line => line.includes(text) && line.length < text.length * 1.5)
  const isNew = ({ text }: Line) => folded(text).length > 2 && !isShown(folded(text))
  const above = new Set(header.map(({ text }) => text))
  return [
    ...lines.filter(line => above.has(line.text) && isNew(line)),
    ...recognised,
    ...lines.filter(line => !above.has(line.text) && isNew(line)),
  ]
}

const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{Nd}]/gu, '')

/** What programs that scan write on the pages they make. */
const scannerMark =
  /^.{0,20}(?:\bscanned (?:with|by|using)\b|\bescaneado con\b|cam ?scanner|扫描全能王|\b(?:adobe|genius|tiny|turbo) ?scan(?:ner)?\b).{0,60}$/iu
