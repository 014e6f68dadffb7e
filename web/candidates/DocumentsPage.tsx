import {
  addPersonDocument,
  changePersonDocument,
  type DocumentKind,
  documentKinds,
  listPersonDocuments,
  type PersonDocument,
  removePersonDocument,
} from '@hireloom/contract/candidates/documents.ts'
import { listProfileViews } from '@hireloom/contract/candidates/profile.ts'
import { cvExtensions } from '@hireloom/contract/constants.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton, Group, NativeSelect, Progress, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { faultOfCv } from '../apply/cv-fault.ts'
import { useKindWords } from '../documents/document-words.ts'
import { call, upload } from '../kernel/api.ts'
import { formatFileSize } from '../kernel/format.ts'
import { serverText } from '../kernel/server-text.ts'
import { Empty } from '../ui/app/Empty.tsx'
import { useTellFailure } from '../ui/app/failures.ts'
import { FormDialog } from '../ui/app/form/Form.tsx'
import { TextField } from '../ui/app/form/fields.tsx'
import { useForm } from '../ui/app/form/use-form.ts'
import { Moment } from '../ui/app/Moment.tsx'
import { PageShell } from '../ui/app/PageShell.tsx'
import { pageData, together } from '../ui/app/page-data.ts'
import { Row, RowList } from '../ui/app/RowList.tsx'
import { StatusBadge } from '../ui/app/StatusBadge.tsx'
import { showFailure } from '../ui/app/UndoToast.tsx'
import { useChange } from '../ui/app/use-change.tsx'
import styles from './area.module.css'
import { shownOfProfile } from './use-profile-change.ts'

