import type { Output } from '@hireloom/contract/endpoint.ts'
import type { explainPermission } from '@hireloom/contract/jobs/permissions.ts'
import { useLingui } from '@lingui/react/macro'

type Rule = Output<typeof explainPermission>['reasons'][number]['rule']

/** What the facts say that decide a permission, where they hold and where they do not; `role` names the member's. */
export function useRuleWords(role: string): Record<Rule, { yes: string; no: string }> {
  const { t } = useLingui()
  return {
    'active-member': { yes: t`The account is active`, no: t`The account is not active` },
    'role-allows': {
      yes: t`The role ${role} includes this permission`,
      no: t`The role ${role} doesn't include this permission`,
    },
    'job-of-company': { yes: t`The job belongs to the company`, no: t`The job belongs to another company` },
    'job-shared-with-agency': {
      yes: t`The job is shared with the agency`,
      no: t`The job is not shared with the agency`,
    },
    'company-administrator': { yes: t`An administrator of the company`, no: t`Not an administrator of the company` },
    'job-owner': { yes: t`The owner of the job`, no: t`Not the owner of the job` },
    confidential: { yes: t`The job is confidential`, no: t`The job is not confidential` },
    'named-for-confidential': {
      yes: t`Is on the access list of the confidential job`,
      no: t`Is not on the access list of the confidential job`,
    },
    'open-collaboration': {
      yes: t`Open collaboration on this job gives it`,
      no: t`Open collaboration on this job does not give it`,
    },
    'collaborator-allows': {
      yes: t`A collaborator on the job in a role that gives it`,
      no: t`Not a collaborator on the job in a role that gives it`,
    },
    'place-allows': {
      yes: t`Has a role that gives it on all jobs of its office or department`,
      no: t`Has no role that gives it on all jobs of its office or department`,
    },
  }
}
