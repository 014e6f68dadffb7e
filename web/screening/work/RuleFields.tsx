import type { KnockoutRule } from '@hireloom/contract/screening/questions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Group, Input, NativeSelect, NumberInput, Stack, Switch, Text } from '@mantine/core'
import { choiceRuleOf, type QuestionForm, ruleFor } from './question-form.ts'

interface RuleFieldsProps {
  form: QuestionForm
  error: string | undefined
  onChange: (parts: Partial<QuestionForm>) => void
}

/** The rule that marks answers for the people who review: which answer is wanted. */
export function RuleFields({ form, error, onChange }: RuleFieldsProps) {
  const { t } = useLingui()
  const { rule, typeName } = form
  const set = (changed: KnockoutRule) => onChange({ rule: changed })
  return (
    <Stack gap="xs">
      <Switch
        label={t`Mark answers that don't fit`}
        description={t`You'll see a mark when you review. Applicants aren't told, and it doesn't decide the outcome.`}
        checked={rule !== null}
        onChange={event => onChange({ rule: event.currentTarget.checked ? ruleFor(typeName) : null })}
      />
      {rule?.operator === 'is' && (
        <NativeSelect
          label={t`Preferred answer`}
          value={rule.value}
          maw={220}
          data={[
            { value: 'yes', label: t`Yes` },
            { value: 'no', label: t`No` },
          ]}
          onChange={event => set({ operator: 'is', value: event.currentTarget.value === 'no' ? 'no' : 'yes' })}
        />
      )}
      {(rule?.operator === 'atLeast' || rule?.operator === 'atMost') && (
        <Group gap="xs" align="end">
          <NativeSelect
            label={t`Preferred answer`}
            value={rule.operator}
            data={[
              { value: 'atLeast', label: t`this number or more` },
              { value: 'atMost', label: t`this number or less` },
            ]}
            onChange={event =>
              set({ operator: event.currentTarget.value === 'atMost' ? 'atMost' : 'atLeast', value: rule.value })
            }
          />
          <NumberInput
            aria-label={t`Number`}
            value={rule.value}
            min={0}
            maw={140}
            size="sm"
            hideControls
            onChange={value => set({ operator: rule.operator, value: Number(value) || 0 })}
          />
        </Group>
      )}
      <ChoiceRule form={form} onChange={onChange} />
      {error && <Input.Error>{error}</Input.Error>}
    </Stack>
  )
}

const operators = ['anyOf', 'allOf', 'noneOf'] as const

function ChoiceRule({ form, onChange }: Omit<RuleFieldsProps, 'error'>) {
  const { t } = useLingui()
  const { options, isSingle } = form
  const rule = choiceRuleOf(form.rule)
  if (rule === null) return null
  const { operator, value } = rule
  const words = {
    anyOf: t`at least one of these`,
    allOf: t`all of these`,
    noneOf: t`none of these`,
  }
  const named = options.filter(option => option.optionName.trim() !== '')
  return (
    <Stack gap={6}>
      <NativeSelect
        label={t`Preferred answer`}
        value={operator}
        maw={220}
        data={operators
          .filter(each => !(isSingle && each === 'allOf'))
          .map(each => ({ value: each, label: words[each] }))}
        onChange={event =>
          onChange({
            rule: { operator: operators.find(each => each === event.currentTarget.value) ?? 'anyOf', value },
          })
        }
      />
      {named.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>Add the options first.</Trans>
        </Text>
      )}
      {named.map(({ optionId, optionName }) => (
        <Checkbox
          key={optionId}
          label={<bdi>{optionName}</bdi>}
          checked={value.includes(optionId)}
          onChange={event =>
            onChange({
              rule: {
                operator,
                value: event.currentTarget.checked ? [...value, optionId] : value.filter(each => each !== optionId),
              },
            })
          }
        />
      ))}
    </Stack>
  )
}
