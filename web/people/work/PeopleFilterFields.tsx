import { type PeopleGroup, readPeopleFacets } from '@hireloom/contract/people/search.ts'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSourceWord } from '../../applications/work/source-word.ts'
import { FacetFields } from '../../ui/app/FacetFields.tsx'
import { FilterBar } from '../../ui/app/FilterBar.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import type { useList } from '../../ui/app/use-list.ts'
import { peopleAddress } from './people-address.ts'
import { useFoldedWords } from './people-words.ts'

interface FieldsProps {
  list: ReturnType<typeof useList<typeof peopleAddress.filters>>
  within: { isInPool?: 'yes'; internal?: 'yes' }
}

export default function PeopleFilterFields({ list, within }: FieldsProps) {
  const { t } = useLingui()
  const wordOf = useSourceWord()
  const words = useFoldedWords(within)
  const { data: facets, isError } = useQuery({
    ...answerOf(readPeopleFacets, { query: { ...list.values, ...within } }),
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
  return (
    <>
      <FilterBar filters={peopleAddress.filters} list={list} words={words} isUnfolded />
      <FacetFields<PeopleGroup>
        labels={labels}
        facets={said}
        isError={isError}
        chosen={list.values}
        onChange={(group, values) => list.narrow({ [group]: values })}
      />
    </>
  )
}
