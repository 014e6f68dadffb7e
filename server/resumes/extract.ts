import { type Line, lettersIn } from './lines.ts'
import { ResumeProblem } from './problem.ts'

/** `sure` is how sure the recognition of letters is, where the text stood in pictures. */
interface Extracted {
  readonly lines: Line[]
  readonly pages?: number
  readonly links?: string[]
  readonly sure?: number
}

/** A file with fewer letters tells nothing. */
const fewestLetters = 40

/**
 * The lines of a file of one of the CV types. Throws ResumeProblem 461 for other types, 463 when there is too little text or, unless
 * pictures are to be read, when the text stands in pictures.
 */
export async function extractLines(path: string, type: string, recognises: boolean): Promise<Extracted> {
  const extracted = await extractByType(path, type, recognises)
  if (lettersIn(extracted.lines) < fewestLetters)
    throw new ResumeProblem('too-little-text', 'there is too little text in the file')
  return extracted
}

async function extractByType(path: string, type: string, recognises: boolean): Promise<Extracted> {
  switch (type) {
    case 'pdf':
      return extractPdf(path, recognises)
    case 'docx':
      return { lines: await (await import('./extract-docx.ts')).extractDocx(path) }
    case 'doc':
      return { lines: await (await import('./extract-doc.ts')).extractDoc(path) }
    case 'xlsx':
      return { lines: await (await import('./extract-sheet.ts')).extractXlsx(path) }
    case 'xls':
      return { lines: await (await import('./extract-sheet.ts')).extractXls(path) }
    case 'png':
    case 'jpg':
      if (!recognises) throw new ResumeProblem('picture', 'the file is a picture')
      return (await import('./extract-scan.ts')).extractPicture(path)
    default:
      throw new ResumeProblem('wrong-type', `files of type ${type} are not read`)
  }
}

async function extractPdf(path: string, recognises: boolean): Promise<Extracted> {
  const { extractPdf: extract } = await import('./extract-pdf.ts')
  const { isDrawn, ...read } = await extract(path)
  if (!isDrawn) return read
  if (!recognises) throw new ResumeProblem('picture', 'the pages of the file are pictures')
  const scan = await (await import('./extract-scan.ts')).extractScannedPdf(path)
  return lettersIn(scan.lines) > lettersIn(read.lines) ? { ...scan, links: read.links } : read
}
