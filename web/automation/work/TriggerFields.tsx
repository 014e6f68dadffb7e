import { type Trigger, type TriggerName, triggerNames } from '@hireloom/contract/automation/triggers.ts'
import { useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { ChoiceField, NumberField } from '../../ui/app/form/fields.tsx'
import { useTriggerWords } from './words.ts'

interface TriggerFieldsProps {
  value: Trigger
  error: string | undefined
  onChange: (trigger: Trigger) => void
}

function triggerOf(on: TriggerName): Trigger {
  if (on === 'stage_idle') return { on, hours: 72 }
  if (on === 'answer_due') return { on, hours: 24 }
  if (on === 'date_reached') return { on, days: 7 }
  if (on === 'job_closing_soon') return { on, days: 3 }
  return { on }
}

/** What starts an automation, with its hours or days. */
export function TriggerFields({ value, error, onChange }: TriggerFieldsProps) {
  const { t } = useLingui()
  const words = useTriggerWords()
  return (
    <Group gap="sm" align="start">
      <ChoiceField
        label={t`When`}
        value={value.on}
        error={error}
        options={triggerNames.map(name => ({ value: name, label: words[name] }))}
        onChange={on => onChange(triggerOf(on))}
      />
      {value.on === 'stage_idle' && (
        <NumberField
          label={t`Hours in the same stage`}
          value={value.hours}
          min={1}
          max={8760}
          onChange={hours => onChange({ ...value, hours: hours ?? 1 })}
        />
      )}
      {value.on === 'answer_due' && (
        <NumberField
          label={t`Hours before it is due`}
          hint={t`Enter 0 to start as soon as it's overdue`}
          value={value.hours}
          min={0}
          max={2160}
          onChange={hours => onChange({ ...value, hours: hours ?? 0 })}
        />
      )}
      {value.on === 'date_reached' && (
        <NumberField
          label={t`Days before the start date`}
          hint={t`Use a negative number for days after it`}
          value={value.days}
          min={-365}
          max={365}
          onChange={days => onChange({ ...value, days: days ?? 0 })}
        />
      )}
      {value.on === 'job_closing_soon' && (
        <NumberField
          label={t`Days before it closes`}
          value={value.days}
          min={1}
          max={90}
          onChange={days => onChange({ ...value, days: days ?? 1 })}
        />
      )}
    </Group>
  )
}
