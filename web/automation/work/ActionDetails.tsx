import { type Action, persons } from '@hireloom/contract/automation/actions.ts'
import { stageGroups } from '@hireloom/contract/workflows/stage-types.ts'
import { useLingui } from '@lingui/react/macro'
import { Group, Stack, TagsInput } from '@mantine/core'
import { ColleagueField } from '../../ui/app/form/ColleagueField.tsx'
import { ChoiceField, LongTextField, NumberField, TextField } from '../../ui/app/form/fields.tsx'
import { useGroupWords } from '../../workflows/work/stage-words.ts'
import { CandidateActionDetails } from './CandidateActionDetails.tsx'
import type { Names } from './names.ts'
import { RejectionDetails } from './RejectionDetails.tsx'
import { useWhomWords } from './words.ts'

export interface DetailsProps<A extends Action = Action> {
  action: A
  names: Names
  people: readonly { readonly userId: number; readonly name: string }[]
  onChange: (action: Action) => void
}

/** What one action needs to be told. */
export function ActionDetails({ action, names, people, onChange }: DetailsProps) {
  const { t } = useLingui()
  const groups = useGroupWords()
  const whom = useWhomWords()
  switch (action.act) {
    case 'advance':
      return null
    case 'move_stage':
      return (
        <ChoiceField
          label={t`Stage`}
          value={String(action.jobStageId)}
          options={names.stages}
          onChange={value => onChange({ ...action, jobStageId: Number(value) })}
        />
      )
    case 'move_to_group':
      return (
        <ChoiceField
          label={t`Kind of stage`}
          hint={t`The first stage of this kind in the job`}
          value={action.group}
          options={stageGroups
            .filter(group => group !== 'sourcing')
            .map(group => ({ value: group, label: groups[group] }))}
          onChange={group => onChange({ ...action, group })}
        />
      )
    case 'hold':
      return (
        <NumberField
          label={t`Days`}
          value={action.days}
          min={1}
          max={365}
          onChange={days => onChange({ ...action, days: days ?? 1 })}
        />
      )
    case 'webhook':
      return (
        <ChoiceField
          label={t`Webhook`}
          value={String(action.webhookId)}
          options={
            names.webhooks.some(({ value }) => value === String(action.webhookId))
              ? names.webhooks
              : [{ value: String(action.webhookId), label: t`Off or deleted` }, ...names.webhooks]
          }
          onChange={value => onChange({ ...action, webhookId: Number(value) })}
        />
      )
    case 'send_email':
    case 'send_message':
    case 'request_references':
    case 'request_documents':
    case 'add_to_bucket':
    case 'add_to_cv_list':
      return <CandidateActionDetails action={action} names={names} onChange={onChange} />
    case 'add_tags':
      return (
        <TagsInput
          label={t`Tags`}
          value={action.tags}
          acceptValueOnBlur
          onChange={tags => onChange({ ...action, tags })}
        />
      )
    case 'add_note':
      return (
        <LongTextField
          label={t`Note`}
          hint={t`Your team can see this; candidates can't.`}
          value={action.text}
          maxLength={2000}
          onChange={text => onChange({ ...action, text })}
        />
      )
    case 'assign': {
      const person = people.find(({ userId }) => userId === action.userId)
      const label = person?.name ?? ''
      return (
        <ColleagueField
          label={t`Colleague`}
          value={action.userId === 0 ? null : { value: String(action.userId), label }}
          error={undefined}
          onChange={chosen => onChange({ ...action, userId: Number(chosen?.value ?? 0) })}
        />
      )
    }
    case 'notify':
      return (
        <ChoiceField
          label={t`Recipient`}
          value={action.whom}
          options={(['team', ...persons] as const).map(value => ({ value, label: whom[value] }))}
          onChange={next => onChange({ ...action, whom: next })}
        />
      )
    case 'create_task':
      return (
        <Stack gap="xs">
          <TextField
            label={t`Task`}
            value={action.title}
            maxLength={300}
            isRequired
            onChange={title => onChange({ ...action, title })}
          />
          <Group gap="sm" align="start">
            <ChoiceField
              label={t`For`}
              value={action.whom}
              options={persons.map(value => ({ value, label: whom[value] }))}
              onChange={next => onChange({ ...action, whom: next })}
            />
            <NumberField
              label={t`Due in days`}
              value={action.days}
              min={0}
              max={365}
              onChange={days => onChange({ ...action, days: days ?? 0 })}
            />
          </Group>
        </Stack>
      )
    case 'propose_reject':
    case 'reject':
      return <RejectionDetails action={action} names={names} onChange={onChange} />
  }
}
