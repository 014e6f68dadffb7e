import { useLingui } from '@lingui/react/macro'
import { ChoiceField, DateField } from '../../../ui/app/form/fields.tsx'

export interface Option {
  readonly value: number | string
  readonly label: string
}
interface OptionalProps<V> {
  label: string
  hint?: string
  value: V | null
  error: string | undefined
  offBecause: string | undefined
  onChange: (value: V | null) => void
}

/** One of the product's lists by its number, or none. */
export function OptionalChoice({
  options,
  value,
  onChange,
  ...props
}: OptionalProps<number> & { options: readonly Option[] }) {
  return (
    <OptionalWord
      {...props}
      value={value === null ? null : String(value)}
      options={options.map(option => ({ value: String(option.value), label: option.label }))}
      onChange={chosen => onChange(chosen === null ? null : Number(chosen))}
    />
  )
}

/** `none` says what it means that nothing is chosen. */
export function OptionalWord<V extends string>({
  options,
  value,
  onChange,
  none,
  ...props
}: OptionalProps<V> & { options: readonly { value: V; label: string }[]; none?: string }) {
  const { t } = useLingui()
  return (
    <ChoiceField<V | ''>
      {...props}
      value={value ?? ''}
      options={[{ value: '', label: none ?? t`Not stated` }, ...options]}
      onChange={chosen => onChange(chosen === '' ? null : chosen)}
    />
  )
}

export function OptionalDay({ value, onChange, ...props }: OptionalProps<string>) {
  return <DateField {...props} value={value ?? ''} onChange={day => onChange(day === '' ? null : day)} />
}
