import { listInvites, readDashboard } from '@hireloom/contract/candidates/portal.ts'
import { type Profile, readOwnProfile } from '@hireloom/contract/candidates/profile.ts'
import { getRecommendedJobs } from '@hireloom/contract/matching/recommendations.ts'
import { guess, useChange } from '../ui/app/use-change.tsx'

/** What shows parts of the own profile or of the current CV. */
export const shownOfProfile = [readOwnProfile, readDashboard, getRecommendedJobs, listInvites]

/** Changes of the own profile. A page has one of them: they go one after another, and each is undone before those made earlier. */
export const useProfileChange = () => useChange(...shownOfProfile)

export type ProfileChange = ReturnType<typeof useProfileChange>['change']

/** Shows fields of the own profile as they will be, for a change that goes in turn. */
export const seen = (fields: Partial<Profile>) => ({
  guess: guess(readOwnProfile, answer => ({ ...answer, profile: { ...answer.profile, ...fields } })),
  inTurn: true,
})
