/** A picture that was taken apart and put together again: only what is needed to draw it. */
export interface CleanPicture {
  readonly mime: 'image/jpeg' | 'image/png'
  readonly bytes: Buffer
}

/** A wider or higher picture takes a browser's memory. */
const mostPixels = 6000

/**
 * Reads a JPEG or PNG by its content and writes it anew without what stands beside the picture: places and cameras (EXIF), comments,
 * colour profiles, and anything before, between or behind its parts, such as a page hidden in a picture. `null` when it is neither.
 */
export function cleanPicture(bytes: Buffer): CleanPicture | null {
  const png = cleanPng(bytes)
  if (png) return { mime: 'image/png', bytes: png }
  const jpeg = cleanJpeg(bytes)
  return jpeg && { mime: 'image/jpeg', bytes: jpeg }
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const pngChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'])

/** Chunks: length, type, content, checksum (PNG 5.3). Animation and texts are no needed chunks. */
function cleanPng(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, 8).equals(pngStart)) return null
  const kept: Buffer[] = [pngStart]
  const seen: string[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > bytes.length) return null
    if (
      seen.length === 0 &&
      (type !== 'IHDR' || length !== 13 || !isSize(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)))
    )
      return null
    if (pngChunks.has(type)) {
      kept.push(bytes.subarray(at, end))
      seen.push(type)
    }
    if (type === 'IEND') return seen.includes('IDAT') ? Buffer.concat(kept) : null
    at = end
  }
  return null
}

/** Segments: marker, length, content; the scan follows SOS up to the next marker that is no restart (JPEG B.1). */
function cleanJpeg(bytes: Buffer): Buffer | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let hasFrame = false
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes.readUInt16BE(at)
    if (marker === 0xffff) {
      at += 1
      continue
    }
    if (marker === 0xffd9) return hasFrame ? Buffer.concat([...kept, bytes.subarray(at, at + 2)]) : null
    if (marker < 0xffc0) return null
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return null
    const isFrame = marker >= 0xffc0 && marker <= 0xffc2
    if (isFrame) {
      if (!isSize(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))) return null
      hasFrame = true
    }
    if (isNeeded(marker)) kept.push(bytes.subarray(at, end))
    at = end
    if (marker === 0xffda) {
      const scanEnd = endOfScan(bytes, at)
      kept.push(bytes.subarray(at, scanEnd))
      at = scanEnd
    }
  }
  // Cut short, but drawn as far as it goes: an end is put behind it.
  return hasFrame && kept.length > 3 ? Buffer.concat([...kept, Buffer.from([0xff, 0xd9])]) : null
}

/** Frames, tables, scans and restarts; Adobe's APP14 says which colours they mean. */
const isNeeded = (marker: number) =>
  (marker >= 0xffc0 && marker <= 0xffcf) || [0xffda, 0xffdb, 0xffdd, 0xffee].includes(marker)

function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0
    const isRestart = next >= 0xd0 && next <= 0xd7
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !isRestart) return at
  }
  return bytes.length
}

const isSize = (width: number, height: number) => width > 0 && height > 0 && width <= mostPixels && height <= mostPixels

const exifStart = Buffer.from('Exif\0\0', 'latin1')

/**
 * How a JPEG is to be turned and mirrored before it is looked at, as the camera wrote it beside the picture: 1 (as it lies) to 8, EXIF
 * 2.3, 4.6.4 A. 1 where nothing is said.
 */
export function orientationOf(bytes: Buffer): number {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return 1
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes.readUInt16BE(at)
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (marker < 0xffc0 || marker === 0xffda || end > bytes.length) return 1
    const content = bytes.subarray(at + 4, end)
    if (marker === 0xffe1 && content.subarray(0, 6).equals(exifStart)) return readOrientation(content.subarray(6))
    at = end
  }
  return 1
}

/** The first directory of a TIFF header: 12 bytes an entry, of which tag 0x0112 is one short number (TIFF 6.0, 2). */
function readOrientation(tiff: Buffer): number {
  if (tiff.length < 14) return 1
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number): number => {
    if (at + 2 > tiff.length) return 0
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  }
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12
    const value = short(at + 8)
    if (short(at) === 0x0112) return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** A clean JPEG that says of itself nothing but how it is to be turned. */
export function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const content = Buffer.concat([exifStart, tiff])
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}
