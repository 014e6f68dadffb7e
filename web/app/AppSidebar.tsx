import { pathOf } from '@hireloom/contract/pages.ts'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, NavLink, Tooltip } from '@mantine/core'
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMessages,
  IconWorld,
} from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { UnreadChats } from '../chat/work/UnreadChats.tsx'
import styles from './AppSidebar.module.css'
import type { Person } from './person.ts'
import { placeAt, usePlaces } from './places.ts'

interface AppSidebarProps {
  person: Person
  onFold: () => void
  /** Called after navigation. */
  onLeave: () => void
}

/** The places there are for this person. */
export function AppSidebar({ person, onFold, onLeave }: AppSidebarProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const places = usePlaces(person)
  const present = placeAt(places, pathname)
  return (
    <>
      <nav aria-label={t`Main`} className={styles.places}>
        {places.map(place => (
          <NavLink
            key={place.to}
            component={Link}
            to={place.to}
            label={place.label}
            leftSection={<place.icon size={18} stroke={1.6} aria-hidden />}
            rightSection={place.icon === IconMessages && <UnreadChats />}
            active={place === present}
            onClick={onLeave}
            aria-current={place === present ? 'page' : undefined}
          />
        ))}
        <NavLink
          href={pathOf('/public/jobs')}
          label={t`Job board`}
          leftSection={<IconWorld size={18} stroke={1.6} aria-hidden />}
        />
      </nav>
      <Tooltip label={t`Fold the sidebar`}>
        <ActionIcon visibleFrom="sm" onClick={onFold} aria-label={t`Fold the sidebar`}>
          <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} className="flip" />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

export function UnfoldSidebar({ onUnfold }: { onUnfold: () => void }) {
  const { t } = useLingui()
  return (
    <ActionIcon className={styles.unfold} visibleFrom="sm" onClick={onUnfold} aria-label={t`Show the sidebar`}>
      <IconLayoutSidebarLeftExpand size={18} stroke={1.6} className="flip" />
    </ActionIcon>
  )
}
