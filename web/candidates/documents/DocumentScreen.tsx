import type { DocumentView } from '@hireloom/contract/candidates/documents.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { formatFileSize } from '../../kernel/format.ts'
import { useHasScript } from '../../kernel/has-script.ts'
import { Button } from '../../ui/public/Button.tsx'
import { Notice } from '../../ui/public/Notice.tsx'
import { PageHead } from '../../ui/public/PageHead.tsx'
import styles from './documents.module.css'

// The reader of PDFs is larger than all else of the page.
const PdfPages = lazy(() => import('./PdfPages.tsx'))

interface DocumentScreenProps {
  view: DocumentView
  children?: ReactNode
}

/** A document as its pages where it is a PDF, else as its text; without script always as its text. */
export function DocumentScreen({ view, children }: DocumentScreenProps) {
  const { t, i18n } = useLingui()
  const hasScript = useHasScript()
  const [isText, setText] = useState(false)
  const { pagesPath, downloadPath, watermark, ownerName } = view
  const title = ownerName === '' ? view.fileName : t`CV of ${ownerName}`
  const showsPages = hasScript && pagesPath !== null && !isText
  return (
    <div className="stack roomy">
      <PageHead title={title} isHidden />
      <div className="row apart">
        <div className="stack tight">
          <h1>
            <bdi>{title}</bdi>
          </h1>
          <p className="soft small">
            <bdi>{view.fileName}</bdi> · <bdi>{formatFileSize(i18n.locale, view.size)}</bdi>
          </p>
          {children}
        </div>
        <div className="row tight">
          {pagesPath !== null && hasScript && (
            <Button isLow aria-pressed={isText} onClick={() => setText(!isText)}>
              <Trans>Text</Trans>
            </Button>
          )}
          {downloadPath !== null && (
            <a className="button low" href={downloadPath} download>
              <Trans>Download</Trans>
            </a>
          )}
        </div>
      </div>
      <div className={styles.sheet}>
        {showsPages ? (
          <Suspense fallback={<p className="soft">…</p>}>
            <PdfPages path={pagesPath} name={ownerName || view.fileName} onFail={() => setText(true)} />
          </Suspense>
        ) : (
          <TextOf view={view} />
        )}
        {watermark !== null && <Watermark text={watermark} />}
      </div>
      {watermark !== null && (
        <p className="soft small">
          <Trans>
            Opened by <bdi>{watermark}</bdi>
          </Trans>
        </p>
      )}
    </div>
  )
}

function TextOf({ view }: { view: DocumentView }) {
  if (view.state === 'reading') {
    return (
      <Notice tone="warn">
        <Trans>We're reading the document. Try again in a moment.</Trans>
      </Notice>
    )
  }
  if (view.text === null || view.text.trim() === '') {
    return (
      <Notice tone="warn">
        <Trans>We couldn't find any readable text in this document.</Trans>
      </Notice>
    )
  }
  return (
    <pre className={`card ${styles.text}`} dir="auto">
      {view.text}
    </pre>
  )
}

const repeats = Array.from({ length: 40 }, (_, at) => at)

/** Who reads it and when, across the sheet, so that a photograph of the screen tells it too. */
function Watermark({ text }: { text: string }) {
  return (
    <div className={styles.watermark} aria-hidden="true">
      {repeats.map(at => (
        <span key={at}>{text}</span>
      ))}
    </div>
  )
}
