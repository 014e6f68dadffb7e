import { pathOf } from '@hireloom/contract/pages.ts'
import { signInAddress } from '../kernel/sign-in-address.ts'
import { withParams } from '../kernel/url-state.ts'
import type { JobView } from './job-view.ts'

/** Parameters that say how the job's page shows itself; the form has no use for them. */
const ofPage = { popup: null, lang: null, email: null, enableApply: null }

/**
 * Where applying goes from a job's page with this query: the form, or signing in first, or both to choose from (`hasChoice`). Signing in leads
 * back through the address that candidates know from e-mails. `inWindow` is the form over the page, for signed-in people with a script.
 */
export function applyWays(
  job: Pick<JobView, 'id' | 'applyRoleType' | 'loginUrl'>,
  search: string,
  isSignedIn: boolean,
) {
  const kept = withParams(search, ofPage)
  const form = `${pathOf('/public/r/job/:jobId/apply', { jobId: job.id })}${kept}`
  const signIn = signInAddress(
    job.loginUrl,
    `${pathOf('/app/roboroy/apply/job/:jobId/apply', { jobId: job.id })}${kept}`,
  )
  return {
    form,
    signIn,
    inWindow: isSignedIn ? `${pathOf('/public/r/job/:jobId/upload', { jobId: job.id })}${kept}` : null,
    hasChoice: job.applyRoleType === 'both' && !isSignedIn,
    straight: job.applyRoleType === 'signed in' && !isSignedIn ? signIn : form,
    refer: `${pathOf('/public/r/job/:jobId/apply', { jobId: job.id })}${withParams(kept, { refer: '1' })}`,
  }
}

/** Whether Apply shows with this query: `enableApply` shows it to those who usually do not apply, or, when `0` or `false`, to no one. */
export function showsApply(state: JobView['apply'], search: string): boolean {
  const wish = new URLSearchParams(search).get('enableApply')
  if (state === 'none' || wish === '0' || wish === 'false') return false
  return state !== 'other' || wish !== null
}

/** Where `popup=1` leads when there is nothing to choose: straight to the form or to signing in. Null where the page shows. */
export function straightWay(job: JobView, search: string, isSignedIn: boolean): string | null {
  const isAsked = new URLSearchParams(search).get('popup') === '1'
  if (!isAsked || job.apply !== 'open' || job.externalLink !== null || !showsApply(job.apply, search)) return null
  const ways = applyWays(job, search, isSignedIn)
  return ways.hasChoice ? null : (ways.inWindow ?? ways.straight)
}
