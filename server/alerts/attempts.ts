import type { Attempts } from '../testing/attempts.ts'
import { marker } from '../testing/victim-parts.ts'

export const attempts: Attempts = {
  createJobAlert: victim => [{ body: { email: victim.email, query: `q=${marker}`, frequency: 'daily' } }],
}
