import {
  changeSequence,
  createSequence,
  listSequences,
  mostSteps,
  readSequence,
  type Sequence,
  type SequenceStep,
} from '@hireloom/contract/correspondence/sequences.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Fieldset, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { ChoiceField, NumberField, TextField } from '../../ui/app/form/fields.tsx'
import { SelectField } from '../../ui/app/form/SelectField.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { refresh } from '../../ui/app/page-data.ts'
import { useTemplates } from './use-templates.ts'

interface TypedStep extends Pick<SequenceStep, 'unit'> {
  readonly wait: number | null
  readonly emailTemplateId: number | null
}

const first: TypedStep = { wait: 0, unit: 'working-days', emailTemplateId: null }
const next: TypedStep = { ...first, wait: 3 }

/** A sequence: its name, and its emails in their order with the waits before them. */
export function SequenceDialog({ sequence, onClose }: { sequence: Sequence | null; onClose: () => void }) {
  const { t } = useLingui()
  const templates = useTemplates()
  const form = useForm({
    start: () => ({
      displayName: sequence?.displayName ?? '',
      steps: sequence?.steps.map(({ wait, unit, emailTemplateId }): TypedStep => ({ wait, unit, emailTemplateId })) ?? [
        first,
        next,
      ],
    }),
    send: ({ displayName, steps: typed }, key) => {
      const steps = typed.map(({ wait, unit, emailTemplateId }) => ({
        wait: wait ?? 0,
        unit,
        emailTemplateId: emailTemplateId ?? 0,
      }))
      return sequence === null
        ? call(createSequence, { key, body: { displayName, steps } })
        : call(changeSequence, {
            params: { sequenceId: sequence.sequenceId },
            body: { displayName, steps, version: sequence.version },
          })
    },
    onSent: () => {
      void refresh(listSequences, readSequence)
      onClose()
    },
  })
  const { steps } = form.typed
  const put = (at: number, change: Partial<TypedStep>) =>
    form.set({ steps: steps.map((step, index) => (index === at ? { ...step, ...change } : step)) })
  const errorAt = (at: number, name: string): string | undefined => form.errors[`steps.${at}.${name}`]
  return (
    <FormDialog
      form={form}
      size="lg"
      title={sequence === null ? <Trans>New sequence</Trans> : <Trans>Edit sequence</Trans>}
      act={sequence === null ? <Trans>Create sequence</Trans> : <Trans>Save</Trans>}
      onClose={onClose}
    >
      <TextField {...form.field('displayName')} label={t`Name`} maxLength={100} isRequired isFirst />
      {steps.map((step, at) => {
        const number = at + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name of its own, and its fields hold no state
          <Fieldset key={at} legend={t`Email ${number}`}>
            <Stack gap="sm">
              <Group gap="sm" align="start" grow>
                <NumberField
                  label={at === 0 ? t`Wait after the start` : t`Wait after the previous email`}
                  value={step.wait}
                  error={errorAt(at, 'wait')}
                  onChange={wait => put(at, { wait })}
                />
                <ChoiceField
                  label={t`Unit`}
                  value={step.unit}
                  error={errorAt(at, 'unit')}
                  onChange={unit => put(at, { unit })}
                  options={[
                    { value: 'working-days', label: t`Working days` },
                    { value: 'days', label: t`Calendar days` },
                  ]}
                />
              </Group>
              <SelectField
                label={t`Template`}
                options={templates}
                value={step.emailTemplateId === null ? null : String(step.emailTemplateId)}
                error={errorAt(at, 'emailTemplateId')}
                onChange={id => put(at, { emailTemplateId: id === null ? null : Number(id) })}
              />
              {steps.length > 1 && (
                <Group justify="end">
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="red"
                    aria-label={t`Remove email ${number}`}
                    onClick={() => form.set({ steps: steps.filter((_, index) => index !== at) })}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                </Group>
              )}
            </Stack>
          </Fieldset>
        )
      })}
      {steps.length < mostSteps && (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => form.set({ steps: [...steps, next] })}
          >
            <Trans>Add email</Trans>
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
