import { createMessage, listMessages } from '@hireloom/contract/correspondence/messages.ts'
import { readEmailTemplate } from '@hireloom/contract/correspondence/templates.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { languageOf } from '../../kernel/languages.ts'
import { useTellFailure } from '../../ui/app/failures.ts'
import { FormDrawer } from '../../ui/app/form/Form.tsx'
import { ChoiceField, DateField } from '../../ui/app/form/fields.tsx'
import { SelectField } from '../../ui/app/form/SelectField.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { answerOf, refresh } from '../../ui/app/page-data.ts'
import { useChange } from '../../ui/app/use-change.tsx'
import { AttachmentsField } from './AttachmentsField.tsx'
import { type Recipients, sameText, type Typed, textOf } from './compose.ts'
import { MessagePreview } from './MessagePreview.tsx'
import { useTemplates } from './use-templates.ts'
import { WrittenFields } from './WrittenFields.tsx'

interface ComposeDrawerProps {
  which: Recipients
  /** How many applications that is. */
  count: number
  /** Who that is, where it is one. */
  name?: string | undefined
  /** What its subject begins as. */
  subject?: string
  onClose: () => void
  onSent?: () => void
}

const start: Typed = { template: null, written: { subject: '', bodyHtml: '' }, files: [], when: 'soon', sendAt: '' }

/** An email to the candidate of one application, or of many: a template's text or another, filled in for each of them. */
export default function ComposeDrawer({ which, count, name, subject = '', onClose, onSent }: ComposeDrawerProps) {
  const { t } = useLingui()
  const templates = useTemplates()
  const queries = useQueryClient()
  const tellFailure = useTellFailure()
  const { tell } = useChange(listMessages)
  const form = useForm({
    start: () => ({ ...start, written: { ...start.written, subject } }),
    paths: { written: 'bodyHtml', template: 'emailTemplateId', files: 'fileIds' },
    send: (typed, key) => {
      const { when, sendAt } = typed
      const at = when === 'now' ? new Date() : when === 'later' && sendAt !== '' ? new Date(sendAt) : null
      const fileIds = typed.files.map(({ emailFileId }) => emailFileId)
      return call(createMessage, {
        key,
        body: { ...which, ...textOf(typed), fileIds, ...(at && { sendAt: at.toISOString() }) },
      })
    },
    onSent: (answer, { when }) => {
      void refresh(listMessages)
      onClose()
      onSent?.()
      const sent = answer.messageIds.length
      tell(
        when === 'now' ? (
          <Plural value={sent} one="# email is on its way." other="# emails are on their way." />
        ) : (
          <Plural value={sent} one="# email is scheduled." other="# emails are scheduled." />
        ),
        when === 'now' ? null : answer,
      )
    },
  })
  const { template, written, when } = form.typed
  const isAsTemplate = template !== null && sameText(template, written)
  const choose = async (id: string | null) => {
    if (id === null) return form.set({ template: null })
    try {
      const found = await queries.fetchQuery(answerOf(readEmailTemplate, { params: { emailTemplateId: Number(id) } }))
      const text = found.texts.find(({ lang }) => lang === found.lang)
      form.set({ template: found, written: { subject: text?.subject ?? '', bodyHtml: text?.bodyHtml ?? '' } })
    } catch (error) {
      tellFailure(error)
    }
  }
  const languages = template?.languages.map(code => languageOf(code).name).join(', ') ?? ''
  return (
    <FormDrawer
      form={form}
      size="lg"
      title={
        name === undefined ? (
          <Plural value={count} one="Email # candidate" other="Email # candidates" />
        ) : (
          <Trans>
            Email <bdi>{name}</bdi>
          </Trans>
        )
      }
      act={when === 'now' ? <Trans>Send</Trans> : <Trans>Schedule</Trans>}
      onClose={onClose}
    >
      <SelectField
        label={t`Template`}
        options={templates}
        value={template === null ? null : String(template.id)}
        error={form.errorOf('template')}
        onChange={id => void choose(id)}
      />
      {isAsTemplate && template.languages.length > 1 && (
        <Text size="sm" c="dimmed">
          <Trans>
            Unless you change it, everyone gets this text in their own language: <bdi>{languages}</bdi>.
          </Trans>
        </Text>
      )}
      <WrittenFields
        value={written}
        errors={{ subject: form.errors.subject, bodyHtml: form.errors.bodyHtml }}
        onChange={text => form.set({ written: text })}
      />
      <AttachmentsField {...form.field('files')} />
      <ChoiceField
        {...form.field('when')}
        label={t`When to send`}
        options={[
          { value: 'soon', label: t`In 10 minutes, so you can still cancel` },
          { value: 'now', label: t`Now` },
          { value: 'later', label: t`At a chosen time` },
        ]}
      />
      {when === 'later' && <DateField {...form.field('sendAt')} label={t`Send at`} hasTime isRequired />}
      <MessagePreview which={which} text={textOf(form.typed)} />
    </FormDrawer>
  )
}
