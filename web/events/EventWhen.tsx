import { useLingui } from '@lingui/react/macro'
import { formatSpan } from '../kernel/moment.ts'

/** From when to when, in the person's language and in the time of the place, whose zone is named. */
export function EventWhen({ from, to, timeZone }: { from: string; to: string; timeZone: string }) {
  const { i18n } = useLingui()
  return (
    <time dateTime={from} suppressHydrationWarning>
      {formatSpan(i18n.locale, from, to, timeZone)}
    </time>
  )
}
