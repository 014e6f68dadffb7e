import { type JobSearchGroup, jobSearchGroups, readJobSearchFacets } from '@hireloom/contract/jobs/search.ts'
import { useLingui } from '@lingui/react/macro'
import { MultiSelect, SimpleGrid, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { formatNumber } from '../../kernel/format.ts'
import { answerOf } from '../../ui/app/page-data.ts'
import styles from './JobFilters.module.css'
import { type ChosenFilters, narrowingAt } from './job-list-address.ts'

interface FieldsProps {
  chosen: ChosenFilters
  search: URLSearchParams
  onChange: (group: JobSearchGroup, values: string[]) => void
}

/** A searchable choice of each group, with the number of jobs beside each value. */
export default function JobFilterFields({ chosen, search, onChange }: FieldsProps) {
  const { t, i18n } = useLingui()
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
  return (
    <SimpleGrid w="100%" cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
      {jobSearchGroups.map(group => {
        const known = new Map(facets?.[group].map(entry => [entry.value, entry]))
        const values = [...new Set([...known.keys(), ...(chosen[group] ?? [])])]
        return (
          <MultiSelect
            key={group}
            label={labels[group]}
            data={values.map(value => ({ value, label: known.get(value)?.label ?? value }))}
            value={chosen[group] ?? []}
            onChange={next => onChange(group, next)}
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
                  {formatNumber(i18n.locale, known.get(option.value)?.count ?? 0)}
                </Text>
              </>
            )}
          />
        )
      })}
    </SimpleGrid>
  )
}
