import { extname } from 'node:path'
import { emailFileTexts } from '@hireloom/contract/correspondence/files.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { storage } from '../../kernel/ports.ts'
import { ResumeProblem } from '../../resumes/problem.ts'
import { judgeType } from '../../resumes/type.ts'

/** What emails carry, with the extensions under which it may come. Archives and whatever a program could run are none of it. */
const kinds: Readonly<Record<string, { readonly mime: string; readonly extensions: readonly string[] }>> = {
  pdf: { mime: 'application/pdf', extensions: ['.pdf'] },
  doc: { mime: 'application/msword', extensions: ['.doc'] },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['.docx'],
  },
  png: { mime: 'image/png', extensions: ['.png'] },
  jpg: { mime: 'image/jpeg', extensions: ['.jpg', '.jpeg'] },
}

interface Judged {
  readonly fileName: string
  readonly mime: string
}

/**
 * Judges a stored file by its content, under a name that does not say otherwise. Throws `wrong-file-type` or, for macros and archives that
 * swell, `unsafe-file`, both with a text under the name of the part. Leaves the file where it is.
 */
export async function judgeFile(key: string, fileName: string, part: string): Promise<Judged> {
  const type = await typeOf(key, part)
  const kind = kinds[type]
  const extension = extname(fileName).toLowerCase()
  if (!kind || (extension !== '' && !kind.extensions.includes(extension))) throw wrongType(part)
  // Without an extension the saved file would open in nothing.
  return { fileName: extension === '' ? `${fileName}.${type}` : fileName, mime: kind.mime }
}

const wrongType = (part: string) => new Problem('wrong-file-type', { fields: { [part]: emailFileTexts.type.id } })

async function typeOf(key: string, part: string): Promise<string> {
  const copy = await storage().localCopy(key)
  try {
    return await judgeType(copy.path)
  } catch (error) {
    if (!(error instanceof ResumeProblem)) throw error
    if (error.reason !== 'macros' && error.reason !== 'swelling-archive') throw wrongType(part)
    throw new Problem('unsafe-file', { fields: { [part]: new Problem('unsafe-file').message } })
  } finally {
    await copy.dispose()
  }
}
