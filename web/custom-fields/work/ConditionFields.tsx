import type { CustomField } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Checkbox, Group, Input, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import styles from './FieldDialog.module.css'
import type { ConditionForm, FieldForm } from './field-form.ts'

interface ConditionFieldsProps {
  form: FieldForm
  /** The fields that this one can hang on. */
  others: readonly CustomField[]
  error: string | undefined
  onChange: (parts: Partial<FieldForm>) => void
}

const mostConditions = 20

/** When a field is shown: always, or only where all, or any, of some answers are given. */
export function ConditionFields({ form, others, error, onChange }: ConditionFieldsProps) {
  const { t } = useLingui()
  const { isConditional, conditionType, conditions } = form
  const add = () => {
    const key = Math.max(0, ...conditions.map(condition => condition.key)) + 1
    onChange({ conditions: [...conditions, { key, fieldName: others[0]?.name ?? '', values: [] }] })
  }
  const toggle = (isOn: boolean) => {
    onChange({ isConditional: isOn })
    if (isOn && conditions.length === 0) {
      onChange({ conditions: [{ key: 1, fieldName: others[0]?.name ?? '', values: [] }] })
    }
  }
  return (
    <Stack gap={8}>
      <Switch
        label={t`Show only for certain answers`}
        description={others.length === 0 ? t`There are no other fields to depend on yet.` : undefined}
        checked={isConditional}
        disabled={others.length === 0 && !isConditional}
        onChange={event => toggle(event.currentTarget.checked)}
      />
      {isConditional && (
        <div className={styles.conditions}>
          {conditions.length > 1 && (
            <NativeSelect
              aria-label={t`Condition`}
              value={conditionType}
              maw={280}
              data={[
                { value: 'all', label: t`All of these answers` },
                { value: 'any', label: t`Any of these answers` },
              ]}
              onChange={event => onChange({ conditionType: event.currentTarget.value === 'any' ? 'any' : 'all' })}
            />
          )}
          {conditions.map((condition, at) => (
            <ConditionLine
              key={condition.key}
              condition={condition}
              number={at + 1}
              others={others}
              onChange={changed =>
                onChange({
                  conditions: conditions.map(each => (each.key === condition.key ? { ...each, ...changed } : each)),
                })
              }
              onRemove={() => {
                const left = conditions.filter(each => each.key !== condition.key)
                onChange({ conditions: left, isConditional: left.length > 0 })
              }}
            />
          ))}
          <div>
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconPlus size={14} />}
              disabled={conditions.length >= mostConditions}
              onClick={add}
            >
              <Trans>Add an answer</Trans>
            </Button>
          </div>
          {error && <Input.Error role="alert">{error}</Input.Error>}
        </div>
      )}
    </Stack>
  )
}

interface LineProps {
  condition: ConditionForm
  number: number
  others: readonly CustomField[]
  onChange: (changed: Partial<ConditionForm>) => void
  onRemove: () => void
}

function ConditionLine({ condition, number, others, onChange, onRemove }: LineProps) {
  const { t } = useLingui()
  const field = others.find(({ name }) => name.toLowerCase() === condition.fieldName.toLowerCase())
  const names = others.map(({ name, displayName }) => ({ value: name, label: displayName }))
  const isGone = field === undefined && condition.fieldName !== ''
  return (
    <Group gap={6} align="start" wrap="nowrap">
      <Stack gap={6} flex={1} miw={0}>
        <NativeSelect
          aria-label={t`Field for answer ${number}`}
          value={field?.name ?? condition.fieldName}
          data={isGone ? [{ value: condition.fieldName, label: condition.fieldName }, ...names] : names}
          error={isGone ? t`This field isn't in use.` : undefined}
          onChange={event => onChange({ fieldName: event.currentTarget.value, values: [] })}
        />
        <Values field={field} number={number} values={condition.values} onChange={values => onChange({ values })} />
      </Stack>
      <ActionIcon aria-label={t`Remove answer ${number}`} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </Group>
  )
}

interface ValuesProps {
  field: CustomField | undefined
  number: number
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

/** The answers that will do: ticked where the field has options, typed where it has none. */
function Values({ field, number, values, onChange }: ValuesProps) {
  const { t } = useLingui()
  if (field?.dataType === 'checkbox' && field.options.length === 0) {
    return (
      <Checkbox
        label={t`is checked`}
        checked={values.includes('true')}
        onChange={event => onChange(event.currentTarget.checked ? ['true'] : [])}
      />
    )
  }
  if (field !== undefined && field.options.length > 0) {
    // What is wanted and no option any more stays in sight, so that it can be taken away.
    const names = [...new Set([...field.options.map(({ optionName }) => optionName), ...values.filter(Boolean)])]
    return (
      <Checkbox.Group
        aria-label={t`Values for answer ${number}`}
        value={[...values]}
        onChange={chosen => onChange(names.filter(name => chosen.includes(name)))}
      >
        <div className={styles.values}>
          {names.map(name => (
            <Checkbox key={name} value={name} label={<bdi>{name}</bdi>} />
          ))}
        </div>
        <Text size="xs" c="dimmed" mt={4}>
          <Trans>Any of the selected ones.</Trans>
        </Text>
      </Checkbox.Group>
    )
  }
  return (
    <TextInput
      aria-label={t`Values for answer ${number}`}
      type={field?.dataType === 'date' ? 'date' : 'text'}
      inputMode={field?.dataType === 'number' ? 'numeric' : undefined}
      placeholder={field?.dataType === 'date' ? undefined : t`The answer, as applicants would type it`}
      value={values[0] ?? ''}
      maxLength={500}
      dir="auto"
      onChange={event => onChange([event.currentTarget.value])}
    />
  )
}
