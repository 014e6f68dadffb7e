import { data } from 'react-router'
import type { PageAddress } from '../../ui/app/page-data.ts'

/** The event that the address names, as endpoints ask for it. */
export function eventOf({ params: { uuid = '' } }: PageAddress) {
  if (!/^[0-9a-f-]{36}$/.test(uuid)) throw data(null, { status: 404 })
  return { params: { uuid } }
}
