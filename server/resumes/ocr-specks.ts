import type { Ink } from './ocr-turn.ts'

/** A page in half its size, where single dots of ink are gone: lines are looked for among each speck that has more. */
export function halfOf({ width, height, dots }: Ink): Ink {
  const half = { width: width >> 1, height: height >> 1 }
  const fewer = new Uint8Array(half.width * half.height)
  for (let y = 0, at = 0; y < half.height; y += 1)
    for (let x = 0, from = y * 2 * width; x < half.width; x += 1, from += 2, at += 1) {
      const ink = (dots[from] ?? 0) + (dots[from + 1] ?? 0) + (dots[from + width] ?? 0) + (dots[from + width + 1] ?? 0)
      fewer[at] = ink > 1 ? 1 : 0
    }
  return { ...half, dots: fewer }
}

/** A page as PGM. */
export function asPicture({ width, height, dots }: Ink): Uint8Array {
  const head = Buffer.from(`P5 ${width} ${height} 255\n`)
  const picture = new Uint8Array(head.length + dots.length)
  picture.set(head)
  for (let at = 0; at < dots.length; at += 1) picture[head.length + at] = dots[at] === 1 ? 0 : 255
  return picture
}

/** How many pieces of ink begin, from above, down to the row in which there are more than `most`. */
export function piecesOf({ width, height, dots }: Ink, most: number): number {
  let count = 0
  for (let y = 0; y < height && count <= most; y += 1) {
    const row = y * width
    for (let x = 0; x < width; x += 1) {
      if (dots[row + x] !== 1) continue
      const from = Math.max(0, x - 1)
      while (x < width && dots[row + x] === 1) x += 1
      if (!isInked(dots, row - width + from, row - width + Math.min(width, x + 1))) count += 1
    }
  }
  return count
}

function isInked(dots: Uint8Array, from: number, end: number): boolean {
  for (let at = Math.max(0, from); at < end; at += 1) if (dots[at] === 1) return true
  return false
}
