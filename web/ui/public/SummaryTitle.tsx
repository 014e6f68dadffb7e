import { Trans, useLingui } from '@lingui/react/macro'
import { serverText } from '../../kernel/server-text.ts'

interface SummaryTitleProps {
  message: string | null
  /** What is wrong by field; a text about the whole says less than they do. */
  errors?: Readonly<Record<string, unknown>>
}

/** What is wrong with the whole; `offline` is the page's own word for a lost connection, all else is the API's text. */
export function SummaryTitle({ message, errors = {} }: SummaryTitleProps) {
  const { i18n } = useLingui()
  if (message === 'offline') return <Trans>You're offline. Everything you typed is still here; please try again.</Trans>
  if (message !== null && Object.keys(errors).length === 0) return serverText(i18n, message)
  return <Trans id="Please check the marked fields.">Please check the marked fields.</Trans>
}
