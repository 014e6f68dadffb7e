import { cvExtensions } from '@hireloom/contract/constants.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import {
  addJobDocument,
  type JobDocument,
  listJobDocuments,
  readJobDocument,
  removeJobDocument,
} from '@hireloom/contract/job-writing/documents.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { upload } from '../kernel/api.ts'
import { formatFileSize } from '../kernel/format.ts'
import { serverText } from '../kernel/server-text.ts'
import { ask } from '../ui/app/confirm.ts'
import { useSending } from '../ui/app/failures.ts'
import { Moment } from '../ui/app/Moment.tsx'
import { answerOf, refresh } from '../ui/app/page-data.ts'
import { useChange } from '../ui/app/use-change.tsx'

/** Files about a job, for the people who work on it. They are kept at once and no part of what is published. */
export function JobDocuments({ jobId }: { jobId: number }) {
  const { t, i18n } = useLingui()
  const { data } = useQuery(answerOf(listJobDocuments, { params: { jobId } }))
  const { message, errors, isSending, send } = useSending()
  const [progress, setProgress] = useState(0)
  const choose = (file: File | null) => {
    if (file === null) return
    void send(async () => {
      await upload(addJobDocument, { params: { jobId } }, { document: [file] }, { onProgress: setProgress })
      await refresh(listJobDocuments)
    })
  }
  const told = errors.document
  const fault = told === undefined ? message : serverText(i18n, told)
  return (
    <Stack component="section" gap={6} aria-label={t`Documents`}>
      <Text size="sm" fw={600}>
        <Trans>Documents</Trans>
      </Text>
      <Text size="xs" c="dimmed">
        <Trans>A briefing or a job profile for colleagues. Candidates don't see them. PDF, DOC, DOCX or ZIP.</Trans>
      </Text>
      {data?.list.map(document => (
        <DocumentRow key={document.docId} jobId={jobId} document={document} />
      ))}
      {isSending && <Progress value={progress * 100} aria-label={t`Uploading`} />}
      {fault !== null && (
        <Text size="sm" c="red" role="alert">
          {fault}
        </Text>
      )}
      <div>
        <FileButton accept={cvExtensions.join(',')} onChange={choose} disabled={isSending}>
          {props => (
            <Button {...props} variant="default" size="xs" loading={isSending}>
              <Trans>Upload document</Trans>
            </Button>
          )}
        </FileButton>
      </div>
    </Stack>
  )
}

function DocumentRow({ jobId, document }: { jobId: number; document: JobDocument }) {
  const { t, i18n } = useLingui()
  const { change } = useChange(listJobDocuments)
  const { docId, fileName, size, addedAt } = document
  const params = { jobId, docId }
  const remove = async () => {
    if (!(await ask({ question: t`Delete ${fileName}?`, act: t`Delete`, isDanger: true }))) return
    await change(removeJobDocument, { params })
  }
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text size="sm" component="div" miw={0}>
        <Anchor href={pathWith(readJobDocument.path, params)} download>
          <bdi>{fileName}</bdi>
        </Anchor>{' '}
        <Text span size="xs" c="dimmed">
          {formatFileSize(i18n.locale, size)} · <Moment value={addedAt} />
        </Text>
      </Text>
      <Button variant="subtle" color="red" size="xs" aria-label={t`Delete ${fileName}`} onClick={() => void remove()}>
        <Trans>Delete</Trans>
      </Button>
    </Group>
  )
}
