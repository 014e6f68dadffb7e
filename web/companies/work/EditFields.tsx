import { useLingui } from '@lingui/react/macro'
import { Checkbox, Group, Switch, Textarea, TextInput } from '@mantine/core'
import styles from './editor.module.css'

interface TextFieldProps {
  label: string
  hint?: string
  value: string
  error?: string | undefined
  isLong?: boolean
  onChange: (value: string) => void
}

export function TextField({ label, hint, value, error, isLong = false, onChange }: TextFieldProps) {
  const wiring = { label, description: hint, value, error, dir: 'auto' as const }
  return isLong ? (
    <Textarea {...wiring} autosize minRows={3} maxRows={16} onChange={event => onChange(event.currentTarget.value)} />
  ) : (
    <TextInput {...wiring} onChange={event => onChange(event.currentTarget.value)} />
  )
}

/** A colour as text, with the browser's own picker beside it. */
export function ColourField({ label, hint, value, error, onChange }: Omit<TextFieldProps, 'isLong'>) {
  const { t } = useLingui()
  const isWhole = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <TextInput
      label={label}
      description={hint}
      value={value}
      error={error}
      dir="ltr"
      maxLength={20}
      leftSection={
        <input
          type="color"
          className={styles.swatch}
          aria-label={t`Choose: ${label}`}
          data-empty={value === ''}
          value={isWhole ? value.toLowerCase() : '#ffffff'}
          onChange={event => onChange(event.currentTarget.value)}
        />
      }
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

interface FlagFieldProps {
  label: string
  hint?: string | undefined
  value: boolean
  /** Why it cannot be switched now. */
  offBecause?: string | undefined
  onChange: (value: boolean) => void
}

export function FlagField({ label, hint, value, offBecause, onChange }: FlagFieldProps) {
  return (
    <Switch
      label={label}
      description={offBecause ?? hint}
      checked={value}
      disabled={offBecause !== undefined}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}

interface ChoiceFieldProps {
  label: string
  hint?: string
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  error?: string | undefined
  onChange: (value: string[]) => void
}

export function ChoiceField({ label, hint, options, value, error, onChange }: ChoiceFieldProps) {
  return (
    <Checkbox.Group label={label} description={hint} value={[...value]} error={error} onChange={onChange}>
      <Group gap="sm" mt={6}>
        {options.map(option => (
          <Checkbox key={option.value} value={option.value} label={<bdi>{option.label}</bdi>} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
