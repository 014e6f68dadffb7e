import { type JobSearchGroup, readJobSearchFacets } from '@hireloom/contract/jobs/search.ts'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { FacetFields } from '../../ui/app/FacetFields.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import { type ChosenFilters, narrowingAt } from './job-list-address.ts'

interface FieldsProps {
  chosen: ChosenFilters
  search: URLSearchParams
  onChange: (group: JobSearchGroup, values: string[]) => void
}

/** The filters of a list of jobs, with the number of jobs beside each value. */
export default function JobFilterFields({ chosen, search, onChange }: FieldsProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const { data: facets, isError } = useQuery({
    ...answerOf(readJobSearchFacets, { query: narrowingAt(pathname, search) }),
    placeholderData: keepPreviousData,
  })
  const labels = {
    skills: t`Skills`,
    location: t`Countries`,
    company: t`Companies`,
    jobType: t`Job type`,
    department: t`Department`,
    owner: t`Owner`,
  }
  return <FacetFields labels={labels} facets={facets} isError={isError} chosen={chosen} onChange={onChange} />
}
