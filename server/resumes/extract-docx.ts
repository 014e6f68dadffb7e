import sax from 'sax'
import { readEntries } from './guard.ts'
import { type Cell, cleanText, type Line, makeLine } from './lines.ts'
import { ResumeProblem } from './problem.ts'

/**
 * The lines of a Word document with its headers, text boxes, lists, tabs and tables.
 * Read from the parts themselves: mammoth leaves out page headers, where contact data often stands, and font sizes.
 */
export async function extractDocx(path: string): Promise<Line[]> {
  const isWanted = (name: string) => /^word\/(?:document|styles|header\d*)\.xml$/.test(name)
  const parts = await readEntries(path, isWanted)
  const body = parts.get('word/document.xml')
  if (!body) throw new ResumeProblem('broken', 'the document has no text part')
  const styles = readStyles(parts.get('word/styles.xml')?.toString('utf8') ?? '')
  const header = [...parts].filter(([name]) => name.startsWith('word/header')).map(([, xml]) => xml.toString('utf8'))
  const headerLines = header.slice(0, 3).flatMap(xml => readPart(xml, styles))
  const lines = readPart(body.toString('utf8'), styles)
  const seen = new Set(lines.map(line => line.text))
  const fresh = headerLines.filter((line, at) => !seen.has(line.text) && isFirst(headerLines, line, at))
  return [...fresh, ...lines]
}

const isFirst = (lines: Line[], line: Line, at: number) => lines.findIndex(other => other.text === line.text) === at

type Style = { size: number | null; isHeading: boolean; isBullet: boolean }
type Styles = { byId: Map<string, Style>; size: number }

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function attribute(tag: sax.Tag | sax.QualifiedTag, name: string): string {
  const value = tag.attributes[`w:${name}`]
  return typeof value === 'string' ? value : (value?.value ?? '')
}

function readStyles(xml: string): Styles {
  const byId = new Map<string, Style>()
  let size = 11
  let current: Style | null = null
  let isDefault = false
  if (xml === '') return { byId, size }
  const parser = sax.parser(true)
  parser.onopentag = tag => {
    const value = (name: string) => attribute(tag, name)
    const name = local(tag.name)
    if (name === 'docDefaults') isDefault = true
    else if (name === 'style') {
      current = { size: null, isHeading: /^heading\s?\d|^título/i.test(value('styleId')), isBullet: false }
      byId.set(value('styleId'), current)
    } else if (name === 'sz' && current) current.size = Number(value('val')) / 2
    else if (name === 'sz' && isDefault) size = Number(value('val')) / 2
    else if (name === 'name' && current && /^heading \d/i.test(value('val'))) current.isHeading = true
    else if (name === 'numPr' && current) current.isBullet = true
  }
  parser.onclosetag = tag => {
    if (local(tag) === 'style') current = null
    if (local(tag) === 'docDefaults') isDefault = false
  }
  parser.write(xml).close()
  return { byId, size }
}

type Paragraph = {
  cells: string[]
  size: number
  indent: number
  isBullet: boolean
  isHeading: boolean
  lineBreaks: Paragraph[]
}
type Block = { kind: 'lines'; lines: Line[] } | { kind: 'row'; cells: Line[][] }

