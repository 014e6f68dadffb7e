import { pathOf } from '@hireloom/contract/pages.ts'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, NavLink, Tooltip } from '@mantine/core'
import {
  IconArrowLeft,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSettings,
  IconWorld,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type PlaceGroup, placeGroups } from '../kernel/place.ts'
import styles from './AppSidebar.module.css'
import { useGroupNames } from './group-names.ts'
import type { Person } from './person.ts'
import { isInSettings, type Place, placesIn, tabsOf, usePlaces, usePresentPlace } from './places.ts'

interface AppSidebarProps {
  person: Person
  onFold: () => void
  /** Called after navigation. */
  onLeave: () => void
}

/** The places of this person by group. Settings has a sidebar of its own, which takes this one's room. */
export function AppSidebar({ person, onFold, onLeave }: AppSidebarProps) {
  const { t } = useLingui()
  const places = usePlaces(person)
  const present = usePresentPlace(places)
  const nav = useRef<HTMLElement>(null)
  const to = present?.to
  useEffect(() => {
    if (to !== undefined) nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [to])
  const settings = places.find(isInSettings)
  const areSettings = present !== undefined && isInSettings(present)
  const start = places.find(({ at }) => at)
  const groups = placeGroups.filter(group => group.startsWith('settings') === areSettings)
  return (
    <>
      <nav aria-label={areSettings ? t`Settings` : t`Main`} className={styles.places} ref={nav}>
        {areSettings && start && (
          <NavLink
            component={Link}
            to={start.to}
            label={t`Settings`}
            aria-label={t`Exit settings`}
            className={styles.back}
            leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden className="flip" />}
            onClick={onLeave}
          />
        )}
        <div className={styles.groups}>
          {groups.map(group => (
            <Group key={group} group={group} places={places} present={present} onLeave={onLeave} />
          ))}
        </div>
      </nav>
      {!areSettings && !person.isStaff && (
        <NavLink
          href={pathOf('/public/jobs')}
          label={t`Job board`}
          className={styles.further}
          leftSection={<IconWorld size={18} stroke={1.6} aria-hidden />}
        />
      )}
      {!areSettings && settings && (
        <NavLink
          component={Link}
          to={settings.to}
          label={t`Settings`}
          className={styles.further}
          leftSection={<IconSettings size={18} stroke={1.6} aria-hidden />}
          onClick={onLeave}
        />
      )}
      <Tooltip label={t`Collapse sidebar`}>
        <ActionIcon visibleFrom="sm" onClick={onFold} aria-label={t`Collapse sidebar`}>
          <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} className="flip" />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

interface GroupProps {
  group: PlaceGroup
  places: readonly Place[]
  present: Place | undefined
  onLeave: () => void
}

function Group({ group, places, present, onLeave }: GroupProps) {
  const title = useGroupNames()[group]
  const own = placesIn(places, group)
  if (own.length === 0) return null
  return (
    <section aria-label={title ?? undefined}>
      {title !== null && (
        <p className={styles.group} aria-hidden="true">
          {title}
        </p>
      )}
      {own.map(place => (
        <NavLink
          key={place.to}
          component={Link}
          to={place.to}
          label={place.label}
          leftSection={<place.icon size={18} stroke={1.6} aria-hidden />}
          rightSection={tabsOf(places, place).map(({ page, Badge }) => Badge && <Badge key={page} />)}
          active={place === present}
          onClick={onLeave}
          aria-current={place === present ? 'page' : undefined}
        />
      ))}
    </section>
  )
}

export function UnfoldSidebar({ onUnfold }: { onUnfold: () => void }) {
  const { t } = useLingui()
  return (
    <ActionIcon className={styles.unfold} visibleFrom="sm" onClick={onUnfold} aria-label={t`Show sidebar`}>
      <IconLayoutSidebarLeftExpand size={18} stroke={1.6} className="flip" />
    </ActionIcon>
  )
}
