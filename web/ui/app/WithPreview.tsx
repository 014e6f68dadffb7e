import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './WithPreview.module.css'

interface WithPreviewProps {
  /** Of the page itself. */
  address: string
  isSaving: boolean
  children: ReactNode
}

/** A form and, where there is room, the page that it writes beside it; the page is drawn anew, where it stands, after each save. */
export function WithPreview({ address, isSaving, children }: WithPreviewProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const wasSaving = useRef(false)
  useEffect(() => {
    if (!isSaving && wasSaving.current) frame.current?.contentWindow?.location.reload()
    wasSaving.current = isSaving
  }, [isSaving])
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <div className={styles.preview}>
        <iframe ref={frame} src={address} title={t`Preview`} loading="lazy" />
      </div>
    </div>
  )
}
