import type { PagePattern } from '@hireloom/contract/pages.ts'
import type { MessageDescriptor } from '@lingui/core'
import type { IconHome } from '@tabler/icons-react'
import type { ComponentType } from 'react'

/** The groups of the sidebar, then those of Settings, in their order. */
export const placeGroups = [
  'start',
  'hiring',
  'attract',
  'platform',
  'settings-company',
  'settings-hiring',
  'settings-public',
  'settings-account',
] as const
export type PlaceGroup = (typeof placeGroups)[number]

/** How people find a page: a place in the sidebar or in Settings (`at`), a tab of another place (`under`), or by name alone. */
export interface PlaceRow {
  /** Who may open it is shown the place. */
  readonly page: PagePattern
  readonly label: MessageDescriptor
  readonly icon: typeof IconHome
  /** What one finds there, for the overview of Settings and its search. */
  readonly about?: MessageDescriptor
  /** Other words that people look for it by. */
  readonly also?: MessageDescriptor
  /** Its group, and its rank among the places there. */
  readonly at?: readonly [PlaceGroup, number]
  /** The page whose tab it is, or from whose tabs it is reached. */
  readonly under?: PagePattern
  /** Its rank among the tabs there, or in the menu New; those without follow. */
  readonly rank?: number
  /** It belongs to the page that it is under without being a tab there: a button leads to it. */
  readonly isNoTab?: true
  /** Its name as a tab, when not `label`. */
  readonly tab?: MessageDescriptor
  /** Where it leads, when not to the page itself. */
  readonly to?: string
  /** What the addresses of all pages that belong to it begin with, when not with its own. */
  readonly below?: string
  /** Begins something new: it is in the menu New, too. */
  readonly isNew?: true
  /** It is there only until the company has been set up. */
  readonly isSetup?: true
  readonly Badge?: ComponentType
}
