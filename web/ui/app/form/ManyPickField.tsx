import { useLingui } from '@lingui/react/macro'
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Choice } from '../RemotePicker.tsx'
import type { FieldWiring } from './use-form.ts'

interface ManyPickFieldProps extends FieldWiring<readonly Choice[]> {
  label: string
  hint?: string
  /** Under which the answers are remembered. */
  name: string
  find: (searchKey: string | undefined) => Promise<readonly Choice[]>
}

const pauseMs = 250

/** Several of more than a list can hold: what is typed is looked for on the server, Backspace takes the last one out. */
export function ManyPickField({ label, hint, name, find, value, error, onChange }: ManyPickFieldProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), pauseMs)
  const { data: found = [] } = useQuery({
    queryKey: [name, wanted],
    queryFn: () => find(wanted === '' ? undefined : wanted),
    placeholderData: before => before,
  })
  const data = [...value, ...found.filter(choice => value.every(each => each.value !== choice.value))]
  return (
    <MultiSelect
      label={label}
      description={hint}
      error={error}
      data={data}
      value={value.map(choice => choice.value)}
      onChange={ids => onChange(ids.flatMap(id => data.find(choice => choice.value === id) ?? []))}
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      hidePickedOptions
      clearable
      clearButtonProps={{ 'aria-label': t`Clear` }}
      placeholder={value.length === 0 ? t`Start typing to see options` : ''}
      nothingFoundMessage={t`No options`}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
