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
import { Button, FileButton, Group, Modal, NativeSelect, Progress, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { faultOfCv } from '../apply/cv-fault.ts'
import { useKindWords } from '../documents/document-words.ts'
import { call, upload } from '../kernel/api.ts'
import { formatFileSize } from '../kernel/format.ts'
import { requestContext } from '../kernel/request.ts'
import { serverText } from '../kernel/server-text.ts'
import { Empty } from '../ui/app/Empty.tsx'
import { Moment } from '../ui/app/Moment.tsx'
import { PageShell } from '../ui/app/PageShell.tsx'
import { cachedLoader } from '../ui/app/query.ts'
import { Row, RowList } from '../ui/app/RowList.tsx'
import { StatusBadge } from '../ui/app/StatusBadge.tsx'
import { showFailure, showUndo } from '../ui/app/UndoToast.tsx'
import type { Route } from './+types/DocumentsPage.ts'
import styles from './area.module.css'
import { useOwn } from './use-own.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const [documents, views] = await Promise.all([web.call(listPersonDocuments), web.call(listProfileViews)])
  return { documents, views }
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('own-documents', { url, serverLoader })
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../ui/app/PageFallback.tsx'

const read = async () => {
  const [documents, views] = await Promise.all([call(listPersonDocuments), call(listProfileViews)])
  return { documents, views }
}

/** A candidate's documents: one current CV with its earlier versions, and what else belongs to applications. */
export default function DocumentsPage({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const [{ documents, views }, run] = useOwn(loaderData, read)
  const [progress, setProgress] = useState<number | null>(null)
  const [renaming, setRenaming] = useState<PersonDocument | null>(null)
  const [kind, setKind] = useState<DocumentKind>('resume')
  const words = useKindWords()
  const after = (work: () => Promise<unknown>) =>
    run(async () => {
      await work()
      return read()
    })
  const send = async (file: File | null) => {
    if (file === null) return
    const fault = faultOfCv(file)
    if (fault !== null) {
      showFailure(serverText(i18n, fault))
      return
    }
    setProgress(0)
    await after(() => upload(addPersonDocument, { body: { kind } }, { resume: [file] }, { onProgress: setProgress }))
    setProgress(null)
  }
  const change = (document: PersonDocument, body: { fileName?: string; isPrimary?: true; isRemoved?: false }) =>
    after(() => call(changePersonDocument, { params: { personDocId: document.personDocId }, body }))
  const remove = async (document: PersonDocument) => {
    if (!(await after(() => call(removePersonDocument, { params: { personDocId: document.personDocId } })))) return
    showUndo(<Trans>Document removed.</Trans>, () => void change(document, { isRemoved: false }))
  }
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
              onMakeCurrent={() => void change(document, { isPrimary: true })}
              onRemove={() => void remove(document)}
            />
          ))}
        </RowList>
      )}
      <Views views={views} />
      {renaming !== null && (
        <Modal opened onClose={() => setRenaming(null)} title={t`Rename`}>
          <form
            onSubmit={event => {
              event.preventDefault()
              const name = new FormData(event.currentTarget).get('name')
              if (typeof name === 'string')
                void change(renaming, { fileName: name }).then(isDone => isDone && setRenaming(null))
            }}
          >
            <Stack gap="sm">
              <TextInput
                name="name"
                label={t`Name`}
                defaultValue={renaming.fileName}
                maxLength={200}
                required
                data-autofocus
              />
              <Group justify="end">
                <Button type="submit">
                  <Trans>Save</Trans>
                </Button>
              </Group>
            </Stack>
          </form>
        </Modal>
      )}
    </PageShell>
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

interface ViewsProps {
  views: { stats: { companyName: string; views: number; lastViewedAt: string }[]; count: number }
}

function Views({ views }: ViewsProps) {
  if (views.count === 0) return null
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="h3">
        <Trans>Who viewed your CV</Trans>
      </Title>
      <RowList>
        {views.stats.map(each => (
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
