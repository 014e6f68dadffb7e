import { isInAudience } from '@hireloom/contract/policy.ts'
import type { Caller } from '../kernel/session.ts'
import { talentMatch } from './in-use.ts'
import { readProfiles } from './read-documents.ts'

const none: ReadonlyMap<number, number> = new Map()

/** How jobs that a candidate is shown suit their profile, 0 to 100; none for others, or while the profile tells nothing of their work. */
export async function scoresFor(caller: Caller, jobIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { viewer } = caller
  if (viewer === null || viewer.profileId === null || jobIds.length === 0) return none
  if (!isInAudience(viewer, 'candidate')) return none
  const [person] = await readProfiles([viewer.profileId])
  if (!person || (person.skills.length === 0 && person.titleWords.length === 0)) return none
  const match = await talentMatch(caller)
  return match.scoreJobs(person, jobIds)
}
