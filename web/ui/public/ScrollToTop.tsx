import { scrollToTopAfterPx } from '@hireloom/contract/constants.ts'
import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Icon } from './icons.tsx'

function watchScroll(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true })
  return () => removeEventListener('scroll', changed)
}

/** A button that appears once the page is scrolled down and leads back up. */
export function ScrollToTop() {
  const { t } = useLingui()
  const isShown = useSyncExternalStore(
    watchScroll,
    () => scrollY > scrollToTopAfterPx,
    () => false,
  )
  if (!isShown) return null
  return (
    <button className="button top" type="button" aria-label={t`Scroll to top`} onClick={() => scrollTo({ top: 0 })}>
      <Icon name="up" />
    </button>
  )
}
