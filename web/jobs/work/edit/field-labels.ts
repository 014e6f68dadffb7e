import { applyRoleTypes } from '@hireloom/contract/companies/company-info.ts'
import { salaryPeriods, workplaces } from '@hireloom/contract/jobs/editor.ts'
import { useLingui } from '@lingui/react/macro'
import { useApplyRoleLabels } from '../../apply-role-labels.ts'
import { usePeriodLabel, useWorkplaceLabel } from '../../labels.ts'
import type { FieldName, SectionName } from './sections.ts'

export function useSectionLabels(): Readonly<Record<SectionName, string>> {
  const { t } = useLingui()
  return {
    basics: t`Basics`,
    description: t`Description`,
    requirements: t`Requirements and skills`,
    place: t`Pay and location`,
    application: t`Application`,
    posting: t`Posting`,
    custom: t`Custom fields`,
  }
}

/** What each field of the editor is called. */
export function useFieldLabels(): Readonly<Record<FieldName, string>> {
  const { t } = useLingui()
  return {
    title: t`Job title`,
    department: t`Department`,
    office: t`Office`,
    designation: t`Designation`,
    reportingManagerId: t`Reporting manager`,
    internalCode: t`Internal code`,
    jobFunctionId: t`Function`,
    seniorityId: t`Seniority`,
    jobDesc: t`Overview`,
    jobReq: t`Requirements`,
    benefit: t`Benefits`,
    companyDesc: t`About the company`,
    skills: t`Must-have skills`,
    goodSkills: t`Good-to-have skills`,
    desiredSkills: t`Desired skills`,
    minExp: t`Years of experience, at least`,
    maxExp: t`Years of experience, at most`,
    qualificationTypeId: t`Qualification`,
    workplaceType: t`Workplace`,
    countryId: t`Country`,
    region: t`City or region`,
    furtherPlaces: t`More locations`,
    workLocation: t`Work location`,
    workHours: t`Work hours`,
    hourTypeId: t`Job type`,
    termId: t`Term`,
    traineeship: t`Traineeship`,
    currency: t`Currency`,
    minSalary: t`Salary from`,
    maxSalary: t`Salary to`,
    salaryPeriod: t`Period`,
    hideSalary: t`Hide the salary from candidates`,
    vacancy: t`Vacancies`,
    closeDate: t`Close date`,
    isPrivate: t`Visibility`,
    applyRoleType: t`Who can apply`,
    extJobLink: t`Application link`,
    emailId: t`Contact email`,
    acceptResume: t`Accept CVs`,
    allowReferral: t`Allow referrals`,
    isReferralNeeded: t`Referral needed`,
    enableChat: t`Let visitors chat with us`,
    isRnf: t`RNF notification required`,
    customFields: t`Custom fields`,
  }
}

/** The words for where the work is done and what a salary is paid for, as a choice offers them. */
export function useFieldOptions() {
  const workplaceLabel = useWorkplaceLabel()
  const periodLabel = usePeriodLabel()
  const applyRoleLabels = useApplyRoleLabels()
  return {
    workplaces: workplaces.map(value => ({ value, label: workplaceLabel(value) })),
    periods: salaryPeriods.map(value => ({ value, label: periodLabel(value) })),
    applyRoleTypes: applyRoleTypes.map(value => ({ value, label: applyRoleLabels[value] })),
  }
}
