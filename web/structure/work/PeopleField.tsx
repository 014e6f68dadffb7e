import { useLingui } from '@lingui/react/macro'
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findColleagues } from '../../ui/app/form/colleagues.ts'
import type { FieldWiring } from '../../ui/app/form/use-form.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'

interface PeopleFieldProps extends FieldWiring<readonly Choice[]> {
  label: string
}

const pauseMs = 250

/** Several colleagues: who is typed is looked for on the server, Backspace takes the last one out. */
export function PeopleField({ label, value, error, onChange }: PeopleFieldProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), pauseMs)
  const { data: found = [] } = useQuery({
    queryKey: ['colleague-choices', wanted],
    queryFn: () => findColleagues(wanted === '' ? undefined : wanted),
    placeholderData: before => before,
  })
  const data = [...value, ...found.filter(person => value.every(each => each.value !== person.value))]
  return (
    <MultiSelect
      label={label}
      error={error}
      data={data}
      value={value.map(person => person.value)}
      onChange={ids => onChange(ids.flatMap(id => data.find(person => person.value === id) ?? []))}
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
