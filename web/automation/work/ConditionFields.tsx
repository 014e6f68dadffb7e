import {
  type Condition,
  type ConditionGroup,
  type Conditions,
  type FactName,
  flagFacts,
  isGroup,
  numberFacts,
  wordFacts,
} from '@hireloom/contract/automation/conditions.ts'
import { stageGroups } from '@hireloom/contract/workflows/stage-types.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Fieldset, Group, MultiSelect, NumberInput, Stack, TagsInput, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ChoiceField } from '../../ui/app/form/fields.tsx'
import { useGroupWords } from '../../workflows/work/stage-words.ts'
import type { Names } from './sentences.ts'
import { useFactWords } from './words.ts'

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

function leafOf(fact: FactName): Condition {
  const number = numberFacts.find(name => name === fact)
  if (number !== undefined) return { fact: number, is: 'atLeast', value: number === 'score' ? 50 : 1 }
  const flag = flagFacts.find(name => name === fact)
  if (flag !== undefined) return { fact: flag, is: 'yes' }
  const word = wordFacts.find(name => name === fact)
  if (word !== undefined) return { fact: word, is: 'anyOf', values: [] }
  return fact === 'stage' ? { fact: 'stage', is: 'anyOf', values: [] } : { fact: 'stageGroup', is: 'anyOf', values: [] }
}

interface ConditionRowProps {
  leaf: Condition
  names: Names
  onChange: (leaf: Condition | null) => void
}

function ConditionRow({ leaf, names, onChange }: ConditionRowProps) {
  const { t } = useLingui()
  const words = useFactWords()
  const groups = useGroupWords()
  const offered: readonly FactName[] = [
    ...numberFacts,
    ...flagFacts,
    ...wordFacts,
    'stageGroup',
    ...(names.stages.length > 0 || leaf.fact === 'stage' ? ['stage' as const] : []),
  ]
  const isOneOf = [
    { value: 'anyOf', label: t`is one of` },
    { value: 'noneOf', label: t`is none of` },
  ] as const
  const many = { flex: 1, miw: 140, label: t`Values` }
  return (
    <Group gap="xs" align="end">
      <ChoiceField
        label={t`Condition`}
        value={leaf.fact}
        options={offered.map(fact => ({ value: fact, label: words[fact] }))}
        onChange={fact => onChange(leafOf(fact))}
      />
      {'value' in leaf ? (
        <>
          <ChoiceField
            label={t`Compared`}
            value={leaf.is}
            options={[
              { value: 'atLeast', label: t`at least` },
              { value: 'below', label: t`below` },
            ]}
            onChange={is => onChange({ ...leaf, is })}
          />
          <NumberInput
            label={t`Value`}
            w={110}
            min={0}
            max={10_000}
            value={leaf.value}
            onChange={typed => onChange({ ...leaf, value: Number(typed) || 0 })}
          />
        </>
      ) : 'values' in leaf ? (
        <>
          <ChoiceField
            label={t`Compared`}
            value={leaf.is}
            options={isOneOf}
            onChange={is => onChange({ ...leaf, is })}
          />
          {leaf.fact === 'stage' ? (
            <MultiSelect
              {...many}
              data={[...names.stages]}
              value={leaf.values.map(String)}
              onChange={values => onChange({ ...leaf, values: values.map(Number) })}
            />
          ) : leaf.fact === 'stageGroup' ? (
            <MultiSelect
              {...many}
              data={stageGroups.map(group => ({ value: group, label: groups[group] }))}
              value={leaf.values}
              onChange={values => onChange({ ...leaf, values: stageGroups.filter(group => values.includes(group)) })}
            />
          ) : (
            <TagsInput
              {...many}
              value={leaf.values}
              acceptValueOnBlur
              onChange={values => onChange({ ...leaf, values })}
            />
          )}
        </>
      ) : (
        <ChoiceField
          label={t`Compared`}
          value={leaf.is}
          options={[
            { value: 'yes', label: t`yes` },
            { value: 'no', label: t`no` },
          ]}
          onChange={is => onChange({ ...leaf, is })}
        />
      )}
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={t`Remove condition: ${words[leaf.fact]}`}
        onClick={() => onChange(null)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
