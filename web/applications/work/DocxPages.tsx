import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FailedPages, PagesOnTheWay } from './NoPages.tsx'
import type { Docx } from './open-docx.ts'
import styles from './ResumePanel.module.css'
import { docxQuery } from './resume-pages.ts'

/** A CV is short; whoever sent a book gets its first pages, and the rest on demand. */
const pagesAtOnce = 8
/** A4 in pixels, where a width is in another unit. */
const usualWidth = 794
const pixelsPerPoint = 96 / 72

/** Ours; those of the file follow, and reach nothing outside their shadow tree. */
const ownRules = `
:host { display: grid; gap: 12px; grid-template-columns: minmax(0, 1fr); }
section.page { border: 1px solid #d5d7de; border-radius: 6px; background: #fff; color: #111; contain: paint; margin: 0 auto; zoom: var(--zoom); }
img, svg { max-inline-size: none; }
`

interface DocxPagesProps {
  documentId: number
  path: string
  name: string
  text: string | null
  zoom: number | null
}

/** Draws the pages of a DOCX; where that is not possible, its text. */
export default function DocxPages({ documentId, path, name, text, zoom }: DocxPagesProps) {
  const [shown, setShown] = useState(pagesAtOnce)
  const docx = useQuery(docxQuery(documentId, path))
  if (docx.isError) return <FailedPages text={text} />
  if (docx.data === undefined) return <PagesOnTheWay />
  if (docx.data.pages.length === 0) return <FailedPages text={text} />
  return (
    <div className={styles.pages} {...(zoom !== null && { tabIndex: 0 })}>
      <Drawn docx={docx.data} shown={shown} name={name} zoom={zoom} />
      {docx.data.pages.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + pagesAtOnce)}>
          <Trans>Show more pages</Trans>
        </Button>
      )}
    </div>
  )
}

function Drawn({ docx, shown, name, zoom }: { docx: Docx; shown: number; name: string; zoom: number | null }) {
  const { t } = useLingui()
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (host.current === null) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const rules = new CSSStyleSheet()
    rules.replaceSync(docx.css + ownRules)
    root.adoptedStyleSheets = [rules]
    root.replaceChildren(...docx.pages.slice(0, shown).map(page => page.cloneNode(true)))
  }, [docx, shown])
  useEffect(() => {
    const place = host.current
    if (place === null) return
    const widest = Math.max(...docx.pages.map(widthOf))
    const fit = () => place.style.setProperty('--zoom', String(zoom ?? place.clientWidth / widest))
    const watcher = new ResizeObserver(fit)
    watcher.observe(place)
    return () => watcher.disconnect()
  }, [docx, zoom])
  // A document has directions of its own.
  return <div ref={host} role="document" aria-label={t`CV of ${name}`} dir="ltr" />
}

function widthOf(page: HTMLElement): number {
  const points = /^([\d.]+)pt$/.exec(page.style.width)?.[1]
  return points === undefined ? usualWidth : Number(points) * pixelsPerPoint
}
