import type { JobSide, PersonSide } from './score-match.ts'

/**
 * A person in one company as matching knows them. A profile without a company is its person's own and is no candidate of anybody.
 * `name` and `company` are searched, never scored. Moments in milliseconds.
 */
export interface ProfileDocument extends PersonSide {
  readonly profileId: number
  readonly companyId: number | null
  /** The title as people read it. */
  readonly title: string | null
  readonly name: string
  readonly company: string
  readonly isInternalEmployee: boolean
  /** Numbers of the talent-pool buckets the person lies in. */
  readonly buckets: readonly number[]
  readonly updatedAt: number
}

/** A job as matching knows it; `tokens` are those of `search/access.ts`. Moments in milliseconds. */
export interface MatchJobDocument extends JobSide {
  readonly jobId: number
  readonly companyId: number
  readonly recruiterCompanyId: number
  /** Name of the company, searched and never scored. */
  readonly company: string
  readonly tokens: readonly string[]
  readonly draft: boolean
  readonly isClosed: boolean
  readonly openAt: number | null
  readonly closeAt: number | null
  readonly traineeship: boolean
  readonly isRnf: boolean
  /** Applied for on another site. */
  readonly isExternal: boolean
}

/** When a row was fresh, in whole seconds: ties of a ranking go to the younger. */
export const secondsOf = (moment: number | null): number => Math.max(0, Math.floor((moment ?? 0) / 1000))
