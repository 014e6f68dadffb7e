import { Checkbox } from '@mantine/core'

interface FlagFilterProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Narrows a list to what has something. */
export default function FlagFilter({ label, isOn, onChange }: FlagFilterProps) {
  return <Checkbox label={label} mb={8} checked={isOn} onChange={event => onChange(event.currentTarget.checked)} />
}
