import type { JobFields } from '@hireloom/contract/jobs/editor.ts'

export type FieldName = keyof JobFields

/** The sections of the editor in their order, each with its fields. */
export const sections = {
  basics: [
    'title',
    'designation',
    'reportingManagerId',
    'department',
    'internalCode',
    'jobFunctionId',
    'seniorityId',
    'hourTypeId',
    'termId',
    'vacancy',
    'traineeship',
  ],
  description: ['jobDesc', 'benefit', 'companyDesc'],
  requirements: ['jobReq', 'skills', 'goodSkills', 'desiredSkills', 'minExp', 'maxExp', 'qualificationTypeId', 'isRnf'],
  place: [
    'workplaceType',
    'countryId',
    'region',
    'furtherPlaces',
    'office',
    'workLocation',
    'workHours',
    'minSalary',
    'maxSalary',
    'currency',
    'salaryPeriod',
    'hideSalary',
  ],
  application: [
    'applyRoleType',
    'extJobLink',
    'emailId',
    'acceptResume',
    'allowReferral',
    'isReferralNeeded',
    'enableChat',
  ],
  posting: ['isPrivate', 'closeDate'],
  custom: ['customFields'],
} as const satisfies Readonly<Record<string, readonly FieldName[]>>
export type SectionName = keyof typeof sections

export const sectionNames: readonly SectionName[] = [
  'basics',
  'description',
  'requirements',
  'place',
  'application',
  'posting',
  'custom',
]

export const isFieldName = (name: string): name is FieldName =>
  sectionNames.some(section => sections[section].some(each => each === name))

/** Where a field is written; the anchor of its section in the page. */
export const sectionOf = (field: string): SectionName =>
  sectionNames.find(name => sections[name].some(each => each === field)) ?? 'basics'

/** A job is not published without these. */
const required: readonly FieldName[] = ['title', 'jobDesc']
/** What candidates look for first and find missing most. */
const wished: readonly FieldName[] = [
  'seniorityId',
  'hourTypeId',
  'jobReq',
  'skills',
  'workplaceType',
  'countryId',
  'minSalary',
  'benefit',
]

const hasText = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''

function isEmpty(value: JobFields[FieldName]): boolean {
  if (value === null) return true
  if (typeof value === 'string') return !hasText(value)
  return Array.isArray(value) && value.length === 0
}

/** What of a section is not written yet: what publishing needs, and what a good posting has. */
export function missingIn(section: SectionName, fields: JobFields) {
  const open = (names: readonly FieldName[]) =>
    sections[section].filter(name => names.includes(name) && isEmpty(fields[name]))
  return { required: open(required), wished: open(wished) }
}

/** Rich text is compared without what an editor and the server write differently. */
const comparable = (value: unknown): string =>
  JSON.stringify(
    typeof value === 'string'
      ? value
          .replace(/ (?:rel|target)="[^"]*"/g, '')
          .replace(/<p><\/p>/g, '')
          .replace(/>\s+</g, '><')
          .trim()
      : value,
  )

/** Names of the fields in which two texts of a job differ, in the order of the editor. */
export const differing = (one: JobFields, other: JobFields): FieldName[] =>
  sectionNames
    .flatMap((name): readonly FieldName[] => sections[name])
    .filter(name => comparable(one[name]) !== comparable(other[name]))

export const sectionId = (name: SectionName): string => `section-${name}`

/** Brings a section into sight and puts the focus there. */
export function goToSection(name: SectionName): void {
  const section = document.getElementById(sectionId(name))
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

/** Brings a field into sight and puts the focus into it. */
export function goToField(name: string): void {
  const field = document.querySelector<HTMLElement>(`[data-field="${name}"]`)
  field?.scrollIntoView({ block: 'center' })
  field?.querySelector<HTMLElement>('input, select, textarea, [role="textbox"]')?.focus({ preventScroll: true })
}
