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

/** A PDF of one page that is a picture. */
export const scanOfLines = (lines: readonly string[]): Buffer =>
  scanOf([{ jpeg: sheetOf(lines).toBuffer('image/jpeg', 80), ...size }], dotsPerInch)
