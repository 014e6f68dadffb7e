import { type PeopleGroup, readPeopleFacets } from '@hireloom/contract/people/search.ts'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSourceWord } from '../../applications/work/source-word.ts'
import { FacetFields } from '../../ui/app/FacetFields.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import type { ChosenFilters } from './people-address.ts'

interface FieldsProps {
  chosen: ChosenFilters
  within: { isInPool?: 'yes'; internal?: 'yes' }
  onChange: (group: PeopleGroup, values: string[]) => void
}

export default function PeopleFilterFields({ chosen, within, onChange }: FieldsProps) {
  const { t } = useLingui()
  const wordOf = useSourceWord()
  const { data: facets, isError } = useQuery({
    ...answerOf(readPeopleFacets, { query: { ...chosen, ...within } }),
    placeholderData: keepPreviousData,
  })
  const labels = {
    skills: t`Skills`,
    location: t`Countries`,
    town: t`Towns`,
    company: t`Current company`,
    tags: t`Tags`,
    bucket: t`Buckets`,
    source: t`Source`,
  }
  const said = facets && { ...facets, source: facets.source.map(each => ({ ...each, label: wordOf(each.label) })) }
  return <FacetFields labels={labels} facets={said} isError={isError} chosen={chosen} onChange={onChange} />
}
