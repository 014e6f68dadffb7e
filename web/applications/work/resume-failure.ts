import { resumeTaskCodes } from '@hireloom/contract/platform/tasks.ts'
import { useLingui } from '@lingui/react/macro'

const known: Readonly<Record<number, { readonly id: string } | undefined>> = resumeTaskCodes

/** What a failed reading of a CV is called (specification R8, the task codes). */
export function useResumeFailure(): (code: number | null) => string {
  const { t, i18n } = useLingui()
  return code => {
    const text = known[code ?? 0]
    return text ? i18n._(text.id) : t`Parsing error encountered`
  }
}
