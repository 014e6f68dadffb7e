import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { scanOf } from './made-files.ts'

const dotsPerInch = 150
const size = { width: 900, height: 620 }
const family = 'scans of tests'
const font = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

/** A sheet with the given lines drawn on it; the first is large, those that end with a colon are headings. */
function sheetOf(lines: readonly string[]): Canvas {
  if (!GlobalFonts.has(family)) GlobalFonts.register(readFileSync(fileURLToPath(import.meta.resolve(font))), family)
  const sheet = createCanvas(size.width, size.height)
  const pen = sheet.getContext('2d')
  pen.fillStyle = '#fbfaf6'
  pen.fillRect(0, 0, size.width, size.height)
  pen.fillStyle = '#222'
  let y = 30
  for (const [at, line] of lines.entries()) {
    const isHeading = line.endsWith(':')
    const points = at === 0 ? 38 : isHeading ? 28 : 21
    y += points + (isHeading ? 22 : 10)
    pen.font = `${points}px "${family}"`
    pen.fillText(line.replace(/:$/, ''), 60, y)
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

/** A PDF whose pages are pictures; a sheet may lie as a camera would store it in one of eight orientations. */
export const scanOfSheets = (sheets: readonly { lines: readonly string[]; orientation?: number }[]): Buffer =>
  scanOf(
    sheets.map(({ lines, orientation = 1 }) => {
      const stored = laid(sheetOf(lines), orientation)
      return { jpeg: stored.toBuffer('image/jpeg', 80), width: stored.width, height: stored.height }
    }),
    dotsPerInch,
  )

/** A PDF of one page that is a picture. */
export const scanOfLines = (lines: readonly string[]): Buffer => scanOfSheets([{ lines }])
