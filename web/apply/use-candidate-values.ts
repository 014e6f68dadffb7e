import { keepNameCharacters } from '@hireloom/contract/apply/form-names.ts'
import type { Country } from '@hireloom/contract/reference/countries.ts'
import { useEffect, useRef, useState } from 'react'
import { customName, keptText } from '../custom-fields/custom-names.ts'
import type { FormField } from '../custom-fields/custom-values.ts'
import type { Words } from '../kernel/unsaved.ts'
import {
  type FieldName,
  type FormValues,
  fieldNames,
  isFieldName,
  type ReadResume,
  suggestionsOf,
} from './apply-form.ts'

const nameFields = new Set<FieldName>(['candidateFirstName', 'candidateLastName', 'referrerFullName'])

/** What the form's fields hold. A read CV fills the empty ones that no one touched, and never overwrites typing. */
export function useCandidateValues(start: FormValues, fields: readonly FormField[]) {
  const [values, setValues] = useState<FormValues>(() => withTypedText(start))
  const typed = useRef(new Set<FieldName>())

  const change = (name: FieldName, text: string, isComposing: boolean) => {
    typed.current.add(name)
    const custom = fields.find(field => customName(field) === name)
    const value = nameFields.has(name) && !isComposing ? keepNameCharacters(text) : keptText(custom, text)
    setValues(known => ({ ...known, [name]: value }))
  }
  const accept = (name: FieldName, offered: Partial<FormValues>) => {
    typed.current.add(name)
    const { [name]: value, countryId } = offered
    setValues(known => ({
      ...known,
      ...(value !== undefined && { [name]: value }),
      ...(name === 'mobile' && countryId !== undefined && { countryId }),
    }))
  }
  /** A country that was found for a number, not chosen by anybody. */
  const setCountry = (countryId: string) => setValues(known => ({ ...known, countryId }))
  /** Puts back what the server had not got when the page was left, where nothing else has been typed since. */
  const restore = (words: Words) => {
    const back = Object.entries(words).filter(
      ([name, value]) => isFieldName(name) && value !== start[name] && (values[name] ?? '') === (start[name] ?? ''),
    )
    for (const [name] of back) if (isFieldName(name)) typed.current.add(name)
    if (back.length > 0) setValues(known => ({ ...known, ...Object.fromEntries(back) }))
  }
  return { values, setValues, typed, change, accept, setCountry, restore }
}

/** Puts what the CV says into the fields that are free for it. */
export function usePrefill(
  { setValues, typed }: Pick<ReturnType<typeof useCandidateValues>, 'setValues' | 'typed'>,
  read: ReadResume | null,
  countries: readonly Country[],
): void {
  useEffect(() => {
    const offered = suggestionsOf(read, countries)
    setValues(known => {
      const isFree = (name: FieldName) =>
        !typed.current.has(name) && known[name === 'countryId' ? 'mobile' : name] === '' && offered[name] !== undefined
      const filled = fieldNames.filter(isFree).map(name => [name, offered[name]])
      return filled.length === 0 ? known : { ...known, ...Object.fromEntries(filled) }
    })
  }, [read, countries, setValues, typed])
}

/** Text typed before the scripts arrived is in the page and nowhere else. */
function withTypedText(values: FormValues): FormValues {
  if (import.meta.env.SSR) return values
  const form = document.getElementById('apply')
  if (!(form instanceof HTMLFormElement)) return values
  const typed: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (!isFieldName(name) || typeof value !== 'string') continue
    typed[name] = typed[name] === undefined ? value : `${typed[name]}\n${value}`
  }
  const isSame = Object.entries(typed).every(([name, value]) => isFieldName(name) && values[name] === value)
  return isSame ? values : { ...values, ...typed }
}
