import type { ApplicationTab } from '@hireloom/contract/candidates/portal.ts'
import { useLingui } from '@lingui/react/macro'

/** The parts of a candidate's applications in their order. */
export function useTabWords(): { tab: ApplicationTab; label: string }[] {
  const { t } = useLingui()
  return [
    { tab: 'applied', label: t`Applied` },
    { tab: 'interviews', label: t`Interviews` },
    { tab: 'offers', label: t`Offers` },
    { tab: 'invites', label: t`Invitations` },
    { tab: 'assessments', label: t`Assessments` },
  ]
}
