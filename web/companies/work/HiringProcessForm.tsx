import type { CompanyBehaviour } from '@hireloom/contract/companies/behaviour.ts'
import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { DaysField, SettingForm } from '../../ui/app/form/setting-fields.tsx'

type HiringProcess = CompanyBehaviour['hiringProcess']

interface HiringProcessFormProps {
  value: HiringProcess
  onSave: (value: HiringProcess) => Promise<unknown>
}

/** What happens after applying: a step on each line, and within how many days an answer comes. */
export function HiringProcessForm({ value, onSave }: HiringProcessFormProps) {
  const { t } = useLingui()
  const { steps, promisedDays } = value ?? { steps: [], promisedDays: null }
  const save = (typed: { lines: string; promisedDays: number | null }) => {
    const written = typed.lines.split('\n').filter(line => line.trim() !== '')
    const isNothing = written.length === 0 && typed.promisedDays === null
    return onSave(isNothing ? null : { steps: written, promisedDays: typed.promisedDays })
  }
  return (
    <SettingForm value={{ lines: steps.join('\n'), promisedDays }} onSave={save}>
      {(typed, type, errorOf) => (
        <>
          <Textarea
            label={t`What happens after applying`}
            description={t`One step per line, up to 12. Shown on every job.`}
            autosize
            minRows={3}
            dir="auto"
            value={typed.lines}
            error={errorOf('hiringProcess.steps') ?? errorOf('steps')}
            onChange={event => type({ ...typed, lines: event.currentTarget.value })}
          />
          <DaysField
            label={t`Response time (working days)`}
            description={t`Shown with the steps. Leave empty to hide.`}
            days={typed.promisedDays}
            error={errorOf('promisedDays')}
            onType={days => type({ ...typed, promisedDays: days })}
          />
        </>
      )}
    </SettingForm>
  )
}
