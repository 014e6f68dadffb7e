import { isMobileNumber, judgeEmail } from '@hireloom/contract/apply/rules.ts'
import { texts } from '@hireloom/contract/messages.ts'

export { texts } from '@hireloom/contract/messages.ts'
export { forgetApplied, rememberApplied } from '../kernel/job-memory.ts'
export { rememberedRef } from '../kernel/job-ref.ts'
export { faultOfCv } from './cv-fault.ts'
export { judgeForm } from './judge-form.ts'

export interface DuplicateQuestion {
  jobId: number
  sharinghash: string | null
  /** A candidate applies as themselves, whatever address the form holds. */
  isCandidate: boolean
  profileId: number | null
  /** The token of the unfinished application, which only its own form has. */
  draftToken: () => Promise<string>
}

/** What is to be told of an address, in English; null when nothing. A question that got no answer keeps no one from going on. */
export async function askDuplicate(
  email: string,
  { jobId, sharinghash, isCandidate, profileId, draftToken }: DuplicateQuestion,
): Promise<{ text: string; isRefusal: boolean } | null> {
  if (judgeEmail(email, null) !== null) return null
  try {
    const { mayApply } = await import('./draft-calls.ts')
    const own = profileId === null ? {} : { profileId }
    const who = isCandidate ? own : { email, draftToken: await draftToken() }
    if (await mayApply({ jobId, sharinghash, ...who })) return null
    return { text: isCandidate ? texts.profileApplied.id : texts.emailApplied.id, isRefusal: true }
  } catch {
    return { text: texts.checkFailed.id, isRefusal: false }
  }
}

/** In which country's plan a number exists, and the English text for where that is another than the chosen one; null where the number is no number. */
export async function askPhone(
  { mobile, countryId }: { mobile: string; countryId: string },
  jobId: number,
): Promise<{ countryId: string | null; text: string } | null> {
  if (!isMobileNumber(mobile)) return null
  const { findPhoneCountry } = await import('./draft-calls.ts')
  const found = await findPhoneCountry({ mobile, countryId: Number(countryId), jobId, ...regionOfBrowser() })
  return { countryId: found === null ? null : String(found), text: texts.mobile.id }
}

function regionOfBrowser(): { region?: string } {
  const { region } = new Intl.Locale(navigator.language)
  return region !== undefined && /^[A-Z]{2}$/.test(region) ? { region } : {}
}
