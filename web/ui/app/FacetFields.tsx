import { useLingui } from '@lingui/react/macro'
import { MultiSelect, SimpleGrid, Text } from '@mantine/core'
import { formatNumber } from '../../kernel/format.ts'
import styles from './FacetFields.module.css'

interface Value {
  readonly value: string
  readonly label: string
  readonly count: number
}

interface FacetFieldsProps<Group extends string> {
  /** The groups in their order, each with its name. */
  labels: Readonly<Record<Group, string>>
  /** Undefined while they are on their way. */
  facets: Readonly<Record<Group, readonly Value[]>> | undefined
  isError: boolean
  chosen: { readonly [group in Group]?: readonly string[] | undefined }
  onChange: (group: Group, values: string[]) => void
}

/** A searchable choice of each group of filters, with the number of rows beside each value. */
export function FacetFields<Group extends string>({ labels, facets, ...parts }: FacetFieldsProps<Group>) {
  const { chosen, isError, onChange } = parts
  const { t, i18n } = useLingui()
  const nothing = isError ? t`We couldn't load this` : facets === undefined ? t`Loading` : t`No options`
  return (
    <SimpleGrid w="100%" cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
      {namesOf(labels).map(group => {
        const known = new Map(facets?.[group].map(entry => [entry.value, entry]))
        const values = [...new Set([...known.keys(), ...(chosen[group] ?? [])])]
        return (
          <MultiSelect
            key={group}
            label={labels[group]}
            data={values.map(value => ({ value, label: known.get(value)?.label ?? value }))}
            value={[...(chosen[group] ?? [])]}
            onChange={next => onChange(group, next)}
            classNames={{ input: styles.input ?? '', inputField: styles.field ?? '' }}
            searchable
            clearable
            limit={50}
            placeholder={t`Start typing to see options`}
            nothingFoundMessage={nothing}
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

function namesOf<Group extends string>(labels: Readonly<Record<Group, string>>): Group[] {
  const names: Group[] = []
  for (const name in labels) names.push(name)
  return names
}
