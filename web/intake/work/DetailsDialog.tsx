import {
  listResumeLogs,
  type ResumeBatch,
  type ResumeFile,
  readResumeBatch,
} from '@hireloom/contract/intake/batches.ts'
import { sendProfile } from '@hireloom/contract/intake/profiles.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { refresh } from '../../ui/app/page-data.ts'

interface DetailsDialogProps {
  file: ResumeFile
  batch: ResumeBatch
  onClose: () => void
}

const at = (field: string) => `profileJSON.profile.${field}`

/** Types what could not be read in a CV: the person comes to the job or the pool with the file. */
export function DetailsDialog({ file: { fileName, taskId }, batch, onClose }: DetailsDialogProps) {
  const { t } = useLingui()
  const { jobId, kind } = batch
  const form = useForm({
    start: () => ({ firstName: '', lastName: '', email: '', phone: '' }),
    paths: { firstName: at('firstName'), lastName: at('lastName'), email: at('email'), phone: at('phone') },
    send: ({ email, ...typed }, key) => {
      const profile = { ...typed, email: email.trim() || null, isInternalEmployee: kind === 'internal_pool' }
      const body = {
        jobId,
        isTalentPoolCase: jobId === null,
        taskKey: String(taskId),
        profileJSON: { profile },
      }
      return call(sendProfile, { body, key })
    },
    onSent: () => {
      void refresh(readResumeBatch, listResumeLogs)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t`Enter details`} act={<Trans>Add</Trans>} onClose={onClose}>
      <Text size="sm">
        <Trans>
          We couldn't read <bdi>{fileName}</bdi>. Enter who it belongs to, and we'll keep the file with them.
        </Trans>
      </Text>
      <TextField {...form.field('firstName')} label={t`First name`} maxLength={200} isRequired isFirst />
      <TextField {...form.field('lastName')} label={t`Last name`} maxLength={200} />
      <TextField {...form.field('email')} label={t`Email`} type="email" maxLength={254} isLeftToRight />
      <TextField {...form.field('phone')} label={t`Phone number`} type="tel" maxLength={30} isLeftToRight />
    </FormDialog>
  )
}
