/** A page in black and white, one byte for each dot, 1 is ink. */
export interface Ink {
  readonly width: number
  readonly height: number
  readonly dots: Uint8Array
}

/** Orientations (Exif) in the order in which a quarter turn to the right leads from one to the next. */
const rounds = [
  [1, 6, 3, 8],
  [2, 7, 4, 5],
] as const

/** The orientation that shows a picture turned to the right by so many quarters more. */
export function turned(orientation: number, quarters: number): number {
  for (const round of rounds) {
    const at = round.findIndex(one => one === orientation)
    if (at >= 0) return round[(at + quarters) % 4] ?? 1
  }
  return orientation
}

/** Between these the ink does not tell which way the lines run. Pages in six languages show 1.35 to 2.61 upright. */
const unsure = { from: 0.87, to: 1.15 }

/** The quarter turns that may set a page upright, the likelier ones first: its lines tell two of the four. */
export function likelyTurns(ink: Ink): number[] {
  const contrast = contrastOf(ink)
  if (contrast < unsure.from) return [1, 3]
  return contrast > unsure.to ? [0, 2] : [0, 2, 1, 3]
}

/**
 * How much more the ink varies from row to row than from column to column: above 1 where lines of text run across. Looked at in
 * short pieces, so that a page may be a little turned; a piece that is nearly all ink belongs to a rule or a coloured block.
 */
function contrastOf({ width, height, dots }: Ink): number {
  const length = Math.max(8, Math.round(Math.max(width, height) / 20))
  const across = variance(Math.floor(width / length), height, length, (piece, y) => {
    let count = 0
    for (let at = y * width + piece * length, end = at + length; at < end; at += 1) count += dots[at] ?? 0
    return count
  })
  const down = variance(Math.floor(height / length), width, length, (piece, x) => {
    let count = 0
    for (let y = piece * length, end = y + length; y < end; y += 1) count += dots[y * width + x] ?? 0
    return count
  })
  return down === 0 ? 1 : across / down
}

function variance(pieces: number, rows: number, length: number, inkAt: (piece: number, row: number) => number): number {
  let [count, sum, squares] = [0, 0, 0]
  for (let piece = 0; piece < pieces; piece += 1)
    for (let row = 0; row < rows; row += 1) {
      const ink = inkAt(piece, row)
      if (ink > length * 0.8) continue
      count += 1
      sum += ink
      squares += ink * ink
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}
