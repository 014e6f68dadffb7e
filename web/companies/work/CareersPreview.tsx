import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import styles from './editor.module.css'

/** The page itself with the draft, beside the form where there is room; it is drawn anew, where it stands, after each save. */
export function CareersPreview({ address, state }: { address: string; state: string }) {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const wasSaving = useRef(false)
  useEffect(() => {
    if (state === 'saved' && wasSaving.current) frame.current?.contentWindow?.location.reload()
    wasSaving.current = state !== 'saved'
  }, [state])
  return (
    <div className={styles.preview}>
      <iframe ref={frame} src={address} title={t`Preview`} loading="lazy" />
    </div>
  )
}
