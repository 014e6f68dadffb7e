import { useLingui } from '@lingui/react/macro'
import { type Language, languages } from '../../kernel/languages.ts'
import { ManyField } from '../../ui/app/form/fields.tsx'

interface LanguagesFieldProps {
  value: readonly Language[]
  onChange: (languages: Language[]) => void
}

/** Which languages a page offers, in their usual order. */
export function LanguagesField({ value, onChange }: LanguagesFieldProps) {
  const { t } = useLingui()
  return (
    <ManyField
      label={t`Languages`}
      hint={t`All, if none selected`}
      options={languages.map(({ code, name }) => ({ value: code, label: name }))}
      value={value}
      onChange={chosen => onChange(languages.map(({ code }) => code).filter(code => chosen.includes(code)))}
    />
  )
}
