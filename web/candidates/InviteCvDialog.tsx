import { addPersonDocument } from '@hireloom/contract/candidates/documents.ts'
import { cvExtensions } from '@hireloom/contract/constants.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { faultOfCv } from '../apply/cv-fault.ts'
import { upload } from '../kernel/api.ts'
import { serverText } from '../kernel/server-text.ts'
import { useSending } from '../ui/app/failures.ts'

interface InviteCvDialogProps {
  jobName: string
  companyName: string
  /** Runs when the CV is among the own documents. */
  onUploaded: () => Promise<void>
  onClose: () => void
}

/** Asks for the CV that an employer wants with a yes; it becomes the current one of the own documents. */
export function InviteCvDialog({ jobName, companyName, onUploaded, onClose }: InviteCvDialogProps) {
  const { t, i18n } = useLingui()
  const { message, errors, isSending, send } = useSending()
  const [progress, setProgress] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  const choose = (file: File | null) => {
    if (file === null) return
    const wrong = faultOfCv(file)
    setFault(wrong)
    if (wrong !== null) return
    void send(async () => {
      await upload(addPersonDocument, { body: { kind: 'resume' } }, { resume: [file] }, { onProgress: setProgress })
      await onUploaded()
    })
  }
  const told = fault ?? errors.resume
  const shown = told === undefined ? message : serverText(i18n, told)
  return (
    <Modal opened onClose={onClose} title={<Trans>Your CV for {jobName}</Trans>} closeOnClickOutside={false}>
      <Stack gap="sm">
        <Text size="sm">
          <Trans>
            <bdi>{companyName}</bdi> needs a CV. Upload one to send it with your application and save it to your
            documents.
          </Trans>
        </Text>
        <Text size="xs" c="dimmed">
          <Trans>PDF, DOC, DOCX or ZIP, up to 100 MB.</Trans>
        </Text>
        {isSending && <Progress value={progress * 100} aria-label={t`Uploading`} />}
        {shown !== null && (
          <Text size="sm" c="red" role="alert">
            {shown}
          </Text>
        )}
        <Group justify="end" gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <FileButton accept={cvExtensions.join(',')} onChange={choose} disabled={isSending}>
            {props => (
              <Button {...props} loading={isSending}>
                <Trans>Upload and apply</Trans>
              </Button>
            )}
          </FileButton>
        </Group>
      </Stack>
    </Modal>
  )
}
