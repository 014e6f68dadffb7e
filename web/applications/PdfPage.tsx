import { Trans } from '@lingui/react/macro'
import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'

interface PdfPageProps {
  document: PDFDocumentProxy
  /** From 1. */
  number: number
  name: string
  className: string | undefined
  /** 1 is the size on paper; without it the page is as wide as its place. */
  zoom?: number | null
}

/** Points of a page and pixels of a screen to the inch. */
const pixelsPerPoint = 96 / 72

/** A page of a PDF. */
export function PdfPage({ document: pdf, number, name, className, zoom = null }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let task: RenderTask | undefined
    let isGone = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      const target = canvas.current
      if (isGone || target === null) return
      const natural = page.getViewport({ scale: 1 })
      target.style.inlineSize = zoom === null ? '' : `${natural.width * pixelsPerPoint * zoom}px`
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
