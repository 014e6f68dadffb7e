import { textLines } from './extract-doc.ts'
import type { Line } from './lines.ts'
import { ResumeProblem } from './problem.ts'

/** Finds the text of a picture: empty when that failed, null where no text recognition is installed. */
export type Recognise = (picture: string) => Promise<string | null>

/** The lines of a picture. Throws ResumeProblem 463 where no text recognition is installed, 462 when it fails. */
export async function extractImage(path: string, recognise: Recognise): Promise<Line[]> {
  const text = await recognise(path)
  if (text === null)
    throw new ResumeProblem('too-little-text', 'the file is a picture and no text recognition is installed')
  if (text === '') throw new ResumeProblem('reading-failed', 'text recognition failed or took too long')
  return textLines(text)
}
