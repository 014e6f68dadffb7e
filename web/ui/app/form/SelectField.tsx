import { Select } from '@mantine/core'
import type { FieldWiring } from './use-form.ts'

interface SelectFieldProps extends FieldWiring<string | null> {
  label: string
  hint?: string
  options: readonly { readonly value: string; readonly label: string }[]
}

/** One of many values, found by typing a part of it, or none. */
export function SelectField({ label, hint, options, value, error, onChange }: SelectFieldProps) {
  return (
    <Select
      label={label}
      description={hint}
      error={error}
      value={value}
      data={[...options]}
      onChange={onChange}
      searchable
      clearable
      limit={300}
    />
  )
}
