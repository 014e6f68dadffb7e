import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { MatchOutcome, matchTalentPool } from '@hireloom/contract/talent-pool/matches.ts'

export type Entry = AnswerInput<typeof matchTalentPool>['body'][number]

/** The outcome of an entry; what is not said is not known. */
export const outcomeOf = (entry: Entry, parts: Partial<MatchOutcome> & Pick<MatchOutcome, 'result'>): MatchOutcome => ({
  jobId: entry.jobId,
  profileId: entry.profileId ?? null,
  appId: null,
  message: null,
  score: null,
  label: null,
  ...parts,
})
