import {
  type Automation,
  type AutomationFields,
  changeAutomation,
  createAutomation,
  createAutomationData,
} from '@hireloom/contract/automation/automations.ts'
import { isOfJob } from '@hireloom/contract/automation/triggers.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { ChoiceField, FlagField, NumberField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { refresh } from '../../ui/app/page-data.ts'
import { ActionFields } from './ActionFields.tsx'
import { automationAnswers } from './automation-answers.ts'
import { ConditionFields } from './ConditionFields.tsx'
import type { Names } from './names.ts'
import { useSentences } from './sentences.ts'
import { TriggerFields } from './TriggerFields.tsx'

interface AutomationDialogProps {
  /** Null for a new one. */
  automation: Automation | null
  /** Null for all jobs of the company. */
  jobId: number | null
  names: Names
  people: readonly { readonly userId: number; readonly name: string }[]
  onClose: () => void
}

const units = { minutes: 1, hours: 60, days: 24 * 60 } as const
type Unit = keyof typeof units
const unitOf = (minutes: number): Unit =>
  minutes > 0 && minutes % units.days === 0 ? 'days' : minutes > 0 && minutes % units.hours === 0 ? 'hours' : 'minutes'

type Typed = Omit<AutomationFields, 'delayMinutes'> & { readonly delay: number; readonly unit: Unit }

function toTyped(automation: Automation | null): Typed {
  const { delayMinutes = 0 } = automation ?? {}
  const unit = unitOf(delayMinutes)
  return {
    name: automation?.name ?? '',
    isEnabled: automation?.isEnabled ?? true,
    trigger: automation?.trigger ?? { on: 'application_submitted' },
    conditions: automation?.conditions ?? { match: 'all', of: [] },
    actions: automation?.actions ?? [{ act: 'notify', whom: 'team' }],
    isBusinessHours: automation?.isBusinessHours ?? false,
    isOnce: automation?.isOnce ?? true,
    delay: delayMinutes / units[unit],
    unit,
  }
}

/** Trigger, conditions and actions of an automation. */
export function AutomationDialog({ automation, jobId, names, people, onClose }: AutomationDialogProps) {
  const { t } = useLingui()
  const form = useForm({
    start: () => toTyped(automation),
    paths: { delay: 'delayMinutes' },
    send: ({ delay, unit, ...typed }, key) => {
      const body = { ...typed, delayMinutes: Math.round(delay * units[unit]) }
      if (automation !== null) {
        const { automationId, version } = automation
        return call(changeAutomation, { params: { automationId }, body: { ...body, version } })
      }
      return jobId === null
        ? call(createAutomationData, { key, body })
        : call(createAutomation, { key, body: { jobId, ...body } })
    },
    onSent: () => {
      void refresh(...automationAnswers)
      onClose()
    },
  })
  const { typed, errors } = form
  const errorAt = (index: number) =>
    Object.entries(errors).find(([path]) => path === `actions.${index}` || path.startsWith(`actions.${index}.`))?.[1]
  return (
    <FormDialog
      form={form}
      title={automation === null ? <Trans>New automation</Trans> : <Trans>Edit automation</Trans>}
      act={automation === null ? <Trans>Create automation</Trans> : <Trans>Save</Trans>}
      size="lg"
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t`Name`} maxLength={100} isRequired isFirst />
      <TriggerFields {...form.field('trigger')} />
      {!isOfJob(typed.trigger) && <ConditionFields {...form.field('conditions')} names={names} />}
      <ActionFields
        value={typed.actions}
        errorAt={errorAt}
        names={names}
        people={people}
        isOfJob={isOfJob(typed.trigger)}
        onChange={actions => form.set({ actions })}
      />
      <Group gap="sm" align="start">
        <NumberField
          label={t`Wait first`}
          value={typed.delay}
          error={form.field('delay').error}
          min={0}
          max={90 * 24 * 60}
          onChange={delay => form.set({ delay: delay ?? 0 })}
        />
        <ChoiceField
          {...form.field('unit')}
          label={t`Unit`}
          options={[
            { value: 'minutes', label: t`minutes` },
            { value: 'hours', label: t`hours` },
            { value: 'days', label: t`days` },
          ]}
        />
      </Group>
      <Summary typed={typed} names={names} people={people} />
      <FlagField
        {...form.field('isBusinessHours')}
        label={t`In business hours only`}
        hint={t`Your company's working days, 9:00 to 18:00. Everything else waits.`}
      />
      <FlagField {...form.field('isOnce')} label={t`Once per application`} />
      <FlagField
        {...form.field('isEnabled')}
        label={t`Switched on`}
        hint={t`It acts in your name, with your permissions.`}
      />
    </FormDialog>
  )
}

interface SummaryProps extends Pick<AutomationDialogProps, 'names' | 'people'> {
  typed: Pick<Typed, 'trigger' | 'conditions' | 'actions'>
}

/** What has been put together so far, in the words of the list. */
function Summary({ typed: { trigger, conditions, actions }, names, people }: SummaryProps) {
  const { t } = useLingui()
  const { ofTrigger, ofConditions, ofActions, arrow } = useSentences(names, people)
  return (
    <Text component="output" display="block" size="sm" aria-label={t`In words`}>
      {ofTrigger(trigger)}
      {conditions.of.length > 0 && !isOfJob(trigger) && <> · {t`only if ${ofConditions(conditions)}`}</>}
      {arrow}
      {ofActions(actions)}
    </Text>
  )
}
