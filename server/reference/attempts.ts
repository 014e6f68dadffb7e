import { apiNames } from '@hireloom/contract/reference/lists.ts'
import type { Attempts } from '../testing/attempts.ts'
import { marker } from '../testing/victim-parts.ts'

export const attempts: Attempts = {
  listReference: () =>
    apiNames.flatMap(apiName => [
      { params: { apiName }, query: { search: marker } },
      { params: { apiName }, query: { limit: 500 } },
    ]),
  readReference: victim => [
    { params: { apiName: 'companies', value: String(victim.companyId) } },
    { params: { apiName: 'locations', value: marker } },
  ],
}
