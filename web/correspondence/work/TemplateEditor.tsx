import {
  changeEmailTemplate,
  createEmailTemplate,
  type EmailTemplate,
  emailCategories,
  listEmailTemplates,
  readEmailTemplate,
} from '@hireloom/contract/correspondence/templates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { type Language, languageOf, languages } from '../../kernel/languages.ts'
import { Failure } from '../../ui/app/Failure.tsx'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { ChoiceField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { answerOf, refresh } from '../../ui/app/page-data.ts'
import { Skeleton } from '../../ui/public/Skeleton.tsx'
import { WrittenFields } from './WrittenFields.tsx'
import { useCategoryWords } from './words.ts'

interface TemplateEditorProps {
  /** `null` for a new one. */
  templateId: number | null
  /** What a new one begins with. */
  copied: number | null
  onClose: () => void
}

/** Loads what is edited or copied first. */
export default function TemplateEditor({ templateId, copied, onClose }: TemplateEditorProps) {
  const { t } = useLingui()
  const wanted = templateId ?? copied
  const { data, error, refetch } = useQuery({
    ...answerOf(readEmailTemplate, { params: { emailTemplateId: wanted ?? 1 } }),
    enabled: wanted !== null,
    staleTime: 0,
    gcTime: 0,
  })
  if (wanted === null) return <EditorDialog template={null} known={null} onClose={onClose} />
  if (data) return <EditorDialog template={templateId === null ? null : data} known={data} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={t`Email template`} size="xl">
      {error === null ? <Skeleton lines={8} /> : <Failure error={error} onRetry={() => void refetch()} />}
    </Modal>
  )
}

interface EditorDialogProps {
  template: EmailTemplate | null
  known: EmailTemplate | null
  onClose: () => void
}

function EditorDialog({ template, known, onClose }: EditorDialogProps) {
  const { t, i18n } = useLingui()
  const words = useCategoryWords()
  const own = languageOf(i18n.locale).code
  const [lang, setLang] = useState<Language>(known?.lang ?? own)
  const form = useForm({
    start: () => ({
      displayName: template?.displayName ?? (known === null ? '' : t`Copy of ${known.displayName}`.slice(0, 100)),
      category: known?.category ?? ('custom' as const),
      lang: known?.lang ?? own,
      texts: known?.texts ?? [{ lang: own, subject: '', bodyHtml: '' }],
    }),
    send: (body, key) =>
      template === null
        ? call(createEmailTemplate, { key, body })
        : call(changeEmailTemplate, {
            params: { emailTemplateId: template.id },
            body: { ...body, version: template.version },
          }),
    onSent: () => {
      void refresh(listEmailTemplates, readEmailTemplate)
      onClose()
    },
  })
  const { texts } = form.typed
  const at = texts.findIndex(text => text.lang === lang)
  const shown = texts[at]
  const missing = languages.filter(({ code }) => texts.every(text => text.lang !== code))
  const add = (code: Language) => {
    form.set({ texts: [...texts, { lang: code, subject: '', bodyHtml: '' }] })
    setLang(code)
  }
  const drop = () => {
    const left = texts.filter(text => text.lang !== lang)
    form.set({ texts: left })
    setLang(left[0]?.lang ?? own)
  }
  return (
    <FormDialog
      form={form}
      size="xl"
      title={template === null ? <Trans>New template</Trans> : <Trans>Edit template</Trans>}
      act={template === null ? <Trans>Create template</Trans> : <Trans>Save</Trans>}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField {...form.field('displayName')} label={t`Name`} maxLength={100} isRequired isFirst />
        <ChoiceField
          {...form.field('category')}
          label={t`Category`}
          options={emailCategories.map(value => ({ value, label: words[value] }))}
        />
        <ChoiceField
          label={t`Language of the text`}
          value={lang}
          error={undefined}
          onChange={code => (texts.some(text => text.lang === code) ? setLang(code) : add(code))}
          options={[
            ...texts.map(text => ({ value: text.lang, label: languageOf(text.lang).name })),
            ...missing.map(({ code, name }) => ({ value: code, label: t`Add ${name}` })),
          ]}
        />
        <ChoiceField
          {...form.field('lang')}
          label={t`Main language`}
          hint={t`Sent when there's no text in the candidate's language.`}
          options={texts.map(text => ({ value: text.lang, label: languageOf(text.lang).name }))}
        />
      </SimpleGrid>
      {shown !== undefined && (
        <WrittenFields
          key={lang}
          value={shown}
          errors={{ subject: form.errors[`texts.${at}.subject`], bodyHtml: form.errors[`texts.${at}.bodyHtml`] }}
          onChange={text => form.set({ texts: texts.map(each => (each.lang === lang ? text : each)) })}
        />
      )}
      {texts.length > 1 && lang !== form.typed.lang && (
        <Group>
          <Button variant="subtle" color="red" size="compact-sm" onClick={drop}>
            <Trans>Remove this language</Trans>
          </Button>
        </Group>
      )}
    </FormDialog>
  )
}
