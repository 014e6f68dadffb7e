import { getResolvedPDFJS } from 'unpdf'

/** A page as a scanner saw it: one byte for each dot, 0 is black. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly dots: Uint8Array
  readonly dotsPerInch: number
}

/** What is needed of the pages of pdfjs. */
export interface PdfPage {
  readonly view: number[]
  readonly rotate: number
  readonly objs: Store
  readonly commonObjs: Store
  getOperatorList(): Promise<{ fnArray: number[]; argsArray: unknown[] }>
  getViewport(options: { scale: number }): { width: number; height: number; transform: number[] }
}
interface Store {
  get(name: string, whenThere: (found: unknown) => void): unknown
}

/** Coarser pictures are enlarged, since small letters are misread; finer ones only take longer. */
const fewestDots = 120
const mostDots = 300
const mostPixels = 14_000_000

type Matrix = readonly [number, number, number, number, number, number]
interface Shown {
  readonly matrix: Matrix
  readonly width: number
  readonly height: number
  readonly dots: Uint8Array
}

/** The pictures of a page put where they stand on it; null for a page whose pictures cover less than a tenth of it. */
export async function pictureOf(page: PdfPage): Promise<Picture | null> {
  const shown = await picturesOf(page)
  const { width, height } = page.getViewport({ scale: 1 })
  const area = shown.reduce((sum, { matrix: [a, b, c, d] }) => sum + Math.abs(a * d - b * c), 0)
  if (area < width * height * 0.1) return null
  const native = Math.max(...shown.map(dotsOf))
  const wanted = native < fewestDots ? native * 2 : native
  const fitting = 72 * Math.sqrt(mostPixels / (width * height))
  const dotsPerInch = Math.max(36, Math.min(wanted, mostDots, fitting))
  const { transform } = page.getViewport({ scale: dotsPerInch / 72 })
  const size = { width: Math.ceil((width * dotsPerInch) / 72), height: Math.ceil((height * dotsPerInch) / 72) }
  const dots = new Uint8Array(size.width * size.height).fill(255)
  for (const one of shown) paint(dots, size, { ...one, matrix: times(asMatrix(transform), one.matrix) })
  return { ...size, dots, dotsPerInch }
}

const dotsOf = ({ matrix: [a, b], width }: Shown) => (width / Math.max(Math.hypot(a, b), 1)) * 72

/** Follows the drawing of a page and keeps the pictures in it; lines, letters and clipping are left out. */
async function picturesOf(page: PdfPage): Promise<Shown[]> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const shown: Shown[] = []
  const kept: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  for (const [at, what] of fnArray.entries()) {
    const given = argsArray[at]
    const args: readonly unknown[] = Array.isArray(given) ? given : []
    if (what === OPS.save) kept.push(matrix)
    else if (what === OPS.restore || what === OPS.paintFormXObjectEnd) matrix = kept.pop() ?? matrix
    else if (what === OPS.transform) matrix = times(matrix, asMatrix(args))
    else if (what === OPS.paintFormXObjectBegin) {
      kept.push(matrix)
      if (Array.isArray(args[0])) matrix = times(matrix, asMatrix(args[0]))
    } else if (what === OPS.paintImageXObject || what === OPS.paintInlineImageXObject) {
      const image = asImage(await found(page, args[0]))
      if (image) shown.push({ ...image, matrix })
    } else if (what === OPS.paintImageMaskXObject) {
      const mask = args[0]
      const named = isObject(mask) && typeof mask.data === 'string' ? await found(page, mask.data) : mask
      const image = asMask(named)
      if (image) shown.push({ ...image, matrix })
    }
  }
  return shown
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
function asImage(image: unknown): Omit<Shown, 'matrix'> | null {
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
function asMask(mask: unknown): Omit<Shown, 'matrix'> | null {
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

function asMatrix(numbers: readonly unknown[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers.map(Number)
  return [a, b, c, d, e, f]
}

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** Draws a picture, which fills the unit square that its matrix moves, each dot as the mean of those that fall on it. */
function paint(onto: Uint8Array, size: { width: number; height: number }, { matrix, width, height, dots }: Shown) {
  const [a, b, c, d, e, f] = matrix
  const whole = a * d - b * c
  if (!Number.isFinite(whole) || Math.abs(whole) < 1) return
  const xs = [e, e + a, e + c, e + a + c]
  const ys = [f, f + b, f + d, f + b + d]
  const [left, right] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(size.width, Math.ceil(Math.max(...xs)))]
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(size.height, Math.ceil(Math.max(...ys)))]
  const parts = Math.min(4, Math.max(1, Math.round(width / Math.hypot(a, b))))
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      let sum = 0
      let count = 0
      for (let part = 0; part < parts * parts; part += 1) {
        const dx = x + ((part % parts) + 0.5) / parts - e
        const dy = y + (Math.floor(part / parts) + 0.5) / parts - f
        const u = ((d * dx - c * dy) / whole) * width - 0.5
        const v = (1 - (a * dy - b * dx) / whole) * height - 0.5
        if (u < -0.5 || v < -0.5 || u > width - 0.5 || v > height - 0.5) continue
        sum += between(dots, width, height, u, v)
        count += 1
      }
      if (count > 0) onto[y * size.width + x] = sum / count
    }
}

/** The grey at a place between four dots. */
function between(dots: Uint8Array, width: number, height: number, u: number, v: number): number {
  const x = Math.max(0, Math.floor(u))
  const y = Math.max(0, Math.floor(v))
  const [right, below] = [Math.min(x + 1, width - 1), Math.min(y + 1, height - 1)]
  const [p, q] = [Math.max(0, u - x), Math.max(0, v - y)]
  const upper = (dots[y * width + x] ?? 255) * (1 - p) + (dots[y * width + right] ?? 255) * p
  const lower = (dots[below * width + x] ?? 255) * (1 - p) + (dots[below * width + right] ?? 255) * p
  return upper * (1 - q) + lower * q
}

/** A picture as a file that any reader of pictures knows (PGM). */
export const asFile = ({ width, height, dots }: Picture): Buffer =>
  Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), dots])
