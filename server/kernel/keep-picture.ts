import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pictureMaxBytes } from '@hireloom/contract/candidates/pictures.ts'
import { fileTypeFromBuffer } from 'file-type'
import type { ArrivedFile } from './dispatch.ts'
import { storeArriving } from './http/arrivals.ts'
import { storage } from './ports.ts'

interface DrawnPicture {
  readonly mime: 'image/jpeg' | 'image/png'
  readonly bytes: Buffer
}

/** Sides of a picture that is opened: 6,000 by 6,000 pixels take 144 MB while it is drawn. */
const mostSideOpened = 6000
/** Longest side of what is stored: more than any page shows. */
const mostSideStored = 2400
const jpegQuality = 92

let last: Promise<unknown> = Promise.resolve()

/**
 * Draws a picture that arrived again and stores the drawing: upright, in sRGB, without what stood beside it. `null` when the file is no
 * still JPEG or PNG. The file as it came stays where it is; what is stored goes with the stray files unless a row names its key.
 */
export async function storePicture(file: ArrivedFile): Promise<{ key: string; mime: string; size: number } | null> {
  const bytes = await storedBytes(file.key)
  // One at a time, for the memory.
  const drawing = last.then(() => redrawPicture(bytes))
  last = drawing.catch(() => undefined)
  const drawn = await drawing
  if (!drawn) return null
  const { signal } = new AbortController()
  const { key, size } = await storeArriving(Readable.from([drawn.bytes]), { contentType: drawn.mime, signal })
  return { key, mime: drawn.mime, size }
}

/** The bytes of a stored file that is small enough for the memory. */
export async function storedBytes(key: string): Promise<Buffer> {
  const copy = await storage().localCopy(key)
  try {
    return await readFile(copy.path)
  } finally {
    await copy.dispose()
  }
}

/**
 * The pixels of a JPEG or PNG as a new file of the same kind; `null` for any other kind, by content, for an animation and for what cannot
 * be drawn. Orientation (EXIF) and colour profile are applied by the canvas and left out of the new file.
 */
export async function redrawPicture(bytes: Buffer): Promise<DrawnPicture | null> {
  // An animated PNG is a kind of its own (image/apng).
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  if (mime !== 'image/jpeg' && mime !== 'image/png') return null
  // The canvas takes the memory of the whole picture as soon as it opens one.
  const sides = mime === 'image/png' ? sidesOfPng(bytes) : sidesOfJpeg(bytes)
  if (sides?.every(side => side > 0 && side <= mostSideOpened) !== true) return null
  // The drawing library takes memory and a moment to start.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const image = await loadImage(bytes).catch(() => null)
  if (!image?.width || !image.height) return null
  for (let longest = mostSideStored; ; longest /= 2) {
    const scale = Math.min(1, longest / Math.max(image.width, image.height))
    const [width, height] = [image.width, image.height].map(side => Math.max(1, Math.round(side * scale)))
    const canvas = createCanvas(width ?? 1, height ?? 1)
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
    const drawn = mime === 'image/png' ? await canvas.encode('png') : await canvas.encode('jpeg', jpegQuality)
    // A PNG of few colours has more of them, and takes more room, once it is scaled.
    if (drawn.length <= pictureMaxBytes) return { mime, bytes: drawn }
  }
}

/** Width and height stand first (PNG 11.2.2). */
function sidesOfPng(bytes: Buffer): [number, number] | null {
  return bytes.length < 24 ? null : [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

/** Height and width of the frame; segments are a marker, a length that counts itself, and content (JPEG B.1, B.2.2). */
function sidesOfJpeg(bytes: Buffer): [number, number] | null {
  for (let at = 2; at + 9 <= bytes.length; ) {
    const marker = bytes.readUInt16BE(at)
    const isTable = marker === 0xffc4 || marker === 0xffc8 || marker === 0xffcc
    if (marker >= 0xffc0 && marker <= 0xffcf && !isTable)
      return [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
    if (marker < 0xffc0 || marker === 0xffda) return null
    at += marker === 0xffff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
