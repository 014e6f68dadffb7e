import type { Attempts } from '../testing/attempts.ts'

export const attempts: Attempts = {
  changeMicrosite: victim => [
    { params: { micrositeId: victim.micrositeId }, body: { pageName: 'changed', managedCompanyIds: [] } },
  ],
  validateMicrositeSlug: victim => [{ query: { slug: victim.pageId } }],
}
