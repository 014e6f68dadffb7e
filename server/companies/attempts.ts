import { hostOf } from '../testing/attempt-parts.ts'
import type { Attempts } from '../testing/attempts.ts'
import { marker } from '../testing/victim-parts.ts'

export const attempts: Attempts = {
  readHostPreferences: () => [{ query: { hostName: marker } }],
  restoreCareersEdition: () => [{ params: { version: 1 }, body: { draftVersion: 0 } }],
  addHost: victim => [{ body: hostOf(victim) }],
  changeHost: victim => [{ params: { hostId: 1 }, body: { ...hostOf(victim), version: 1 } }],
  removeHost: () => [{ params: { hostId: 1 } }],
  changeCompanyProfile: victim => [{ params: { companyId: victim.companyId }, body: { companyName: 'changed' } }],
  changeCompanyBehaviour: () => [{ body: { hideApply: true } }],
}
