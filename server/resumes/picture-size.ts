/** Width and height of a PNG or JPEG by its head alone, before anything unpacks it; null for another file or a broken one. */
export function pictureSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length > 24 && bytes.toString('latin1', 1, 4) === 'PNG')
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const mark = bytes[at + 1] ?? 0
    // Start of frame, of which there are many kinds; C4, C8 and CC are others.
    if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += mark === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
