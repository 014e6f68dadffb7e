import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ArrivedFile } from './dispatch.ts'
import { storeArriving } from './http/arrivals.ts'
import { type CleanPicture, cleanPicture, orientationOf, withOrientation } from './picture-bytes.ts'
import { storage } from './ports.ts'

/** Longest side of a picture that had to be drawn anew: more than any page shows. */
const mostSide = 2400
const quality = 92

let last: Promise<unknown> = Promise.resolve()

/**
 * Stores what is needed to draw a picture that arrived, upright and without what stands beside it; `null` when it is neither JPEG nor PNG.
 * The file as it came stays where it is; what is stored goes with the stray files unless a row names its key.
 */
export async function storePicture(file: ArrivedFile): Promise<{ key: string; mime: string; size: number } | null> {
  const bytes = await storedBytes(file.key)
  const clean = cleanPicture(bytes)
  if (!clean) return null
  const upright = await turned(clean, orientationOf(bytes))
  const { signal } = new AbortController()
  const { key, size } = await storeArriving(Readable.from([upright]), { contentType: clean.mime, signal })
  return { key, mime: clean.mime, size }
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

/** A picture that a camera held sideways is drawn the way it is looked at: the word of the camera goes. One at a time, for the memory. */
async function turned({ mime, bytes }: CleanPicture, orientation: number): Promise<Buffer> {
  if (mime !== 'image/jpeg' || orientation === 1) return bytes
  const drawn = last.then(() => drawUpright(withOrientation(bytes, orientation)))
  last = drawn.catch(() => undefined)
  // A picture whose head was whole and whose body is not stays as it lies.
  return (await drawn) ?? bytes
}

async function drawUpright(jpeg: Buffer): Promise<Buffer | null> {
  // The drawing library takes memory and a moment to start.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const image = await loadImage(jpeg).catch(() => null)
  if (image === null || image.width === 0 || image.height === 0) return null
  const scale = Math.min(1, mostSide / Math.max(image.width, image.height))
  const canvas = createCanvas(
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  )
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.encode('jpeg', quality)
}
