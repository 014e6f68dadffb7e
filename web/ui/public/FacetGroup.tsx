import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../kernel/format.ts'
import { Check } from './Field.tsx'
import { type FindValues, useFoundValues } from './found-values.ts'

export interface FacetOption {
  readonly key: string
  readonly label: string
  readonly count: number
}

interface FacetGroupProps {
  name: string
  title: ReactNode
  /** What is unfolded, with everything chosen among it. */
  options: readonly FacetOption[]
  chosen: readonly string[]
  /** Address that shows more options of this group; null when all are there. */
  moreAddress: string | null
  /** Looks among all values of a long group; keep it the same until the counts may be others. Needs script. */
  find?: FindValues | undefined
}

/** One group of a filter panel: values with counts, several of which may be ticked. Nothing is drawn for an empty group. */
export function FacetGroup({ name, title, options, chosen, moreAddress, find }: FacetGroupProps) {
  const { i18n } = useLingui()
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const before = useRef<number | null>(null)
  const { text, setText, found } = useFoundValues(find)
  useEffect(() => {
    if (before.current === null || before.current >= options.length) return
    // More was pressed: anyone who goes by keyboard goes on at the first value that is new.
    group.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[before.current]?.focus()
    before.current = null
  }, [options.length])
  if (options.length === 0) return null
  const shown =
    found === null
      ? options
      : unite(
          options.filter(option => chosen.includes(option.key)),
          found,
        )
  // Ticked in what was found and not among the options yet: it must stay in the form.
  const loose = chosen.filter(key => !shown.some(option => option.key === key))
  return (
    <fieldset ref={group}>
      <legend>{title}</legend>
      {find && (
        <div className="row needs-script">
          <label className="sr" htmlFor={id}>
            <Trans>Find in {title}</Trans>
          </label>
          <FindInput id={id} text={text} onChange={setText} />
        </div>
      )}
      {shown.map(({ key, label, count }) => (
        <Check
          key={key}
          name={name}
          value={key}
          checked={chosen.includes(key)}
          onChange={() => undefined}
          end={formatNumber(i18n.locale, count)}
        >
          <bdi>{label}</bdi>
        </Check>
      ))}
      {loose.map(key => (
        <Check key={key} name={name} value={key} checked onChange={() => undefined}>
          <bdi>{key}</bdi>
        </Check>
      ))}
      {found === null ? (
        moreAddress !== null && (
          <Link
            className="link"
            to={moreAddress}
            preventScrollReset
            replace
            rel="nofollow"
            onClick={() => (before.current = options.length)}
          >
            <Trans>
              More<span className="sr"> {title}</span>
            </Trans>
          </Link>
        )
      ) : (
        <output className="small soft">
          <Plural value={found.length} _0="No results" one="# found" other="# found" />
        </output>
      )}
    </fieldset>
  )
}

function unite(first: readonly FacetOption[], others: readonly FacetOption[]): FacetOption[] {
  return [...first, ...others.filter(option => !first.some(({ key }) => key === option.key))]
}

interface FindInputProps {
  id: string
  text: string
  onChange: (text: string) => void
}

function FindInput({ id, text, onChange }: FindInputProps) {
  const { t } = useLingui()
  return (
    <input
      id={id}
      className="input low grow"
      type="search"
      value={text}
      maxLength={200}
      placeholder={t`Find`}
      autoComplete="off"
      onChange={event => onChange(event.currentTarget.value)}
      // The form around it is sent by its own button and by its own fields.
      onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
    />
  )
}
