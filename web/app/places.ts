import { useLingui } from '@lingui/react/macro'
import { matchPath, useLocation } from 'react-router'
import { type PlaceGroup, type PlaceRow, placeGroups } from '../kernel/place.ts'
import type { Person } from './person.ts'

const files = import.meta.glob<{ places: readonly PlaceRow[] }>('../*/places.ts', { eager: true })
const rankOf = ({ at, rank = 1000 }: PlaceRow) => (at ? placeGroups.indexOf(at[0]) * 1000 + at[1] : 1e6 + rank)
const rows = Object.values(files)
  .flatMap(({ places }) => places)
  .toSorted((one, other) => rankOf(one) - rankOf(other))

/** A page that one goes to from anywhere. */
export interface Place extends Pick<PlaceRow, 'page' | 'icon' | 'at' | 'under' | 'isNoTab' | 'isNew' | 'Badge'> {
  /** What one finds there; empty where nothing more than its name is to be said. */
  readonly about: string
  readonly also: string
  readonly to: string
  readonly label: string
  readonly tab: string
  readonly below: string
}

/** All places of this person; those of the sidebar first, in its order. */
export function usePlaces({ pages, company }: Person): Place[] {
  const { i18n } = useLingui()
  // The same page may stand at two places, of which a person has one: a tab is there with the page whose tab it is.
  const own = rows.filter(
    ({ page, under, isSetup }) =>
      pages.includes(page) &&
      (under === undefined || pages.includes(under)) &&
      (isSetup === undefined || company?.isSettingUp === true),
  )
  const tabbed = new Set(own.filter(({ under }) => under !== undefined).map(({ page }) => page))
  return own
    .filter(({ page, at }) => at === undefined || !tabbed.has(page))
    .map(({ to, below, label, tab = label, about, also, rank: _rank, isSetup: _isSetup, ...row }) => {
      const address = to ?? row.page
      return {
        ...row,
        to: address,
        below: below ?? address,
        label: i18n._(label),
        tab: i18n._(tab),
        about: about ? i18n._(about) : '',
        also: also ? i18n._(also) : '',
      }
    })
}

export const isInSettings = ({ at }: Place): boolean => at?.[0].startsWith('settings') === true

export const placesIn = (places: readonly Place[], group: PlaceGroup): Place[] =>
  places.filter(({ at }) => at?.[0] === group)

/** A place with its tabs, itself the first of them. */
export const tabsOf = (places: readonly Place[], place: Place): Place[] => [
  place,
  ...places.filter(({ under, isNoTab }) => under === place.page && !isNoTab),
]

/** The place with a rank of its own that a place belongs to: itself, or the one at the end of the pages that it is under. */
function headOf(places: readonly Place[], place: Place): Place | undefined {
  if (place.under === undefined) return place
  const above = places.find(({ page, at, under }) => page === place.under && (at || under))
  return above && headOf(places, above)
}

/** The place in the sidebar or in Settings that the present page belongs to: the one whose address, or whose tab's, is nearest above it. */
export function usePresentPlace(places: readonly Place[]): Place | undefined {
  const { pathname } = useLocation()
  const above = places.filter(
    ({ to, below, at, under }) => (at || under) && (pathname === to || pathname.startsWith(below)),
  )
  const [nearest] = above.toSorted((one, other) => other.below.length - one.below.length)
  return nearest && headOf(places, nearest)
}

/** The tab that the present page is; undefined where it is none. */
export function usePresentTab(tabs: readonly Place[]): Place | undefined {
  const { pathname } = useLocation()
  return tabs.find(({ page }) => matchPath(page, pathname) !== null)
}