const own = pageData({ endpoint: listPersonDocuments })
const viewed = pageData({ endpoint: listProfileViews })
const page = together(own, viewed)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** A candidate's documents: one current CV with its earlier versions, and what else belongs to applications. */
export default function DocumentsPage() {
  const { t, i18n } = useLingui()
  const documents = own.usePageData()
  const [progress, setProgress] = useState<number | null>(null)
  const [renaming, setRenaming] = useState<PersonDocument | null>(null)
  const [kind, setKind] = useState<DocumentKind>('resume')
  const words = useKindWords()
  const tellFailure = useTellFailure()
  const { change, refresh } = useChange(listPersonDocuments, ...shownOfProfile)
  const send = async (file: File | null) => {
    if (file === null) return
    const fault = faultOfCv(file)
    if (fault !== null) {
      showFailure(serverText(i18n, fault))
      return
    }
    setProgress(0)
    try {
      await upload(addPersonDocument, { body: { kind } }, { resume: [file] }, { onProgress: setProgress })
    } catch (failure) {
      tellFailure(failure)
    } finally {
      setProgress(null)
      void refresh()
    }
  }
  const remove = ({ personDocId }: PersonDocument) =>
    void change(
      removePersonDocument,
      { params: { personDocId } },
      {
        said: () => <Trans>Document removed.</Trans>,
        undoBy: () => change(changePersonDocument, { params: { personDocId }, body: { isRemoved: false } }),
      },
    )
  return (
    <PageShell width="form" title={t`Documents`}>
      <Group className={styles.card} align="end" gap="sm">
        <NativeSelect
          label={t`Document type`}
          value={kind}
          onChange={event => setKind(documentKinds.find(each => each === event.currentTarget.value) ?? 'resume')}
          data={documentKinds.map(value => ({ value, label: words[value] }))}
        />
        <FileButton accept={cvExtensions.join(',')} onChange={file => void send(file)} disabled={progress !== null}>
          {props => (
            <Button {...props} loading={progress !== null}>
              <Trans>Upload a document</Trans>
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          <Trans>
            PDF, DOC, DOCX or ZIP, up to 100 MB. A new CV replaces the current one, which stays in your documents.
          </Trans>
        </Text>
        {progress !== null && <Progress w="100%" value={progress * 100} aria-label={t`Uploading`} />}
      </Group>
      {documents.count === 0 ? (
        <Empty title={<Trans>No documents yet</Trans>}>
          <Trans>Upload your CV to apply faster and get matching jobs.</Trans>
        </Empty>
      ) : (
        <RowList>
          {documents.documents.map(document => (
            <Document
              key={document.personDocId}
              document={document}
              onRename={() => setRenaming(document)}
              onMakeCurrent={() =>
                void change(changePersonDocument, {
                  params: { personDocId: document.personDocId },
                  body: { isPrimary: true },
                })
              }
              onRemove={() => remove(document)}
            />
          ))}
        </RowList>
      )}
      <Views />
      {renaming !== null && (
        <RenameDialog document={renaming} onSent={() => void refresh()} onClose={() => setRenaming(null)} />
      )}
    </PageShell>
  )
}

interface RenameDialogProps {
  document: PersonDocument
  onSent: () => void
  onClose: () => void
}

function RenameDialog({ document: { personDocId, fileName }, onSent, onClose }: RenameDialogProps) {
  const { t } = useLingui()
  const form = useForm({
    start: () => ({ fileName }),
    send: body => call(changePersonDocument, { params: { personDocId }, body }),
    onSent: () => {
      onSent()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={<Trans>Rename</Trans>} onClose={onClose}>
      <TextField {...form.field('fileName')} label={t`Name`} maxLength={200} isRequired isFirst />
    </FormDialog>
  )
}

interface DocumentProps {
  document: PersonDocument
  onRename: () => void
  onMakeCurrent: () => void
  onRemove: () => void
}

function Document({ document, onRename, onMakeCurrent, onRemove }: DocumentProps) {
  const { t, i18n } = useLingui()
  const words = useKindWords()
  const { fileName } = document
  return (
    <Row>
      <div>
        <Group gap="xs">
          <a href={document.viewPath}>
            <bdi>{fileName}</bdi>
          </a>
          {document.isPrimary && (
            <StatusBadge tone="good">
              <Trans>Current CV</Trans>
            </StatusBadge>
          )}
          {document.kind === 'resume' && !document.isPrimary && (
            <StatusBadge tone="neutral">
              <Trans>Earlier version</Trans>
            </StatusBadge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {words[document.kind]} · <bdi>{formatFileSize(i18n.locale, document.size)}</bdi> ·{' '}
          <Moment value={document.createdAt} />
          {document.state === 'failed' && (
            <>
              {' · '}
              <Trans>We couldn't read its text</Trans>
            </>
          )}
        </Text>
      </div>
      <Group gap="xs">
        {document.kind === 'resume' && !document.isPrimary && (
          <Button size="xs" variant="default" aria-label={t`Set as current: ${fileName}`} onClick={onMakeCurrent}>
            <Trans>Set as current</Trans>
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          component="a"
          href={document.downloadPath}
          aria-label={t`Download: ${fileName}`}
        >
          <Trans>Download</Trans>
        </Button>
        <Button size="xs" variant="default" aria-label={t`Rename: ${fileName}`} onClick={onRename}>
          <Trans>Rename</Trans>
        </Button>
        <Button size="xs" variant="default" aria-label={t`Remove: ${fileName}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </Group>
    </Row>
  )
}

function Views() {
  const { stats, count } = viewed.usePageData()
  if (count === 0) return null
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="h3">
        <Trans>Who viewed your CV</Trans>
      </Title>
      <RowList>
        {stats.map(each => (
          <Row key={each.companyName}>
            <Text size="sm">
              <bdi>{each.companyName}</bdi>
            </Text>
            <Text size="xs" c="dimmed">
              <Plural value={each.views} one="# view" other="# views" /> · <Moment value={each.lastViewedAt} />
            </Text>
          </Row>
        ))}
      </RowList>
    </Stack>
  )
}
