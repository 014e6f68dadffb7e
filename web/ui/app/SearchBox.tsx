import { useLingui } from '@lingui/react/macro'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type Ref, useState } from 'react'

interface SearchBoxProps {
  label: string
  /** What the list is narrowed to now. */
  value: string
  onSearch: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

const pauseMs = 250

/** Narrows a list some moments after the last key; Enter does at once, Esc empties. */
export function SearchBox({ label, value, onSearch, ref }: SearchBoxProps) {
  const { t } = useLingui()
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    // Narrowed from elsewhere; the echo of what was typed must not undo what was typed since.
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }
  const searchSoon = useDebouncedCallback((wanted: string) => {
    setSent(wanted)
    onSearch(wanted)
  }, pauseMs)
  const change = (next: string) => {
    setText(next)
    searchSoon(next.trim())
  }
  return (
    <TextInput
      ref={ref}
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text !== '' && <CloseButton size="sm" aria-label={t`Clear search`} onClick={() => change('')} />}
      onChange={event => change(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') searchSoon.flush()
        if (event.key === 'Escape' && text !== '') {
          event.stopPropagation()
          change('')
        }
      }}
    />
  )
}
