import type {
  CustomField,
  DataType,
  FieldRole,
  FieldSection,
  FieldType,
} from '@hireloom/contract/custom-fields/custom-fields.ts'
import { memberRoles } from '@hireloom/contract/permissions.ts'
import type { FormField } from '../custom-values.ts'

export interface ConditionForm {
  /** Tells the lines apart while they are edited. */
  readonly key: number
  readonly fieldName: string
  /** Any of them will do. */
  readonly values: readonly string[]
}

/** A field as the dialog holds it. Options are kept while another kind is tried, and sent for choices only. */
export interface FieldForm {
  readonly displayName: string
  /** `null` follows what people read. */
  readonly name: string | null
  readonly dataType: DataType
  /** One a line. */
  readonly options: string
  readonly description: string
  readonly displayText: string
  readonly section: FieldSection
  readonly isMandatory: boolean
  readonly isPublic: boolean
  readonly triggersReapproval: boolean
  readonly checksNric: boolean
  readonly isForRoles: boolean
  /** Kept while the field is for everyone; the standard ones by name, the company's own by number. */
  readonly roles: readonly string[]
  readonly isConditional: boolean
  readonly conditionType: 'any' | 'all'
  readonly conditions: readonly ConditionForm[]
}

export const emptyForm: FieldForm = {
  displayName: '',
  name: null,
  dataType: 'text',
  options: '',
  description: '',
  displayText: '',
  section: 'additional',
  isMandatory: false,
  isPublic: true,
  triggersReapproval: false,
  checksNric: false,
  isForRoles: false,
  roles: [],
  isConditional: false,
  conditionType: 'all',
  conditions: [],
}

export function formOf(field: CustomField): FieldForm {
  const { slotConfig: slot, cfConditionalConfig: shown } = field
  return {
    displayName: field.displayName,
    name: field.name,
    dataType: field.dataType,
    options: field.options.map(({ optionName }) => optionName).join('\n'),
    description: field.description ?? '',
    displayText: slot.displayText ?? '',
    section: slot.selected_candSections?.value ?? slot.selected_referralSections?.value ?? 'additional',
    isMandatory: field.isMandatory,
    isPublic: field.isPublic,
    triggersReapproval: field.triggerReapproval,
    checksNric: slot.NRIC_validation,
    isForRoles: (field.visibleToRoles ?? []).length > 0,
    roles: (field.visibleToRoles ?? []).map(String),
    isConditional: shown.FieldDisplayConfig,
    conditionType: shown.cfConditionType,
    conditions: shown.conditionArr.map(({ fieldName, fieldValue }, key) => ({
      key,
      fieldName,
      values: typeof fieldValue === 'string' ? [fieldValue] : fieldValue,
    })),
  }
}

export const hasOptions = (dataType: DataType): boolean =>
  dataType === 'single_choice' || dataType === 'multiple_choice' || dataType === 'checkbox'

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean),
  ),
]

const toRole = (role: string): FieldRole => memberRoles.find(name => name === role) ?? Number(role)

/** What is sent of a form; of a referral's field the section is where all of them stand. */
export function definitionOf(form: FieldForm, type: FieldType) {
  const options = hasOptions(form.dataType) ? linesOf(form.options).map(optionName => ({ optionName })) : []
  const section = { value: form.section }
  return {
    displayName: form.displayName,
    isMandatory: form.isMandatory,
    ...(type === 'job'
      ? { exposeInPublicApi: form.isPublic, triggerReapproval: form.triggersReapproval }
      : { isPublic: form.isPublic }),
    visibleToRoles: form.isForRoles ? form.roles.map(toRole) : [],
    options,
    description: form.description.trim() || null,
    slotConfig: {
      ...(type === 'candidate' && { selected_candSections: section }),
      displayText: form.displayText.trim() || null,
      NRIC_validation: type !== 'job' && form.dataType === 'text' && form.checksNric,
    },
    cfConditionalConfig: {
      FieldDisplayConfig: form.isConditional,
      cfConditionType: form.conditionType,
      conditionArr: form.isConditional
        ? form.conditions.map(({ fieldName, values: [first = '', ...more] }) => ({
            fieldName,
            fieldValue: more.length === 0 ? first : [first, ...more],
          }))
        : [],
    },
  }
}

/** The field as applicants would see it now, drawn under a number that no field has. */
export function draftField(form: FieldForm, type: FieldType): FormField {
  const { displayName, isMandatory, options, description, slotConfig } = definitionOf(form, type)
  return {
    cfId: 0,
    name: form.name ?? displayName,
    displayName: displayName || '…',
    description,
    dataType: form.dataType,
    type,
    isMandatory,
    options,
    slotConfig: { selected_candSections: null, selected_referralSections: null, ...slotConfig },
    cfConditionalConfig: { FieldDisplayConfig: false, cfConditionType: 'all', conditionArr: [] },
  }
}

/** The parts of the form that a path of the server's errors speaks of. */
export const errorPaths: Record<keyof FieldForm, string> = {
  displayName: 'displayName',
  name: 'name',
  dataType: 'dataType',
  options: 'options',
  description: 'description',
  displayText: 'slotConfig.displayText',
  section: 'slotConfig.selected',
  isMandatory: 'isMandatory',
  isPublic: 'isPublic',
  triggersReapproval: 'triggerReapproval',
  checksNric: 'slotConfig.NRIC_validation',
  isForRoles: 'visibleToRoles',
  roles: 'visibleToRoles',
  isConditional: 'cfConditionalConfig',
  conditionType: 'cfConditionalConfig',
  conditions: 'cfConditionalConfig',
}
