import type { Recognise } from './extract-image.ts'
import type { Line } from './lines.ts'
import { ResumeProblem } from './problem.ts'

type Extracted = { lines: Line[]; pages?: number; links?: string[] }

/** The lines of a file of one of the CV types. Throws ResumeProblem 461 for other types, 463 when there is too little text. */
export async function extractLines(path: string, type: string, recognise: Recognise): Promise<Extracted> {
  const extracted = await extractByType(path, type, recognise)
  const letters = extracted.lines.reduce((sum, line) => sum + line.text.replace(/[^\p{L}]/gu, '').length, 0)
  if (letters < 40) throw new ResumeProblem('too-little-text', 'there is too little text in the file')
  return extracted
}

async function extractByType(path: string, type: string, recognise: Recognise): Promise<Extracted> {
  switch (type) {
    case 'pdf':
      return (await import('./extract-pdf.ts')).extractPdf(path)
    case 'docx':
      return { lines: await (await import('./extract-docx.ts')).extractDocx(path) }
    case 'doc':
      return { lines: await (await import('./extract-doc.ts')).extractDoc(path) }
    case 'png':
    case 'jpg':
      return { lines: await (await import('./extract-image.ts')).extractImage(path, recognise) }
    default:
      throw new ResumeProblem('wrong-type', `files of type ${type} are not read`)
  }
}
