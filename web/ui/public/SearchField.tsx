import { Plural, Trans } from '@lingui/react/macro'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useCallback, useId, useState } from 'react'
import { useHasScript } from '../../kernel/has-script.ts'
import { Button } from './Button.tsx'
import { Icon } from './icons.tsx'
import { optionId, type Suggest, type Suggestion, useSuggestions } from './suggestions.ts'

const SuggestionList = lazy(() => import('./SuggestionList.tsx'))

interface SearchFieldProps {
  name: string
  label: string
  placeholder: string
  /** What is searched for now. */
  value: string
  /** What may be meant by the text so far; also asked with an empty text, when the empty field takes the focus. */
  suggest?: Suggest | undefined
  onPick?: (suggestion: Suggestion) => void
  /** What the button says, where it is more than Search. */
  submit?: ReactNode
}

/**
 * The search box of a list. While one types it offers suggestions below itself (the combobox pattern of WAI-ARIA): arrows go through
 * them, Enter takes one or searches for what was typed, Esc closes. What was typed stays until a suggestion is taken.
 */
export function SearchField({ name, label, placeholder, value, suggest, onPick, submit }: SearchFieldProps) {
  const id = useId()
  const hasScript = useHasScript()
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // What was typed before the script had come is in the field already.
  const adoptTyped = useCallback((field: HTMLInputElement | null) => {
    if (field !== null) setText(field.value)
  }, [])
  if (seen !== value) {
    setSeen(value)
    // The echo of what was typed is trimmed and must not take the last space away.
    if (value !== text.trim()) setText(value)
  }
  const groups = useSuggestions(isOpen ? text.trim() : null, suggest)
  const options = groups.flatMap(group => group.options.map(option => ({ ...option, group: group.key })))
  const isShown = isOpen && options.length > 0
  const chosen = isShown ? options[active] : undefined
  const open = () => {
    setOpen(suggest !== undefined)
    setActive(-1)
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const pick = (suggestion: Suggestion) => {
    close()
    onPick?.(suggestion)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (steps !== undefined && !event.altKey) {
      event.preventDefault()
      if (isShown) setActive(next(active, steps, options.length))
      else open()
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter') {
      if (chosen === undefined) return close()
      event.preventDefault()
      pick(chosen)
    }
  }
  return (
    <div className="menu">
      <search className="search">
        <Icon name="search" />
        <input
          ref={adoptTyped}
          type="search"
          name={name}
          value={text}
          maxLength={200}
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          onChange={event => {
            setText(event.currentTarget.value)
            open()
          }}
          onFocus={open}
          onClick={open}
          onBlur={close}
          onKeyDown={press}
          {...(hasScript &&
            suggest && {
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': isShown,
              'aria-controls': isShown ? id : undefined,
              'aria-activedescendant': chosen && optionId(id, active),
            })}
        />
        <Button type="submit" look="primary" onClick={close}>
          {submit ?? <Trans>Search</Trans>}
        </Button>
      </search>
      <output className="sr">
        {isShown && <Plural value={options.length} one="# suggestion below" other="# suggestions below" />}
      </output>
      {isShown && (
        <Suspense fallback={null}>
          <SuggestionList id={id} label={label} groups={groups} active={active} onPick={pick} />
        </Suspense>
      )}
    </div>
  )
}

/** The next place among `count` options; -1 is the field itself, which lies between the last and the first. */
function next(place: number, steps: number, count: number): number {
  const places = count + 1
  return ((place + 1 + steps + places) % places) - 1
}
