import { useLingui } from '@lingui/react/macro'
import { formatDate } from '../../kernel/format.ts'
import { formatMoment } from '../../kernel/moment.ts'
import { useTimeZone } from './time-zone.ts'

/** A day (`YYYY-MM-DD`) that is the same for all who read it, wherever they are. */
export function Day({ value }: { value: string }) {
  const { i18n } = useLingui()
  return (
    <time dateTime={value} className="figures">
      {formatDate(i18n.locale, value)}
    </time>
  )
}

/** The day of a moment in the person's language and time zone; `isExact` adds the hour. */
export function Moment({ value, isExact = false }: { value: string; isExact?: boolean }) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const text = isExact ? formatMoment(i18n.locale, value, timeZone) : formatDate(i18n.locale, value, timeZone)
  return (
    <time dateTime={value} className="figures">
      {text}
    </time>
  )
}
