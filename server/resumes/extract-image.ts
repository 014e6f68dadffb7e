import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { textLines } from './extract-doc.ts'
import type { Line } from './lines.ts'
import { ResumeProblem } from './problem.ts'

const run = promisify(execFile)
let languages: Promise<string> | undefined

/** The lines of a picture, read by the `tesseract` command where it is installed; ResumeProblem 463 where it is not. */
export async function extractImage(path: string): Promise<Line[]> {
  languages ??= installedLanguages()
  const chosen = await languages
  if (chosen === '')
    throw new ResumeProblem('too-little-text', 'the file is a picture and no text recognition is installed')
  const options = { timeout: 25_000, maxBuffer: 16 * 1024 * 1024 }
  const { stdout } = await run('tesseract', [path, 'stdout', '-l', chosen], options).catch((error: unknown) => {
    throw new ResumeProblem(
      'reading-failed',
      `text recognition failed: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  return textLines(stdout)
}

/** The recognition languages of ours that are installed, joined by `+`; empty without the command. */
async function installedLanguages(): Promise<string> {
  const wanted = ['eng', 'spa', 'ara', 'chi_sim', 'jpn', 'tha']
  const listed = await run('tesseract', ['--list-langs'], { timeout: 5000 }).catch(() => null)
  const names = new Set(`${listed?.stdout ?? ''}\n${listed?.stderr ?? ''}`.split(/\s+/))
  return wanted.filter(name => names.has(name)).join('+')
}
