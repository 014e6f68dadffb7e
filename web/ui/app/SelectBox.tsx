import { Checkbox } from '@mantine/core'
import type { ChangeEvent } from 'react'

interface SelectBoxProps {
  label: string
  isChecked: boolean
  /** Some of the rows are marked, not all. */
  isPart?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Marks a row of a table, or all of them. */
export default function SelectBox({ label, isChecked, isPart = false, onChange }: SelectBoxProps) {
  return <Checkbox aria-label={label} checked={isChecked} indeterminate={isPart} onChange={onChange} />
}
