import {
  type JobQuestion,
  type QuestionFields,
  questionKinds,
  questionLength,
} from '@hireloom/contract/screening/questions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Group, Radio } from '@mantine/core'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { LongTextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { OptionFields } from './OptionFields.tsx'
import { emptyForm, fieldsOf, formOf, ruleFor } from './question-form.ts'
import { useKindWords } from './question-words.ts'
import { RuleFields } from './RuleFields.tsx'

interface QuestionDialogProps {
  /** `null` for a new one. */
  question: JobQuestion | null
  onSave: (fields: QuestionFields) => Promise<void>
  onClose: () => void
}

/** Adds or changes one question; what the server finds wrong stands at its field. */
export function QuestionDialog({ question, onSave, onClose }: QuestionDialogProps) {
  const { t } = useLingui()
  const kinds = useKindWords()
  const state = useForm({
    start: () => (question === null ? emptyForm : formOf(question)),
    paths: { question: 'questionaire.question', options: 'questionaire.questionConfig', rule: 'knockout' },
    send: form => onSave(fieldsOf(form)),
    onSent: onClose,
  })
  const { typed: form, set, errorOf } = state
  return (
    <FormDialog
      form={state}
      title={question === null ? <Trans>New question</Trans> : <Trans>Edit question</Trans>}
      onClose={onClose}
      size="lg"
    >
      <Radio.Group
        label={t`Answer type`}
        value={form.typeName}
        onChange={value => {
          const typeName = questionKinds.find(kind => kind === value) ?? 'subjective'
          set({ typeName, rule: form.rule && ruleFor(typeName) })
        }}
      >
        <Group mt={6} gap="md">
          {questionKinds.map(kind => (
            <Radio key={kind} value={kind} label={kinds[kind]} />
          ))}
        </Group>
      </Radio.Group>
      <LongTextField {...state.field('question')} label={t`Question`} maxLength={questionLength} isRequired isFirst />
      {form.typeName === 'multiple_choice' && <OptionFields form={form} error={errorOf('options')} onChange={set} />}
      <Checkbox
        label={t`Required`}
        description={form.rule === null ? undefined : t`Questions with a rule are always required.`}
        checked={form.required || form.rule !== null}
        disabled={form.rule !== null}
        onChange={event => set({ required: event.currentTarget.checked })}
      />
      {form.typeName !== 'subjective' && <RuleFields form={form} error={errorOf('rule')} onChange={set} />}
    </FormDialog>
  )
}
