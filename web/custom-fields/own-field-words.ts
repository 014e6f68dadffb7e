import type { JobCustomField } from '@hireloom/contract/jobs/jobs.ts'
import { formatNumber } from '../kernel/format.ts'

/** What a company's own field of a job says, by its kind: days as `YYYY-MM-DD` (specification P9), several choices one after the other. */
export function ownFieldWords(
  { dataType, response }: Pick<JobCustomField, 'dataType' | 'response'>,
  locale: string,
  { yes, no }: { yes: string; no: string },
): readonly string[] {
  if (Array.isArray(response)) return response
  if (dataType === 'date') {
    const date = new Date(response)
    return [Number.isNaN(date.getTime()) ? String(response) : date.toISOString().slice(0, 10)]
  }
  if (dataType === 'number' && Number.isFinite(Number(response))) return [formatNumber(locale, Number(response))]
  if (dataType === 'checkbox' && (response === 'true' || response === 'false')) return [response === 'true' ? yes : no]
  return [String(response)]
}
