import { useLingui } from '@lingui/react'
import { formatAge, formatMoment } from '../../kernel/moment.ts'
import { useTimeZone } from './time-zone.ts'

/** How old something is, with the whole moment at hand. */
export function Age({ value }: { value: string }) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  return (
    <time
      dateTime={value}
      title={formatMoment(i18n.locale, value, timeZone)}
      className="figures"
      suppressHydrationWarning
    >
      {formatAge(i18n.locale, value, timeZone)}
    </time>
  )
}
