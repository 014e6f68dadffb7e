import type { Attempts } from '../testing/attempts.ts'

export const attempts: Attempts = {
  mergeDuplicate: victim => [{ params: { duplicateId: victim.duplicateId }, body: { keep: victim.profileId } }],
}
