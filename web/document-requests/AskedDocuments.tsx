import { emailFileExtensions } from '@hireloom/contract/constants.ts'
import { type AskedDocument, fileField, requestField } from '@hireloom/contract/document-requests/answering.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { formatAlternatives, formatFileSize } from '../kernel/format.ts'
import { Button } from '../ui/public/Button.tsx'
import { Chip } from '../ui/public/Chip.tsx'
import { DateText } from '../ui/public/DateText.tsx'
import styles from './documents.module.css'

/** Whether the applicant has something to send. */
export const isAwaited = ({ state, canUpload }: AskedDocument): boolean =>
  canUpload && (state === 'requested' || state === 'rejected')

/** What an applicant is asked for, what has been sent, and a form for each to send it; it works without script. */
export function AskedDocuments({ documents }: { documents: readonly AskedDocument[] }) {
  const notes = [...new Set(documents.flatMap(each => (isAwaited(each) && each.note !== '' ? [each.note] : [])))]
  return (
    <section className="card stack">
      <h2>
        <Trans>Requested documents</Trans>
      </h2>
      {notes.map(note => (
        <blockquote key={note} className={`prose small ${styles.note}`} dir="auto">
          {note}
        </blockquote>
      ))}
      <ul className={styles.asked}>
        {documents.map(document => (
          <Asked key={document.documentRequestId} document={document} />
        ))}
      </ul>
    </section>
  )
}

function Asked({ document }: { document: AskedDocument }) {
  const { i18n } = useLingui()
  const { title, mandatory, dueOn, file, reason, state, canUpload } = document
  return (
    <li className="stack tight">
      <div className="row apart">
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <State document={document} />
      </div>
      {(!mandatory || (dueOn !== null && isAwaited(document))) && (
        <p className="small soft">
          {!mandatory && <Trans>Optional document</Trans>}
          {!mandatory && dueOn !== null && isAwaited(document) && ' · '}
          {dueOn !== null && isAwaited(document) && (
            <Trans>
              Due by <DateText value={dueOn} />
            </Trans>
          )}
        </p>
      )}
      {file !== null && (
        <p className="small soft">
          <bdi>{file.fileName}</bdi> · <bdi>{formatFileSize(i18n.locale, file.size)}</bdi> ·{' '}
          <DateText value={file.uploadedAt} />
        </p>
      )}
      {state === 'rejected' && reason !== '' && (
        <blockquote className={`prose small ${styles.note}`} dir="auto">
          {reason}
        </blockquote>
      )}
      {canUpload &&
        (state === 'uploaded' ? (
          <details>
            <summary className="small">
              <Trans>Replace the file</Trans>
            </summary>
            <FileForm document={document} />
          </details>
        ) : (
          <FileForm document={document} />
        ))}
    </li>
  )
}

function State({ document }: { document: AskedDocument }) {
  switch (document.state) {
    case 'uploaded':
      return (
        <Chip tone="good">
          <Trans>Uploaded</Trans>
        </Chip>
      )
    case 'accepted':
      return (
        <Chip tone="good">
          <Trans>Accepted</Trans>
        </Chip>
      )
    case 'rejected':
      return (
        <Chip tone="warn">
          <Trans>Please send again</Trans>
        </Chip>
      )
    case 'requested':
    case 'waived':
    default:
      return (
        <Chip tone="warn">
          <Trans>Not uploaded yet</Trans>
        </Chip>
      )
  }
}

function FileForm({ document: { documentRequestId, title, formats, maxMb } }: { document: AskedDocument }) {
  const { t, i18n } = useLingui()
  const sending = useNavigation().formData
  const isSending = sending !== undefined
  const extensions = formats.length === 0 ? emailFileExtensions : formats.map(format => `.${format}`)
  const types = formatAlternatives(
    i18n.locale,
    (formats.length === 0 ? (['pdf', 'doc', 'docx', 'jpg', 'png'] as const) : formats).map(format =>
      format.toUpperCase(),
    ),
  )
  const id = `document-${documentRequestId}`
  return (
    <Form method="post" encType="multipart/form-data" className="stack tight">
      <input type="hidden" name={requestField} value={documentRequestId} />
      <p className="small soft" id={`${id}-hint`}>
        <Trans>
          {types}, up to {maxMb} MB
        </Trans>
      </p>
      <div className="row">
        <input
          type="file"
          className={styles.file}
          id={id}
          name={fileField}
          aria-label={t`File: ${title}`}
          aria-describedby={`${id}-hint`}
          accept={[...extensions, ...(formats.includes('jpg') ? ['.jpeg'] : [])].join(',')}
          required
        />
        <Button type="submit" look="primary" isLow disabled={isSending} aria-label={t`Upload: ${title}`}>
          {sending?.get(requestField) === String(documentRequestId) ? (
            <Trans>Uploading …</Trans>
          ) : (
            <Trans>Upload</Trans>
          )}
        </Button>
      </div>
    </Form>
  )
}
