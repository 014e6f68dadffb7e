import type { JobCustomField } from '@hireloom/contract/jobs/jobs.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '../kernel/format.ts'

/** What a company's own field says, by its kind: days as `YYYY-MM-DD` (specification P9), several choices one after the other. */
export function JobFactsOwn({ field: { dataType, response } }: { field: JobCustomField }) {
  const { i18n } = useLingui()
  if (Array.isArray(response)) {
    return response.map((choice, at) => (
      <span key={choice}>
        {at > 0 && ', '}
        <bdi>{choice}</bdi>
      </span>
    ))
  }
  if (dataType === 'date') {
    const date = new Date(response)
    if (Number.isNaN(date.getTime())) return response
    const day = date.toISOString().slice(0, 10)
    return <time dateTime={day}>{day}</time>
  }
  if (dataType === 'number' && Number.isFinite(Number(response))) return formatNumber(i18n.locale, Number(response))
  if (dataType === 'checkbox' && response === 'true') return <Trans>Yes</Trans>
  if (dataType === 'checkbox' && response === 'false') return <Trans>No</Trans>
  return response
}
