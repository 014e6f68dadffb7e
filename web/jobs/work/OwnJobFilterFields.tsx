import { useLingui } from '@lingui/react/macro'
import { MultiSelect, SimpleGrid, Text } from '@mantine/core'
import { formatNumber } from '../../kernel/format.ts'
import styles from './OwnJobFilters.module.css'
import type { OwnJobOptions } from './OwnJobFilters.tsx'
import { type ChosenFilters, type OwnJobGroup, ownJobGroups } from './own-jobs-address.ts'

interface FieldsProps {
  id: string
  chosen: ChosenFilters
  options: OwnJobOptions
  onChange: (group: OwnJobGroup, values: string[]) => void
}

/** A searchable choice of each group, with the number of jobs beside each value. */
export default function OwnJobFilterFields({ id, chosen, options, onChange }: FieldsProps) {
  const { t, i18n } = useLingui()
  const labels = { skills: t`Skills`, location: t`Countries`, company: t`Companies`, jobType: t`Job type` }
  return (
    <SimpleGrid id={id} w="100%" cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
      {ownJobGroups.map(group => {
        const known = new Map(options[group].map(option => [option.key, option]))
        const keys = [...new Set([...known.keys(), ...(chosen[group] ?? [])])]
        return (
          <MultiSelect
            key={group}
            label={labels[group]}
            data={keys.map(key => ({ value: key, label: known.get(key)?.label ?? key }))}
            value={chosen[group] ?? []}
            onChange={values => onChange(group, values)}
            classNames={{ input: styles.input ?? '', inputField: styles.field ?? '' }}
            searchable
            clearable
            limit={50}
            placeholder={t`Start typing to see options`}
            nothingFoundMessage={t`No options`}
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
