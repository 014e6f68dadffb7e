import { type NotificationKind, notificationKinds } from '@hireloom/contract/notifications/kinds.ts'
import {
  listNotificationPreferences,
  type NotificationPreferences,
  saveNotificationPreferences,
} from '@hireloom/contract/notifications/preferences.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Switch, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { guess, useChange } from '../../ui/app/use-change.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { useEmailWayWords, useKindWords } from './use-kind-words.ts'

const page = pageData({ endpoint: listNotificationPreferences })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

type Way = NotificationPreferences['list'][number]

/** How a person is notified about each kind, and when emails come; each choice is saved at once. */
export default function PreferencesPage() {
  const { t } = useLingui()
  const preferences = page.usePageData()
  const words = useKindWords()
  const { change } = useChange(listNotificationPreferences)
  const emailWays = useEmailWayWords()
  const choose = (kind: NotificationKind, chosen: Partial<Way>) =>
    void change(
      saveNotificationPreferences,
      { body: { list: [{ kind, ...chosen }], timeZone: ownZone() } },
      {
        inTurn: true,
        guess: guess(listNotificationPreferences, answer => ({
          ...answer,
          list: answer.list.map(each => (each.kind === kind ? { ...each, ...chosen } : each)),
        })),
      },
    )
  const wayOf = (kind: NotificationKind) => preferences.list.find(each => each.kind === kind)
  return (
    <PageShell
      width="form"
      title={t`Notification preferences`}
      back={
        <Link to={pathOf('/app/roboroy/notifications')}>
          <Trans>Notifications</Trans>
        </Link>
      }
      under={
        <Text size="sm" c="dimmed">
          <Trans>Choose what you're notified about and how. Changes are saved automatically.</Trans>
        </Text>
      }
    >
      <Table verticalSpacing="sm" horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Notify me about</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>In the app</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>By email</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {notificationKinds.map(kind => {
            const way = wayOf(kind)
            const name = words[kind]
            return (
              <Table.Tr key={kind}>
                <Table.Th fw={400}>
                  {name}
                  {way?.isMandatory === true && (
                    <Text size="xs" c="dimmed">
                      <Trans>Required by your company</Trans>
                    </Text>
                  )}
                </Table.Th>
                <Table.Td>
                  <Switch
                    aria-label={t`${name}: in the app`}
                    checked={way?.inApp ?? false}
                    disabled={way?.isMandatory ?? false}
                    onChange={event => choose(kind, { inApp: event.currentTarget.checked })}
                  />
                </Table.Td>
                <Table.Td>
                  <NativeSelect
                    aria-label={t`${name}: by email`}
                    size="xs"
                    miw={120}
                    value={way?.email}
                    disabled={way?.isMandatory ?? false}
                    data={emailWays}
                    onChange={event => {
                      const email = emailWays.find(({ value }) => value === event.currentTarget.value)?.value
                      if (email) choose(kind, { email })
                    }}
                  />
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      <ScheduleFields preferences={preferences} />
    </PageShell>
  )
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
