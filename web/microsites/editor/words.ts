import type { FacetGroup } from '@hireloom/contract/jobs/jobs.ts'
import { useLingui } from '@lingui/react/macro'
import { languages } from '../../kernel/languages.ts'

export function useGroupLabels(): Record<FacetGroup, string> {
  const { t } = useLingui()
  return {
    Experience: t`Experience`,
    Skills: t`Skills`,
    Countries: t`Countries`,
    Jobname: t`Job name`,
    Companies: t`Companies`,
    JobType: t`Job type`,
    Jobstatus: t`Job status`,
  }
}

/** The languages of the interface, each by its own name. */
export const languageNames = languages.map(({ code, name }) => ({ value: code, label: name }))
