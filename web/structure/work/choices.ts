import { listCountries } from '@hireloom/contract/reference/countries.ts'
import { type Department, listDepartments } from '@hireloom/contract/structure/departments.ts'
import { listOffices } from '@hireloom/contract/structure/offices.ts'
import { listTeams } from '@hireloom/contract/structure/teams.ts'
import { call } from '../../kernel/api.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'

const limit = 50
type Asked = string | undefined

/** Something as a picker shows it; null where there is nothing. */
export const chosen = (id: number | null | undefined, label: string | null | undefined): Choice | null =>
  id == null ? null : { value: String(id), label: label ?? '' }

export const idOf = (choice: Choice | null): number | null => (choice === null ? null : Number(choice.value))

const listed = (rows: readonly (Choice | null)[]): Choice[] => rows.filter(row => row !== null)

/** Countries in the language of the page. */
export const countriesIn =
  (lang: string) =>
  async (search: Asked): Promise<Choice[]> =>
    listed(
      (await call(listCountries, { query: { search, limit, lang } })).map(({ countryId, countryFull }) =>
        chosen(countryId, countryFull),
      ),
    )

/** A department by its place in the tree. */
export const placeOf = ({ path }: Pick<Department, 'path'>): string => path.join(' › ')

/** Departments but one and those below it. */
export const departmentsBut = (department: Department | null) => async (searchKey: Asked) => {
  const { list } = await call(listDepartments, { query: { searchKey, limit } })
  // Names differ below one place, so that a path names one department.
  const isWithin = ({ path }: Department) => department?.path.every((name, at) => path[at] === name) === true
  return listed(list.filter(each => !isWithin(each)).map(each => chosen(each.departmentId, placeOf(each))))
}

export const officesBut = (officeId: number) => async (searchKey: Asked) => {
  const { list } = await call(listOffices, { query: { searchKey, limit } })
  return listed(list.filter(each => each.officeId !== officeId).map(each => chosen(each.officeId, each.name)))
}

export const teamsBut = (teamId: number) => async (searchKey: Asked) => {
  const { list } = await call(listTeams, { query: { searchKey, limit } })
  return listed(list.filter(each => each.teamId !== teamId).map(each => chosen(each.teamId, each.name)))
}
