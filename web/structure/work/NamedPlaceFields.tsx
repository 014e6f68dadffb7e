import { listDepartments, mostDepartments } from '@hireloom/contract/structure/departments.ts'
import { listOffices } from '@hireloom/contract/structure/offices.ts'
import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../kernel/viewer.ts'
import { answerOf } from '../../ui/app/page-data.ts'

interface NamedPlaceProps {
  label: string
  value: string
  error?: string | undefined
  /** Why it cannot be changed now. */
  offBecause?: string | undefined
  onChange: (name: string) => void
}

const mostOffered = 50
const mostOffices = 100

/** A department by its name: one of the company's, or another. */
export function DepartmentNameField(props: NamedPlaceProps) {
  const { data } = useQuery({
    ...answerOf(listDepartments, { query: { limit: mostDepartments } }),
    enabled: useSeesCompany(),
  })
  return <NamedPlace {...props} names={data?.list.map(({ name }) => name) ?? []} />
}

/** An office by its name: one of the company's, or another. */
export function OfficeNameField(props: NamedPlaceProps) {
  const { data } = useQuery({ ...answerOf(listOffices, { query: { limit: mostOffices } }), enabled: useSeesCompany() })
  return <NamedPlace {...props} names={data?.list.map(({ name }) => name) ?? []} />
}

const useSeesCompany = (): boolean => useViewer().permissions.includes('company.view')

function NamedPlace({ names, offBecause, ...props }: NamedPlaceProps & { names: readonly string[] }) {
  return (
    <Autocomplete
      {...props}
      data={[...new Set(names)]}
      limit={mostOffered}
      maxLength={200}
      dir="auto"
      description={offBecause}
      disabled={offBecause !== undefined}
    />
  )
}
