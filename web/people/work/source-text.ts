import type { Source } from '@hireloom/contract/candidates/sources.ts'
import { useLingui } from '@lingui/react/macro'
import { formatDate } from '../../kernel/format.ts'

/** Says where a field or an entry of a profile comes from; nothing known means that the candidate gave it. */
export function useSourceText() {
  const { t, i18n } = useLingui()
  return (known: Source | undefined): string => {
    if (known === undefined || known.source === 'candidate') return t`From the candidate`
    const day = formatDate(i18n.locale, known.at)
    if (known.source === 'typed') {
      const name = known.by?.fullName
      return name ? t`Entered by ${name}, ${day}` : t`Entered by a former colleague, ${day}`
    }
    if (known.source === 'sent') {
      const name = known.by?.fullName
      return name ? t`Imported by ${name}, ${day}` : t`Imported by a former colleague, ${day}`
    }
    const fileName = known.document?.fileName
    return fileName ? t`From the CV ${fileName}, ${day}` : t`From a CV, ${day}`
  }
}
