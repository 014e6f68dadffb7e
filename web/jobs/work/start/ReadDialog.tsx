import { type ParsedJob, parseJobLink, parseJobText } from '@hireloom/contract/job-writing/parse.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { FormDialog } from '../../../ui/app/form/Form.tsx'
import { LongTextField, TextField } from '../../../ui/app/form/fields.tsx'
import { useForm } from '../../../ui/app/form/use-form.ts'
import { AcceptDialog } from './AcceptDialog.tsx'

interface ReadDialogProps {
  from: 'text' | 'link'
  onClose: () => void
}

/** Takes a description or the address of one, and then shows what was read from it. */
export function ReadDialog({ from, onClose }: ReadDialogProps) {
  const { t } = useLingui()
  const [parsed, setParsed] = useState<ParsedJob | null>(null)
  const form = useForm({
    start: () => ({ text: '', url: '' }),
    send: ({ text, url }) =>
      from === 'text' ? call(parseJobText, { body: { text } }) : call(parseJobLink, { body: { url } }),
    onSent: setParsed,
  })
  if (parsed !== null) return <AcceptDialog parsed={parsed} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      size="lg"
      title={from === 'text' ? <Trans>Paste a description</Trans> : <Trans>From a link</Trans>}
      act={from === 'text' ? <Trans>Read description</Trans> : <Trans>Read page</Trans>}
      onClose={onClose}
    >
      {from === 'text' ? (
        <LongTextField
          {...form.field('text')}
          label={t`Job description`}
          hint={t`Paste the whole text, with its headings. Nothing is saved until you create the draft.`}
          lines={[10, 20]}
          maxLength={50_000}
          isFirst
          isRequired
        />
      ) : (
        <TextField
          {...form.field('url')}
          label={t`Link to the job`}
          hint={t`A public web page. Pages that ask you to sign in can't be read.`}
          placeholder="https://example.com/jobs/1"
          maxLength={2000}
          isLeftToRight
          isFirst
          isRequired
        />
      )}
    </FormDialog>
  )
}
