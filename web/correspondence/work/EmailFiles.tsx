import type { EmailFile } from '@hireloom/contract/correspondence/files.ts'
import { Plural, useLingui } from '@lingui/react/macro'
import { Anchor, Group, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { formatFileSize } from '../../kernel/format.ts'

interface EmailFilesProps {
  files: readonly EmailFile[]
  /** How many were not kept. */
  dropped: number
  addressOf: (file: EmailFile) => string
}

/** The files of an email, to download. */
export function EmailFiles({ files, dropped, addressOf }: EmailFilesProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      {files.length > 0 && (
        <Group component="ul" gap="sm" aria-label={t`Attachments`} m={0} p={0} style={{ listStyle: 'none' }}>
          {files.map(file => (
            <Group component="li" key={file.emailFileId} gap={4} wrap="nowrap">
              <IconPaperclip size={14} aria-hidden />
              <Anchor href={addressOf(file)} download size="sm">
                <bdi>{file.fileName}</bdi>
              </Anchor>
              <Text span size="xs" c="dimmed">
                {formatFileSize(i18n.locale, file.size)}
              </Text>
            </Group>
          ))}
        </Group>
      )}
      {dropped > 0 && (
        <Text size="sm" c="dimmed">
          <Plural
            value={dropped}
            one="# attachment wasn't kept. Ask the candidate to upload it."
            other="# attachments weren't kept. Ask the candidate to upload them."
          />
        </Text>
      )}
    </>
  )
}
