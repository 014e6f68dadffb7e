import { emailFileExtensions } from '@hireloom/contract/constants.ts'
import { type EmailFile, mostEmailFiles, uploadEmailFile } from '@hireloom/contract/correspondence/files.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, FileButton, Group, Progress, Stack, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { upload } from '../../kernel/api.ts'
import { formatFileSize } from '../../kernel/format.ts'
import { serverText } from '../../kernel/server-text.ts'
import { useSending } from '../../ui/app/failures.ts'
import type { FieldWiring } from '../../ui/app/form/use-form.ts'

/** Files that an email carries; each is uploaded when it is chosen. */
export function AttachmentsField({ value, error, onChange }: FieldWiring<readonly EmailFile[]>) {
  const { t, i18n } = useLingui()
  const { message, errors, isSending, send } = useSending()
  const [progress, setProgress] = useState(0)
  const choose = (file: File | null) => {
    if (file === null) return
    setProgress(0)
    void send(async () =>
      onChange([...value, await upload(uploadEmailFile, {}, { attachment: [file] }, { onProgress: setProgress })]),
    )
  }
  const told = errors.attachment
  const fault = error ?? (told === undefined ? message : serverText(i18n, told))
  const isFull = value.length >= mostEmailFiles
  return (
    <Stack component="section" gap={6} aria-label={t`Attachments`}>
      {value.map(({ emailFileId, fileName, size }) => (
        <Group key={emailFileId} gap="xs" wrap="nowrap">
          <IconPaperclip size={14} aria-hidden />
          <Text size="sm" miw={0} style={{ overflowWrap: 'anywhere' }}>
            <bdi>{fileName}</bdi>{' '}
            <Text span size="xs" c="dimmed">
              {formatFileSize(i18n.locale, size)}
            </Text>
          </Text>
          <CloseButton
            size="sm"
            aria-label={t`Remove ${fileName}`}
            onClick={() => onChange(value.filter(file => file.emailFileId !== emailFileId))}
          />
        </Group>
      ))}
      {isSending && <Progress value={progress * 100} aria-label={t`Uploading`} />}
      {fault !== null && (
        <Text size="sm" c="red" role="alert">
          {fault}
        </Text>
      )}
      <Group gap="xs">
        <FileButton accept={emailFileExtensions.join(',')} onChange={choose} disabled={isSending || isFull}>
          {props => (
            <Button
              {...props}
              variant="default"
              size="xs"
              leftSection={<IconPaperclip size={14} />}
              loading={isSending}
              disabled={isFull}
            >
              <Trans>Attach file</Trans>
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          <Trans>PDF, DOC, DOCX, PNG or JPG. Up to 5 files, 10 MB in total.</Trans>
        </Text>
      </Group>
    </Stack>
  )
}
