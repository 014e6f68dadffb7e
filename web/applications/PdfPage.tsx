import { Trans } from '@lingui/react/macro'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useLayoutEffect, useRef } from 'react'
import { type DrawnPage, density, drawnFirstPage, drawPage, rememberPlace, zoomedWidth } from './drawn-pages.ts'

interface PdfPageProps {
  document: PDFDocumentProxy
  /** From 1. */
  number: number
  name: string
  className: string | undefined
  /** 1 is the size on paper; without it the page is as wide as its place. */
  zoom?: number | null
}

const leastWidth = 320
/** Points of A4, until the page is known. */
const usualWidth = 595

/** A page of a PDF. One that was drawn ahead is there with the first frame. */
export function PdfPage({ document: pdf, number, name, className, zoom = null }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const target = canvas.current
    if (target === null) return undefined
    const gone = new AbortController()
    const widthOf = (naturalWidth: number) => {
      const zoomed = zoomedWidth(naturalWidth, zoom)
      target.style.inlineSize = zoomed === 0 ? '' : `${zoomed}px`
      return Math.max(target.clientWidth, leastWidth) * density()
    }
    const ready = number === 1 ? drawnFirstPage(pdf) : undefined
    if (ready) show(target, ready)
    if (number === 1) {
      const fit = widthOf(ready?.naturalWidth ?? usualWidth)
      rememberPlace(naturalWidth => (zoom === null ? fit : zoomedWidth(naturalWidth, zoom) * density()))
      if (ready?.canvas.width === Math.floor(fit)) return undefined
    }
    drawPage(pdf, number, widthOf, gone.signal)
      .then(drawn => drawn && !gone.signal.aborted && show(target, drawn))
      // A page that is left while it is drawn ends with an error of its own.
      .catch(() => undefined)
    return () => gone.abort()
  }, [pdf, number, zoom])
  return (
    // A canvas takes over the page's direction and would draw each word backwards.
    <figure className={className} dir="ltr">
      <canvas ref={canvas} aria-hidden="true" />
      <figcaption className="sr">
        <Trans>
          CV of {name}, page {number}. Its text is under “Text”.
        </Trans>
      </figcaption>
    </figure>
  )
}

function show(target: HTMLCanvasElement, { canvas }: DrawnPage): void {
  target.width = canvas.width
  target.height = canvas.height
  target.getContext('2d')?.drawImage(canvas, 0, 0)
}
