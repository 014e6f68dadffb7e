import { useLingui } from '@lingui/react'
import { formatDate } from '../../kernel/format.ts'

/** How long ago something was, as the server said it, with the day itself at hand. */
export function AgoText({ day, ago }: { day: string; ago: string }) {
  const { i18n } = useLingui()
  return (
    <time dateTime={day} title={formatDate(i18n.locale, day)} suppressHydrationWarning>
      {ago}
    </time>
  )
}
