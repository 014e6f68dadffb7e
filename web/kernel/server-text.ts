import type { I18n } from '@lingui/core'

/** A text that came from the API, in the person's language; what the catalogs do not know is shown as it came. */
export function serverText(i18n: I18n, text: string): string {
  return Object.hasOwn(i18n.messages, text) ? i18n._(text) : text
}
