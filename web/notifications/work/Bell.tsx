import { countNotifications } from '@hireloom/contract/notifications/notifications.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { LazyMenu } from '../../ui/app/LazyMenu.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import styles from './notifications.module.css'
import { useLiveNotifications } from './use-live-notifications.ts'

const load = () => import('./BellPopover.tsx')
const BellPopover = lazy(load)

/** The newest notifications from anywhere, and how many are unread. */
export function Bell() {
  const { t } = useLingui()
  useLiveNotifications()
  const { data } = useQuery(answerOf(countNotifications))
  const count = data?.count ?? 0
  const label =
    count === 0
      ? t`Notifications`
      : t`${plural(count, { one: 'Notifications, # unread', other: 'Notifications, # unread' })}`
  const icon = (
    <span className={styles.bell}>
      <IconBell size={18} stroke={1.6} aria-hidden />
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  )
  return (
    <LazyMenu label={label} icon={icon} popup="dialog" load={load}>
      {parts => <BellPopover {...parts} />}
    </LazyMenu>
  )
}
