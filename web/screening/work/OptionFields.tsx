import { mostOptions } from '@hireloom/contract/screening/questions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Checkbox, Group, Input, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { choiceRuleOf, nextOptionId, type QuestionForm } from './question-form.ts'

interface OptionFieldsProps {
  form: QuestionForm
  error: string | undefined
  onChange: (parts: Partial<QuestionForm>) => void
}

/** What one can choose from, and whether one thing only. */
export function OptionFields({ form: { options, isSingle, rule }, error, onChange }: OptionFieldsProps) {
  const { t } = useLingui()
  const rename = (optionId: number, optionName: string) =>
    onChange({ options: options.map(option => (option.optionId === optionId ? { optionId, optionName } : option)) })
  const limit = (isOne: boolean) => {
    const choice = choiceRuleOf(rule)
    // Nobody can choose all of several where only one can be chosen.
    const isImpossible = isOne && choice?.operator === 'allOf'
    onChange({ isSingle: isOne, ...(isImpossible && { rule: { operator: 'anyOf', value: choice.value } }) })
  }
  return (
    <Stack gap={6}>
      <Input.Label component="div" required>
        <Trans>Options</Trans>
      </Input.Label>
      {options.map(({ optionId, optionName }, index) => {
        const number = index + 1
        return (
          <Group key={optionId} gap={4} wrap="nowrap">
            <TextInput
              flex={1}
              aria-label={t`Option ${number}`}
              value={optionName}
              maxLength={200}
              dir="auto"
              onChange={event => rename(optionId, event.currentTarget.value)}
            />
            {options.length > 2 && (
              <ActionIcon
                aria-label={t`Remove option ${number}`}
                onClick={() => onChange({ options: options.filter(option => option.optionId !== optionId) })}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </Group>
        )
      })}
      {error && <Input.Error>{error}</Input.Error>}
      <Group justify="space-between">
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} />}
          disabled={options.length >= mostOptions}
          onClick={() => onChange({ options: [...options, { optionId: nextOptionId(options), optionName: '' }] })}
        >
          <Trans>Add an option</Trans>
        </Button>
        <Checkbox label={t`Single choice`} checked={isSingle} onChange={event => limit(event.currentTarget.checked)} />
      </Group>
    </Stack>
  )
}
