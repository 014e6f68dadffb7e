import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PdfPage } from '../PdfPage.tsx'
import { FailedPages, PagesOnTheWay } from './NoPages.tsx'
import styles from './ResumePanel.module.css'
import { pdfQuery } from './resume-pages.ts'

/** A CV is short; whoever sent a book gets its first pages, and the rest on demand. */
const pagesAtOnce = 8

interface PdfPagesProps {
  documentId: number
  /** Address of the file; a new one with every answer, for the same document. */
  path: string
  name: string
  text: string | null
  zoom: number | null
}

/** Pages wider than their place are pushed with the arrow keys. */
const reached = { tabIndex: 0 } as const

/** Draws the pages of a PDF; where that is not possible, its text. */
export default function PdfPages({ documentId, path, name, text, zoom }: PdfPagesProps) {
  const [shown, setShown] = useState(pagesAtOnce)
  const pdf = useQuery(pdfQuery(documentId, path))
  if (pdf.isError) return <FailedPages text={text} />
  if (pdf.data === undefined) return <PagesOnTheWay />
  const count = pdf.data.numPages
  return (
    <div className={styles.pages} {...(zoom !== null && reached)}>
      {Array.from({ length: Math.min(count, shown) }, (_, index) => (
        <PdfPage
          key={index + 1}
          document={pdf.data}
          number={index + 1}
          name={name}
          className={styles.page}
          zoom={zoom}
        />
      ))}
      {count > shown && (
        <Button variant="default" onClick={() => setShown(shown + pagesAtOnce)}>
          <Trans>Show more pages</Trans>
        </Button>
      )}
    </div>
  )
}
