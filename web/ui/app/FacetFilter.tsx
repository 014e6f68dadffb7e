import { useLingui } from '@lingui/react/macro'
import { MultiSelect } from '@mantine/core'
import { formatNumber } from '../../kernel/format.ts'
import type { FilterWords } from './FilterBar.tsx'

interface FacetFilterProps {
  label: string
  options: NonNullable<FilterWords['options']>
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Some of the values that a list offers, each with the number of its rows. */
export default function FacetFilter({ label, options, chosen, onChange }: FacetFilterProps) {
  const { t, i18n } = useLingui()
  const words = ({ label: word, count }: (typeof options)[number]) =>
    count === undefined ? word : `${word} (${formatNumber(i18n.locale, count)})`
  return (
    <MultiSelect
      aria-label={label}
      placeholder={chosen.length === 0 ? label : ''}
      value={[...chosen]}
      data={options.map(option => ({ value: option.value, label: words(option) }))}
      nothingFoundMessage={t`No results`}
      searchable
      hidePickedOptions
      maw="var(--facet, 340px)"
      onChange={onChange}
    />
  )
}
