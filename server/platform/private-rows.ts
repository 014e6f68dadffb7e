import { createSavedView } from '@hireloom/contract/platform/saved-views.ts'
import type { MakePrivateRows } from '../testing/private-rows.ts'
import { marker } from '../testing/victim-parts.ts'
import { callAs } from '../testing/world.ts'

export const makePrivateRows: MakePrivateRows = async (_company, owner) => {
  const { savedViewId } = await callAs(owner)(createSavedView, {
    body: { area: 'jobs', name: marker, query: { searchKey: marker }, shared: true },
  })
  return { savedViewId }
}
