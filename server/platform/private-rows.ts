import { createSavedView } from '@hireloom/contract/platform/saved-views.ts'
import type { MakePrivateRows } from '../testing/private-rows.ts'
import { callAs } from '../testing/world.ts'

export const makePrivateRows: MakePrivateRows = async (_company, owner, text) => {
  const { savedViewId } = await callAs(owner)(createSavedView, {
    body: { area: 'jobs', name: text, query: { searchKey: text }, shared: true },
  })
  return { savedViewId }
}
