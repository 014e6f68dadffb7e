import type { mergeDuplicate } from '@hireloom/contract/duplicates/duplicates.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { duplicates } from './list.ts'
import { mergePair } from './merge.ts'
import { unmergePair } from './unmerge.ts'

/** A pair that the viewer sees, if it has this status. */
async function findPair(duplicateId: number, viewer: StaffViewer, status: 'open' | 'merged' | 'kept_apart') {
  const pair = await duplicates(viewer)
    .select(['d.duplicate_id', 'd.company_id', 'd.status', 'd.a_profile_id', 'd.b_profile_id'])
    .where('d.duplicate_id', '=', duplicateId)
    .executeTakeFirst()
  if (!pair) throw new Problem('not-found')
  if (pair.status !== status) throw new Problem('illegal-change')
  return pair
}

export function mergeProfiles(
  duplicateId: number,
  { keep, fieldChoices }: AnswerInput<typeof mergeDuplicate>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof mergeDuplicate>> {
  return transaction(async () => {
    const { a_profile_id: a, b_profile_id: b } = await findPair(duplicateId, viewer, 'open')
    const isOfPair = (profileId: number): boolean => profileId === a || profileId === b
    if (!isOfPair(keep)) throw new Problem('invalid', { fields: { keep: texts.value.id } })
    const wrong = Object.entries(fieldChoices).filter(([, from]) => !isOfPair(from))
    if (wrong.length > 0)
      throw new Problem('invalid', {
        fields: Object.fromEntries(wrong.map(([field]) => [`fieldChoices.${field}`, texts.value.id])),
      })
    const endsAt = await mergePair({ duplicateId, keep, merged: keep === a ? b : a, fieldChoices, isAutomatic: false })
    return { duplicateId, profileId: keep, unmergeUntil: endsAt.toISOString() }
  })
}

export function unmergeProfiles(duplicateId: number, viewer: StaffViewer): Promise<{ duplicateId: number }> {
  return transaction(async () => {
    await findPair(duplicateId, viewer, 'merged')
    await unmergePair(duplicateId)
    return { duplicateId }
  })
}

export const keepProfilesApart = (duplicateId: number, viewer: StaffViewer): Promise<{ duplicateId: number }> =>
  setApart(duplicateId, viewer, true)

export const compareAgain = (duplicateId: number, viewer: StaffViewer): Promise<{ duplicateId: number }> =>
  setApart(duplicateId, viewer, false)

function setApart(duplicateId: number, viewer: StaffViewer, isApart: boolean): Promise<{ duplicateId: number }> {
  const [before, after] = isApart ? (['open', 'kept_apart'] as const) : (['kept_apart', 'open'] as const)
  return transaction(async () => {
    const { company_id: companyId } = await findPair(duplicateId, viewer, before)
    const changed = await db()
      .updateTable('duplicate')
      .set({ status: after, decided_at: isApart ? now() : null, decided_by: isApart ? viewer.userId : null })
      .where('duplicate_id', '=', duplicateId)
      .where('status', '=', before)
      .returning('duplicate_id')
      .executeTakeFirst()
    if (!changed) throw new Problem('illegal-change')
    await record(isApart ? 'profiles_kept_apart' : 'profiles_compared_again', { entityId: duplicateId, companyId })
    return { duplicateId }
  })
}
