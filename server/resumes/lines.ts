/** A piece of a line that stands apart from its neighbours; `x` is its left edge (right edge in right-to-left pages). */
export type Cell = { text: string; x: number }

/**
 * One line of a CV in reading order. `size` is the font size, `gap` the blank space above in line heights,
 * `isBullet` that it opens a list item, `isHeading` that the file itself calls it a heading.
 */
export type Line = {
  text: string
  cells: Cell[]
  size: number
  gap: number
  isBullet: boolean
  isHeading: boolean
}

const bulletMark = /^[\s]*(?:[•●○◦▪■□‣⁃∙◆◇►▶➢➤✓✔❖*·]|[-–—](?=\s)|[oO](?=\s{2,})|\uf0b7|\uf0a7|\uf076|\uf0d8)\s*/u

/** Makes a line of its cells; a leading bullet mark becomes `isBullet` and leaves the text. */
export function makeLine(cells: Cell[], style: Partial<Omit<Line, 'text' | 'cells'>> = {}): Line {
  const clean = cells.map(cell => ({ ...cell, text: cell.text.replace(/\s+/g, ' ').trim() })).filter(cell => cell.text)
  const first = clean[0]
  let isBullet = style.isBullet ?? false
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
  }
}

/**
 * Text in composed form. Private-use glyphs of icon fonts, soft hyphens and direction marks carry no text;
 * the Thai vowel sara am, which NFKC takes apart, is put together again.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u0640]|\p{Cc}(?<![\t\n\r])/gu, '')
    .replace(/[\ue000-\uf8ff]/g, mark => (mark >= '\uf000' && mark <= '\uf0ff' ? '•' : ' '))
    .replace(/\u00a0/g, ' ')
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
}
