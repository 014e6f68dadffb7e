import { notificationPath } from '@hireloom/contract/notifications/notification-path.ts'
import type { Notification } from '@hireloom/contract/notifications/notifications.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Age } from '../../ui/app/Age.tsx'
import { NotificationText } from './NotificationText.tsx'
import styles from './notifications.module.css'
import { markRead } from './use-notifications.ts'

interface NotificationListProps {
  label: string
  notifications: readonly Notification[]
  onOpen?: () => void
}

/** Notifications, newest first; each leads to what it is about, and is read with that. */
export function NotificationList({ label, notifications, onOpen }: NotificationListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {notifications.map(notification => (
        <li key={notification.notificationId} data-unread={notification.readAt === null || undefined}>
          <Link
            to={notificationPath(notification)}
            onClick={() => {
              if (notification.readAt === null) void markRead({ ids: [notification.notificationId] })
              onOpen?.()
            }}
          >
            {notification.readAt === null && (
              <span className="sr">
                <Trans>Unread:</Trans>{' '}
              </span>
            )}
            <NotificationText notification={notification} />
          </Link>
          <span className={styles.time}>
            <Age inWords value={notification.createdAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}
