/** What the head of a picture says, before anything unpacks it. */
interface PictureHead {
  readonly width: number
  readonly height: number
  /** How the picture is to be turned and mirrored, 1 to 8 (Exif 2.3, 4.6.4 A); 1 is as it stands in the file. */
  readonly orientation: number
}

/** The head of a PNG or JPEG; null for another file or a broken one. */
export function pictureHead(bytes: Buffer): PictureHead | null {
  if (bytes.length > 24 && bytes.toString('latin1', 1, 4) === 'PNG') return headOfPng(bytes)
  return bytes.length > 3 && bytes.readUInt16BE(0) === 0xffd8 ? headOfJpeg(bytes) : null
}

function headOfPng(bytes: Buffer): PictureHead {
  let orientation = 1
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'eXIf')
      orientation = orientationIn(bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), orientation }
}

function headOfJpeg(bytes: Buffer): PictureHead | null {
  let orientation = 1
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const mark = bytes[at + 1] ?? 0
    // Start of frame, of which there are many kinds; C4, C8 and CC are others.
    if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5), orientation }
    const length = bytes.readUInt16BE(at + 2)
    if (mark === 0xe1 && bytes.toString('latin1', at + 4, at + 10) === 'Exif\0\0')
      orientation = orientationIn(bytes.subarray(at + 10, at + 2 + length))
    at += mark === 0xff ? 1 : 2 + length
  }
  return null
}

/** The orientation in the first directory of a TIFF structure; 1 where it says none, or none that there is. */
function orientationIn(tiff: Buffer): number {
  if (tiff.length < 10) return 1
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (start + 2 > tiff.length) return 1
  for (let entry = 0, at = start + 2; entry < short(start) && at + 12 <= tiff.length; entry += 1, at += 12)
    if (short(at) === 0x0112) {
      const value = short(at + 8)
      return value >= 1 && value <= 8 ? value : 1
    }
  return 1
}
