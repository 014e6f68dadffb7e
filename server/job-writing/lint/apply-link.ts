import { fetchPage, NoPage, type PageLimits } from '../../kernel/fetch-page.ts'

/** The editor asks after every pause in typing; a page is asked for again after so long. */
const keptMs = 10 * 60_000
const mostKept = 500
const known = new Map<string, { readonly answer: Promise<boolean>; readonly until: number }>()

/**
 * Whether a page of another site says that it is gone (404 or 410). Only that counts: sites refuse, redirect to a sign-in or are slow to whoever
 * is no browser, and their pages are there all the same.
 */
export function isGone(address: string, limits: PageLimits = {}): Promise<boolean> {
  const kept = known.get(address)
  if (kept !== undefined && kept.until > Date.now()) return kept.answer
  const answer = askPage(address, limits)
  known.delete(address)
  known.set(address, { answer, until: Date.now() + keptMs })
  const [oldest] = known.keys()
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
  return answer
}

async function askPage(address: string, limits: PageLimits): Promise<boolean> {
  try {
    await fetchPage(address, limits)
    return false
  } catch (error) {
    if (error instanceof NoPage) return error.status === 404 || error.status === 410
    throw error
  }
}
