import { addImportFile } from '@hireloom/contract/import/files.ts'
import { readImportTemplate } from '@hireloom/contract/import/runs.ts'
import { importExtensions } from '@hireloom/contract/import/words.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, FileButton, Progress, Stack, Text, TextInput } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { upload } from '../../kernel/api.ts'
import { serverText } from '../../kernel/server-text.ts'
import { useSending } from '../../ui/app/failures.ts'
import { FormMessage } from '../../ui/app/form/Form.tsx'
import styles from './import.module.css'

/** The first step: a file from another system, and the name under which its jobs are known again. */
export function ChooseFile() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { message, errors, isSending, send } = useSending()
  const [source, setSource] = useState('')
  const [share, setShare] = useState(0)
  const [isOver, setOver] = useState(false)
  const choose = (file: File | null | undefined) => {
    if (!file) return
    setShare(0)
    const body = source.trim() === '' ? {} : { source: source.trim() }
    void send(async () => {
      const { importFileId } = await upload(addImportFile, { body }, { file: [file] }, { onProgress: setShare })
      await navigate(`?file=${importFileId}`)
    })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isSending) choose(event.dataTransfer.files.item(0))
  }
  const told = errors.file ?? errors.source
  const fault = told === undefined ? message : serverText(i18n, told)
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" maw={640}>
        <Trans>
          Upload an export from another system or a job board. You'll see what changes before anything is imported. No
          file yet?
        </Trans>{' '}
        <Anchor href={readImportTemplate.path} download size="sm" underline="always">
          <Trans>Download the template</Trans>
        </Anchor>
      </Text>
      <TextInput
        label={t`Source (optional)`}
        description={t`The system the jobs come from. Jobs with the same ID from the same source are updated, and we remember its columns.`}
        value={source}
        maxLength={60}
        maw={420}
        onChange={event => setSource(event.currentTarget.value)}
      />
      {/* Dropping is an extra: the button does the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileImport size={28} stroke={1.4} aria-hidden />
        <Text size="sm">
          <Trans>Drop a file here</Trans>
        </Text>
        <FileButton accept={importExtensions.join(',')} onChange={choose} disabled={isSending}>
          {props => (
            <Button {...props} loading={isSending}>
              <Trans>Choose file</Trans>
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          <Trans>CSV, XLSX, TSV, JSON or XML, up to 25 MB and 20,000 jobs</Trans>
        </Text>
      </div>
      {isSending && <Progress value={share * 100} aria-label={t`Uploading`} />}
      <FormMessage text={fault} />
    </Stack>
  )
}
