import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

export interface Choice {
  value: string
  label: string
}

interface RemotePickerProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  isRequired?: boolean
  /** It takes the focus when its dialog opens. */
  isFirst?: boolean
  /** Under which the answers are remembered. */
  name: string
  chosen: Choice | null
  find: (searchKey: string | undefined) => Promise<Choice[]>
  onChoose: (choice: Choice | null) => void
}

const pauseMs = 250

/** Whether a name fits what is typed, as long as the server has not answered yet. */
export const fits = (name: string, typed: string): boolean =>
  name.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())

/** A choice among more than a list can hold: what is typed is looked for on the server. */
export function RemotePicker({
  label,
  hint,
  error,
  isRequired = false,
  isFirst = true,
  name,
  chosen,
  find,
  onChoose,
}: RemotePickerProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), pauseMs)
  // The box shows the name of what is chosen, which no one has typed.
  const searchKey = wanted === '' || wanted === chosen?.label ? undefined : wanted
  const {
    data: found = [],
    isFetching,
    isPlaceholderData,
  } = useQuery({
    queryKey: [name, searchKey ?? ''],
    queryFn: () => find(searchKey),
    placeholderData: before => before,
  })
  const known = chosen === null || found.some(each => each.value === chosen.value) ? found : [chosen, ...found]
  // Until the answer to what is typed is there, what is known and fits it: an option that someone is about to press stays where it is.
  const isAsking = isPlaceholderData || text.trim() !== wanted
  const data =
    isAsking && text !== chosen?.label
      ? known.filter(each => each.value === chosen?.value || fits(each.label, text))
      : known
  return (
    <Select
      label={label}
      data={data}
      value={chosen?.value ?? null}
      onChange={value => onChoose(data.find(each => each.value === value) ?? null)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`Clear` }}
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      placeholder={t`Start typing to see options`}
      // A list without a choice in it is none: that there is nothing is said above the box.
      description={data.length === 0 ? (isFetching || isAsking ? t`Loading` : t`No options`) : hint}
      error={error}
      required={isRequired}
      comboboxProps={{ withinPortal: true }}
      // The list of options itself scrolls, which the arrow keys of the box do; a box around it would need the focus.
      withScrollArea={false}
      styles={{ options: { maxBlockSize: 220, overflowY: 'auto' } }}
      data-autofocus={isFirst || undefined}
    />
  )
}
