import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import styles from './microsite.module.css'

/** The two lists of a microsite as links, so that each has an address. */
export function MicrositeTabs({ address, present }: { address: string; present: 'jobs' | 'events' }) {
  const { t } = useLingui()
  return (
    <nav className={styles.tabs} aria-label={t`Jobs and events`}>
      <Link to={address} preventScrollReset aria-current={present === 'jobs' ? 'page' : undefined}>
        <Trans>Jobs</Trans>
      </Link>
      <Link to={`${address}?tab=events`} preventScrollReset aria-current={present === 'events' ? 'page' : undefined}>
        <Trans>Events</Trans>
      </Link>
    </nav>
  )
}
