import { stepModes } from '@hireloom/contract/approvals/flows.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Fieldset, Group, SimpleGrid, Stack } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { ColleagueField } from '../../ui/app/form/ColleagueField.tsx'
import { ChoiceField, ManyField, NumberField, TextField } from '../../ui/app/form/fields.tsx'
import { PeopleField } from '../../ui/app/form/PeopleField.tsx'
import { escalationKinds, namedRoles, type StepForm } from './flow-form.ts'
import { useApproverWords } from './flow-words.ts'

interface StepFieldsProps {
  step: StepForm
  number: number
  errorOf: (part: 'name' | 'needed' | 'approvers' | 'escalation') => string | undefined
  onChange: (parts: Partial<StepForm>) => void
  /** By how many places it moves; null where it cannot. */
  onMove: ((by: -1 | 1) => void) | null
  isFirst: boolean
  isLast: boolean
  onRemove: (() => void) | null
}

/** One step of a flow: who decides, how many of them, and what happens when nobody does. */
export function StepFields(props: StepFieldsProps) {
  const { step, number, errorOf, onChange, onMove, isFirst, isLast, onRemove } = props
  const { t } = useLingui()
  const words = useApproverWords()
  const modeWords = { all: t`Everyone has to approve`, any: t`One of them is enough`, n: t`A number of them` }
  const escalationWords = { ...words, nobody: t`No one, only send a reminder`, user: t`A colleague` }
  return (
    <Fieldset legend={<Trans>Step {number}</Trans>}>
      <Stack gap="sm">
        <Group gap={4} justify="end">
          {onMove !== null && (
            <>
              <ActionIcon
                variant="subtle"
                disabled={isFirst}
                aria-label={t`Move step ${number} up`}
                onClick={() => onMove(-1)}
              >
                <IconArrowUp size={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                disabled={isLast}
                aria-label={t`Move step ${number} down`}
                onClick={() => onMove(1)}
              >
                <IconArrowDown size={16} />
              </ActionIcon>
            </>
          )}
          {onRemove !== null && (
            <ActionIcon variant="subtle" color="red" aria-label={t`Delete step ${number}`} onClick={onRemove}>
              <IconTrash size={16} />
            </ActionIcon>
          )}
        </Group>
        <TextField
          label={t`Name of the step`}
          value={step.name}
          error={errorOf('name')}
          maxLength={100}
          isRequired
          onChange={name => onChange({ name })}
        />
        <PeopleField
          label={t`Colleagues who approve`}
          value={step.people}
          error={errorOf('approvers')}
          onChange={people => onChange({ people })}
        />
        <ManyField
          label={t`And by role`}
          value={step.roles}
          error={undefined}
          options={namedRoles.map(value => ({ value, label: words[value] }))}
          onChange={chosen => onChange({ roles: namedRoles.filter(role => chosen.includes(role)) })}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <ChoiceField
            label={t`How many`}
            value={step.mode}
            options={stepModes.map(value => ({ value, label: modeWords[value] }))}
            onChange={mode => onChange({ mode })}
          />
          {step.mode === 'n' && (
            <NumberField
              label={t`Approvals needed`}
              value={step.needed}
              error={errorOf('needed')}
              min={1}
              max={20}
              isRequired
              onChange={needed => onChange({ needed })}
            />
          )}
          <ChoiceField
            label={t`If there is no decision, ask`}
            value={step.escalateTo}
            options={escalationKinds.map(value => ({ value, label: escalationWords[value] }))}
            onChange={escalateTo => onChange({ escalateTo })}
          />
          {step.escalateTo !== 'nobody' && (
            <NumberField
              label={t`After hours`}
              value={step.afterHours ?? 48}
              error={errorOf('escalation')}
              min={1}
              max={720}
              onChange={afterHours => onChange({ afterHours })}
            />
          )}
        </SimpleGrid>
        {step.escalateTo === 'user' && (
          <ColleagueField
            label={t`Colleague to ask`}
            value={step.escalateUser}
            error={errorOf('escalation')}
            onChange={escalateUser => onChange({ escalateUser })}
          />
        )}
      </Stack>
    </Fieldset>
  )
}
