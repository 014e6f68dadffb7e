import { Trans } from '@lingui/react/macro'
import { Empty } from '../../ui/app/Empty.tsx'
import styles from './ResumePanel.module.css'

/** The words of a CV as they were read from the file. */
export function ResumeText({ text, isReading = false }: { text: string | null; isReading?: boolean }) {
  if (text === null || text.trim() === '') {
    if (isReading) return null
    return (
      <div className={styles.paper}>
        <Empty title={<Trans>No text to show</Trans>}>
          <Trans>Download the file to read it.</Trans>
        </Empty>
      </div>
    )
  }
  return (
    <div className={styles.paper}>
      <pre className={styles.text} dir="auto">
        {text}
      </pre>
    </div>
  )
}
