import { Trans } from '@lingui/react/macro'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { PdfPage } from '../../applications/PdfPage.tsx'
import { openPdf } from '../../applications/work/open-pdf.ts'
import { Button } from '../../ui/public/Button.tsx'
import styles from './documents.module.css'

/** A CV is short; anyone who sent a book gets its first pages, and the rest on demand. */
const pagesAtOnce = 8

interface PdfPagesProps {
  path: string
  name: string
  /** The file is none, or broken, or locked. */
  onFail: () => void
}

/** Draws the pages of a PDF with light controls only. */
export default function PdfPages({ path, name, onFail }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [shown, setShown] = useState(pagesAtOnce)
  const fail = useRef(onFail)
  useEffect(() => {
    let isGone = false
    openPdf(path).then(
      opened => (isGone ? void opened.loadingTask.destroy() : setPdf(opened)),
      () => !isGone && fail.current(),
    )
    return () => {
      isGone = true
    }
  }, [path])
  if (pdf === null) return <div className={`skeleton ${styles.page}`} aria-busy="true" />
  return (
    <div className={styles.pages}>
      {Array.from({ length: Math.min(pdf.numPages, shown) }, (_, index) => (
        <PdfPage key={index + 1} document={pdf} number={index + 1} name={name} className={styles.page} />
      ))}
      {pdf.numPages > shown && (
        <Button onClick={() => setShown(shown + pagesAtOnce)}>
          <Trans>Show more pages</Trans>
        </Button>
      )}
    </div>
  )
}
