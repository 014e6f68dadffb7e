import { defaultStartPage } from '../constants.ts'
import { isCandidate, isStaff, type Viewer } from '../policy.ts'

export const candidateStartPage = `${defaultStartPage}/candidate`

/** The start of the part of the app that is a person's own: people of a company, candidates, and everybody else have one each. */
export function startPageOf(viewer: Viewer): string {
  if (isStaff(viewer)) return defaultStartPage
  return isCandidate(viewer) ? candidateStartPage : `${defaultStartPage}/start`
}
