import { queueParts } from '@hireloom/contract/applications/queue.ts'
import { type ListPlace, listAddress, text } from '../../kernel/list-address.ts'
import { choiceParam } from '../../kernel/url-state.ts'

export const queueAddress = listAddress({ searchKey: text(200) })

export const partOf = (search: URLSearchParams) => choiceParam(search, 'part', queueParts, 'today')

/** What the server is asked for, by the address of the queue. */
export function queueQuery(place: ListPlace) {
  const { limit, skip } = queueAddress.queryOf(place)
  return { part: partOf(place.search), searchKey: queueAddress.valuesOf(place.search).searchKey, limit, skip }
}
