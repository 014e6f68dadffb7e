import { Trans, useLingui } from '@lingui/react/macro'
import { Button, MultiSelect, SimpleGrid, Text } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatNumber } from '../kernel/format.ts'
import styles from './OwnJobFilters.module.css'
import { countFilters, type OwnJobGroup, type OwnJobsAddress, ownJobGroups } from './own-jobs-address.ts'

/** Values of a group with the number of jobs that choosing each would give. */
export type OwnJobOptions = Readonly<Record<OwnJobGroup, readonly { key: string; count: number }[]>>

interface OwnJobFiltersProps {
  address: OwnJobsAddress
  options: OwnJobOptions
  onChange: (group: OwnJobGroup, values: string[]) => void
  onClear: () => void
}

/** The filters of the own jobs: folded away until somebody wants them, open while one is in force. */
export function OwnJobFilters({ address, options, onChange, onClear }: OwnJobFiltersProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const count = countFilters(address)
  const [isOpen, setOpen] = useState(count > 0)
  const labels = { skills: t`Skills`, location: t`Countries`, company: t`Companies`, jobType: t`Job type` }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? <Trans>Filters</Trans> : <Trans>Filters ({count})</Trans>}
      </Button>
      {count > 0 && (
        <Button variant="subtle" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
      {isOpen && (
        <SimpleGrid id={id} w="100%" cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
          {ownJobGroups.map(group => {
            const counts = new Map(options[group].map(option => [option.key, option.count]))
            const keys = [...new Set([...counts.keys(), ...address.chosen[group]])]
            return (
              <MultiSelect
                key={group}
                label={labels[group]}
                data={keys}
                value={address.chosen[group]}
                onChange={values => onChange(group, values)}
                classNames={{ input: styles.input ?? '', inputField: styles.field ?? '' }}
                searchable
                clearable
                limit={50}
                nothingFoundMessage={t`Nothing found`}
                renderOption={({ option }) => (
                  <>
                    <bdi style={{ flex: 1 }}>{option.value}</bdi>
                    <Text span size="xs" c="dimmed" className="figures">
                      {formatNumber(i18n.locale, counts.get(option.value) ?? 0)}
                    </Text>
                  </>
                )}
              />
            )
          })}
        </SimpleGrid>
      )}
    </>
  )
}
