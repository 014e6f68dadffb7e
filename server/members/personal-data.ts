import type { PersonalData } from '../kernel/personal-data.ts'

/** Who is invited to work for a company. Members themselves are accounts. */
export const personalData: PersonalData = {
  turn: 95,
  tables: {
    member_invite: {
      people: ['email', 'full_name'],
      ends: 'when the invitation is accepted or revoked, or 30 days after its link has expired',
      colleagues: ['user_id', 'invited_by'],
      nobody: { token_hash: 'a hash' },
    },
  },
}
