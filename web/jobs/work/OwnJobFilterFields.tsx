import type { Output } from '@hireloom/contract/endpoint.ts'
import { readJobFacets } from '@hireloom/contract/jobs/jobs.ts'
import { useLingui } from '@lingui/react/macro'
import { MultiSelect, SimpleGrid, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../kernel/format.ts'
import { answerOf } from '../../ui/app/page-data.ts'
import styles from './OwnJobFilters.module.css'
import { type ChosenFilters, type OwnJobGroup, orderOf, ownJobGroups, ownJobsAddress } from './own-jobs-address.ts'

const statusOf = { open: 'Open Jobs', closed: 'Closed Jobs', all: 'All' } as const

type Facets = Output<typeof readJobFacets>
/** Values of a group with the number of jobs that choosing each would give. */
const entriesOf: Record<OwnJobGroup, (facets: Facets) => Facets['Skills']> = {
  skills: facets => facets.Skills,
  location: facets => facets.Countries,
  company: facets => facets.Companies,
  jobType: facets => facets.JobType,
}

interface FieldsProps {
  id: string
  chosen: ChosenFilters
  search: URLSearchParams
  onChange: (group: OwnJobGroup, values: string[]) => void
}

/** A searchable choice of each group, with the number of jobs beside each value. */
export default function OwnJobFilterFields({ id, chosen, search, onChange }: FieldsProps) {
  const { t, i18n } = useLingui()
  const query = {
    ...chosen,
    searchKey: ownJobsAddress.valuesOf(search).searchKey,
    jobStatus: statusOf[orderOf(search).status],
    mine: true,
  }
  const { data: facets, isError } = useQuery({
    ...answerOf(readJobFacets, { query }),
    placeholderData: keepPreviousData,
  })
  const labels = { skills: t`Skills`, location: t`Countries`, company: t`Companies`, jobType: t`Job type` }
  return (
    <SimpleGrid id={id} w="100%" cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
      {ownJobGroups.map(group => {
        const known = new Map((facets ? entriesOf[group](facets) : []).map(entry => [entry.key, entry]))
        const keys = [...new Set([...known.keys(), ...(chosen[group] ?? [])])]
        return (
          <MultiSelect
            key={group}
            label={labels[group]}
            data={keys.map(key => ({ value: key, label: known.get(key)?.value ?? key }))}
            value={chosen[group] ?? []}
            onChange={values => onChange(group, values)}
            classNames={{ input: styles.input ?? '', inputField: styles.field ?? '' }}
            searchable
            clearable
            limit={50}
            placeholder={t`Start typing to see options`}
            nothingFoundMessage={isError ? t`We couldn't load this` : facets === undefined ? t`Loading` : t`No options`}
            renderOption={({ option }) => (
              <>
                <bdi style={{ flex: 1 }}>{option.label}</bdi>
                <Text span size="xs" c="dimmed" className="figures">
                  {formatNumber(i18n.locale, known.get(option.value)?.doc_count ?? 0)}
                </Text>
              </>
            )}
          />
        )
      })}
    </SimpleGrid>
  )
}
