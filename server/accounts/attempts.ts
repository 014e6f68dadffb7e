import type { Attempts } from '../testing/attempts.ts'

export const attempts: Attempts = {
  register: victim => [
    { body: { firstName: 'Mal', lastName: 'Lory', email: victim.email, password: 'seven brown owls 71' } },
  ],
  finishSecondStep: victim => victim.tokens.map(ticket => ({ body: { ticket, proof: { code: '123456' } } })),
  addFactor: victim => victim.tokens.map(token => ({ body: { token, ticket: token, code: '123456' } })),
  removeFactor: () => [{ params: { factorId: 1 } }],
  giveProof: victim =>
    victim.tokens.map(ticket => ({ body: { password: 'changed', proof: { ticket, code: '123456' } } })),
}
