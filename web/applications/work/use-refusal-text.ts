import { applicationRow } from '@hireloom/contract/applications/applications.ts'
import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { isProblem } from '../../kernel/problem.ts'
import { useFailureText } from '../../ui/app/failures.ts'
import { usePlaceText } from './stage-names.ts'

/** What a refused decision says; one that came too late says who was quicker, and where the application is now. */
export function useRefusalText() {
  const { t } = useLingui()
  const failureText = useFailureText()
  const placeText = usePlaceText()
  return (error: unknown, fullName: string) => {
    const details = isProblem(error) && error.problem === 'stale' ? error.details : undefined
    const { data: row } = z.safeParse(applicationRow, details?.row)
    if (row === undefined) return failureText(error)
    const stage = placeText(row)
    const movedBy = details?.movedBy
    return typeof movedBy === 'string'
      ? t`${movedBy} has already moved ${fullName} to ${stage}, so your change wasn't saved.`
      : t`A teammate has already moved ${fullName} to ${stage}, so your change wasn't saved.`
  }
}
