import { Trans } from '@lingui/react/macro'
import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { openPdf } from '../applications/review/open-pdf.ts'
import { Button } from '../ui/public/Button.tsx'
import styles from './documents.module.css'

/** A CV is short; whoever sent a book gets its first pages, and the rest on demand. */
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
        <PdfPage key={index + 1} pdf={pdf} number={index + 1} name={name} />
      ))}
      {pdf.numPages > shown && (
        <Button onClick={() => setShown(shown + pagesAtOnce)}>
          <Trans>Show more pages</Trans>
        </Button>
      )}
    </div>
  )
}

function PdfPage({ pdf, number, name }: { pdf: PDFDocumentProxy; number: number; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let task: RenderTask | undefined
    let isGone = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      const target = canvas.current
      if (isGone || target === null) return
      const natural = page.getViewport({ scale: 1 })
      const width = Math.max(target.clientWidth, 320) * Math.min(devicePixelRatio || 1, 2)
      const viewport = page.getViewport({ scale: width / natural.width })
      target.width = Math.floor(viewport.width)
      target.height = Math.floor(viewport.height)
      task = page.render({ canvas: target, viewport })
      await task.promise
    }
    // A page that is left while it is drawn ends with an error of its own.
    draw().catch(() => undefined)
    return () => {
      isGone = true
      task?.cancel()
    }
  }, [pdf, number])
  return (
    // A canvas takes over the page's direction and would draw each word backwards.
    <figure className={styles.page} dir="ltr">
      <canvas ref={canvas} aria-hidden="true" />
      <figcaption className="sr">
        <Trans>
          CV of {name}, page {number}. Its text is under “Text”.
        </Trans>
      </figcaption>
    </figure>
  )
}
