import type { Run } from './bidi.ts'
import { cleanText, type Line } from './lines.ts'
import type { RecognisedPage, TextLine, Word } from './ocr-words.ts'
import { pageLines } from './page-layout.ts'

/** Words of which the recognition is less sure are taken for specks and pictures, unless they look like words. */
const leastSure = { mark: 60, word: 25 }
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー、。・「」（）：，]/u

/** The lines of recognised pages, laid out as those of a PDF are; `width` is that of the paper in points. */
export function linesOfPages(pages: readonly { page: RecognisedPage; width: number }[]): Line[] {
  const placed = pages.map(({ page, width }) => ({ page, width, scale: width / Math.max(page.width, 1) }))
  const usual = usualSize(placed.flatMap(({ page, scale }) => page.lines.map(line => ({ line, scale }))))
  return placed.flatMap(({ page, width, scale }) => pageLines(runsOf(page, scale, usual), width))
}

/** The size of most letters, in points. */
function usualSize(lines: readonly { line: TextLine; scale: number }[]): number {
  const sizes = lines
    .map(({ line, scale }) => ({
      size: line.size * scale,
      weight: line.words.reduce((sum, w) => sum + w.text.length, 0),
    }))
    .toSorted((a, b) => a.size - b.size)
  let left = sizes.reduce((sum, { weight }) => sum + weight, 0) / 2
  for (const { size, weight } of sizes) {
    left -= weight
    if (left <= 0) return size
  }
  return 10
}

function runsOf(page: RecognisedPage, scale: number, usual: number): Run[] {
  const lines = page.lines
    .map(line => ({ ...line, words: joined(withBullet(line, line.words.filter(isText)), line.size) }))
    .filter(({ words }) => words.length > 0)
  const rows = snapped(lines.map(({ baseline, size }) => ({ at: baseline, reach: size * 0.3 })))
  const edges = snapped(lines.map(({ words }) => ({ at: words[0]?.x0 ?? 0, reach: 1.6 / scale })))
  const runs: Run[] = []
  for (const [at, line] of lines.entries()) {
    const size = sizeOf(line.size * scale, usual)
    const y = (page.height - (rows[at] ?? line.baseline)) * scale
    const shift = (edges[at] ?? 0) - (line.words[0]?.x0 ?? 0)
    let before: Word | undefined
    for (const word of line.words) {
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

const isText = ({ text, sure }: Word) => sure >= (/[\p{L}\p{Nd}]{2}/u.test(text) ? leastSure.word : leastSure.mark)

/** Sizes are measured in dots: what is nearly the usual one is meant to be. */
function sizeOf(size: number, usual: number): number {
  const share = size / usual
  return share > 0.72 && share < 1.12 ? Math.round(usual * 2) / 2 : Math.round(size)
}

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

/** What the dot of a list item is taken for. */
const dotLike = /^[•●○◦▪■*«»°º¢©®@+.·:;,eoOaQ0¤๑。ㆍ・“”"'‘’\-–—=~>¥&%$#ee]{1,2}$/u

/** A small mark before the text of a line is the dot of a list item. */
function withBullet({ size }: TextLine, words: readonly Word[]): readonly Word[] {
  const [first, second] = words
  if (!first || !second || !dotLike.test(first.text)) return words
  const [width, height] = [first.x1 - first.x0, first.y1 - first.y0]
  const isSmall = height < size * 0.45 && width < size * 0.6
  const isMark = /^[•●○◦▪■*«»°º¢©®+·¤๑]$/u.test(first.text)
  return isSmall || isMark ? [{ ...first, text: '•' }, ...words.slice(1)] : words
}

/** Scripts without spaces come as single signs: those that stand close are one word. */
function joined(words: readonly Word[], size: number): Word[] {
  const result: Word[] = []
  for (const raw of words) {
    const word = { ...raw, text: cleanText(raw.text) }
    const last = result.at(-1)
    const isNear = last !== undefined && word.x0 - last.x1 < size * 0.55 && word.x0 >= last.x0
    if (last && isNear && unspaced.test(last.text.at(-1) ?? '') && unspaced.test(word.text[0] ?? ''))
      result[result.length - 1] = {
        ...last,
        text: last.text + word.text,
        x1: Math.max(last.x1, word.x1),
        sure: Math.min(last.sure, word.sure),
      }
    else if (word.text.trim() !== '') result.push(word)
  }
  return result
}

/** How sure the recognition is of a page, from 0 to 1, by its letters. */
export function sureOf(pages: readonly RecognisedPage[]): number {
  let letters = 0
  let sure = 0
  for (const { words } of pages.flatMap(page => page.lines))
    for (const word of words) {
      letters += word.text.length
      sure += word.text.length * word.sure
    }
  return letters === 0 ? 0 : sure / letters / 100
}
