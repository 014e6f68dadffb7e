import sax from 'sax'

/** A word of a picture with its box in dots from the upper left, and how sure the recognition is of it, up to 100. */
export interface Word {
  readonly text: string
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
  readonly sure: number
}

export interface TextLine {
  readonly words: Word[]
  /** Where its letters stand. */
  readonly baseline: number
  /** From the highest to the lowest that letters of its font reach. */
  readonly size: number
}

export interface RecognisedPage {
  readonly width: number
  readonly height: number
  readonly lines: TextLine[]
}

/** The lines of a page in hOCR, the form in which Tesseract gives places and sizes. */
export function readHocr(hocr: string): RecognisedPage {
  const lines: TextLine[] = []
  let page = { width: 0, height: 0 }
  let line: TextLine | null = null
  let word: Omit<Word, 'text'> | null = null
  let text = ''
  const parser = sax.parser(true)
  parser.onopentag = ({ attributes }) => {
    const { class: kind, title } = attributes
    const facts = factsOf(typeof title === 'string' ? title : '')
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = facts.bbox ?? []
    if (kind === 'ocr_page') page = { width: x1, height: y1 }
    else if (kind === 'ocrx_word') {
      word = { x0, y0, x1, y1, sure: facts.x_wconf?.[0] ?? 0 }
      text = ''
    } else if (facts.x_size !== undefined || facts.baseline !== undefined) {
      const [slope = 0, rise = 0] = facts.baseline ?? []
      line = { words: [], baseline: y1 + rise + (slope * (x1 - x0)) / 2, size: facts.x_size?.[0] ?? y1 - y0 }
      lines.push(line)
    }
  }
  parser.ontext = piece => (text += piece)
  parser.onclosetag = () => {
    if (word && text.trim() !== '') line?.words.push({ ...word, text: text.trim() })
    word = null
  }
  parser.write(`<all>${hocr}</all>`).close()
  return { ...page, lines: lines.filter(({ words }) => words.length > 0) }
}

/** "bbox 1 2 3 4; x_wconf 91" by name. */
function factsOf(title: string): Partial<Record<string, number[]>> {
  return Object.fromEntries(
    title.split(';').map(fact => {
      const [name = '', ...values] = fact.trim().split(' ')
      return [name, values.map(Number)]
    }),
  )
}

/** How sure the recognition is of pages, from 0 to 1, by its letters. */
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
