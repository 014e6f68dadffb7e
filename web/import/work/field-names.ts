import { type ImportField, importFields } from '@hireloom/contract/import/words.ts'
import { useLingui } from '@lingui/react/macro'

/** What people call the fields that a column can fill. */
export function useFieldNames(): Readonly<Record<ImportField, string>> {
  const { t } = useLingui()
  return {
    id: t`Job ID`,
    title: t`Job title`,
    description: t`Description`,
    requirements: t`Requirements`,
    benefit: t`Benefits`,
    companyDesc: t`About the company`,
    locations: t`Location`,
    country: t`Country`,
    region: t`Region`,
    city: t`City`,
    office: t`Office`,
    department: t`Department`,
    workMode: t`Workplace`,
    isRemote: t`Remote (yes or no)`,
    jobType: t`Job type`,
    term: t`Contract term`,
    seniority: t`Seniority`,
    function: t`Job function`,
    category: t`Category`,
    industry: t`Industry`,
    qualification: t`Qualification`,
    skills: t`Skills`,
    expText: t`Experience (text)`,
    minExp: t`Minimum experience`,
    maxExp: t`Maximum experience`,
    hours: t`Working hours`,
    vacancies: t`Vacancies`,
    salaryText: t`Salary (text)`,
    salaryMin: t`Minimum salary`,
    salaryMax: t`Maximum salary`,
    currency: t`Currency`,
    salaryPeriod: t`Salary period`,
    openDate: t`Opening date`,
    closeDate: t`Close date`,
    active: t`Open (yes or no)`,
    internalCode: t`Internal code`,
    designation: t`Designation`,
    reportingManager: t`Reporting manager (email)`,
    contactEmail: t`Contact email`,
    url: t`Link to the job`,
    lang: t`Language`,
    lat: t`Latitude`,
    lng: t`Longitude`,
  }
}

/** The name of what a refusal or a note is about; the server's own word where there is no better one. */
export function useNameOfField(): (field: string) => string {
  const { t } = useLingui()
  const names = useFieldNames()
  const more: Readonly<Record<string, string>> = {
    draft: t`Kept as a draft`,
    approval: t`Needs approval first`,
    held: t`Waits for approval`,
    salary: t`Salary`,
  }
  return field => {
    const known = importFields.find(name => name === field)
    return known === undefined ? (more[field] ?? field) : names[known]
  }
}
