/**
 * QR codes of the smallest kind (ISO/IEC 18004, version 1, 21 modules, level M, mask 0): up to 20 capital letters and digits, which is
 * all that a code for the door holds.
 */
const size = 21
const dataWords = 16
const checkWords = 10
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
/** Level M with mask 0, with its own check bits and the standard's mask over it. */
const format = 0b101010000010010

/** The data words of a text: mode, length, pairs of characters in 11 bits, and what fills up. */
export function dataWordsOf(text: string): number[] {
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at -= 1) bits.push((value >> at) & 1)
  }
  put(0b0010, 4)
  put(text.length, 9)
  for (let at = 0; at < text.length; at += 2) {
    const first = alphabet.indexOf(text.charAt(at))
    if (at + 1 < text.length) put(first * 45 + alphabet.indexOf(text.charAt(at + 1)), 11)
    else put(first, 6)
  }
  put(0, Math.min(4, dataWords * 8 - bits.length))
  while (bits.length % 8 !== 0) bits.push(0)
  const words = Array.from({ length: bits.length / 8 }, (_, word) =>
    bits.slice(word * 8, word * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  )
  for (let fill = 0xec; words.length < dataWords; fill ^= 0xec ^ 0x11) words.push(fill)
  return words
}

function multiply(x: number, y: number): number {
  let product = 0
  for (let at = 7; at >= 0; at -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((y >>> at) & 1) * x
  }
  return product
}

/** The words of Reed and Solomon by which a scanner mends what it misread. */
export function checkWordsOf(data: readonly number[]): number[] {
  let divisor = [1]
  for (let root = 1, at = 0; at < checkWords; at += 1, root = multiply(root, 2)) {
    const next = Array<number>(divisor.length + 1).fill(0)
    divisor.forEach((coefficient, place) => {
      next[place] = (next[place] ?? 0) ^ coefficient
      next[place + 1] = (next[place + 1] ?? 0) ^ multiply(coefficient, root)
    })
    divisor = next
  }
  const rest = Array<number>(checkWords).fill(0)
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0)
    rest.push(0)
    rest.forEach((value, at) => {
      rest[at] = value ^ multiply(divisor[at + 1] ?? 0, factor)
    })
  }
  return rest
}

/** Whether each module is dark, by row; `text` holds 1 to 20 capital letters and digits. */
export function modulesOf(text: string): boolean[][] {
  const dark: (boolean | null)[][] = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null))
  const set = (x: number, y: number, isDark: boolean) => {
    const row = dark[y]
    if (row !== undefined && x >= 0 && x < size) row[x] = isDark
  }
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [left, top] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    for (let y = -4; y <= 4; y += 1) {
      for (let x = -4; x <= 4; x += 1) {
        const ring = Math.max(Math.abs(x), Math.abs(y))
        set(left + x, top + y, ring !== 2 && ring !== 4)
      }
    }
  }
  const formatBit = (at: number): boolean => ((format >> at) & 1) === 1
  for (let at = 0; at < 15; at += 1) {
    const isDark = formatBit(at)
    if (at < 6) set(8, at, isDark)
    else if (at === 6) set(8, 7, isDark)
    else if (at === 7) set(8, 8, isDark)
    else if (at === 8) set(7, 8, isDark)
    else set(14 - at, 8, isDark)
    if (at < 8) set(size - 1 - at, 8, isDark)
    else set(8, size - 15 + at, isDark)
  }
  set(8, size - 8, true)
  const data = dataWordsOf(text)
  const words = [...data, ...checkWordsOf(data)]
  let bit = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (dark[y]?.[x] !== null) continue
        const isOne = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
        set(x, y, isOne !== ((x + y) % 2 === 0))
        bit += 1
      }
    }
  }
  return dark.map(row => row.map(module => module === true))
}

/** A code as a picture's address, black on white as scanners want it, with four light modules around. */
export function qrPicture(text: string): string {
  const path = modulesOf(text)
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  const box = `-4 -4 ${size + 8} ${size + 8}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges"><path fill="white" d="M-4-4h${size + 8}v${size + 8}h-${size + 8}z"/><path d="${path}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
