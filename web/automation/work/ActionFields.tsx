import {
  type Action,
  type ActionName,
  actionNames,
  actionsOfJob,
  persons,
} from '@hireloom/contract/automation/actions.ts'
import { stageGroups } from '@hireloom/contract/workflows/stage-types.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Fieldset, Group, Stack, TagsInput, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { ColleagueField } from '../../ui/app/form/ColleagueField.tsx'
import { ChoiceField, FlagField, LongTextField, NumberField, TextField } from '../../ui/app/form/fields.tsx'
import { useGroupWords } from '../../workflows/work/stage-words.ts'
import type { Names, Option } from './sentences.ts'
import { useActionWords, useWhomWords } from './words.ts'

const most = 10

interface ActionFieldsProps {
  value: readonly Action[]
  errorAt: (index: number) => string | undefined
  names: Names
  people: readonly { readonly userId: number; readonly name: string }[]
  /** The job as a whole, which can only be told of. */
  isOfJob: boolean
  onChange: (actions: Action[]) => void
}

/** A new action, with what is chosen first. */
function actionOf(act: ActionName, names: Names): Action {
  const firstOf = (options: readonly Option[]) => Number(options[0]?.value ?? 0)
  switch (act) {
    case 'move_stage':
      return { act, jobStageId: firstOf(names.stages) }
    case 'move_to_group':
      return { act, group: 'screening' }
    case 'hold':
      return { act, days: 7 }
    case 'send_email':
      return { act, emailTemplateId: firstOf(names.templates) }
    case 'add_tags':
      return { act, tags: [] }
    case 'add_note':
      return { act, text: '' }
    case 'assign':
      return { act, userId: 0 }
    case 'notify':
      return { act, whom: 'team' }
    case 'create_task':
      return { act, title: '', whom: 'assignee', days: 1 }
    case 'propose_reject':
    case 'reject':
      return { act, reasonId: null, notify: true }
    case 'advance':
      return { act }
  }
}

/** What an automation does, in this order. */
export function ActionFields({ value, errorAt, names, people, isOfJob, onChange }: ActionFieldsProps) {
  const { t } = useLingui()
  const words = useActionWords()
  const offered = actionNames.filter(
    act =>
      (!isOfJob || actionsOfJob.includes(act)) &&
      (act !== 'move_stage' || names.stages.length > 0) &&
      (act !== 'send_email' || names.templates.length > 0),
  )
  const set = (at: number, action: Action) => onChange(value.map((each, index) => (index === at ? action : each)))
  const move = (at: number, by: -1 | 1) => {
    const left = value.filter((_, index) => index !== at)
    left.splice(at + by, 0, ...value.slice(at, at + 1))
    onChange(left)
  }
  return (
    <Fieldset legend={t`Then`}>
      <Stack gap="md">
        {value.map((action, at) => {
          const name = words[action.act]
          const options = offered.includes(action.act) ? offered : [action.act, ...offered]
          return (
            <Stack key={at} gap="xs">
              <Group gap={4} align="end" wrap="nowrap">
                <ChoiceField
                  label={t`Action ${at + 1}`}
                  value={action.act}
                  error={errorAt(at)}
                  options={options.map(act => ({ value: act, label: words[act] }))}
                  onChange={act => set(at, actionOf(act, names))}
                />
                <ActionIcon
                  variant="subtle"
                  disabled={at === 0}
                  aria-label={t`Move ${name} up`}
                  onClick={() => move(at, -1)}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  disabled={at === value.length - 1}
                  aria-label={t`Move ${name} down`}
                  onClick={() => move(at, 1)}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  disabled={value.length === 1}
                  aria-label={t`Remove ${name}`}
                  onClick={() => onChange(value.filter((_, index) => index !== at))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Group>
              <ActionDetails action={action} names={names} people={people} onChange={next => set(at, next)} />
            </Stack>
          )
        })}
        {value.length < most && (
          <Button
            variant="default"
            size="xs"
            w="fit-content"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([...value, actionOf(offered[0] ?? 'notify', names)])}
          >
            <Trans>Add action</Trans>
          </Button>
        )}
      </Stack>
    </Fieldset>
  )
}

interface DetailsProps extends Pick<ActionFieldsProps, 'names' | 'people'> {
  action: Action
  onChange: (action: Action) => void
}

function ActionDetails({ action, names, people, onChange }: DetailsProps) {
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
    case 'send_email':
      return (
        <ChoiceField
          label={t`Email template`}
          value={String(action.emailTemplateId)}
          options={names.templates}
          onChange={value => onChange({ ...action, emailTemplateId: Number(value) })}
        />
      )
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
      return (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {action.act === 'reject' ? (
              <Trans>
                Only an answer that breaks a knockout rule rejects automatically. Others are suggested to you; a match
                score never rejects anyone.
              </Trans>
            ) : (
              <Trans>A person decides, even with auto-pilot on.</Trans>
            )}
          </Text>
          <ChoiceField
            label={t`Reason`}
            value={String(action.reasonId ?? '')}
            options={[{ value: '', label: t`No reason` }, ...names.reasons]}
            onChange={value => onChange({ ...action, reasonId: value === '' ? null : Number(value) })}
          />
          <FlagField
            label={t`Email the candidate`}
            value={action.notify}
            onChange={notify => onChange({ ...action, notify })}
          />
        </Stack>
      )
  }
}
