import { isRightToLeft, type Run } from './bidi.ts'
import { cleanText, type Line } from './lines.ts'
import type { RecognisedPage, TextLine, Word } from './ocr-words.ts'
import { pageLines } from './page-layout.ts'

/** Words of which the recognition is less sure are taken for specks and pictures. */
const leastSure = { mark: 60, word: 25 }
/** Scripts whose single signs are right more often than the recognition believes. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Arabic}]/u
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー、。・「」（）：，]/u
/** Sizes this near to that of more letters are taken to be the same: they are measured in dots. */
const sameSize = 0.13

const directions = /[\u200b-\u200f\u202a-\u202e]/g

/** Words that stand near each other on a line; columns beside each other may share one. */
interface Piece {
  readonly words: Word[]
  readonly baseline: number
  /** In dots. */
  readonly size: number
}

/** The lines of each of some recognised pages, laid out as those of a PDF are; `width` is that of the paper in points. */
export function linesOfPages(pages: readonly { page: RecognisedPage; width: number }[]): Line[][] {
  const placed = pages.map(({ page, width }) => {
    const scale = width / Math.max(page.width, 1)
    const isTurned = page.lines.some(({ words }) => words.some(({ text }) => isRightToLeft(text)))
    return { page, width, scale, pieces: page.lines.flatMap(line => piecesOf(line, isTurned)) }
  })
  const sizes = peaksOf(placed.flatMap(({ pieces, scale }) => pieces.map(piece => weighed(piece, scale))))
  return placed.map(({ page, width, scale, pieces }) => pageLines(runsOf(page, pieces, scale, sizes), width))
}

const lettersOf = (words: readonly Word[]) => words.reduce((sum, { text }) => sum + text.length, 0)

const weighed = ({ words, size }: Piece, scale: number) => ({ size: size * scale, weight: lettersOf(words) })

/** The sizes that letters of the document have: the one of most letters, then that of most others, and so on. */
function peaksOf(sizes: readonly { size: number; weight: number }[]): number[] {
  const peaks: number[] = []
  for (let left = [...sizes]; left.length > 0; ) {
    const around = (size: number) => left.filter(other => Math.abs(other.size / size - 1) < sameSize)
    const weightOf = (list: typeof left) => list.reduce((sum, { weight }) => sum + weight, 0)
    const best = left.reduce((most, one) => (weightOf(around(one.size)) > weightOf(around(most.size)) ? one : most))
    const near = around(best.size)
    peaks.push(Math.round((near.reduce((sum, { size, weight }) => sum + size * weight, 0) / weightOf(near)) * 2) / 2)
    left = left.filter(one => !near.includes(one))
  }
  return peaks
}

function piecesOf({ words, baseline, size }: TextLine, isTurned: boolean): Piece[] {
  const parts: Word[][] = []
  for (const { text, ...box } of words) {
    const word = { ...box, text: text.replace(directions, '') }
    const last = parts.at(-1)?.at(-1)
    const gap = last ? Math.max(word.x0 - last.x1, last.x0 - word.x1) : 0
    if (last && gap < size * 2) parts.at(-1)?.push(word)
    else parts.push([word])
  }
  return parts.flatMap(part => {
    const own = sizeOf(part, size)
    const found = withoutSpecks(withMarks(part, own))
    const kept = joined(isTurned ? numbersTogether(found, own) : found, own)
    return kept.length === 0 ? [] : [{ words: kept, baseline, size: own }]
  })
}

/** The size of the letters of some words, by how high their boxes are; of scripts that vary more, by that of the line. */
function sizeOf(words: readonly Word[], size: number): number {
  const told = words.flatMap(({ text, y0, y1 }) => {
    const share = heightOf(text)
    return share === null ? [] : [{ size: (y1 - y0) / share, weight: text.length }]
  })
  const order = told.toSorted((a, b) => a.size - b.size)
  let left = order.reduce((sum, { weight }) => sum + weight, 0) / 2
  for (const one of order) {
    left -= one.weight
    if (left <= 0) return one.size
  }
  return size
}

/** Which share of their size the letters of a word take; null where that cannot be told. */
function heightOf(text: string): number | null {
  if (/\p{Script=Thai}/u.test(text)) return null
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
    return /[一二三工ーへの日口]/.test(text) ? null : 0.9
  if (/\p{Script=Arabic}/u.test(text)) return text.length > 2 ? 0.86 : null
  if (!/[\p{L}\p{Nd}]{2}/u.test(text)) return null
  const isHigh = /[\p{Lu}\p{Nd}bdfhijklt]/u.test(text)
  const isDeep = /[gjpqy(),;@|/]/.test(text)
  if (isHigh) return isDeep ? 0.95 : 0.74
  return isDeep ? 0.74 : 0.54
}

function runsOf(page: RecognisedPage, pieces: readonly Piece[], scale: number, sizes: readonly number[]): Run[] {
  const rows = snapped(pieces.map(({ baseline, size }) => ({ at: baseline, reach: size * 0.3 })))
  const edges = snapped(pieces.map(({ words }) => ({ at: words[0]?.x0 ?? 0, reach: 1.6 / scale })))
  const runs: Run[] = []
  for (const [at, piece] of pieces.entries()) {
    const measured = piece.size * scale
    const size = sizes.find(peak => Math.abs(measured / peak - 1) < sameSize + 0.02) ?? measured
    const y = (page.height - (rows[at] ?? piece.baseline)) * scale
    const shift = (edges[at] ?? 0) - (piece.words[0]?.x0 ?? 0)
    let before: Word | undefined
    for (const word of piece.words) {
      const x0 = (before ? word.x0 : word.x0 + shift) * scale
      const x1 = word.x1 * scale
      if (before) {
        const [from, to] = before.x0 < word.x0 ? [before.x1 * scale, x0] : [x1, before.x0 * scale]
        runs.push({ text: ' ', x0: from, x1: to, y, size, isSpace: true, order: runs.length })
      }
      runs.push({ text: word.text, x0, x1, y, size, isSpace: false, order: runs.length })
      before = word
    }
  }
  return runs
}

