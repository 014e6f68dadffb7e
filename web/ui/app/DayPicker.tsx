import '@mantine/dates/styles.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { type KeyboardEvent, useState } from 'react'
import { calendarText, firstDayOfWeek } from '../../kernel/calendar.ts'
import { languageOf } from '../../kernel/languages.ts'
import type { LazyMenuParts } from './LazyMenu.tsx'

interface DayPickerProps extends LazyMenuParts {
  /** The id of what names the field. */
  namedBy: string
  /** `YYYY-MM-DD`, or empty. */
  day: string
  min?: string | undefined
  max?: string | undefined
  onDay: (day: string) => void
}

/** Escape closes the calendar alone, and not the dialog around it. */
const own = { 'data-mantine-stop-propagation': true }
const focused = { 'data-autofocus': true }

const turned: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The library takes the right for what comes next, in every language. */
function turnArrows(event: KeyboardEvent) {
  const key = turned[event.key]
  if (key === undefined || !event.isTrusted) return
  event.stopPropagation()
  event.preventDefault()
  event.target.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** The present day where the browser is. */
function dayHere(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** A month to choose a day of, in the words of the page's language. */
export default function DayPicker({ button, isOpen, onChange, namedBy, day, min, max, onDay }: DayPickerProps) {
  const { t, i18n } = useLingui()
  const text = (part: Parameters<typeof calendarText>[1]) => (date: string) => calendarText(i18n.locale, part, date)
  const isRightToLeft = languageOf(i18n.locale).direction === 'rtl'
  const [today] = useState(dayHere)
  const isPossible = (min === undefined || today >= min) && (max === undefined || today <= max)
  const shown = day || (isPossible ? today : (min ?? max ?? today))
  const choose = (chosen: string) => {
    onDay(chosen)
    onChange(false)
  }
  return (
    <Popover opened={isOpen} onChange={onChange} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>{button(() => onChange(!isOpen))}</Popover.Target>
      <Popover.Dropdown p="sm" aria-labelledby={namedBy}>
        <DatePicker
          value={day || null}
          defaultDate={shown}
          {...(min !== undefined && { minDate: min })}
          {...(max !== undefined && { maxDate: max })}
          onChange={chosen => chosen !== null && choose(chosen)}
          size="sm"
          highlightToday
          hideOutsideDates
          onKeyDownCapture={isRightToLeft ? turnArrows : undefined}
          weekendDays={[]}
          firstDayOfWeek={firstDayOfWeek(i18n.locale)}
          weekdayFormat={text('weekday')}
          monthLabelFormat={text('monthOfYear')}
          yearLabelFormat={text('year')}
          monthsListFormat={text('month')}
          yearsListFormat={text('year')}
          decadeLabelFormat={(from: string, to: string) => `${text('year')(from)} – ${text('year')(to)}`}
          getDayAriaLabel={text('day')}
          getDayProps={date => (date === shown ? focused : {})}
          ariaLabels={{
            nextMonth: t`Next month`,
            previousMonth: t`Previous month`,
            nextYear: t`Next year`,
            previousYear: t`Previous year`,
            nextDecade: t`Next decade`,
            previousDecade: t`Previous decade`,
            monthLevelControl: t`Choose a month`,
            yearLevelControl: t`Choose a year`,
          }}
          __stopPropagation
        />
        <Group justify="space-between" mt="xs">
          <Button {...own} size="xs" variant="subtle" disabled={!isPossible} onClick={() => choose(today)}>
            <Trans>Today</Trans>
          </Button>
          <Button {...own} size="xs" variant="subtle" color="gray" disabled={day === ''} onClick={() => choose('')}>
            <Trans>Clear</Trans>
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
