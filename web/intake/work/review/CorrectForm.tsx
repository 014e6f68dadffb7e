import { type Correction, type Doubt, decideResumeReview } from '@hireloom/contract/intake/reviews.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { TagsInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { call } from '../../../kernel/api.ts'
import { isProblem } from '../../../kernel/problem.ts'
import { Form } from '../../../ui/app/form/Form.tsx'
import { LongTextField, TextField } from '../../../ui/app/form/fields.tsx'
import { useForm } from '../../../ui/app/form/use-form.ts'
import { useChange } from '../../../ui/app/use-change.tsx'
import { reviewAnswers } from './review-answers.ts'

interface CorrectFormProps {
  doubt: Doubt
  label: string
  onClose: () => void
  onSend: () => void
  /** A colleague was faster. */
  onStale: () => void
}

/** What a field should say, typed in place of what was read. */
export function CorrectForm({ doubt, label, onClose, onSend, onStale }: CorrectFormProps) {
  const { t } = useLingui()
  const { reviewId, field, value } = doubt
  const { tell, refresh } = useChange(...reviewAnswers)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const form = useForm({
    start: () => ({
      firstName: value.kind === 'name' ? value.firstName : '',
      lastName: value.kind === 'name' ? value.lastName : '',
      text: value.kind === 'text' ? value.text : '',
      words: value.kind === 'words' ? value.words : [],
    }),
    send: async ({ firstName, lastName, text, words }) => {
      const typed: Correction =
        value.kind === 'name' ? { firstName, lastName } : { [field]: value.kind === 'words' ? words : text }
      onSend()
      return call(decideResumeReview, { params: { reviewId }, body: { verdict: 'correct', value: typed } }).catch(
        (error: unknown) => {
          if (isProblem(error) && error.status === 412) onStale()
          throw error
        },
      )
    },
    onSent: answer => {
      tell(<Trans>{label}: corrected</Trans>, answer)
      onClose()
      void refresh()
    },
    paths: {
      firstName: 'value.firstName',
      lastName: 'value.lastName',
      text: `value.${field}`,
      words: `value.${field}`,
    },
  })
  const words = form.field('words')
  const byEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={frame} onKeyDown={byEscape}>
      <Form form={form} onCancel={onClose}>
        {value.kind === 'name' && (
          <>
            <TextField {...form.field('firstName')} label={t`First name`} maxLength={200} isRequired />
            <TextField {...form.field('lastName')} label={t`Last name`} maxLength={200} />
          </>
        )}
        {value.kind === 'text' && field === 'summary' && (
          <LongTextField {...form.field('text')} label={label} maxLength={5000} />
        )}
        {value.kind === 'text' && field !== 'summary' && (
          <TextField
            {...form.field('text')}
            label={label}
            type={field === 'email' ? 'email' : 'tel'}
            maxLength={254}
            isLeftToRight
            isRequired
          />
        )}
        {value.kind === 'words' && (
          <TagsInput
            label={label}
            error={words.error}
            value={words.value}
            onChange={words.onChange}
            maxTags={field === 'links' ? 20 : 100}
            splitChars={field === 'links' ? [] : [',', ';']}
            clearable
            clearButtonProps={{ 'aria-label': t`Clear` }}
          />
        )}
      </Form>
    </div>
  )
}
