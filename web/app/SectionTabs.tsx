import { LinkTabs } from '../ui/app/LinkTabs.tsx'
import type { Person } from './person.ts'
import { tabsOf, usePlaces, usePresentPlace, usePresentTab } from './places.ts'
import styles from './SectionTabs.module.css'

/** The pages that belong together, above each of them. */
export function SectionTabs({ person }: { person: Person }) {
  const places = usePlaces(person)
  const section = usePresentPlace(places)
  const tabs = section ? tabsOf(places, section) : []
  const present = usePresentTab(tabs)
  if (section === undefined || present === undefined || tabs.length === 1) return null
  return (
    <div className={styles.tabs}>
      <LinkTabs
        label={section.label}
        present={present.to}
        tabs={tabs.map(({ to, tab, Badge }) => ({
          key: to,
          to,
          label: (
            <>
              {tab} {Badge && <Badge />}
            </>
          ),
        }))}
      />
    </div>
  )
}
