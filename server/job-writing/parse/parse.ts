import type { ParsedJob } from '@hireloom/contract/job-writing/parse.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { now } from '../../kernel/clock.ts'
import { fetchPage, NoPage } from '../../kernel/fetch-page.ts'
import { cleanText, plainText } from '../../kernel/sanitize.ts'
import { readPage } from './read-page.ts'
import { readText } from './read-text.ts'
import { takeSaidLines, withSaidLines } from './said-lines.ts'
import { toFields } from './to-fields.ts'

/** Reads a pasted description; pasted markup counts as its words. */
export function parseText(text: string): Promise<ParsedJob> {
  const isMarkup = /<\/(?:p|li|div|h[1-6])>|<br\s*\/?>/i.test(text)
  const { text: left, said } = takeSaidLines(isMarkup ? plainText(text) : cleanText(text), now())
  return toFields(withSaidLines(readText(left), said))
}

/** Reads a public page; an address that cannot be read is the caller's to change. */
export async function parseLink(url: string): Promise<ParsedJob> {
  try {
    const { text } = await fetchPage(url)
    return await toFields(readPage(text))
  } catch (error) {
    if (error instanceof NoPage) throw new Problem('invalid', { fields: { url: texts.pageUnread.id } })
    throw error
  }
}
