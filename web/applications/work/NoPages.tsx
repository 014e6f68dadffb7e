import { Trans } from '@lingui/react/macro'
import { Late } from '../../ui/app/Late.tsx'
import { Skeleton } from '../../ui/public/Skeleton.tsx'
import styles from './ResumePanel.module.css'
import { ResumeText } from './ResumeText.tsx'

/** In place of pages that cannot be drawn: the text. */
export function FailedPages({ text }: { text: string | null }) {
  return (
    <>
      {text !== null && text.trim() !== '' && (
        <output className={styles.state}>
          <Trans>We can't show the pages of this file. Here's its text.</Trans>
        </output>
      )}
      <ResumeText text={text} />
    </>
  )
}

export function PagesOnTheWay() {
  return (
    <div className={styles.paper} aria-busy="true">
      <Late>
        <Skeleton lines={12} />
      </Late>
    </div>
  )
}
