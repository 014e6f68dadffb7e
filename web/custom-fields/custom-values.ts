import type { CustomField } from '@hireloom/contract/custom-fields/custom-fields.ts'
import {
  type FieldAnswers,
  isDisabled,
  judgeAnswers,
  noticeOf,
  responseOf,
  sectionOf,
  visibleFields,
} from '@hireloom/contract/custom-fields/rules.ts'
import { type CustomName, customName } from './custom-names.ts'

/** A company's own field as the form needs it. */
export type FormField = Pick<
  CustomField,
  | 'cfId'
  | 'name'
  | 'displayName'
  | 'description'
  | 'dataType'
  | 'type'
  | 'isMandatory'
  | 'options'
  | 'slotConfig'
  | 'cfConditionalConfig'
>
type Values = Readonly<Record<string, string>>

const hasChoices = ({ dataType }: Pick<FormField, 'dataType'>): boolean =>
  dataType === 'multiple_choice' || dataType === 'checkbox'
export const choicesOf = (value: string | undefined): string[] => (value ?? '').split('\n').filter(Boolean)

function answersOf(fields: readonly FormField[], values: Values): FieldAnswers {
  return Object.fromEntries(
    fields.map(field => {
      const value = values[customName(field)] ?? ''
      return [field.cfId, hasChoices(field) ? choicesOf(value) : value]
    }),
  )
}

/** The fields that what was answered so far shows, those of the first step apart from the others. */
export function shownFields(fields: readonly FormField[], values: Values): { basic: FormField[]; more: FormField[] } {
  const shown = visibleFields(fields, answersOf(fields, values))
  return {
    basic: shown.filter(isBasic),
    more: shown.filter(field => !isBasic(field)),
  }
}

const isBasic = (field: FormField): boolean => field.type === 'referral' || sectionOf(field) === 'basicDetails'

/** What is wrong with the answers, and the text for the whole form; with `only` it speaks of the fields that stand there. */
export function judgeCustom(
  fields: readonly FormField[],
  values: Values,
  today: string,
  only: (name: CustomName) => boolean = () => true,
) {
  const wrong = judgeAnswers(fields, answersOf(fields, values), today)
  const judged = fields.filter(field => only(customName(field)))
  const errors: Partial<Record<CustomName, string>> = {}
  for (const { cfId } of judged) if (wrong[cfId] !== undefined) errors[`cf_${cfId}`] = wrong[cfId]
  return { errors, notice: noticeOf(judged, wrong) }
}

/** The answers to shown fields as the API takes them. */
export function responsesOf(fields: readonly FormField[], values: Values) {
  const answers = answersOf(fields, values)
  return visibleFields(fields, answers)
    .filter(field => !isDisabled(field))
    .map(field => responseOf(field, answers[field.cfId] ?? ''))
}

/** The fields of a form: the candidate's, with the referrer's where someone recommends. */
export function formFields(
  own: { candidate: readonly CustomField[]; referral: readonly CustomField[] },
  isReferral: boolean,
): CustomField[] {
  return isReferral ? [...own.referral, ...own.candidate] : [...own.candidate]
}

/** The part of a field that the page shows. */
export function fieldOfForm(field: CustomField): FormField {
  const { cfId, name, displayName, description, dataType, type, isMandatory, options, slotConfig } = field
  const { cfConditionalConfig } = field
  return { cfId, name, displayName, description, dataType, type, isMandatory, options, slotConfig, cfConditionalConfig }
}
