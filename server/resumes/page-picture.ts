import { fillOutline } from './fill-outline.ts'
import { areManyOutlines, asMatrix, drawingOf, type PdfPage, type Shown, times } from './page-drawing.ts'

/** A page as a scanner saw it: one byte for each dot, 0 is black. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly dots: Uint8Array
  readonly dotsPerInch: number
}

/** Coarser pictures are enlarged, since small letters are misread; finer ones only take longer. */
const fewestDots = 120
const mostDots = 300
const mostPixels = 14_000_000
/** Areas have no dots of their own. */
const dotsOfOutlines = 200
/** What areas may take in dots, in sheets: some thousand letters take two or three. */
const mostSheets = 150

/**
 * What a page draws, without its letters: the pictures, and the areas as which letters may be drawn. Null for a page with few areas whose
 * pictures cover less than a tenth of it.
 */
export async function pictureOf(page: PdfPage): Promise<Picture | null> {
  const drawn = await drawingOf(page)
  const shown = drawn.flatMap(one => ('dots' in one ? [one] : []))
  const { width, height } = page.getViewport({ scale: 1 })
  const area = shown.reduce((sum, { matrix: [a, b, c, d] }) => sum + Math.abs(a * d - b * c), 0)
  const hasOutlines = areManyOutlines(drawn)
  if (area < width * height * 0.1 && !hasOutlines) return null
  const native = Math.max(hasOutlines ? dotsOfOutlines : 0, ...shown.map(dotsOf))
  const wanted = native < fewestDots ? native * 2 : native
  const fitting = 72 * Math.sqrt(mostPixels / (width * height))
  const dotsPerInch = Math.max(36, Math.min(wanted, mostDots, fitting))
  const { transform } = page.getViewport({ scale: dotsPerInch / 72 })
  const size = { width: Math.ceil((width * dotsPerInch) / 72), height: Math.ceil((height * dotsPerInch) / 72) }
  const dots = new Uint8Array(size.width * size.height).fill(255)
  let left = dots.length * mostSheets
  for (const one of drawn) {
    const placed = { ...one, matrix: times(asMatrix(transform), one.matrix) }
    if ('dots' in placed) paint(dots, size, placed)
    else if (hasOutlines && left > 0) left -= fillOutline({ ...size, dots }, placed)
  }
  return { ...size, dots, dotsPerInch }
}

const dotsOf = ({ matrix: [a, b], width }: Shown) => (width / Math.max(Math.hypot(a, b), 1)) * 72

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
