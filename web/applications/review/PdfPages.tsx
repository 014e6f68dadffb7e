import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type PDFDocumentProxy, type RenderTask } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { Late } from '../../ui/app/Late.tsx'
import { Skeleton } from '../../ui/public/Skeleton.tsx'
import { openPdf } from './open-pdf.ts'
import styles from './ResumePanel.module.css'
import { ResumeText } from './ResumeText.tsx'

/** A CV is short; whoever sent a book gets its first pages, and the rest on demand. */
const pagesAtOnce = 8

interface PdfPagesProps {
  documentId: number
  /** Address of the file; a new one with every answer, for the same document. */
  path: string
  name: string
  text: string | null
}

/** Draws the pages of a PDF; where that is not possible, its text. */
export default function PdfPages({ documentId, path, name, text }: PdfPagesProps) {
  const [shown, setShown] = useState(pagesAtOnce)
  const pdf = useQuery({
    queryKey: ['pdf', documentId],
    queryFn: () => openPdf(path),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
  if (pdf.isError) {
    return (
      <>
        {text !== null && text.trim() !== '' && (
          <output className={styles.state}>
            <Trans>The pages of this file cannot be shown here. This is its text.</Trans>
          </output>
        )}
        <ResumeText text={text} />
      </>
    )
  }
  if (pdf.data === undefined) {
    return (
      <div className={styles.paper} aria-busy="true">
        <Late>
          <Skeleton lines={12} />
        </Late>
      </div>
    )
  }
  const count = pdf.data.numPages
  return (
    <div className={styles.pages}>
      {Array.from({ length: Math.min(count, shown) }, (_, index) => (
        <PdfPage key={index + 1} document={pdf.data} number={index + 1} name={name} />
      ))}
      {count > shown && (
        <Button variant="default" onClick={() => setShown(shown + pagesAtOnce)}>
          <Trans>Show more pages</Trans>
        </Button>
      )}
    </div>
  )
}

interface PdfPageProps {
  document: PDFDocumentProxy
  /** From 1. */
  number: number
  name: string
}

function PdfPage({ document: pdf, number, name }: PdfPageProps) {
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
