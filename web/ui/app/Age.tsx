import { useLingui } from '@lingui/react'
import { formatAge, formatAgo, formatMoment } from '../../kernel/moment.ts'
import { useTimeZone } from './time-zone.ts'

/** How old something is, with the whole moment at hand: as short as columns are, or `inWords`. */
export function Age({ value, inWords = false }: { value: string; inWords?: boolean }) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  return (
    <time
      dateTime={value}
      title={formatMoment(i18n.locale, value, timeZone)}
      className="figures"
      suppressHydrationWarning
    >
      {(inWords ? formatAgo : formatAge)(i18n.locale, value, timeZone)}
    </time>
  )
}
