import { readApplication } from '@hireloom/contract/applications/applications.ts'
import {
  addPersonDocument,
  changePersonDocument,
  type DocumentKind,
  documentKinds,
  listPersonDocuments,
  type PersonDocument,
  removePersonDocument,
} from '@hireloom/contract/candidates/documents.ts'
import { readProfile } from '@hireloom/contract/candidates/profile.ts'
import { readProfileSources } from '@hireloom/contract/candidates/sources.ts'
import { cvExtensions } from '@hireloom/contract/constants.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, FileButton, Group, NativeSelect, Progress, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, upload } from '../../kernel/api.ts'
import { formatFileSize } from '../../kernel/format.ts'
import { Failure } from '../../ui/app/Failure.tsx'
import { useTellFailure } from '../../ui/app/failures.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { ChoiceField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import { useChange } from '../../ui/app/use-change.tsx'
import { useKindWords } from '../document-words.ts'
import styles from './documents.module.css'

const askAgainMs = 2000

interface ProfileDocumentsProps {
  profileId: number
  /** Where they are the company's own. */
  canEdit: boolean
  /** The CV that came with the application beside which they are shown. */
  sentDocumentId?: number | undefined
}

/** The files that the company has of a person; a CV that is added completes the profile. */
export default function ProfileDocuments({ profileId, canEdit: mayEdit, sentDocumentId }: ProfileDocumentsProps) {
  const { t } = useLingui()
  const words = useKindWords()
  const tellFailure = useTellFailure()
  const [kind, setKind] = useState<DocumentKind>('resume')
  const [progress, setProgress] = useState<number | null>(null)
  const [changing, setChanging] = useState<PersonDocument | null>(null)
  const { change, refresh } = useChange(listPersonDocuments, readProfile, readProfileSources, readApplication)
  const { data, error, refetch } = useQuery({
    ...answerOf(listPersonDocuments, { query: { profileId } }),
    refetchInterval: ({ state }) =>
      state.data?.documents.some(document => document.state === 'reading') ? askAgainMs : false,
  })
  const canEdit = mayEdit && data?.isOwn === true
  const send = async (file: File | null) => {
    if (file === null) return
    setProgress(0)
    try {
      await upload(addPersonDocument, { body: { kind, profileId } }, { resume: [file] }, { onProgress: setProgress })
    } catch (failure) {
      tellFailure(failure)
    } finally {
      setProgress(null)
      void refresh()
    }
  }
  return (
    <section>
      <Title order={2} mb="xs">
        <Trans>Documents</Trans>
      </Title>
      {data === undefined &&
        (error === null ? <Skeleton h={48} /> : <Failure error={error} onRetry={() => void refetch()} />)}
      {data?.isOwn === false && (
        <Text size="sm" c="dimmed" mb="xs">
          <Trans>
            You see the CVs sent with applications that you can see. Other documents stay with the employer.
          </Trans>
        </Text>
      )}
      {data?.count === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>No documents yet</Trans>
        </Text>
      )}
      <ul className={styles.rows}>
        {data?.documents.map(document => (
          <DocumentRow
            key={document.personDocId}
            document={document}
            kind={words[document.kind]}
            isOfApplication={document.personDocId === sentDocumentId}
            {...(canEdit && {
              onChange: () => setChanging(document),
              onRemove: () =>
                void change(
                  removePersonDocument,
                  { params: { personDocId: document.personDocId } },
                  { said: () => t`Document removed.` },
                ),
            })}
          />
        ))}
      </ul>
      {canEdit && (
        <Group gap="xs" mt="sm">
          <NativeSelect
            size="xs"
            aria-label={t`Kind of document`}
            value={kind}
            data={documentKinds.map(value => ({ value, label: words[value] }))}
            onChange={({ currentTarget }) =>
              setKind(documentKinds.find(each => each === currentTarget.value) ?? 'resume')
            }
          />
          <FileButton accept={cvExtensions.join(',')} onChange={file => void send(file)} disabled={progress !== null}>
            {props => (
              <Button size="xs" variant="default" {...props} loading={progress !== null}>
                <Trans>Upload a document</Trans>
              </Button>
            )}
          </FileButton>
        </Group>
      )}
      {progress !== null && <Progress value={progress * 100} mt="xs" aria-label={t`Upload`} />}
      {changing !== null && <DocumentDialog document={changing} words={words} onClose={() => setChanging(null)} />}
    </section>
  )
}

interface DocumentRowProps {
  document: PersonDocument
  kind: string
  isOfApplication: boolean
  onChange?: () => void
  onRemove?: () => void
}

function DocumentRow({ document, kind, isOfApplication, onChange, onRemove }: DocumentRowProps) {
  const { t, i18n } = useLingui()
  const { fileName, size, createdAt, state, isInUse, isScan, viewPath, downloadPath } = document
  return (
    <li>
      <div>
        <Anchor href={viewPath} target="_blank" rel="noopener" size="sm" underline="always">
          <bdi>{fileName}</bdi>
        </Anchor>
        <Text size="xs" c="dimmed">
          {kind} · <bdi>{formatFileSize(i18n.locale, size)}</bdi> · <Moment value={createdAt} />
          {state === 'reading' && (
            <>
              {' · '}
              <Trans>Being read</Trans>
            </>
          )}
          {isScan && (
            <>
              {' · '}
              <Trans>Read from a scan</Trans>
            </>
          )}
          {isInUse && (
            <>
              {' · '}
              {isOfApplication ? <Trans>Sent with this application</Trans> : <Trans>Sent by the candidate</Trans>}
            </>
          )}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <Button
          size="xs"
          variant="subtle"
          component="a"
          href={downloadPath}
          download
          aria-label={t`Download: ${fileName}`}
        >
          <Trans>Download</Trans>
        </Button>
        {onChange && (
          <Button size="xs" variant="subtle" aria-label={t`Edit: ${fileName}`} onClick={onChange}>
            <Trans>Edit</Trans>
          </Button>
        )}
        {onRemove && !isInUse && (
          <Button size="xs" variant="subtle" color="gray" aria-label={t`Remove: ${fileName}`} onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </Group>
    </li>
  )
}

interface DocumentDialogProps {
  document: PersonDocument
  words: Record<DocumentKind, string>
  onClose: () => void
}

function DocumentDialog({ document: { personDocId, fileName, kind, isInUse }, words, onClose }: DocumentDialogProps) {
  const { t } = useLingui()
  const { refresh } = useChange(listPersonDocuments)
  const form = useForm({
    start: () => ({ fileName, kind }),
    send: body => call(changePersonDocument, { params: { personDocId }, body }),
    onSent: () => {
      void refresh()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={<Trans>Edit document</Trans>} onClose={onClose}>
      <TextField {...form.field('fileName')} label={t`File name`} maxLength={200} isFirst />
      <ChoiceField
        {...form.field('kind')}
        label={t`Kind of document`}
        options={documentKinds.map(value => ({ value, label: words[value] }))}
        offBecause={isInUse ? t`An application was sent with it.` : undefined}
      />
    </FormDialog>
  )
}
