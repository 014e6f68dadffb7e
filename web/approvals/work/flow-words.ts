import { useLingui } from '@lingui/react/macro'
import type { NamedRole } from './flow-form.ts'

/** What those are called who decide without being named. */
export function useApproverWords(): Record<NamedRole, string> {
  const { t } = useLingui()
  return {
    department_head: t`Head of the department`,
    job_owner: t`Owner of the job`,
    company_admin: t`Administrators`,
    hiring_manager: t`Hiring managers`,
    approver: t`Approvers`,
  }
}

/** What a condition asks, for the answer to why a flow is not taken. */
export function useConditionWords(): (name: string) => string {
  const { t } = useLingui()
  const words: Record<string, string> = {
    departmentIds: t`Department`,
    officeIds: t`Office`,
    countryIds: t`Country`,
    seniorityIds: t`Seniority`,
    salary: t`Pay`,
  }
  return name => words[name] ?? name
}
