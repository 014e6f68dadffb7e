/** A piece of a line that stands apart from its neighbours; `x` is its left edge (right edge in right-to-left pages). */
export type Cell = { text: string; x: number }

/**
 * One line of a CV in reading order. `size` is the font size, `gap` the blank space above in line heights,
 * `isBullet` that it opens a list item, `isHeading` that the file itself calls it a heading. `font` tells bold text from
 * other text where the file does.
 */
export type Line = {
  text: string
  cells: Cell[]
  size: number
  gap: number
  isBullet: boolean
  isHeading: boolean
  font?: string
  /** A bullet of the kind that headings have too. */
  isMarked?: boolean
}

/** Marks that stand before headings as well as before list items. */
const headingMark = /^\s*[■□●◆◇▶►▪◼◎○❖➤▼]\s*/u

const bulletMark = /^[\s]*(?:[•●○◦▪■□‣⁃∙◆◇►▶➢➤✓✔❖*·]|[-–—](?=\s)|[oO](?=\s{2,})|\uf0b7|\uf0a7|\uf076|\uf0d8)\s*/u

/** "O L I V E   C A R T E R": words whose letters stand apart. */
const withoutTracking = (text: string) =>
  /^\s*(?:\S )+\S(?: {2,}(?:\S )+\S)+\s*$/u.test(text) ? text.trim().replace(/(?<! ) (?! )/g, '') : text

/** Makes a line of its cells; a leading bullet mark becomes `isBullet` and leaves the text. */
export function makeLine(cells: Cell[], style: Partial<Omit<Line, 'text' | 'cells'>> = {}): Line {
  const clean = cells
    .map(cell => ({ ...cell, text: withoutTracking(cell.text).replace(/\s+/g, ' ').trim() }))
    .filter(cell => cell.text)
  const first = clean[0]
  let isBullet = style.isBullet ?? false
  const isMarked = clean.length === 1 && first !== undefined && first.text.length < 40 && headingMark.test(first.text)
  if (first && bulletMark.test(first.text)) {
    const rest = first.text.replace(bulletMark, '')
    isBullet = true
    if (rest) first.text = rest
    else if (clean.length > 1) clean.shift()
    else first.text = ''
  }
  const kept = clean.filter(cell => cell.text)
  return {
    text: kept.map(cell => cell.text).join('\t'),
    cells: kept,
    size: style.size ?? 10,
    gap: style.gap ?? 0,
    isBullet,
    isHeading: style.isHeading ?? false,
    ...(isMarked ? { isMarked } : {}),
    ...(style.font === undefined ? {} : { font: style.font }),
  }
}

/** Radicals that fonts draw like an ideograph, each before it: PDFs give them back in its place, and NFKC leaves them. */
const radicals =
  '⺂乛⺃乚⺅亻⺉刂⺎兀⺏尣⺐尢⺒巳⺓幺⺔彑⺕彐⺖忄⺘扌⺙攵⺛旡⺞歺⺟母⺠民⺡氵⺣灬⺤爫⺦丬⺨犭⺫罒⺭礻⺯糹⺰纟⺱罓⺲罒⺹耂⺺肀⺾艹⺿艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻈讠⻉贝⻋车⻌辶⻍辶⻎辶⻐钅⻑長⻒镸⻓长⻔门⻖阝⻘青⻙韦⻚页⻛风⻜飞⻝食⻟飠⻠饣⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟'
const ideographs = new Map(
  Array.from({ length: radicals.length / 2 }, (_, at) => [radicals[at * 2], radicals[at * 2 + 1]]),
)

const withoutRadicals = (text: string) => text.replace(/[\u2e80-\u2eff]/g, mark => ideographs.get(mark) ?? mark)

/**
 * Text in composed form. Private-use glyphs of icon fonts, soft hyphens and direction marks carry no text;
 * the Thai vowel sara am, which NFKC takes apart, is put together again.
 */
export function cleanText(text: string): string {
  return (
    withoutRadicals(text.replaceAll('\u2f3e', '户').normalize('NFKC'))
      // Fonts that draw the word as one sign give it back with its letters out of order.
      .replace(/اهلل(?!\p{L})/gu, 'الله')
      .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u0640]|\p{Cc}(?<![\t\n\r])/gu, '')
      .replace(/[\ue000-\uf8ff]/g, mark => (mark >= '\uf000' && mark <= '\uf0ff' ? '•' : ' '))
      .replace(/\u00a0/g, ' ')
      .replace(/[\u2010\u2011]/g, '-')
      .replace(/\u2012/g, '–')
      .replace(/\u2027/g, '・')
      .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
  )
}

export const lettersIn = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + line.text.replace(/\P{L}/gu, '').length, 0)
