import { listNotifications } from '@hireloom/contract/notifications/notifications.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Popover, ScrollArea, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { LazyMenuParts } from '../../ui/app/LazyMenu.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import { NotificationList } from './NotificationList.tsx'
import { markRead } from './use-notifications.ts'

const newest = 8

/** The newest notifications, below the bell. */
export default function BellPopover({ button, isOpen, onChange }: LazyMenuParts) {
  const { t } = useLingui()
  const label = t`Notifications`
  const { data, isError, refetch } = useQuery({
    ...answerOf(listNotifications, { query: { limit: newest } }),
    enabled: isOpen,
  })
  const close = () => onChange(false)
  return (
    <Popover opened={isOpen} onChange={onChange} position="bottom-end" width={360} shadow="md" trapFocus returnFocus>
      <Popover.Target>{button(() => onChange(!isOpen))}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={label} maw="calc(100vw - 16px)">
        <Group justify="space-between" px="sm" py="xs" wrap="nowrap">
          <Text fw={560} size="sm">
            {label}
          </Text>
          {data?.list.some(({ readAt }) => readAt === null) === true && (
            <Button size="compact-sm" variant="subtle" onClick={() => void markRead({ all: true })}>
              <Trans>Mark all as read</Trans>
            </Button>
          )}
        </Group>
        <ScrollArea.Autosize mah="min(60vh, 480px)">
          {data !== undefined && data.count > 0 && (
            <NotificationList label={label} notifications={data.list} onOpen={close} />
          )}
          {data?.count === 0 && (
            <Text size="sm" c="dimmed" px="sm" py="lg" ta="center">
              <Trans>You're all caught up.</Trans>
            </Text>
          )}
          {data === undefined && !isError && (
            <Stack component="output" gap="xs" p="sm" aria-label={t`Loading`}>
              <Skeleton h={36} />
              <Skeleton h={36} />
              <Skeleton h={36} />
            </Stack>
          )}
          {isError && (
            <Stack align="center" gap="xs" p="md">
              <Text size="sm">
                <Trans>We couldn't load this.</Trans>
              </Text>
              <Button size="xs" variant="default" onClick={() => void refetch()}>
                <Trans>Try again</Trans>
              </Button>
            </Stack>
          )}
        </ScrollArea.Autosize>
        <Group p="xs" justify="center">
          <Button
            component={Link}
            to={pathOf('/app/roboroy/notifications')}
            onClick={close}
            size="xs"
            variant="subtle"
            fullWidth
          >
            <Trans>See all notifications</Trans>
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
