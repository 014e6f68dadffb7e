import { cleanText, type Line, makeLine } from './lines.ts'
import { ResumeProblem } from './problem.ts'

/** The lines of an old binary Word document: header, body, then text boxes. */
export async function extractDoc(path: string): Promise<Line[]> {
  const { default: WordExtractor } = await import('word-extractor')
  const document = await new WordExtractor().extract(path).catch((error: unknown) => {
    throw new ResumeProblem(
      'reading-failed',
      `the document could not be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  const header = document.getHeaders({ includeFooters: false })
  const boxes = document.getTextboxes({ includeHeadersAndFooters: false, includeBody: true })
  return textLines([header, document.getBody(), boxes].join('\n'))
}

/** Plain text as lines: tabs and wide gaps part cells, blank lines become the gap above the next line. */
export function textLines(text: string): Line[] {
  const lines: Line[] = []
  let blank = 0
  for (const raw of text.split(/\r\n|[\n\r\v\f\u2028\u2029]/)) {
    const indent = /^[\s\u3000]*/.exec(raw)?.[0].replace(/\t/g, '    ').length ?? 0
    const cells = cleanText(raw)
      .trim()
      .split(/\t+| {4,}/)
      .map((cell, at) => ({ text: cell, x: (at === 0 ? indent : 60 * at) * 5 }))
    const line = makeLine(cells, { gap: lines.length > 0 ? Math.min(blank, 2) : 2 })
    if (line.text) lines.push(line)
    blank = line.text ? 0 : blank + 1
  }
  return lines
}
