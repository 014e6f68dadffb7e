import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { choiceParam, withParams } from '../../kernel/url-state.ts'
import { FormMessage } from './form/Form.tsx'
import type { FormControl } from './form/use-form.ts'
import styles from './Wizard.module.css'

export interface WizardStep {
  readonly key: string
  readonly label: string
  readonly content: ReactNode
  /** Why one cannot go on from it yet. */
  readonly waitsFor?: string | null
}

interface WizardProps {
  label: string
  steps: readonly WizardStep[]
  form: FormControl
  /** What the button of the last step says. */
  act: ReactNode
}

/** A form in steps: the address holds the step, so that back leads to the one before; what is typed stays in the form. */
export function Wizard({ label, steps, form, act }: WizardProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const keys = steps.map(step => step.key)
  const wanted = keys.indexOf(choiceParam(search, 'step', keys, keys[0] ?? ''))
  // No one passes a step that is not done, whatever the address says.
  const held = steps.findIndex(step => step.waitsFor != null)
  const at = held < 0 ? wanted : Math.min(wanted, held)
  const step = steps[at]
  const isLast = at === steps.length - 1
  const reason = step?.waitsFor ?? null
  const go = (to: number) => void navigate(withParams(search, { step: keys[to] ?? null }), { preventScrollReset: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason !== null) return
    if (isLast) void form.submit()
    else go(at + 1)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <ol className={styles.steps} aria-label={label}>
          {steps.map((each, place) => (
            <li key={each.key} aria-current={place === at ? 'step' : undefined} data-done={place < at || undefined}>
              {each.label}
            </li>
          ))}
        </ol>
        {step?.content}
        <FormMessage text={form.message} />
        <Group justify="end" gap="xs">
          {reason !== null && (
            <Text size="sm" c="dimmed" id="wizard-waits">
              {reason}
            </Text>
          )}
          {at > 0 && (
            <Button variant="default" onClick={() => go(at - 1)}>
              <Trans>Back</Trans>
            </Button>
          )}
          <Button
            type="submit"
            loading={form.isSending}
            {...(reason !== null && {
              'data-disabled': true,
              'aria-disabled': true,
              'aria-describedby': 'wizard-waits',
            })}
          >
            {isLast ? act : t`Continue`}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
