import {
  createDocumentRequests,
  type DocumentRequests,
  mostAskedAtOnce,
  reminderDays,
} from '@hireloom/contract/document-requests/requests.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { TagsInput } from '@mantine/core'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { DateField, FlagField, LongTextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'

interface RequestDialogProps {
  appId: number
  suggestions: DocumentRequests['suggestions']
  onClose: () => void
  onSent: () => void
}

/** Which documents to ask for: those of the job's stages or in words of one's own, with a note and a day. */
export function RequestDialog({ appId, suggestions, onClose, onSent }: RequestDialogProps) {
  const { t } = useLingui()
  const known = new Map(suggestions.map(each => [each.title.toLowerCase(), each]))
  const form = useForm({
    start: () => ({ titles: [] as readonly string[], note: '', dueOn: '', remind: true }),
    send: ({ titles, note, dueOn, remind }, key) =>
      call(createDocumentRequests, {
        key,
        body: {
          appId,
          documents: titles.map(title => known.get(title.toLowerCase()) ?? { title }),
          note,
          dueOn: dueOn === '' ? null : dueOn,
          remind,
        },
      }),
    paths: { titles: 'documents' },
    onSent: () => {
      onSent()
      onClose()
    },
  })
  const { value, error, onChange } = form.field('titles')
  return (
    <FormDialog form={form} title={t`Request documents`} act={<Trans>Send the request</Trans>} onClose={onClose}>
      <TagsInput
        label={t`Documents`}
        description={t`Choose from the list or type your own, and press Enter after each.`}
        value={[...value]}
        error={error}
        data={suggestions.map(({ title }) => title)}
        onChange={onChange}
        maxTags={mostAskedAtOnce}
        splitChars={[]}
        acceptValueOnBlur
        comboboxProps={{ withinPortal: true }}
        data-autofocus
      />
      <LongTextField {...form.field('note')} label={t`Note to the candidate (optional)`} maxLength={2000} />
      <DateField
        {...form.field('dueOn')}
        label={t`Due by (optional)`}
        hint={t`The candidate gets an email in their language, with a link to upload the documents.`}
      />
      <FlagField
        {...form.field('remind')}
        label={t`Remind the candidate`}
        hint={t`${plural(reminderDays, { one: '# day before the due date, if a document is still missing', other: '# days before the due date, if a document is still missing' })}`}
        offBecause={form.field('dueOn').value === '' ? t`Choose a due date first.` : undefined}
      />
    </FormDialog>
  )
}
