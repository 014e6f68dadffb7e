import { useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { LazyMenu } from '../ui/app/LazyMenu.tsx'
import type { Person } from './person.ts'
import { usePlaces } from './places.ts'

const load = () => import('./NewItems.tsx')
const NewItems = lazy(load)

/** What this person may begin, from anywhere. */
export function NewMenu({ person }: { person: Person }) {
  const { t } = useLingui()
  const places = usePlaces(person).filter(({ isNew }) => isNew)
  if (places.length === 0) return null
  return (
    <LazyMenu label={t`New`} icon={<IconPlus size={18} stroke={1.6} />} popup="menu" load={load}>
      {parts => <NewItems {...parts} places={places} />}
    </LazyMenu>
  )
}
