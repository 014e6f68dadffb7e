import { useLingui } from '@lingui/react/macro'
import type { ChangeEvent } from 'react'
import { serverText } from '../kernel/server-text.ts'
import type { FieldName, FormErrors, FormValues } from './apply-form.ts'

export interface FieldsProps {
  values: FormValues
  errors: FormErrors
  onChange: (name: FieldName, value: string, isComposing: boolean) => void
}

export type WiredName =
  | 'candidateFirstName'
  | 'candidateLastName'
  | 'candidateEmail'
  | 'countryId'
  | 'mobile'
  | 'referrerFullName'
  | 'referrerEmail'

/** What a field of the apply form needs by its name: value, error and what to do with a change. */
export function useWiredField({ values, errors, onChange }: FieldsProps) {
  const { i18n } = useLingui()
  return (name: WiredName) => ({
    id: name,
    name,
    value: values[name],
    error: errors[name] === undefined ? undefined : serverText(i18n, errors[name]),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange(
        name,
        event.currentTarget.value,
        'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true,
      ),
    onCompositionEnd: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value, false),
  })
}
