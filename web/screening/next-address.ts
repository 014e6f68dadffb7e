import type { Applied } from '@hireloom/contract/apply/apply.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { withParams } from '../kernel/url-state.ts'

interface Surroundings {
  /** Query of the page one applied on; where one came from goes along. */
  query: URLSearchParams
  asCandidate: boolean
  hasScript: boolean
  /** Where those go who have nothing left to do. */
  thanks: string
}

/** What the job page needs to know on the way back (specification P2): microsite, site and the hash that opens a hidden job. */
export function keptQuery(query: URLSearchParams): string {
  const names = ['micrositeId', 'siteId', 'sharing']
  return withParams('', Object.fromEntries(names.map(name => [name, query.get(name)])))
}

/**
 * The page after applying: thanks, the job's questions, or the hiring registration. Candidates answer inside the app, which needs
 * script; everybody else on the public page, whose browser holds the proof.
 */
export function addressAfterApplying(
  applied: Applied,
  { query, asCandidate, hasScript, thanks }: Surroundings,
): string {
  const { appId, jobId, profileId } = applied
  if (applied.nextStep === 'hiring') {
    const micrositeId = query.get('micrositeId')
    return `${pathOf('/app/roboroy/candidate/register/hiring')}${withParams('', { appId, jobId, micrositeId })}`
  }
  if (applied.nextStep === 'thanks') return thanks
  const area = asCandidate && hasScript ? pathOf('/app/roboroy/candidate') : '/public'
  return `${area}/prescreeningquestions/${jobId}/${appId}/${profileId}${keptQuery(query)}`
}
