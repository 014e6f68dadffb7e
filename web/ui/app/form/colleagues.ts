import { listRecruiters } from '@hireloom/contract/members/members.ts'
import type { Permission } from '@hireloom/contract/permissions.ts'
import { call } from '../../../kernel/api.ts'
import type { Choice } from '../RemotePicker.tsx'

const most = 50

/** Active members of the company as choices, by the words of their name or email; with `may` only those whose role carries it. */
export async function findColleagues(searchKey: string | undefined, may?: Permission): Promise<Choice[]> {
  const query = { searchKey, status: ['active'], limit: most, ...(may && { may }) }
  const { list } = await call(listRecruiters, { query })
  return list.map(({ userId, fullName, email }) => ({ value: String(userId), label: fullName ?? email }))
}
