import { useLingui } from '@lingui/react/macro'
import { ColleagueField } from '../../../ui/app/form/ColleagueField.tsx'
import { usePeople } from './known.ts'

interface ReportingManagerFieldProps {
  label: string
  value: number | null
  error: string | undefined
  onChange: (userId: number | null) => void
  /** Told the name of somebody who was chosen. */
  onPerson: (person: { userId: number; name: string }) => void
}

/** Whom the job reports to: a colleague, by name. */
export function ReportingManagerField({ label, value, error, onChange, onPerson }: ReportingManagerFieldProps) {
  const { t } = useLingui()
  const people = usePeople()
  return (
    <ColleagueField
      label={label}
      hint={t`Candidates don't see who it is.`}
      value={value === null ? null : { value: String(value), label: people.get(value) ?? '' }}
      error={error}
      onChange={chosen => {
        if (chosen !== null) onPerson({ userId: Number(chosen.value), name: chosen.label })
        onChange(chosen === null ? null : Number(chosen.value))
      }}
    />
  )
}
