import { listNotifications } from '@hireloom/contract/notifications/notifications.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { listAddress } from '../../kernel/list-address.ts'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { useList } from '../../ui/app/use-list.ts'
import { NotificationList } from './NotificationList.tsx'
import { markRead } from './use-notifications.ts'

const address = listAddress({})
const page = pageData({ endpoint: listNotifications, input: place => ({ query: address.queryOf(place) }) })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** Everything a person was notified about in the last 90 days, and what they want to be. */
export default function NotificationsPage() {
  const { t } = useLingui()
  const { list: notifications, count } = page.usePageData()
  return (
    <ListPage
      title={t`Notifications`}
      action={
        <Group gap="xs">
          <Button variant="default" component={Link} to={pathOf('/app/roboroy/notifications/preferences')}>
            <Trans>Preferences</Trans>
          </Button>
          <Button
            variant="default"
            disabled={notifications.every(({ readAt }) => readAt !== null)}
            onClick={() => void markRead({ all: true })}
          >
            <Trans>Mark all as read</Trans>
          </Button>
        </Group>
      }
      address={address}
      list={useList(address)}
      count={count}
      nothingFits={null}
      none={{
        title: <Trans>No notifications yet</Trans>,
        text: <Trans>New applications, messages, and approvals for you appear here.</Trans>,
      }}
    >
      <NotificationList label={t`Notifications`} notifications={notifications} />
    </ListPage>
  )
}
