import type { PDFDocumentProxy } from 'pdfjs-dist'

/** A page as it is drawn; its width on paper is in points. */
export interface DrawnPage {
  readonly canvas: HTMLCanvasElement
  readonly naturalWidth: number
}

/** Width in pixels of the screen, for a page that is so wide on paper. */
type WidthOf = (naturalWidth: number) => number

/** Points of a page and pixels of a screen to the inch. */
const pixelsPerPoint = 96 / 72
/** The open CV, three after it and one before: at the width of a screen about 4 MB each. */
const mostKept = 5

const firstPages = new Map<PDFDocumentProxy, DrawnPage>()
let placed: (widthOf: WidthOf) => void = () => undefined
/** As wide as the last first page was drawn; pending until there was one. */
let place = new Promise<WidthOf>(resolve => (placed = resolve))

/** Width of a page in its place, in pixels of CSS; 0 where it is as wide as its place. */
export const zoomedWidth = (naturalWidth: number, zoom: number | null): number =>
  zoom === null ? 0 : naturalWidth * pixelsPerPoint * zoom

/** Pixels of the screen to those of CSS; more than two cost memory that nobody sees. */
export const density = (): number => Math.min(devicePixelRatio || 1, 2)

/** The first page of a document where it has been drawn already. */
export const drawnFirstPage = (pdf: PDFDocumentProxy): DrawnPage | undefined => firstPages.get(pdf)

/** Draws a page where nobody sees it, so that it can be shown whole at once; null when it was no longer wanted. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  widthOf: WidthOf,
  signal?: AbortSignal,
): Promise<DrawnPage | null> {
  const page = await pdf.getPage(number)
  if (signal?.aborted === true) return null
  const { width: naturalWidth } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: widthOf(naturalWidth) / naturalWidth })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport })
  signal?.addEventListener('abort', () => task.cancel())
  await task.promise
  const drawn = { canvas, naturalWidth }
  if (number === 1) keep(pdf, drawn)
  return drawn
}

/** Remembers how wide the first page of a CV is on the screen, and with it those that are drawn ahead. */
export function rememberPlace(widthOf: WidthOf): void {
  placed(widthOf)
  place = Promise.resolve(widthOf)
}

/** Draws the first page of a document that somebody may open next, as wide as the one that is open. */
export async function drawAhead(pdf: PDFDocumentProxy): Promise<void> {
  const widthOf = await place
  const known = firstPages.get(pdf)
  if (known && known.canvas.width === Math.floor(widthOf(known.naturalWidth))) return keep(pdf, known)
  // What cannot be drawn says so when it is opened.
  await drawPage(pdf, 1, widthOf).catch(() => undefined)
}

/** The last ones stay. */
function keep(pdf: PDFDocumentProxy, drawn: DrawnPage): void {
  firstPages.delete(pdf)
  firstPages.set(pdf, drawn)
  for (const [oldest] of firstPages) if (firstPages.size > mostKept) firstPages.delete(oldest)
}
