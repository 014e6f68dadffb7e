import {
  type JobQuestion,
  type QuestionFields,
  questionKinds,
  questionLength,
} from '@hireloom/contract/screening/questions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Group, Modal, Radio, Textarea } from '@mantine/core'
import { useState } from 'react'
import { serverText } from '../../kernel/server-text.ts'
import { DialogForm } from '../../ui/app/DialogForm.tsx'
import { useSending } from '../../ui/app/failures.ts'
import { OptionFields } from './OptionFields.tsx'
import { emptyForm, fieldsOf, formOf, type QuestionForm, ruleFor } from './question-form.ts'
import { useKindWords } from './question-words.ts'
import { RuleFields } from './RuleFields.tsx'

interface QuestionDialogProps {
  isOpen: boolean
  /** `null` for a new one. */
  question: JobQuestion | null
  onSave: (fields: QuestionFields) => Promise<void>
  onClose: () => void
}

/** Adds or changes one question; what the server finds wrong stands at its field. */
export function QuestionDialog({ isOpen, question, onSave, onClose }: QuestionDialogProps) {
  const { t } = useLingui()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="lg"
      title={question === null ? t`New question` : t`Change the question`}
    >
      <Fields start={question === null ? emptyForm : formOf(question)} onSave={onSave} onClose={onClose} />
    </Modal>
  )
}

function Fields({ start, onSave, onClose }: { start: QuestionForm } & Pick<QuestionDialogProps, 'onSave' | 'onClose'>) {
  const { t, i18n } = useLingui()
  const kinds = useKindWords()
  const [form, setForm] = useState(start)
  const { errors, message, isSending, send } = useSending()
  const set = (parts: Partial<QuestionForm>) => setForm(known => ({ ...known, ...parts }))
  const errorOf = (path: string) => {
    const found = Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`))
    return found && serverText(i18n, found[1])
  }
  const submit = () => void send(() => onSave(fieldsOf(form))).then(isDone => isDone && onClose())
  return (
    <DialogForm act={<Trans>Save</Trans>} isSending={isSending} message={message} onCancel={onClose} onSubmit={submit}>
      <Radio.Group
        label={t`Kind of answer`}
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
      <Textarea
        label={t`Question`}
        value={form.question}
        error={errorOf('questionaire.question')}
        onChange={event => set({ question: event.currentTarget.value })}
        maxLength={questionLength}
        autosize
        minRows={2}
        dir="auto"
        required
        data-autofocus
      />
      {form.typeName === 'multiple_choice' && (
        <OptionFields form={form} error={errorOf('questionaire.questionConfig')} onChange={set} />
      )}
      <Checkbox
        label={t`Everybody has to answer`}
        description={form.rule === null ? undefined : t`A question with a rule always has to be answered.`}
        checked={form.required || form.rule !== null}
        disabled={form.rule !== null}
        onChange={event => set({ required: event.currentTarget.checked })}
      />
      {form.typeName !== 'subjective' && <RuleFields form={form} error={errorOf('knockout')} onChange={set} />}
    </DialogForm>
  )
}
