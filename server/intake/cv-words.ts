import type { CvLine } from '@hireloom/contract/intake/reviews.ts'

const mostLines = 4
const mostLetters = 240

/** Letters and digits alone, so that a telephone number is found however it is written. */
const bareNumber = (text: string): string => text.replace(/[^\p{N}]/gu, '')

/** Lines of a CV that hold words that were read in it, in the order of the words; each line once. */
export function linesWith(text: string | null, words: readonly string[]): CvLine[] {
  if (text === null) return []
  const lines = text.split('\n').map(line => line.replaceAll('\t', ' ').trim())
  const found = new Map<number, CvLine>()
  for (const word of words.map(each => each.trim()).filter(each => each.length > 1)) {
    if (found.size >= mostLines) break
    const wanted = word.toLowerCase()
    const at = lines.findIndex((line, place) => !found.has(place) && line.toLowerCase().includes(wanted))
    const line = lines[at]
    // A line that was shown for another word may hold this one too.
    if (line !== undefined) found.set(at, cut(line, line.toLowerCase().indexOf(wanted), wanted.length))
  }
  return [...found].sort(([one], [other]) => one - other).map(([, line]) => line)
}

/** The line that holds a telephone number, with or without the code of its country. */
export function lineWithPhone(text: string | null, phone: string): CvLine[] {
  const wanted = bareNumber(phone).slice(-7)
  if (text === null || wanted.length < 6) return []
  const line = text.split('\n').find(each => bareNumber(each).includes(wanted))
  return line === undefined ? [] : [{ ...cut(line.replaceAll('\t', ' ').trim(), 0, 0), from: null, to: null }]
}

function cut(line: string, from: number, length: number): CvLine {
  const start = from > mostLetters / 2 ? from - 60 : 0
  const text = line.slice(start, start + mostLetters)
  // In some scripts small letters are more than large ones, so that the place is not certain.
  const isCertain = line.toLowerCase().length === line.length && length > 0 && from - start + length <= text.length
  return { text, from: isCertain ? from - start : null, to: isCertain ? from - start + length : null }
}