/** One part of the document; tables become rows, everything else paragraphs in the order of the file. */
function readPart(xml: string, styles: Styles): Line[] {
  const blocks: Block[][] = [[]]
  const rows: Line[][][] = []
  const open: Paragraph[] = []
  const path: string[] = []
  let isFallback = 0
  let style: Style | undefined
  const emit = (line: Line) => blocks.at(-1)?.push({ kind: 'lines', lines: [line] })
  const parser = sax.parser(true)
  const start: Record<string, (value: (name: string) => string) => void> = {
    p: () => {
      style = undefined
      open.push(freshParagraph(styles.size))
    },
    pStyle: value => {
      style = styles.byId.get(value('val'))
      const paragraph = open.at(-1)
      if (!paragraph || !style) return
      paragraph.isHeading = style.isHeading
      paragraph.isBullet = style.isBullet || /list/i.test(value('val'))
      if (style.size) paragraph.size = style.size
    },
    numPr: () => change(open, paragraph => (paragraph.isBullet = true)),
    ind: value => change(open, paragraph => (paragraph.indent = Number(value('left') || value('start')) / 20 || 0)),
    sz: value => {
      if (path.includes('r') || path.includes('w:r'))
        change(
          open,
          paragraph =>
            (paragraph.size = Math.max(
              Number(value('val')) / 2 || 0,
              paragraph.size === styles.size ? 0 : paragraph.size,
            )),
        )
    },
    tab: () => {
      if (path.at(-2) === 'w:r' || path.at(-2) === 'r') change(open, paragraph => paragraph.cells.push(''))
    },
    br: () => breakLine(open),
    cr: () => breakLine(open),
    noBreakHyphen: () => addText(open, '-'),
    tr: () => rows.push([]),
    tc: () => blocks.push([]),
  }
  const end: Record<string, () => void> = {
    p: () => {
      const paragraph = open.pop()
      for (const piece of paragraph ? [...paragraph.lineBreaks, paragraph] : []) {
        const line = asLine(piece)
        if (line.text) emit(line)
      }
    },
    tc: () => {
      rows.at(-1)?.push(flatten(blocks.pop() ?? []))
    },
    tr: () => {
      const cells = rows.pop() ?? []
      blocks.at(-1)?.push({ kind: 'row', cells })
    },
  }
  parser.onopentag = tag => {
    path.push(tag.name)
    if (local(tag.name) === 'Fallback') isFallback += 1
    if (isFallback === 0) start[local(tag.name)]?.(name => attribute(tag, name))
  }
  parser.ontext = text => {
    if (isFallback === 0 && local(path.at(-1) ?? '') === 't') addText(open, text)
  }
  parser.onclosetag = tag => {
    path.pop()
    if (isFallback === 0) end[local(tag)]?.()
    if (local(tag) === 'Fallback') isFallback -= 1
  }
  parser.write(xml).close()
  return flatten(blocks[0] ?? [])
}

function freshParagraph(size: number): Paragraph {
  return { cells: [''], size, indent: 0, isBullet: false, isHeading: false, lineBreaks: [] }
}

function change(open: Paragraph[], edit: (paragraph: Paragraph) => unknown) {
  const paragraph = open.at(-1)
  if (paragraph) edit(paragraph)
}

function addText(open: Paragraph[], text: string) {
  change(open, paragraph => (paragraph.cells[paragraph.cells.length - 1] += text))
}

function breakLine(open: Paragraph[]) {
  change(open, paragraph => {
    paragraph.lineBreaks.push({ ...paragraph, lineBreaks: [] })
    paragraph.cells = ['']
  })
}

function asLine(paragraph: Paragraph): Line {
  const cells: Cell[] = paragraph.cells
    .flatMap(text => cleanText(text).split(/ {5,}/))
    .map((text, at) => ({ text, x: paragraph.indent + at * 100 }))
  return makeLine(cells, { size: paragraph.size, isBullet: paragraph.isBullet, isHeading: paragraph.isHeading })
}

/** Rows whose cells hold one paragraph each read across; cells with more are columns, but for a label before its content. */
function flatten(blocks: Block[]): Line[] {
  return blocks.flatMap((block): Line[] => {
    if (block.kind === 'lines') return block.lines
    const filled = block.cells.filter(cell => cell.length > 0)
    const [first, ...others] = filled
    if (!first || others.length === 0) return filled.flat()
    const label = first.length === 1 && others.length === 1
    if (!label && filled.some(cell => cell.length > 1))
      return filled.flatMap(cell => cell.map((line, at) => (at === 0 ? { ...line, gap: 2 } : line)))
    const heads = filled.flatMap(cell => cell[0] ?? [])
    const cells = heads.flatMap((head, at) => head.cells.map(cell => ({ text: cell.text, x: cell.x + at * 100 })))
    const size = Math.max(...heads.map(head => head.size))
    const row = makeLine(cells, { size, isHeading: heads.every(head => head.isHeading), gap: 0.5 })
    return [row, ...(label ? (others[0]?.slice(1) ?? []).map(line => shifted(line, 100)) : [])]
  })
}

function shifted(line: Line, by: number): Line {
  return { ...line, cells: line.cells.map(cell => ({ ...cell, x: cell.x + by })) }
}
