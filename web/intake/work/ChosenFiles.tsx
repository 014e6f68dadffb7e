import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Progress, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { formatFileSize, formatNumber } from '../../kernel/format.ts'
import { serverText } from '../../kernel/server-text.ts'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { FileList } from './FileList.tsx'
import styles from './intake.module.css'
import type { Chosen } from './use-uploads.ts'

interface ChosenFilesProps {
  label: string
  chosen: readonly Chosen[]
  /** Null while they are sent. */
  onRemove: ((file: File) => void) | null
}

/** The files before they are read: how large each is, and how far. */
export function ChosenFiles({ label, chosen, onRemove }: ChosenFilesProps) {
  return (
    <Stack gap="xs">
      <Text size="sm">
        <Plural value={chosen.length} one="# file selected" other="# files selected" />
      </Text>
      <FileList label={label} count={chosen.length}>
        {chosen.map(each => (
          <ChosenRow key={each.file.name} chosen={each} onRemove={onRemove} />
        ))}
      </FileList>
    </Stack>
  )
}

function ChosenRow({
  chosen: { file, state, share, message },
  onRemove,
}: Omit<ChosenFilesProps, 'label' | 'chosen'> & { chosen: Chosen }) {
  const { t, i18n } = useLingui()
  const { name } = file
  const percent = formatNumber(i18n.locale, Math.floor(share * 100))
  return (
    <li className={styles.file} data-state={state}>
      <div className={styles.what}>
        <Text size="sm" className={styles.cut ?? ''} title={name}>
          <bdi>{name}</bdi>
        </Text>
        {message === null ? (
          <Text size="xs" c="dimmed">
            {formatFileSize(i18n.locale, file.size)}
          </Text>
        ) : (
          <Text size="xs" c="red">
            {serverText(i18n, message)}
          </Text>
        )}
        {state === 'sending' && <Progress value={share * 100} size="xs" aria-label={t`Upload of ${name}`} />}
      </div>
      {state === 'sending' && (
        <Text size="xs" c="dimmed">
          <Trans>{percent}%</Trans>
        </Text>
      )}
      {state === 'sent' && (
        <StatusBadge tone="good">
          <Trans>Uploaded</Trans>
        </StatusBadge>
      )}
      {state === 'invalid' && (
        <StatusBadge tone="bad">
          <Trans>Failed</Trans>
        </StatusBadge>
      )}
      {onRemove !== null && (
        <ActionIcon variant="subtle" color="gray" aria-label={t`Remove ${name}`} onClick={() => onRemove(file)}>
          <IconX size={16} stroke={1.6} />
        </ActionIcon>
      )}
    </li>
  )
}
