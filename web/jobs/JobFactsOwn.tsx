import type { JobCustomField } from '@hireloom/contract/jobs/jobs.ts'
import { useLingui } from '@lingui/react/macro'
import { ownFieldWords } from '../custom-fields/own-field-words.ts'

/** What a company's own field says. */
export function JobFactsOwn({ field }: { field: JobCustomField }) {
  const { t, i18n } = useLingui()
  return ownFieldWords(field, i18n.locale, { yes: t`Yes`, no: t`No` }).map((words, at) => (
    <span key={words}>
      {at > 0 && ', '}
      {field.dataType === 'date' ? <time dateTime={words}>{words}</time> : <bdi>{words}</bdi>}
    </span>
  ))
}
