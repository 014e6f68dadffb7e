import { getResolvedPDFJS } from 'unpdf'

/** What is needed of the pages of pdfjs. */
export interface PdfPage {
  readonly view: number[]
  readonly rotate: number
  readonly objs: Store
  readonly commonObjs: Store
  getOperatorList(): Promise<Operators>
  getViewport(options: { scale: number }): { width: number; height: number; transform: number[] }
}
interface Operators {
  fnArray: number[]
  argsArray: unknown[]
}
interface Store {
  get(name: string, whenThere: (found: unknown) => void): unknown
}

export type Matrix = readonly [number, number, number, number, number, number]

interface Dots {
  readonly width: number
  readonly height: number
  /** One byte for each, 0 is black. */
  readonly dots: Uint8Array
}
/** A picture, which fills the unit square that its matrix moves. */
export interface Shown extends Dots {
  readonly matrix: Matrix
}
/** An area within lines and curves, as pdfjs packs them. */
export interface Outline {
  readonly matrix: Matrix
  readonly path: Float32Array
  readonly isEvenOdd: boolean
  readonly grey: number
  /** From 0, which is not to be seen, to 1. */
  readonly opacity: number
}

/** Letters that are drawn as areas take some sixty numbers each; a logo or some icons stay below a hundred letters. */
const fewestOutlines = 6_000

const isArrayLike = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Whether text of a page may stand in its pictures, or is drawn as areas. */
export async function mayDrawText(page: Pick<PdfPage, 'getOperatorList'>): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS()
  const pictures: number[] = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]
  const { fnArray, argsArray } = await page.getOperatorList()
  if (fnArray.some(what => pictures.includes(what))) return true
  const paths = fnArray.map((what, at) => (what === OPS.constructPath ? (pathOf(argsArray[at])?.path.length ?? 0) : 0))
  return paths.reduce((sum, length) => sum + length, 0) >= fewestOutlines
}

/** The numbers of the areas among what a page draws: whether they may be its text. */
export const areManyOutlines = (drawn: readonly (Shown | Outline)[]): boolean =>
  drawn.reduce((sum, one) => sum + ('path' in one ? one.path.length : 0), 0) >= fewestOutlines

interface State {
  readonly matrix: Matrix
  readonly grey: number
  readonly opacity: number
}

/** Follows the drawing of a page and keeps its pictures and areas, in their order; lines, letters and clipping are left out. */
export async function drawingOf(page: PdfPage): Promise<(Shown | Outline)[]> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const fills: number[] = [OPS.fill, OPS.fillStroke, OPS.closeFillStroke, OPS.rawFillPath]
  const evenOddFills: number[] = [OPS.eoFill, OPS.eoFillStroke, OPS.closeEOFillStroke]
  const drawn: (Shown | Outline)[] = []
  const kept: State[] = []
  let state: State = { matrix: [1, 0, 0, 1, 0, 0], grey: 0, opacity: 1 }
  for (const [at, what] of fnArray.entries()) {
    const given = argsArray[at]
    const args = isArrayLike(given) ? given : []
    if (what === OPS.save) kept.push(state)
    else if (what === OPS.restore || what === OPS.paintFormXObjectEnd) state = kept.pop() ?? state
    else if (what === OPS.transform) state = { ...state, matrix: times(state.matrix, asMatrix(args)) }
    else if (what === OPS.setFillRGBColor) state = { ...state, grey: greyOf(args[0]) }
    // Patterns are not drawn: what stands on them can be read without.
    else if (what === OPS.setFillColorN) state = { ...state, grey: 255 }
    else if (what === OPS.setGState) state = { ...state, opacity: opacityIn(args[0]) ?? state.opacity }
    else if (what === OPS.paintFormXObjectBegin) {
      kept.push(state)
      if (isArrayLike(args[0])) state = { ...state, matrix: times(state.matrix, asMatrix(args[0])) }
    } else if (what === OPS.constructPath) {
      const found = pathOf(args)
      const isEvenOdd = found !== null && evenOddFills.includes(found.paint)
      if (found && (isEvenOdd || fills.includes(found.paint))) drawn.push({ ...state, path: found.path, isEvenOdd })
    } else if (what === OPS.paintImageXObject || what === OPS.paintInlineImageXObject) {
      const image = asImage(await found(page, args[0]))
      if (image) drawn.push({ ...image, matrix: state.matrix })
    } else if (what === OPS.paintImageMaskXObject) {
      const mask = args[0]
      const named = isObject(mask) && typeof mask.data === 'string' ? await found(page, mask.data) : mask
      const image = asMask(named)
      if (image) drawn.push({ ...image, matrix: state.matrix })
    }
  }
  return drawn
}

/** What is done with a path, and the path. */
function pathOf(args: unknown): { paint: number; path: Float32Array } | null {
  if (!isArrayLike(args)) return null
  const [paint, paths] = args
  const path = isArrayLike(paths) ? paths[0] : null
  return typeof paint === 'number' && path instanceof Float32Array ? { paint, path } : null
}

/** pdfjs gives colours as "#rrggbb". */
function greyOf(colour: unknown): number {
  const [, red = '0', green = '0', blue = '0'] =
    typeof colour === 'string' ? (/^#(..)(..)(..)$/.exec(colour) ?? []) : []
  const part = (digits: string) => Number.parseInt(digits, 16) || 0
  return (part(red) * 77 + part(green) * 150 + part(blue) * 29) >> 8
}

function opacityIn(settings: unknown): number | undefined {
  if (!isArrayLike(settings)) return undefined
  const found = settings.find(setting => isArrayLike(setting) && setting[0] === 'ca')
  return isArrayLike(found) && typeof found[1] === 'number' ? found[1] : undefined
}

/** A picture by its name, which pdfjs tells when it has been decoded, or the picture itself. */
async function found(page: PdfPage, named: unknown): Promise<unknown> {
  if (typeof named !== 'string') return named
  const { promise, resolve } = Promise.withResolvers<unknown>()
  ;(named.startsWith('g_') ? page.commonObjs : page.objs).get(named, resolve)
  return promise
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function partsOf(image: unknown) {
  if (!isObject(image)) return null
  const { width, height, data, kind } = image
  const isBytes = data instanceof Uint8Array || data instanceof Uint8ClampedArray
  return typeof width === 'number' && typeof height === 'number' && isBytes ? { width, height, data, kind } : null
}

/** pdfjs gives one bit, three or four bytes for each dot. */
function asImage(image: unknown): Dots | null {
  const parts = partsOf(image)
  if (!parts) return null
  const { width, height, data, kind } = parts
  if (kind === 1) return { width, height, dots: fromBits(data, width, height) }
  const step = kind === 3 ? 4 : 3
  const dots = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < dots.length; at += 1, from += step)
    dots[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8
  return { width, height, dots }
}

/** A stencil is taken for black ink. */
function asMask(mask: unknown): Dots | null {
  const parts = partsOf(mask)
  return parts && { ...parts, dots: fromBits(parts.data, parts.width, parts.height) }
}

function fromBits(bits: Uint8Array | Uint8ClampedArray, width: number, height: number): Uint8Array {
  const dots = new Uint8Array(width * height)
  const row = (width + 7) >> 3
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      dots[y * width + x] = ((bits[y * row + (x >> 3)] ?? 255) >> (7 - (x & 7))) & 1 ? 255 : 0
  return dots
}

export function asMatrix(numbers: readonly unknown[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers.map(Number)
  return [a, b, c, d, e, f]
}

export function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}
