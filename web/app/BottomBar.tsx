import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import styles from './BottomBar.module.css'
import type { Person } from './person.ts'
import { placesIn, tabsOf, usePlaces, usePresentPlace } from './places.ts'

/** A candidate's five places, at the thumb on a phone. */
export function BottomBar({ person }: { person: Person }) {
  const { t } = useLingui()
  const places = usePlaces(person)
  const present = usePresentPlace(places)
  return (
    <nav aria-label={t`Bottom navigation`} className={styles.bar}>
      {placesIn(places, 'start').map(place => (
        <Link key={place.to} to={place.to} aria-current={place === present ? 'page' : undefined}>
          <span className={styles.icon}>
            <place.icon size={20} stroke={1.6} aria-hidden />
            {tabsOf(places, place).map(({ page, Badge }) => Badge && <Badge key={page} />)}
          </span>
          <span>{place.label}</span>
        </Link>
      ))}
    </nav>
  )
}
