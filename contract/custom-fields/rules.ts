import { texts } from '../messages.ts'
import type { CustomField, DataType, FieldSection } from './custom-fields.ts'
import { isNric } from './nric.ts'

/** Answers as a form holds them: one text, several choices as a list; a day is `YYYY-MM-DD`. By field number. */
export type FieldAnswers = Readonly<Record<number, string | readonly string[]>>

/** What the rules need to know of a field. */
export type RuledField = Pick<
  CustomField,
  'cfId' | 'name' | 'dataType' | 'type' | 'isMandatory' | 'options' | 'slotConfig' | 'cfConditionalConfig'
>

/** The referral field that holds a phone number (specification P5). */
export const isContactNumber = (field: Pick<RuledField, 'name' | 'type'>): boolean =>
  field.type === 'referral' && field.name.trim().toLowerCase() === 'referrer contact number'

/** Fields shown for information only: remarks, and numbers that HR or the CFO fill in (specification P5). */
export const isDisabled = ({ name, dataType }: Pick<RuledField, 'name' | 'dataType'>): boolean =>
  /^remarks?$/i.test(name.trim()) || (dataType === 'number' && /\b(hr|cfo)\b/i.test(name))

export function sectionOf({ type, slotConfig }: Pick<RuledField, 'type' | 'slotConfig'>): FieldSection {
  const chosen = type === 'candidate' ? slotConfig.selected_candSections : slotConfig.selected_referralSections
  return chosen?.value ?? (type === 'candidate' ? 'additional' : 'basicDetails')
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
const listOf = (answer: string | readonly string[] | undefined): readonly string[] =>
  answer === undefined ? [] : typeof answer === 'string' ? [answer] : answer

/**
 * The fields that these answers show: a field with conditions appears when all, or any, of them hold, and a condition on a field that
 * itself is hidden does not hold. `fieldValue` is one value or alternatives.
 */
export function visibleFields<F extends RuledField>(fields: readonly F[], answers: FieldAnswers): F[] {
  const byName = new Map(fields.map(field => [plain(field.name), field]))
  const known = new Map<number, boolean>()
  const isShown = (field: F): boolean => {
    const before = known.get(field.cfId)
    if (before !== undefined) return before
    // Conditions in a circle are refused when a field is saved; should one exist, its fields stay hidden.
    known.set(field.cfId, false)
    const { cfConditionType, conditionArr, FieldDisplayConfig } = field.cfConditionalConfig
    const holds = ({ fieldName, fieldValue }: (typeof conditionArr)[number]): boolean => {
      const other = byName.get(plain(fieldName))
      if (!other || !isShown(other)) return false
      const wanted = listOf(fieldValue).map(plain)
      return listOf(answers[other.cfId]).some(answer => wanted.includes(plain(answer)))
    }
    const isOn =
      !FieldDisplayConfig ||
      conditionArr.length === 0 ||
      (cfConditionType === 'all' ? conditionArr.every(holds) : conditionArr.some(holds))
    known.set(field.cfId, isOn)
    return isOn
  }
  return fields.filter(isShown)
}

/**
 * What is wrong with the answers to the shown fields, as texts of specification P5 by field number; empty when all is well. A phone is
 * judged here by its form only; whether it fits its country is the server's to say. `today` is `YYYY-MM-DD`.
 */
export function judgeAnswers(
  fields: readonly RuledField[],
  answers: FieldAnswers,
  today: string,
): Record<number, string> {
  const wrong: Record<number, string> = {}
  for (const field of visibleFields(fields, answers)) {
    if (isDisabled(field)) continue
    const text = judgeAnswer(
      field,
      listOf(answers[field.cfId]).filter(answer => answer.trim() !== ''),
      today,
    )
    if (text !== null) wrong[field.cfId] = text
  }
  return wrong
}

function judgeAnswer(field: RuledField, given: readonly string[], today: string): string | null {
  const [answer = ''] = given
  if (given.length === 0) return field.isMandatory ? texts.required.id : null
  if (field.slotConfig.NRIC_validation && !isNric(answer)) return texts.nric.id
  if (isContactNumber(field) && !/^\+?[\d\s().-]{6,20}$/.test(answer)) return texts.contactNumber.id
  return fits(field, given, today) ? null : texts.value.id
}

function fits({ dataType, options }: RuledField, given: readonly string[], today: string): boolean {
  const names = options.map(({ optionName }) => optionName)
  const [answer = ''] = given
  const rules: Record<DataType, () => boolean> = {
    text: () => answer.length <= 5000,
    number: () => /^\d{1,15}$/.test(answer),
    date: () => /^\d{4}-\d{2}-\d{2}$/.test(answer) && !Number.isNaN(Date.parse(answer)) && answer >= today,
    single_choice: () => given.length === 1 && names.includes(answer),
    multiple_choice: () => given.every(choice => names.includes(choice)),
    // A field of this kind without options is one box to tick.
    checkbox: () => given.every(choice => names.includes(choice) || (names.length === 0 && choice === 'true')),
  }
  return rules[dataType]()
}

/**
 * What stands over the form when custom fields are wrong (specification P5 "Toasts"): the national number first, then the referrer's
 * phone, then the additional section, then the rest.
 */
export function noticeOf(fields: readonly RuledField[], wrong: Readonly<Record<number, string>>): string | null {
  const bad = fields.filter(({ cfId }) => wrong[cfId] !== undefined)
  if (bad.length === 0) return null
  if (bad.some(({ cfId }) => wrong[cfId] === texts.nric.id)) return texts.nricToProceed.id
  if (bad.some(({ cfId }) => wrong[cfId] === texts.contactNumber.id)) return texts.contactToProceed.id
  const isAdditional = bad.some(field => field.type === 'candidate' && sectionOf(field) !== 'basicDetails')
  return isAdditional ? texts.additionalFields.id : texts.fieldsToProceed.id
}

/** A form's answer as the API takes it: days as epoch milliseconds, choices as lists. */
export function responseOf(field: RuledField, answer: string | readonly string[]) {
  const { cfId, dataType, type } = field
  const given = listOf(answer).filter(value => value.trim() !== '')
  const [first = ''] = given
  const response =
    dataType === 'date' && first !== ''
      ? Date.parse(`${first}T00:00:00Z`)
      : dataType === 'multiple_choice' || dataType === 'checkbox'
        ? [...given]
        : first
  return { cfId, response, dataType, type }
}

/** An answer of the API as a form holds it. */
export function answerOf(dataType: DataType, response: string | number | readonly string[] | null): string | string[] {
  if (response === null) return ''
  if (typeof response === 'object') return [...response]
  return dataType === 'date' && typeof response === 'number' && Math.abs(response) < 8.64e15
    ? new Date(response).toISOString().slice(0, 10)
    : String(response)
}
