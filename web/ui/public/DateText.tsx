import { useLingui } from '@lingui/react/macro'
import { formatCloseDate, formatDate } from '../../kernel/format.ts'

/** A day, in the person's language; browsers and the server may know different spellings of a month, which is no fault. */
export function DateText({ value, isClosing = false }: { value: string; isClosing?: boolean }) {
  const { i18n } = useLingui()
  const format = isClosing ? formatCloseDate : formatDate
  return (
    <time dateTime={value} suppressHydrationWarning>
      {format(i18n.locale, value)}
    </time>
  )
}
