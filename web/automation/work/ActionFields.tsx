import type { Action } from '@hireloom/contract/automation/actions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Fieldset, Group, Stack } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { ChoiceField } from '../../ui/app/form/fields.tsx'
import { ActionDetails } from './ActionDetails.tsx'
import type { Names } from './names.ts'
import { actionOf, offeredActions } from './new-action.ts'
import { useActionWords } from './words.ts'

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

/** What an automation does, in this order. */
export function ActionFields({ value, errorAt, names, people, isOfJob, onChange }: ActionFieldsProps) {
  const { t } = useLingui()
  const words = useActionWords()
  const offered = offeredActions(names, isOfJob)
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
