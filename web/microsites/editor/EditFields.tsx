import { Checkbox, Group, Switch, Textarea, TextInput } from '@mantine/core'

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

export function FlagField({
  label,
  value,
  onChange,
}: {
  label: string
  value: boolean
  onChange: (value: boolean) => void
}) {
  return <Switch label={label} checked={value} onChange={event => onChange(event.currentTarget.checked)} />
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
