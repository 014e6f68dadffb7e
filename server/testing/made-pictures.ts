import { crc32, deflateSync } from 'node:zlib'

/** One chunk of a PNG: length, type, content, checksum (PNG 5.3). */
export function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

interface PngParts {
  /** Chunks between the header and the pixels. */
  readonly extra?: readonly Buffer[]
  /** What stands behind the picture. */
  readonly tail?: string
  /** Grey values, one byte a pixel; black where nothing is given. */
  readonly grey?: (x: number, y: number) => number
}

/** A grey PNG. */
export function madePng(
  width: number,
  height: number,
  { extra = [], tail = '', grey = () => 0 }: PngParts = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const lines = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) lines[y * (width + 1) + 1 + x] = grey(x, y)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(lines)),
    pngChunk('IEND', Buffer.alloc(0)),
    Buffer.from(tail),
  ])
}
