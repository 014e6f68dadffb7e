import {
  listResumeLogs,
  type ResumeBatch,
  type ResumeFile,
  readResumeBatch,
  retryResume,
} from '@hireloom/contract/intake/batches.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { resumeTaskCodes } from '@hireloom/contract/platform/tasks.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { serverText } from '../../kernel/server-text.ts'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import { FileList } from './FileList.tsx'
import styles from './intake.module.css'

/** Each file of an upload: whom it brought, or why it did not. */
export function BatchFiles({ batch }: { batch: ResumeBatch }) {
  const { t } = useLingui()
  const { files } = batch
  const [typed, setTyped] = useState<ResumeFile | null>(null)
  const { change, isBusy } = useChange(readResumeBatch, listResumeLogs)
  const retry = (taskId: number) => void change(retryResume, { params: { taskId } })
  return (
    <>
      <FileList label={t`Uploaded files`} count={files.length}>
        {files.map(file => (
          <FileRow key={file.taskId} file={file} onRetry={isBusy ? null : retry} onType={setTyped} />
        ))}
      </FileList>
      {typed !== null && <DetailsDialog file={typed} batch={batch} onClose={() => setTyped(null)} />}
    </>
  )
}

interface FileRowProps {
  file: ResumeFile
  onRetry: ((taskId: number) => void) | null
  onType: (file: ResumeFile) => void
}

function FileRow({ file, onRetry, onType }: FileRowProps) {
  const { t } = useLingui()
  const { fileName, state } = file
  return (
    <li className={styles.file} data-state={state}>
      <div className={styles.what}>
        <Text size="sm" className={styles.cut ?? ''} title={fileName}>
          <bdi>{fileName === '' ? t`Name removed` : fileName}</bdi>
        </Text>
        <Person file={file} />
        <Reason file={file} />
      </div>
      <FileState state={state} />
      {file.canRetry && state === 'failed' && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t`Enter details for ${fileName}`}
          onClick={() => onType(file)}
        >
          <Trans>Enter details</Trans>
        </Button>
      )}
      {file.canRetry && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t`Try ${fileName} again`}
          disabled={onRetry === null}
          onClick={() => onRetry?.(file.taskId)}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
    </li>
  )
}

function Person({ file: { appId, profileId, name } }: { file: ResumeFile }) {
  if (name === null || name === '') return null
  if (appId === null && profileId === null) {
    return (
      <Text size="xs" c="dimmed">
        <bdi>{name}</bdi>
      </Text>
    )
  }
  const page =
    appId === null
      ? pathOf('/app/roboroy/profile/:profileId', { profileId: profileId ?? 0 })
      : pathOf('/app/roboroy/application/:appId', { appId })
  return (
    <Anchor component={Link} to={page} size="xs" underline="always">
      <bdi>{name}</bdi>
    </Anchor>
  )
}

function Reason({ file: { message, code } }: { file: ResumeFile }) {
  const { i18n } = useLingui()
  const why = message ?? (code === null ? null : resumeTaskCodes[code].id)
  if (why === null) return null
  return (
    <Text size="xs" c="dimmed">
      {serverText(i18n, why)}
      {code !== null && (
        <>
          {' · '}
          <Trans>Code {code}</Trans>
        </>
      )}
    </Text>
  )
}

function FileState({ state }: Pick<ResumeFile, 'state'>) {
  switch (state) {
    case 'queued':
      return (
        <StatusBadge tone="brand">
          <Trans>Pending</Trans>
        </StatusBadge>
      )
    case 'done':
      return (
        <StatusBadge tone="good">
          <Trans>Successful</Trans>
        </StatusBadge>
      )
    case 'duplicate':
      return (
        <StatusBadge tone="warn">
          <Trans>Duplicate</Trans>
        </StatusBadge>
      )
    case 'failed':
      return (
        <StatusBadge tone="bad">
          <Trans>Failed</Trans>
        </StatusBadge>
      )
    case 'undone':
      return (
        <StatusBadge tone="neutral">
          <Trans>Undone</Trans>
        </StatusBadge>
      )
  }
}
