import type { Colleague } from '@hireloom/contract/applications/team.ts'
import { listApplicationColleagues } from '@hireloom/contract/applications/team.ts'
import { mostNoteLetters } from '@hireloom/contract/notes/notes.ts'
import { useLingui } from '@lingui/react/macro'
import { Combobox, Textarea, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { answerOf } from '../../ui/app/page-data.ts'
import { fits } from '../../ui/app/RemotePicker.tsx'

/** What is typed after an @ that begins a word, up to where one types. */
const begun = /(?:^|\s)@([^\s@]{0,40})$/u
const pauseMs = 250

/** The people whose names still stand in a text after an @. */
export const mentionedIn = (text: string, people: readonly Colleague[]): Colleague[] =>
  people.filter(({ fullName }) => text.includes(`@${fullName}`))

interface MentionBoxProps {
  id: string
  appId: number
  label: string
  hint?: string
  text: string
  error: string | undefined
  isFirst?: boolean
  onText: (text: string) => void
  onMention: (colleague: Colleague) => void
}

/** A text in which an @ offers the colleagues who may see the application. */
export function MentionBox({ id, appId, label, hint, text, error, isFirst, onText, onMention }: MentionBoxProps) {
  const { t } = useLingui()
  const box = useRef<HTMLTextAreaElement>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [word, setWord] = useState<string | null>(null)
  const [searchKey] = useDebouncedValue(word ?? '', pauseMs)
  const { data, isPlaceholderData } = useQuery({
    ...answerOf(listApplicationColleagues, { params: { appId }, query: { searchKey: searchKey || undefined } }),
    enabled: word !== null,
    placeholderData: known => known,
  })
  const known = data?.list ?? []
  // Whoever types on and presses Enter means the name that is typed, and not the first of those before.
  const isAsking = isPlaceholderData || searchKey !== (word ?? '')
  const found = isAsking ? known.filter(({ fullName }) => fits(fullName, word ?? '')) : known
  const isOpen = word !== null && found.length > 0
  const look = (area: HTMLTextAreaElement) => {
    const before = area.value.slice(0, area.selectionStart)
    const [, next] = begun.exec(before) ?? []
    setWord(next ?? null)
    combobox.resetSelectedOption()
    if (next === undefined) combobox.closeDropdown()
    else combobox.openDropdown()
  }
  const choose = (userId: string) => {
    const colleague = found.find(each => String(each.userId) === userId)
    const area = box.current
    if (!colleague || !area) return
    const at = area.selectionStart - (word?.length ?? 0)
    const name = `${colleague.fullName} `
    onMention(colleague)
    onText(text.slice(0, at) + name + text.slice(area.selectionStart))
    setWord(null)
    combobox.closeDropdown()
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(at + name.length, at + name.length)
    })
  }
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
    // The keys of the page act again.
    if (event.key === 'Escape' && !isOpen) event.currentTarget.blur()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target withKeyboardNavigation={isOpen} withAriaAttributes={isOpen}>
        <Textarea
          ref={box}
          id={id}
          label={label}
          description={hint}
          value={text}
          error={error}
          autosize
          minRows={2}
          maxRows={12}
          maxLength={mostNoteLetters}
          dir="auto"
          data-autofocus={isFirst || undefined}
          onChange={event => {
            onText(event.currentTarget.value)
            look(event.currentTarget)
          }}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={onKey}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label={t`Colleagues`}>
          {found.map(({ userId, fullName }) => (
            <Combobox.Option key={userId} value={String(userId)}>
              <bdi>{fullName}</bdi>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
