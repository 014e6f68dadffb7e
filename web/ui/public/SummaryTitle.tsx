import { Trans, useLingui } from '@lingui/react/macro'
import { serverText } from '../../kernel/server-text.ts'

/** What is wrong with the whole; `offline` is the page's own word for a lost connection, all else is the API's text. */
export function SummaryTitle({ message }: { message: string | null }) {
  const { i18n } = useLingui()
  if (message === null) return <Trans id="Please check the marked fields.">Please check the marked fields.</Trans>
  if (message !== 'offline') return serverText(i18n, message)
  return <Trans>There is no connection just now. Everything you typed is still here; please try again.</Trans>
}
