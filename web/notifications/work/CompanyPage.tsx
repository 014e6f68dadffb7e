import {
  type CompanyNotification,
  changeCompanyNotifications,
  listCompanyNotifications,
} from '@hireloom/contract/notifications/company.ts'
import { type NotificationKind, notificationKinds } from '@hireloom/contract/notifications/kinds.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Switch, Table, Text } from '@mantine/core'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { guess, useChange } from '../../ui/app/use-change.tsx'
import { useEmailWayWords, useKindWords } from './use-kind-words.ts'

const page = pageData({ endpoint: listCompanyNotifications })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** How members are notified until they choose, and what they cannot change; each choice is saved at once. */
export default function CompanyPage() {
  const { t } = useLingui()
  const { list } = page.usePageData()
  const words = useKindWords()
  const ways = useEmailWayWords()
  const { change } = useChange(listCompanyNotifications)
  const choose = (kind: NotificationKind, chosen: Partial<CompanyNotification>) =>
    void change(
      changeCompanyNotifications,
      { body: { list: [{ ...chosen, kind }] } },
      {
        inTurn: true,
        guess: guess(listCompanyNotifications, answer => ({
          ...answer,
          list: answer.list.map(each => (each.kind === kind ? { ...each, ...chosen } : each)),
        })),
      },
    )
  return (
    <PageShell
      width="form"
      title={t`Notification defaults`}
      under={
        <Text size="sm" c="dimmed">
          <Trans>
            How members are notified until they choose for themselves. They can't change what you require. Changes are
            saved automatically.
          </Trans>
        </Text>
      }
    >
      <Table
        verticalSpacing="sm"
        horizontalSpacing={6}
        layout="fixed"
        style={{ overflowWrap: 'anywhere', hyphens: 'auto' }}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Notification</Trans>
            </Table.Th>
            <Table.Th w={56} fz="xs">
              <Trans>In the app</Trans>
            </Table.Th>
            <Table.Th w={136} fz="xs">
              <Trans>By email</Trans>
            </Table.Th>
            <Table.Th w={76} fz="xs">
              <Trans>Mandatory</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {notificationKinds.map(kind => {
            const way = list.find(each => each.kind === kind)
            const name = words[kind]
            return (
              <Table.Tr key={kind}>
                <Table.Th fw={400}>{name}</Table.Th>
                <Table.Td>
                  <Switch
                    aria-label={t`${name}: in the app`}
                    checked={way?.inApp ?? false}
                    onChange={event => choose(kind, { inApp: event.currentTarget.checked })}
                  />
                </Table.Td>
                <Table.Td>
                  <NativeSelect
                    aria-label={t`${name}: by email`}
                    size="xs"
                    value={way?.email}
                    data={ways}
                    onChange={event => {
                      const email = ways.find(({ value }) => value === event.currentTarget.value)?.value
                      if (email) choose(kind, { email })
                    }}
                  />
                </Table.Td>
                <Table.Td>
                  <Switch
                    aria-label={t`${name}: required`}
                    checked={way?.isMandatory ?? false}
                    onChange={event => choose(kind, { isMandatory: event.currentTarget.checked })}
                  />
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </PageShell>
  )
}
