import { useLingui } from '@lingui/react/macro'

/** What a failed reading of a CV is called (specification R8, the task codes). */
export function useResumeFailure(): (code: number | null) => string {
  const { t } = useLingui()
  const tryLater = t`Unable to complete this request at the moment. Pls. try again later.`
  const texts: Record<number, string> = {
    420: tryLater,
    441: tryLater,
    442: t`Missing documents`,
    461: t`uploaded resume not of required format; upload .pdf/.doc/.docx`,
    462: t`Incorrect parsing process`,
    463: t`Uploaded documents do not meet the minimum information requirement`,
    471: t`Incomplete information retrieval`,
    472: t`Incomplete metadata retrieval`,
    481: t`Internal data process failure`,
  }
  return code => texts[code ?? 0] ?? t`Parsing error encountered`
}
