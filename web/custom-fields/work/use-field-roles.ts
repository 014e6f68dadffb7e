import { listRoles } from '@hireloom/contract/members/roles.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { answerOf } from '../../ui/app/page-data.ts'
import { useRoleOptions } from '../../ui/app/role-words.ts'

interface FieldRoles {
  /** The roles of the company, and those among the present ones that are gone. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** What the present ones are called; empty until the roles are known. */
  readonly names: readonly string[]
}

/** The roles that a field may be for. */
export function useFieldRoles(present: readonly string[]): FieldRoles {
  const { t } = useLingui()
  const { data } = useQuery(answerOf(listRoles))
  const known = useRoleOptions(data?.list ?? [])
  if (data === undefined) return { options: [], names: [] }
  const gone = present.filter(role => known.every(({ value }) => value !== role))
  const options = [...known, ...gone.map(value => ({ value, label: t`Deleted role` }))]
  return { options, names: options.filter(({ value }) => present.includes(value)).map(({ label }) => label) }
}
