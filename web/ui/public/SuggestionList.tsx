// The combobox pattern keeps the focus and the keys in the search box, and no element of HTML is a list of such options.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events */
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { formatNumber } from '../../kernel/format.ts'
import styles from './SuggestionList.module.css'
import { optionId, type Suggestion, type SuggestionGroup } from './suggestions.ts'

interface SuggestionListProps {
  id: string
  label: string
  groups: readonly SuggestionGroup[]
  /** Place of the option that the arrow keys have reached, counted through all groups; -1 for none. */
  active: number
  onPick: (suggestion: Suggestion) => void
}

/** The list below a search box; the focus stays in the box. Loaded when the first suggestion comes. */
export default function SuggestionList({ id, label, groups, active, onPick }: SuggestionListProps) {
  const { i18n } = useLingui()
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const shown = groups.filter(group => group.options.length > 0)
  const starts = shown.map((_, at) => shown.slice(0, at).reduce((sum, { options }) => sum + options.length, 0))
  return (
    // A press leaves the focus in the box, so that the list is still there when the press ends.
    <div
      className={styles.list}
      id={id}
      role="listbox"
      aria-label={label}
      onMouseDown={event => event.preventDefault()}
    >
      {shown.map(({ key, label: title, options }, at) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div className={styles.title} id={`${id}-${key}`} role="presentation">
            {title}
          </div>
          {options.map(({ text, count }, index) => {
            const place = (starts[at] ?? 0) + index
            return (
              <div
                key={text}
                className={styles.option}
                id={optionId(id, place)}
                role="option"
                aria-selected={place === active}
                onClick={() => onPick({ group: key, text, count })}
              >
                <bdi>{text}</bdi>
                <span className={styles.count} aria-hidden="true">
                  {count > 0 && formatNumber(i18n.locale, count)}
                </span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
