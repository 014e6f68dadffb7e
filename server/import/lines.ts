import { type OpenFile, rowLimit } from './open-file.ts'

/** Lines of the text; `null` stands for one that is too long to be kept. */
export async function* lines(file: OpenFile, end = '\n'): AsyncGenerator<string | null> {
  let rest = ''
  let isTooLong = false
  for await (const piece of file.text()) {
    const parts = (rest + piece).split(end)
    rest = parts.pop() ?? ''
    for (const part of parts) {
      yield isTooLong || part.length > rowLimit ? null : part.replace(/\r$/, '')
      isTooLong = false
    }
    if (rest.length > rowLimit) {
      isTooLong = true
      rest = ''
    }
  }
  if (isTooLong) yield null
  else if (rest !== '') yield rest
}
