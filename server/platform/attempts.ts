import type { Attempts } from '../testing/attempts.ts'

export const attempts: Attempts = {
  readLegalText: victim => [{ params: { kind: 'privacy' }, query: { companyId: victim.companyId } }],
  writeLegalText: () => [{ params: { kind: 'privacy' }, body: { lang: 'en', html: 'changed' } }],
  startImpersonation: victim => [
    { body: { companyId: victim.companyId, reason: 'changed by a stranger', proof: { code: '123456' } } },
  ],
}
