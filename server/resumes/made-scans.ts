import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Canvas, createCanvas, GlobalFonts, type SvgCanvas, SvgExportFlag } from '@napi-rs/canvas'
import { pdfOfDrawing, scanOf } from './made-files.ts'

const dotsPerInch = 150
const size = { width: 900, height: 620 }
const fonts = {
  'scans of tests': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'Arabic scans of tests': '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
}

/** A sheet with the given lines drawn on it; the first is large, those that end with a colon are headings. */
const sheetOf = (lines: readonly string[]): Canvas => drawnOn(createCanvas(size.width, size.height), lines)

function drawnOn<Sheet extends Canvas | SvgCanvas>(sheet: Sheet, lines: readonly string[]): Sheet {
  for (const [family, font] of Object.entries(fonts))
    if (!GlobalFonts.has(family)) GlobalFonts.register(readFileSync(fileURLToPath(import.meta.resolve(font))), family)
  const families = Object.keys(fonts).map(family => `"${family}"`)
  const pen = sheet.getContext('2d')
  pen.fillStyle = '#fbfaf6'
  pen.fillRect(0, 0, size.width, size.height)
  pen.fillStyle = '#222'
  let y = 30
  for (const [at, line] of lines.entries()) {
    const isHeading = line.endsWith(':')
    const points = at === 0 ? 38 : isHeading ? 28 : 21
    y += points + (isHeading ? 22 : 10)
    pen.font = `${points}px ${families.join(', ')}`
    const isArabic = /\p{Script=Arabic}/u.test(line)
    pen.direction = isArabic ? 'rtl' : 'ltr'
    pen.textAlign = isArabic ? 'right' : 'left'
    pen.fillText(line.replace(/:$/, ''), isArabic ? size.width - 60 : 60, y)
  }
  return sheet
}

export const pictureOfLines = (lines: readonly string[]): Buffer => sheetOf(lines).toBuffer('image/png')

/** The moves that lay a sheet the way a camera stores it, for each orientation that it may note beside it. */
const moves: Record<number, (width: number, height: number) => [number, number, number, number, number, number]> = {
  1: () => [1, 0, 0, 1, 0, 0],
  2: width => [-1, 0, 0, 1, width, 0],
  3: (width, height) => [-1, 0, 0, -1, width, height],
  4: (_, height) => [1, 0, 0, -1, 0, height],
  5: () => [0, 1, 1, 0, 0, 0],
  6: width => [0, -1, 1, 0, 0, width],
  7: (width, height) => [0, -1, -1, 0, height, width],
  8: (_, height) => [0, 1, -1, 0, height, 0],
}

function laid(sheet: Canvas, orientation: number): Canvas {
  const { width, height } = size
  const stored = orientation < 5 ? createCanvas(width, height) : createCanvas(height, width)
  const pen = stored.getContext('2d')
  pen.setTransform(...(moves[orientation]?.(width, height) ?? [1, 0, 0, 1, 0, 0]))
  pen.drawImage(sheet, 0, 0)
  return stored
}

/** A photo of a sheet, as a camera that was held in one of eight ways stores it (JPEG with its orientation as Exif). */
export function photoOfLines(lines: readonly string[], orientation: number): Buffer {
  const jpeg = laid(sheetOf(lines), orientation).toBuffer('image/jpeg', 80)
  const exif = Buffer.from('ffe10022457869660000' + '4d4d002a00000008' + '0001' + '0112000300000001', 'hex')
  const value = Buffer.from([0, orientation, 0, 0, 0, 0, 0, 0])
  return Buffer.concat([jpeg.subarray(0, 2), exif, value, jpeg.subarray(2)])
}

interface Sheet {
  readonly lines: readonly string[]
  /** Lies as a camera would store it in one of eight orientations. */
  readonly orientation?: number
  /** Text beside the picture, at the head and the foot of the page. */
  readonly header?: string
  readonly footer?: string
}

/** A PDF whose pages are pictures. */
export const scanOfSheets = (sheets: readonly Sheet[]): Buffer =>
  scanOf(
    sheets.map(({ lines, orientation = 1, ...beside }) => {
      const stored = laid(sheetOf(lines), orientation)
      return { jpeg: stored.toBuffer('image/jpeg', 80), width: stored.width, height: stored.height, ...beside }
    }),
    dotsPerInch,
  )

/** A PDF of one page that is a picture. */
export const scanOfLines = (lines: readonly string[]): Buffer => scanOfSheets([{ lines }])

/** A PDF of one page whose letters are drawn as areas, as design programs do. */
export function outlinesOfLines(lines: readonly string[]): Buffer {
  const svg = drawnOn(createCanvas(size.width, size.height, SvgExportFlag.ConvertTextToPaths), lines).getContent()
  const paths = [...svg.toString().matchAll(/<path fill="#222" d="([^"]*)"/g)].map(([, path = '']) => asPdfPath(path))
  const scale = 72 / dotsPerInch
  return pdfOfDrawing([`${scale} 0 0 ${-scale} 0 ${size.height * scale} cm`, '0.1 g', ...paths].join('\n'), [
    size.width * scale,
    size.height * scale,
  ])
}

/** The path of an SVG (M, L, Q, Z) in the operators of a PDF, which has cubic curves only. */
function asPdfPath(path: string): string {
  let [x, y] = [0, 0]
  const operators = [...path.matchAll(/([MLQZ])([^MLQZ]*)/g)].map(([, kind, given = '']) => {
    const [a = 0, b = 0, c = 0, d = 0] = given.split(/[ ,]+/).map(Number)
    if (kind === 'Z') return 'h'
    const from = [x, y]
    ;[x, y] = kind === 'Q' ? [c, d] : [a, b]
    if (kind !== 'Q') return `${a} ${b} ${kind === 'M' ? 'm' : 'l'}`
    const [fromX = 0, fromY = 0] = from
    const near = (end: number, middle: number) => (end + middle * 2) / 3
    return `${near(fromX, a)} ${near(fromY, b)} ${near(c, a)} ${near(d, b)} ${c} ${d} c`
  })
  return `${operators.join('\n')} f`
}
