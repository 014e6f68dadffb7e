import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, type ReactNode, useId } from 'react'
import styles from './DateBox.module.css'
import { LazyMenu } from './LazyMenu.tsx'

const load = () => import('./DayPicker.tsx')
const DayPicker = lazy(load)

export interface DateBoxProps {
  /** Above the box; a box without one says it in `spoken` alone. */
  label?: ReactNode
  spoken: string
  /** `YYYY-MM-DD`, with `hasTime` `YYYY-MM-DDTHH:mm`; empty is none. */
  value: string
  onChange: (value: string) => void
  hasTime?: boolean
  /** The first and the last day that can be chosen, `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
  /** In a form that is sent by its address. */
  name?: string
  hint?: ReactNode
  error?: string | undefined
  isRequired?: boolean
  isFirst?: boolean
  isOff?: boolean
}

/** A day that is typed part by part or chosen in a calendar: ours beside a mouse, that of the device under a thumb. */
export function DateBox(props: DateBoxProps) {
  const {
    label,
    spoken,
    value,
    onChange,
    hasTime = false,
    min,
    max,
    name,
    hint,
    error,
    isRequired,
    isFirst,
    isOff,
  } = props
  const { t } = useLingui()
  const id = useId()
  const namedBy = label === undefined ? id : `${id}-label`
  return (
    <TextInput
      id={id}
      data-autofocus={isFirst || undefined}
      type={hasTime ? 'datetime-local' : 'date'}
      classNames={{ input: styles.box ?? '', section: styles.picker ?? '' }}
      {...(label === undefined ? { 'aria-label': spoken } : { label })}
      {...(name !== undefined && { name })}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      description={hint}
      error={error}
      required={isRequired ?? false}
      disabled={isOff ?? false}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      rightSectionWidth={32}
      rightSection={
        !isOff && (
          <LazyMenu
            label={t`Open calendar`}
            about={namedBy}
            icon={<IconCalendar size={16} stroke={1.6} aria-hidden />}
            popup="dialog"
            size="var(--control-line)"
            load={load}
          >
            {parts => (
              <DayPicker
                {...parts}
                namedBy={namedBy}
                day={value.slice(0, 10)}
                min={min}
                max={max}
                onDay={day => onChange(hasTime && day !== '' ? `${day}T${value.slice(11) || '09:00'}` : day)}
              />
            )}
          </LazyMenu>
        )
      }
    />
  )
}
