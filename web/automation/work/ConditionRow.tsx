import {
  type Condition,
  type FactName,
  flagFacts,
  numberFacts,
  wordFacts,
} from '@hireloom/contract/automation/conditions.ts'
import { stageGroups } from '@hireloom/contract/workflows/stage-types.ts'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Group, MultiSelect, NumberInput, TagsInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { ChoiceField } from '../../ui/app/form/fields.tsx'
import { useGroupWords } from '../../workflows/work/stage-words.ts'
import { AnswerFields, firstAnswer } from './AnswerFields.tsx'
import type { Names } from './names.ts'
import { useFactWords } from './words.ts'

function leafOf(fact: FactName, names: Names): Condition {
  if (fact === 'answer') return firstAnswer(names)
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

/** One condition: the fact, how it is compared, and with what. */
export function ConditionRow({ leaf, names, onChange }: ConditionRowProps) {
  const { t } = useLingui()
  const words = useFactWords()
  const groups = useGroupWords()
  const offered: readonly FactName[] = [
    ...numberFacts,
    ...flagFacts,
    ...wordFacts,
    'stageGroup',
    ...(names.stages.length > 0 || leaf.fact === 'stage' ? ['stage' as const] : []),
    ...(names.questions.length > 0 || leaf.fact === 'answer' ? ['answer' as const] : []),
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
        onChange={fact => onChange(leafOf(fact, names))}
      />
      {leaf.fact === 'answer' ? (
        <AnswerFields leaf={leaf} questions={names.questions} onChange={onChange} />
      ) : 'value' in leaf ? (
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
