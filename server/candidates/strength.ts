import {
  type Preferences,
  type Profile,
  strengthKeys,
  strengthParts,
  strongSkills,
} from '@hireloom/contract/candidates/profile.ts'

interface Known {
  readonly headline: string | null
  readonly summary: string | null
  readonly mobile: string | null
  readonly countryId: number | null
  readonly skills: readonly string[]
  readonly educations: readonly unknown[]
  readonly languages: readonly unknown[]
  readonly workexperience: readonly unknown[]
  readonly preferences: Preferences
  readonly hasCv: boolean
}

/** How much a profile tells, of 100 points, and the parts that are still missing, the weightiest first. */
export function strengthOf(known: Known): NonNullable<Profile['strength']> {
  const isThere: Record<(typeof strengthKeys)[number], boolean> = {
    cv: known.hasCv,
    workexperiences: known.workexperience.length > 0,
    skills: known.skills.length >= strongSkills,
    headline: known.headline !== null,
    summary: known.summary !== null,
    educations: known.educations.length > 0,
    languages: known.languages.length > 0,
    contact: known.mobile !== null && known.countryId !== null,
    preferences: known.preferences.titles.length + known.preferences.preferenceRanks.length > 0,
  }
  const missing = strengthKeys.filter(key => !isThere[key])
  const reached = strengthKeys.filter(key => isThere[key]).reduce((points, key) => points + strengthParts[key], 0)
  return { score: reached, missing }
}