/** The words that are none are left out. */
const withoutSpecks = (words: readonly Word[]): Word[] =>
  words.filter(
    ({ text, sure }) =>
      dense.test(text) ||
      sure >= (/[\p{L}\p{Nd}]{2}/u.test(text) ? leastSure.word : leastSure.mark) ||
      /^[•·–]/.test(text),
  )

/** Places that lie within reach of each other become one, the mean of them. */
function snapped(places: readonly { at: number; reach: number }[]): number[] {
  const order = places.map((_, at) => at).toSorted((a, b) => (places[a]?.at ?? 0) - (places[b]?.at ?? 0))
  const result = places.map(({ at }) => at)
  let group: number[] = []
  const close = () => {
    const mean = group.reduce((sum, at) => sum + (places[at]?.at ?? 0), 0) / Math.max(group.length, 1)
    for (const at of group) result[at] = mean
    group = []
  }
  for (const at of order) {
    const first = places[group[0] ?? at]
    if (first && (places[at]?.at ?? 0) - first.at > first.reach) close()
    group.push(at)
  }
  close()
  return result
}

/** What small dots are taken for, at the beginning of a line and between its words. */
const dotLike = /^[•●○◦▪■*«»°º¢©®@+.·:;,eoOaQ0٠¤๑。ㆍ・٠“”"'‘’=~>¥&%$#]{1,2}$/u
const surelyDot = /^[•●○◦▪■*«»°º¢©®¤๑。]$/u
/** What the dash between two dates is taken for. */
const dashLike = /^(?:[-–—~〜～へヘー一=.]|--)$/u

/** Marks as they were meant: the dot of a list item, which goes before its first word, dots between words, dashes between dates. */
function withMarks(words: readonly Word[], size: number): Word[] {
  const [first, second, ...others] = words
  const isItem = first !== undefined && second !== undefined && isDot(first, size)
  const rest = isItem ? [{ ...second, text: `• ${second.text}` }, ...others] : words
  return rest.map((word, at) => {
    const [before, next] = [rest[at - 1], rest[at + 1]]
    if (!before || !next) return word
    const isBetweenDates = /[\p{Nd}月年]$/u.test(before.text) && /^[\p{Nd}現至]/u.test(next.text)
    if (isBetweenDates && dashLike.test(word.text)) return { ...word, text: '–' }
    return dotLike.test(word.text) && isSmall(word, size) && !/[.,、，]/.test(word.text) ? { ...word, text: '·' } : word
  })
}

const isSmall = ({ x0, x1, y0, y1 }: Word, size: number) => y1 - y0 < size * 0.45 && x1 - x0 < size * 0.6

const isDot = (word: Word, size: number) =>
  dotLike.test(word.text) &&
  (isSmall(word, size) || surelyDot.test(word.text) || (word.sure < leastSure.mark && word.text.length === 1))

const digits = /^[+(]?[\p{Nd}()-]+$/u

/** On a page that runs from right to left, the groups of a telephone number stand in either direction: its sign comes first. */
function numbersTogether(words: readonly Word[], size: number): Word[] {
  const groups: Word[][] = []
  for (const word of words) {
    const last = groups.at(-1)?.at(-1)
    const isNear = last !== undefined && Math.max(word.x0 - last.x1, last.x0 - word.x1) < size
    const isNext = isNear && digits.test(word.text) && digits.test(last.text)
    if (isNext) groups.at(-1)?.push(word)
    else groups.push([word])
  }
  return groups.flatMap(group => {
    const [first, ...others] = /^[+(]|\+$/.test(group.at(-1)?.text ?? '') ? group.toReversed() : group
    if (!first || others.length === 0) return group
    const x0 = Math.min(...group.map(word => word.x0))
    const x1 = Math.max(...group.map(word => word.x1))
    return { ...first, x0, x1, text: [first, ...others].map(({ text }) => text).join(' ') }
  })
}

/** Scripts without spaces come as single signs: those that stand close are one word. */
function joined(words: readonly Word[], size: number): Word[] {
  const result: Word[] = []
  for (const word of words) {
    const last = result.at(-1)
    if (last && isOneWord(last, word, size))
      result[result.length - 1] = {
        ...last,
        text: last.text + word.text,
        x1: Math.max(last.x1, word.x1),
        sure: Math.min(last.sure, word.sure),
      }
    else result.push(word)
  }
  return result.map(word => ({ ...word, text: cleanText(word.text) })).filter(({ text }) => text.trim() !== '')
}

function isOneWord(last: Word, word: Word, size: number): boolean {
  const gap = word.x0 - last.x1
  if (word.x0 < last.x0) return false
  // An address that falls apart at a digit: nothing else ends so and goes on with an @.
  if (/^[\w.-]*[._-][\w.-]*$/.test(last.text) && /^[\w.-]*@[\w.-]+$/.test(word.text)) return gap < size * 0.5
  if (/^[),.;:]/.test(word.text) && unspaced.test(last.text.at(-1) ?? '')) return gap < size * 0.35
  const isThai = /\p{Script=Thai}/u.test(last.text.at(-1) ?? '')
  const isUnspaced = unspaced.test(last.text.at(-1) ?? '') && unspaced.test(word.text[0] ?? '')
  return isUnspaced && gap < size * (isThai ? 0.35 : 0.6)
}
