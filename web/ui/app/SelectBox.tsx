import { Checkbox } from '@mantine/core'
import type { ChangeEvent } from 'react'

interface SelectBoxProps {
  label: string
  isChecked: boolean
  /** Some of the rows are marked, not all. */
  isPart?: boolean
  /** The label stands beside the box, and is not only heard. */
  isLabelShown?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Marks a row of a table, or all of them. */
export default function SelectBox({
  label,
  isChecked,
  isPart = false,
  isLabelShown = false,
  onChange,
}: SelectBoxProps) {
  const words = isLabelShown ? { label } : { 'aria-label': label }
  return <Checkbox {...words} checked={isChecked} indeterminate={isPart} onChange={onChange} />
}
