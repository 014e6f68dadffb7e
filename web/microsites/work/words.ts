import type { FacetGroup } from '@hireloom/contract/jobs/jobs.ts'
import { useLingui } from '@lingui/react/macro'

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
