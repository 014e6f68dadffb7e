import { listRecruiters } from '@hireloom/contract/members/members.ts'
import { call } from '../../../kernel/api.ts'
import type { Choice } from '../RemotePicker.tsx'

const most = 50

/** Active members of the company as choices, by the words of their name or email. */
export async function findColleagues(searchKey: string | undefined): Promise<Choice[]> {
  const { list } = await call(listRecruiters, { query: { searchKey, status: ['active'], limit: most } })
  return list.map(({ userId, fullName, email }) => ({ value: String(userId), label: fullName ?? email }))
}
