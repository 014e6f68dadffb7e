import { useLingui } from '@lingui/react/macro'
import { useRootData } from '../kernel/root-data.ts'
import { PageHead } from '../ui/public/PageHead.tsx'
import { Mark } from '../ui/public/Wordmark.tsx'
import styles from './AppFallback.module.css'
import { BrowserCheck } from './UnsupportedBrowser.tsx'

/** The frame's shape while its library is on the way. */
export function AppFallback() {
  const { t } = useLingui()
  const name = useRootData()?.brand.name ?? 'Hireloom'
  return (
    <>
      <PageHead title={name} isHidden />
      <BrowserCheck />
      <div className={styles.frame} aria-busy="true">
        <div className={styles.head}>
          <Mark size={24} />
          <output className="sr">{t`Loading`}</output>
        </div>
        <div className={styles.side} aria-hidden="true">
          <div className="skeleton" />
          <div className="skeleton" />
        </div>
        <div className={styles.page} aria-hidden="true">
          {[0, 1, 2, 3, 4, 5, 6, 7].map(line => (
            <div className="skeleton" key={line} />
          ))}
        </div>
      </div>
    </>
  )
}
