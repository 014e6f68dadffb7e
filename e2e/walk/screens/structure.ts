import type { structurePages } from '@hireloom/contract/structure/pages.ts'
import { admin, app, by, type Walks } from '../screens.ts'

const [offices, locations] = [`${app}/admin/offices`, `${app}/admin/locations`]
const [departments, teams, tags] = [`${app}/admin/departments`, `${app}/admin/teams`, `${app}/admin/tags`]
/** Of a company without any of them. */
const newcomer = by('otherAdmin')

export const walks: Walks<typeof structurePages> = {
  '/app/roboroy/admin/offices': () => [
    admin('offices', offices),
    admin('office new', offices, 'New office'),
    admin('offices not found', `${offices}?searchKey=zzzzqqqq`),
    newcomer('offices none', offices),
  ],
  '/app/roboroy/admin/locations': () => [
    admin('locations', locations),
    admin('location new', locations, 'New location'),
    newcomer('locations none', locations),
  ],
  '/app/roboroy/admin/departments': () => [
    admin('departments', departments),
    admin('department new', departments, 'New department'),
    admin('departments not found', `${departments}?searchKey=zzzzqqqq`),
    admin('department in use', departments, 'Actions for {name}', 'Delete'),
    newcomer('departments none', departments),
  ],
  '/app/roboroy/admin/tags': () => [
    admin('tags', tags),
    admin('tag new', tags, 'New tag'),
    newcomer('tags none', tags),
  ],
  '/app/roboroy/admin/teams': () => [
    admin('teams', teams),
    admin('team new', teams, 'New team'),
    admin('team with members', teams, 'Actions for {name}', 'Delete'),
    newcomer('teams none', teams),
  ],
}
