/**
 * QR codes (ISO/IEC 18004) of short texts: byte mode, error correction M, versions 1 to 10, which hold 213 bytes. `null` for a longer text.
 * A dark square is `true`.
 */
export function qrSquares(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)]
  const version = versions.findIndex(({ blocks, perBlock }, index) => {
    const capacity = blocks.reduce((sum, length) => sum + length, 0)
    return perBlock > 0 && bytes.length + (index < 9 ? 2 : 3) <= capacity
  })
  const shape = versions[version]
  if (!shape) return null
  const codewords = withCorrection(dataCodewords(bytes, version + 1, shape), shape)
  const drawn = Array.from({ length: 8 }, (_, mask) => draw(version + 1, codewords, mask))
  return drawn.reduce((best, each) => (penalty(each) < penalty(best) ? each : best))
}

/** The same as a picture that scales: one path on white, with the quiet zone of four squares around. */
function qrSvg(text: string): string | null {
  const squares = qrSquares(text)
  if (squares === null) return null
  const size = squares.length + 8
  const path = squares.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path.join('')}"/></svg>`
}

/** The picture as an address that an `img` can show. */
export function qrDataAddress(text: string): string | null {
  const svg = qrSvg(text)
  return svg && `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

interface Shape {
  /** Data codewords of each block. */
  readonly blocks: readonly number[]
  /** Correction codewords of each block. */
  readonly perBlock: number
  /** Centres of the alignment patterns. */
  readonly centres: readonly number[]
}

const shape = (perBlock: number, blocks: readonly number[], centres: readonly number[]): Shape => ({
  perBlock,
  blocks,
  centres,
})

/** Versions 1 to 10 at level M: tables 9 and E.1 of the standard. */
const versions: readonly Shape[] = [
  shape(10, [16], []),
  shape(16, [28], [6, 18]),
  shape(26, [44], [6, 22]),
  shape(18, [32, 32], [6, 26]),
  shape(24, [43, 43], [6, 30]),
  shape(16, [27, 27, 27, 27], [6, 34]),
  shape(18, [31, 31, 31, 31], [6, 22, 38]),
  shape(22, [38, 38, 39, 39], [6, 24, 42]),
  shape(22, [36, 36, 36, 37, 37], [6, 26, 46]),
  shape(26, [43, 43, 43, 43, 44], [6, 28, 50]),
]

/** The text as codewords: mode, length, bytes, end, and padding up to what the version holds. */
function dataCodewords(bytes: readonly number[], version: number, { blocks }: Shape): number[] {
  const capacity = blocks.reduce((sum, length) => sum + length, 0)
  const bits = [...bitsOf(4, 4), ...bitsOf(bytes.length, version < 10 ? 8 : 16)]
  for (const byte of bytes) bits.push(...bitsOf(byte, 8))
  bits.push(...Array<number>(Math.min(4, capacity * 8 - bits.length)).fill(0))
  while (bits.length % 8 !== 0) bits.push(0)
  const words: number[] = []
  for (let at = 0; at < bits.length; at += 8) words.push(Number.parseInt(bits.slice(at, at + 8).join(''), 2))
  for (let pad = 0xec; words.length < capacity; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

const bitsOf = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => (value >>> (count - 1 - index)) & 1)

/** Product in the field of 256 elements over x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >>> 7) * 0x11d) ^ (((b >>> bit) & 1) * a)
  return product
}

/** The Reed-Solomon generator polynomial, highest power first and its leading 1 left out. */
function generatorOf(degree: number): number[] {
  let generator = [...Array<number>(degree - 1).fill(0), 1]
  for (let step = 0, root = 1; step < degree; step++, root = times(root, 2)) {
    generator = generator.map((each, index) => times(each, root) ^ (generator[index + 1] ?? 0))
  }
  return generator
}

function correctionOf(block: readonly number[], generator: readonly number[]): number[] {
  let rest = Array<number>(generator.length).fill(0)
  for (const word of block) {
    const factor = word ^ (rest[0] ?? 0)
    rest = [...rest.slice(1), 0].map((each, index) => each ^ times(generator[index] ?? 0, factor))
  }
  return rest
}

/** Blocks with their correction, interleaved as they are placed. */
function withCorrection(data: readonly number[], { blocks, perBlock }: Shape): number[] {
  const generator = generatorOf(perBlock)
  const starts = blocks.map((_, index) => blocks.slice(0, index).reduce((sum, length) => sum + length, 0))
  const parts = blocks.map((length, index) => data.slice(starts[index], (starts[index] ?? 0) + length))
  const corrections = parts.map(part => correctionOf(part, generator))
  const across = (lists: readonly number[][]): number[] =>
    Array.from({ length: Math.max(...lists.map(list => list.length)) }, (_, at) =>
      lists.flatMap(list => list[at] ?? []),
    ).flat()
  return [...across(parts), ...across(corrections)]
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The whole square: patterns first, then codewords in columns of two from the right, going up and down by turns. */
function draw(version: number, codewords: readonly number[], mask: number): boolean[][] {
  const size = version * 4 + 17
  const squares = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null))
  const set = (x: number, y: number, isDark: boolean): void => {
    const row = squares[y]
    if (row && x >= 0 && x < size) row[x] = isDark
  }
  drawPatterns(version, size, set)
  drawFormat(size, mask, set)
  const bits = codewords.flatMap(word => bitsOf(word, 8))
  let next = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    // The column of the timing pattern is passed over.
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const isUpwards = ((right + 1) & 2) === 0
      const y = isUpwards ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (squares[y]?.[x] !== null) continue
        set(x, y, (bits[next] === 1) !== (masks[mask]?.(x, y) ?? false))
        next += 1
      }
    }
  }
  return squares.map(row => row.map(isDark => isDark === true))
}

type SetSquare = (x: number, y: number, isDark: boolean) => void

function drawPatterns(version: number, size: number, set: SetSquare): void {
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [cornerX, cornerY] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    for (let y = -4; y <= 4; y++) {
      for (let x = -4; x <= 4; x++) {
        const ring = Math.max(Math.abs(x), Math.abs(y))
        if (cornerY + y >= 0 && cornerY + y < size) set(cornerX + x, cornerY + y, ring !== 2 && ring !== 4)
      }
    }
  }
  const centres = versions[version - 1]?.centres ?? []
  const last = centres.at(-1)
  for (const centreY of centres) {
    for (const centreX of centres) {
      const isCorner = (centreX === 6 && centreY === 6) || (centreX === 6 && centreY === last)
      if (isCorner || (centreX === last && centreY === 6)) continue
      for (let y = -2; y <= 2; y++) {
        for (let x = -2; x <= 2; x++) {
          set(centreX + x, centreY + y, Math.max(Math.abs(x), Math.abs(y)) !== 1)
        }
      }
    }
  }
  if (version >= 7) drawVersion(version, size, set)
}

function drawVersion(version: number, size: number, set: SetSquare): void {
  const bits = (version << 12) | remainder(version, 12, 0x1f25)
  for (let at = 0; at < 18; at++) {
    const isDark = ((bits >>> at) & 1) === 1
    const far = size - 11 + (at % 3)
    const near = Math.floor(at / 3)
    set(far, near, isDark)
    set(near, far, isDark)
  }
}

/** Level M (00) and the mask, twice, with their own correction. */
function drawFormat(size: number, mask: number, set: SetSquare): void {
  const bits = ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412
  const bit = (at: number): boolean => ((bits >>> at) & 1) === 1
  for (let at = 0; at <= 5; at++) set(8, at, bit(at))
  set(8, 7, bit(6))
  set(8, 8, bit(7))
  set(7, 8, bit(8))
  for (let at = 9; at < 15; at++) set(14 - at, 8, bit(at))
  for (let at = 0; at < 8; at++) set(size - 1 - at, 8, bit(at))
  for (let at = 8; at < 15; at++) set(8, size - 15 + at, bit(at))
  set(8, size - 8, true)
}

/** What is left of a value, shifted by `degree`, over a generator of that degree (BCH codes of Annexes C and D). */
function remainder(value: number, degree: number, generator: number): number {
  let rest = value
  for (let step = 0; step < degree; step++) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * generator)
  return rest
}

/** How hard a square is to read (7.8.3 of the standard): runs, blocks, what looks like a corner, and an unequal share of dark. */
function penalty(squares: readonly boolean[][]): number {
  const columns = squares.map((_, x) => squares.map(row => row[x] ?? false))
  const lines = [...squares, ...columns].map(line => line.map(isDark => (isDark ? '1' : '0')).join(''))
  let points = 0
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2
    points += 40 * (line.match(/(?=10111010000|00001011101)/g) ?? []).length
  }
  for (let y = 1; y < squares.length; y++) {
    for (let x = 1; x < squares.length; x++) {
      const here = squares[y]?.[x]
      if (here === squares[y - 1]?.[x] && here === squares[y]?.[x - 1] && here === squares[y - 1]?.[x - 1]) points += 3
    }
  }
  const dark = squares.flat().filter(Boolean).length
  const share = (dark * 100) / squares.length ** 2
  return points + 10 * Math.floor(Math.abs(share - 50) / 5)
}
