import { mostShareMessage } from '@hireloom/contract/jobs/share-rules.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { FlagField, LongTextField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { showDone } from '../../ui/app/UndoToast.tsx'

/** What is typed to mail something; addresses are separated by commas. */
interface TypedShare {
  emails: string
  ccEmails: string
  message: string
  withCv: boolean
}

interface ShareByEmailProps {
  title: ReactNode
  /** A CV can go along. */
  hasCv?: boolean
  send: (typed: TypedShare, key: string) => Promise<{ recipients: number }>
  onClose: () => void
}

/** Mails a job or an application to people, each in an email of their own. */
export default function ShareByEmail({ title, hasCv = false, send, onClose }: ShareByEmailProps) {
  const { t } = useLingui()
  const form = useForm({
    start: () => ({ emails: '', ccEmails: '', message: '', withCv: hasCv }),
    send,
    onSent: ({ recipients }) => {
      showDone(<Plural value={recipients} one="Sent to # person." other="Sent to # people." />)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={title} act={<Trans>Send</Trans>} onClose={onClose}>
      <TextField
        {...form.field('emails')}
        label={t`Email addresses`}
        hint={t`Up to 20, separated by commas`}
        isLeftToRight
        isFirst
        isRequired
      />
      <TextField {...form.field('ccEmails')} label={t`Cc (optional)`} isLeftToRight />
      <LongTextField {...form.field('message')} label={t`Message (optional)`} maxLength={mostShareMessage} />
      {hasCv && (
        <FlagField
          {...form.field('withCv')}
          label={t`Include the CV`}
          hint={t`Each person gets their own link to it, which works without signing in. You can end it at any time.`}
        />
      )}
      <Text size="sm" c="dimmed">
        <Trans>Each person gets their own email and can't see other addresses.</Trans>
      </Text>
    </FormDialog>
  )
}
