import { isDisabled } from '@hireloom/contract/custom-fields/rules.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { serverText } from '../kernel/server-text.ts'
import { CheckGroup } from '../ui/public/CheckGroup.tsx'
import { Check, Field, Select } from '../ui/public/Field.tsx'
import { type CustomName, customName } from './custom-names.ts'
import { choicesOf, type FormField } from './custom-values.ts'

interface CustomFieldsProps {
  fields: readonly FormField[]
  values: Readonly<Record<CustomName, string>>
  /** English texts. */
  errors: Partial<Record<CustomName, string>>
  /** First day that can be chosen, `YYYY-MM-DD`. */
  today: string
  onChange: (name: CustomName, value: string, isComposing: boolean) => void
}

/** The fields that a company adds to its form, by their kind of data. */
export function CustomFields({ fields, values, errors, today, onChange }: CustomFieldsProps) {
  const { i18n } = useLingui()
  return fields.map(field => {
    const name = customName(field)
    const error = errors[name]
    return (
      <CustomField
        key={name}
        field={field}
        name={name}
        value={values[name] ?? ''}
        error={error === undefined ? undefined : serverText(i18n, error)}
        today={today}
        onChange={value => onChange(name, value, false)}
      />
    )
  })
}

interface OneProps {
  field: FormField
  name: string
  value: string
  error: string | undefined
  today: string
  onChange: (value: string) => void
}

function CustomField({ field, name, value, error, today, onChange }: OneProps) {
  const { t } = useLingui()
  const { dataType, options, isMandatory } = field
  const shared = {
    id: name,
    name,
    label: <Label field={field} />,
    hint: hintOf(field),
    error,
    disabled: isDisabled(field),
  }
  if (dataType === 'multiple_choice' || dataType === 'checkbox') {
    const { disabled, label, hint } = shared
    const chosen = choicesOf(value)
    const names = options.length === 0 ? ['true'] : options.map(({ optionName }) => optionName)
    return (
      <CheckGroup id={name} legend={label} hint={hint} error={error}>
        {names.map(option => (
          <Check
            key={option}
            name={name}
            value={option}
            disabled={disabled}
            checked={chosen.includes(option)}
            onChange={event => {
              const others = chosen.filter(each => each !== option)
              onChange((event.currentTarget.checked ? [...others, option] : others).join('\n'))
            }}
          >
            {options.length === 0 ? <Trans>Yes</Trans> : <bdi>{option}</bdi>}
          </Check>
        ))}
      </CheckGroup>
    )
  }
  const typed = {
    ...shared,
    value,
    required: isMandatory,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (dataType === 'single_choice') {
    return (
      <Select {...typed}>
        <option value="">{options.length === 0 ? t`No options` : t`Choose`}</option>
        {options.map(({ optionName }) => (
          <option key={optionName} value={optionName}>
            {optionName}
          </option>
        ))}
      </Select>
    )
  }
  if (dataType === 'date') return <Field {...typed} type="date" min={today} />
  return dataType === 'number' ? (
    <Field {...typed} inputMode="numeric" maxLength={15} />
  ) : (
    <Field {...typed} maxLength={5000} />
  )
}

function Label({ field }: { field: FormField }): ReactNode {
  if (field.isMandatory) return <bdi>{field.displayName}</bdi>
  return (
    <Trans>
      <bdi>{field.displayName}</bdi> (optional)
    </Trans>
  )
}

function hintOf(field: FormField): ReactNode {
  const text = [field.description, field.slotConfig.displayText].filter(Boolean).join(' ')
  if (isDisabled(field)) return <Trans>Filled in by your company.</Trans>
  return text === '' ? null : <span dir="auto">{text}</span>
}
