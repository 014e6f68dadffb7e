import { readFile } from 'node:fs/promises'
import { openPdf } from './extract-pdf.ts'
import type { Line } from './lines.ts'
import type { Recogniser } from './ocr-engine.ts'
import { linesOfPages } from './ocr-layout.ts'
import { type RecognisedPage, sureOf } from './ocr-words.ts'
import { asFile, pictureOf } from './page-picture.ts'
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

/** The text of a PDF whose pages are pictures. Throws ResumeProblem 463 when they hold none. */
export async function extractScannedPdf(path: string): Promise<Scan> {
  const started = Date.now()
  const pdf = await openPdf(path)
  try {
    const recogniser = await start()
    const read: { page: RecognisedPage; width: number }[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, most.pages); number += 1) {
      // The next page takes as long as one before.
      const spent = Date.now() - started
      if (number > 1 && spent + spent / (number - 1) > most.ms) break
      const page = await pdf.getPage(number)
      const picture = await pictureOf(page)
      page.cleanup()
      const found = picture && recogniser.read(asFile(picture))
      if (picture && found) read.push({ page: found, width: (found.width / picture.dotsPerInch) * 72 })
    }
    return asScan(read, pdf.numPages)
  } finally {
    await pdf.loadingTask.destroy()
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
  return asScan([{ page, width: width > height ? (sheet * width) / height : sheet }], 1)
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

function asScan(read: readonly { page: RecognisedPage; width: number }[], pages: number): Scan {
  return { lines: linesOfPages(read), pages, sure: sureOf(read.map(({ page }) => page)) }
}
