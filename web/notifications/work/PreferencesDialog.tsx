import {
  listNotificationPreferences,
  type NotificationKind,
  saveNotificationPreferences,
} from '@hireloom/contract/notifications/notifications.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answerOf } from '../../ui/app/page-data.ts'
import { guess, useChange } from '../../ui/app/use-change.tsx'

/** What a person is notified about; each switch is saved at once. */
export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { data } = useQuery(answerOf(listNotificationPreferences))
  const { change } = useChange(listNotificationPreferences)
  const words: Record<NotificationKind, string> = {
    application_new: t`New applications for your jobs`,
    candidate_replied: t`Messages from candidates`,
    assignment: t`Jobs assigned to you`,
    approval_due: t`Approvals waiting for you`,
    approval_decided: t`Decisions on approvals you requested`,
    import_done: t`Finished imports`,
  }
  const choose = (kind: NotificationKind, inApp: boolean) =>
    change(
      saveNotificationPreferences,
      { body: { list: [{ kind, inApp }] } },
      {
        guess: guess(listNotificationPreferences, answer => ({
          ...answer,
          list: answer.list.map(each => (each.kind === kind ? { kind, inApp } : each)),
        })),
      },
    )
  return (
    <Modal opened onClose={onClose} title={<Trans>Notification preferences</Trans>}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          <Trans>Choose what you're notified about in the app. Changes are saved automatically.</Trans>
        </Text>
        {data === undefined && <Skeleton h={200} />}
        {data?.list.map(({ kind, inApp }) => (
          <Switch
            key={kind}
            label={words[kind]}
            checked={inApp}
            onChange={event => void choose(kind, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Modal>
  )
}
