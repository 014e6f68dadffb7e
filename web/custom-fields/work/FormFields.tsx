import type { CustomField } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { keepDigits } from '@hireloom/contract/custom-fields/keep-digits.ts'
import { type FieldAnswers, visibleFields } from '@hireloom/contract/custom-fields/rules.ts'
import { useLingui } from '@lingui/react/macro'
import { Checkbox, Stack } from '@mantine/core'
import { ChoiceField, DateField, FlagField, TextField } from '../../ui/app/form/fields.tsx'

interface FormFieldsProps {
  fields: readonly CustomField[]
  answers: FieldAnswers
  errorOf: (cfId: number) => string | undefined
  /** Why a field cannot be changed now. */
  offBecause?: ((field: CustomField) => string | undefined) | undefined
  onChange: (answers: FieldAnswers) => void
}

/** A company's own fields in a form of staff, as far as the answers show them. */
export function FormFields({ fields, answers, errorOf, offBecause, onChange }: FormFieldsProps) {
  return visibleFields(fields, answers).map(field => (
    <div key={field.cfId} data-field={`customFields.${field.cfId}`}>
      <OneField
        field={field}
        answer={answers[field.cfId] ?? ''}
        error={errorOf(field.cfId)}
        offBecause={offBecause?.(field)}
        onChange={answer => onChange({ ...answers, [field.cfId]: answer })}
      />
    </div>
  ))
}

interface OneFieldProps {
  field: CustomField
  answer: string | readonly string[]
  error: string | undefined
  offBecause: string | undefined
  onChange: (answer: string | readonly string[]) => void
}

function OneField({ field, answer, error, offBecause, onChange }: OneFieldProps) {
  const { t } = useLingui()
  const { dataType, options, isMandatory, description, slotConfig } = field
  const hint = [description, slotConfig.displayText].filter(Boolean).join(' ')
  const shared = { label: field.displayName, error, offBecause, ...(hint !== '' && { hint }) }
  const names = options.map(({ optionName }) => optionName)
  const text = typeof answer === 'string' ? answer : (answer[0] ?? '')
  const chosen = typeof answer === 'string' ? [answer].filter(Boolean) : [...answer]
  switch (dataType) {
    case 'text':
      return <TextField {...shared} value={text} maxLength={5000} isRequired={isMandatory} onChange={onChange} />
    case 'number':
      return (
        <TextField
          {...shared}
          value={text}
          maxLength={15}
          isLeftToRight
          isRequired={isMandatory}
          onChange={typed => onChange(keepDigits(typed))}
        />
      )
    case 'date':
      return <DateField {...shared} value={text} isRequired={isMandatory} onChange={onChange} />
    case 'single_choice':
      return (
        <ChoiceField
          {...shared}
          value={text}
          options={[{ value: '', label: t`Not stated` }, ...names.map(value => ({ value, label: value }))]}
          onChange={onChange}
        />
      )
    case 'multiple_choice':
    case 'checkbox':
      if (names.length === 0)
        return (
          <FlagField {...shared} value={chosen.includes('true')} onChange={isOn => onChange(isOn ? ['true'] : [])} />
        )
      return (
        <Checkbox.Group
          label={<bdi>{shared.label}</bdi>}
          description={offBecause ?? (hint !== '' && <bdi>{hint}</bdi>)}
          disabled={offBecause !== undefined}
          error={error}
          required={isMandatory}
          value={chosen}
          onChange={onChange}
        >
          <Stack gap={6} mt={6}>
            {names.map(name => (
              <Checkbox key={name} value={name} label={<bdi>{name}</bdi>} />
            ))}
          </Stack>
        </Checkbox.Group>
      )
  }
}
