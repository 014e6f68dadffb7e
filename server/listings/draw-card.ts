import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { isRightToLeft, wrap } from '../kernel/drawn-text.ts'
import { familiesFor } from '../kernel/shipped-fonts.ts'
import type { CardContent } from './kept-cards.ts'

const width = 1200
const height = 630
const margin = 80
const band = 24
const logoSize = 96
const paper = '#ffffff'
const ink = '#16181d'
const softInk = '#565a66'
/** A larger logo takes more memory to unpack than a card is worth. */
const mostLogoBytes = 2 * 1024 * 1024
const mostLogoPixels = 2000

/** The card of a page as PNG, 1200 by 630; `logo` are the bytes of a picture that was taken apart and put together by us. */
export async function drawCard(content: CardContent, logo: Buffer | null): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  const isTurned = isRightToLeft(content.title)
  const start = isTurned ? width - margin : margin
  const room = width - 2 * margin
  pen.fillStyle = paper
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = content.colour
  pen.fillRect(isTurned ? width - band : 0, 0, band, height)
  pen.direction = isTurned ? 'rtl' : 'ltr'
  pen.textAlign = isTurned ? 'right' : 'left'
  pen.textBaseline = 'middle'
  const line = (text: string, weight: number, size: number, color: string, y: number, inset = 0) => {
    if (text === '') return
    pen.font = `${weight} ${size}px ${familiesFor(text, content.language)}`
    pen.fillStyle = color
    const [shown = ''] = wrap(text, room - inset, 1, each => pen.measureText(each).width)
    pen.fillText(shown, isTurned ? start - inset : start + inset, y)
  }

  const mark = await readLogo(logo)
  drawMark(pen, { x: isTurned ? start - logoSize : start, y: margin }, mark, content)
  line(content.company, 560, 38, ink, margin + logoSize / 2, logoSize + 28)

  const { size, lines } = fitTitle(pen, content, room)
  pen.fillStyle = ink
  const lead = size * 1.22
  const top = margin + logoSize + 48 + lead / 2
  for (const [place, each] of lines.entries()) pen.fillText(each, start, top + place * lead)

  line(content.place, 400, 34, softInk, height - margin - (content.pay === null ? 17 : 71))
  if (content.pay !== null) line(content.pay, 560, 34, ink, height - margin - 17)
  return canvas.encode('png')
}

/** The largest of some sizes at which the title needs no more than three lines; it is cut at the smallest. */
function fitTitle(pen: SKRSContext2D, { title, language }: CardContent, room: number) {
  const families = familiesFor(title, language)
  const sizes = [76, 64, 54]
  for (const [place, size] of sizes.entries()) {
    pen.font = `700 ${size}px ${families}`
    const lines = wrap(title, room, 3, text => pen.measureText(text).width)
    const isLast = place === sizes.length - 1
    const most = size > 60 ? 2 : 3
    if (isLast || (lines.length <= most && !lines.at(-1)?.endsWith('…'))) return { size, lines }
  }
  return { size: 54, lines: [title] }
}

/** The logo on white, or the first sign of the company's name (the title, where it is the name) on its colour. */
function drawMark(pen: SKRSContext2D, at: { x: number; y: number }, logo: Image | null, content: CardContent): void {
  pen.save()
  pen.beginPath()
  pen.roundRect(at.x, at.y, logoSize, logoSize, 18)
  pen.clip()
  if (logo !== null) {
    const scale = Math.min(logoSize / logo.width, logoSize / logo.height)
    const [wide, high] = [logo.width * scale, logo.height * scale]
    pen.drawImage(logo, at.x + (logoSize - wide) / 2, at.y + (logoSize - high) / 2, wide, high)
  } else {
    const [sign = ''] = Array.from(content.company || content.title)
    pen.fillStyle = content.colour
    pen.fillRect(at.x, at.y, logoSize, logoSize)
    pen.fillStyle = inkOn(content.colour)
    pen.font = `620 48px ${familiesFor(sign, content.language)}`
    pen.textAlign = 'center'
    pen.fillText(sign.toUpperCase(), at.x + logoSize / 2, at.y + logoSize / 2)
  }
  pen.restore()
}

/** White, or near-black where white could not be read (relative luminance of WCAG 2.2). */
function inkOn(colour: string): string {
  const part = (from: number) => {
    const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  const luminance = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
  return 1.05 / (luminance + 0.05) >= 3 ? paper : ink
}

async function readLogo(bytes: Buffer | null): Promise<Image | null> {
  if (bytes === null || bytes.length > mostLogoBytes || !isSmall(bytes)) return null
  try {
    return await loadImage(bytes)
  } catch {
    // A picture whose head was whole and whose body is not: the card shows the first sign of the name.
    return null
  }
}

/** Looks at the size that a PNG or JPEG tells of itself. */
function isSmall(bytes: Buffer): boolean {
  const [wide, high] = sizeOf(bytes)
  return wide > 0 && high > 0 && wide <= mostLogoPixels && high <= mostLogoPixels
}

function sizeOf(bytes: Buffer): readonly [number, number] {
  if (bytes.length < 24) return [0, 0]
  if (bytes.readUInt32BE(0) === 0x89504e47) return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at)
    if (marker >= 0xffc0 && marker <= 0xffc2) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
  }
  return [0, 0]
}
