import type { IncomingMessage } from 'node:http'
import { cvMaxBytes } from '@hireloom/contract/constants.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { readPostedForm } from '../apply/draft-form.ts'
import { storage } from '../kernel/ports.ts'
import type { Caller } from '../kernel/session.ts'
import { keepCv } from './cv.ts'

/**
 * Reads the form of a join page as a browser without script posts it. The CV is kept for a day, its token comes back as field `cvToken`;
 * why a file was refused comes back under its part, never as an error.
 */
export async function readJoinPost(
  request: IncomingMessage,
  caller: Caller,
): Promise<{ fields: Record<string, string>; problems: Record<string, string> }> {
  const sharinghash = hashOf(request.url ?? '')
  const form = await readPostedForm(request)
  if ('problems' in form) return form
  const { fields, cv } = form
  if (cv === null) return { fields, problems: {} }
  try {
    if (cv.size > cvMaxBytes) throw new Problem('too-large')
    const { token } = await keepCv(sharinghash, { part: 'resume', ...cv }, caller)
    return { fields: { ...fields, cvToken: token }, problems: {} }
  } catch (error) {
    await storage().remove(cv.key)
    if (!(error instanceof Problem)) throw error
    return { fields, problems: error.fields ?? { resume: error.message } }
  }
}

function hashOf(address: string): string {
  const [, hash] = /^\/public\/join\/talentpool(?:-bt)?\/([^/?]{1,300}?)(?:\.data)?(?:[/?]|$)/.exec(address) ?? []
  if (hash === undefined) throw new Problem('not-found')
  return decodeURIComponent(hash)
}
