import {
  type Condition,
  type ConditionGroup,
  type Conditions,
  isGroup,
} from '@hireloom/contract/automation/conditions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ChoiceField } from '../../ui/app/form/fields.tsx'
import { ConditionRow } from './ConditionRow.tsx'
import type { Names } from './names.ts'

const most = 10

interface ConditionFieldsProps {
  value: Conditions
  error: string | undefined
  names: Names
  onChange: (conditions: Conditions) => void
}

const first: Condition = { fact: 'score', is: 'atLeast', value: 50 }
const replaced = <T,>(list: readonly T[], at: number, by: T | null): T[] =>
  list.flatMap((each, index) => (index === at ? (by === null ? [] : [by]) : [each]))

/** Which applications an automation is about: all or any of some conditions, of which each may be a group of its own. */
export function ConditionFields({ value, error, names, onChange }: ConditionFieldsProps) {
  const { t } = useLingui()
  const { match, of } = value
  const setPart = (at: number, part: Condition | ConditionGroup | null) =>
    onChange({ match, of: replaced(of, at, part) })
  const add = (part: Condition | ConditionGroup) => onChange({ match, of: [...of, part] })
  const setLeaf = (group: ConditionGroup, at: number, index: number, leaf: Condition | null) => {
    const left = replaced(group.of, index, leaf)
    setPart(at, left.length === 0 ? null : { ...group, of: left })
  }
  return (
    <Fieldset legend={t`Only if`}>
      <Stack gap="sm">
        {of.length === 0 ? (
          <Text size="sm" c="dimmed">
            <Trans>Without conditions, it acts every time.</Trans>
          </Text>
        ) : (
          <MatchField value={match} onChange={next => onChange({ match: next, of })} />
        )}
        {of.map((part, at) =>
          isGroup(part) ? (
            <Fieldset key={at} legend={t`Group`}>
              <Stack gap="sm">
                <MatchField value={part.match} onChange={next => setPart(at, { ...part, match: next })} />
                {part.of.map((leaf, index) => (
                  <ConditionRow
                    key={index}
                    leaf={leaf}
                    names={names}
                    onChange={next => setLeaf(part, at, index, next)}
                  />
                ))}
                {part.of.length < most && (
                  <AddButton onAdd={() => setPart(at, { ...part, of: [...part.of, first] })}>
                    <Trans>Add condition</Trans>
                  </AddButton>
                )}
              </Stack>
            </Fieldset>
          ) : (
            <ConditionRow key={at} leaf={part} names={names} onChange={next => setPart(at, next)} />
          ),
        )}
        {error !== undefined && (
          <Text size="sm" c="red" role="alert">
            {error}
          </Text>
        )}
        {of.length < most && (
          <Group gap="xs">
            <AddButton onAdd={() => add(first)}>
              <Trans>Add condition</Trans>
            </AddButton>
            <AddButton onAdd={() => add({ match: match === 'all' ? 'any' : 'all', of: [first] })}>
              <Trans>Add group</Trans>
            </AddButton>
          </Group>
        )}
      </Stack>
    </Fieldset>
  )
}

function AddButton({ onAdd, children }: { onAdd: () => void; children: ReactNode }) {
  return (
    <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={onAdd}>
      {children}
    </Button>
  )
}

function MatchField({ value, onChange }: { value: 'all' | 'any'; onChange: (match: 'all' | 'any') => void }) {
  const { t } = useLingui()
  return (
    <ChoiceField
      label={t`Conditions that must be met`}
      value={value}
      options={[
        { value: 'all', label: t`All of them` },
        { value: 'any', label: t`Any of them` },
      ]}
      onChange={onChange}
    />
  )
}
