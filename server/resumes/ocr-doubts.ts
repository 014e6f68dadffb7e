import { isRightToLeft } from './bidi.ts'
import type { TextLine, Word } from './ocr-words.ts'

/** A model by itself, for the words that the two together misread. */
type Reading = (word: Word, model: 'ara' | 'eng') => { text: string; sure: number }

const isLatin = (text: string) => /\p{Script=Latin}/u.test(text) && !isRightToLeft(text)
const digitsIn = (text: string) => text.replace(/\P{Nd}/gu, '').length
const plain = (text: string) => text.replace(/[\u200b-\u200f\u202a-\u202e]/g, '').trim()

/** Latin words are surer than this where they are some. */
const sureLatin = 80
/** Arabic by itself has to be this sure of a word that both models took for Latin, or nearly as sure as they were. */
const sureArabic = 60
const nearly = 10

/**
 * Reads the words of an Arabic page anew that the Arabic and the Latin model together tend to misread: Arabic words taken for Latin ones,
 * numbers that lost digits which come twice, and lists without some of their commas.
 */
export function withoutDoubts(lines: readonly TextLine[], read: Reading): TextLine[] {
  if (!lines.some(({ words }) => words.some(({ text }) => isRightToLeft(text)))) return [...lines]
  return lines.map(line => {
    const words = line.words.map(word => mended(word, read))
    return { ...line, words: isList(words) ? withCommas(words) : words }
  })
}

/** The Arabic comma is taken for other marks too. */
const endsItem = /[,،؛.:]$/u

/** Whether words are a list: marks after one to three words each. */
function isList(words: readonly Word[]): boolean {
  const marked = words.slice(0, -1).filter(({ text }) => endsItem.test(plain(text))).length
  return marked > 1 && words.length <= (marked + 1) * 3
}

/** A comma after each item; between a Latin word and an Arabic one it goes lost, the other way around it stays. */
const withCommas = (words: readonly Word[]): Word[] =>
  words.map((word, at) => {
    const text = plain(word.text)
    const next = words[at + 1]
    if (!next) return word
    if (endsItem.test(text)) return { ...word, text: text.replace(endsItem, ',') }
    const isLost = isLatin(text) && /[\p{L}\p{Nd}+#]$/u.test(text) && /^\p{Script=Arabic}/u.test(next.text)
    return isLost ? { ...word, text: `${text},` } : word
  })

function mended(word: Word, read: Reading): Word {
  const text = plain(word.text)
  const dotted = /^([0-9]+)٠([0-9]+)$/.exec(text)
  // A dot between two numbers is taken for the Arabic zero; the right one comes first.
  if (dotted) return { ...word, text: `${dotted[2]} · ${dotted[1]}` }
  if (/^[\p{Nd}/.–-]+$/u.test(text)) return isTooWide(word, text) ? withDigits(word, read(word, 'eng')) : word
  if (!isLatin(text) || text.length < 2 || /[@/_\d]|\.\w/.test(text)) return word
  return word.sure < sureLatin ? asArabic(word, read(word, 'ara')) : word
}

/** Digits are narrower than high: a number that is not has lost some. */
const isTooWide = ({ x0, y0, x1, y1 }: Word, text: string) => (x1 - x0) / text.length > (y1 - y0) * 0.95

function withDigits(word: Word, { text }: { text: string }): Word {
  const isNumber = /^[\d\s/.+–—-]+$/.test(text)
  return isNumber && digitsIn(text) > digitsIn(word.text) ? { ...word, text } : word
}

function asArabic(word: Word, arabic: { text: string; sure: number }): Word {
  const isArabic = isRightToLeft(arabic.text) && !/\p{Script=Latin}/u.test(arabic.text)
  if (!isArabic || (arabic.sure < sureArabic && arabic.sure + nearly < word.sure)) return word
  return { ...word, text: arabic.text.replace(/[«»]$/, '،'), sure: arabic.sure }
}
