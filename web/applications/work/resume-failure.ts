import { resumeTaskCodes } from '@hireloom/contract/platform/tasks.ts'
import { useLingui } from '@lingui/react/macro'

const known: Readonly<Record<number, { readonly id: string } | undefined>> = resumeTaskCodes

/** Why a CV could not be read, by its code (specification R8); empty for a code that says nothing more. */
export function useResumeFailure(): (code: number | null) => string {
  const { i18n } = useLingui()
  return code => {
    const text = known[code ?? 0]
    return text ? i18n._(text.id) : ''
  }
}
