import {
  type DigestFrequency,
  listNotificationPreferences,
  type NotificationPreferences,
  saveNotificationPreferences,
} from '@hireloom/contract/notifications/preferences.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, NativeSelect, Switch, Text, TextInput } from '@mantine/core'
import { SettingGroup } from '../../ui/app/form/setting-fields.tsx'
import { guess, useChange } from '../../ui/app/use-change.tsx'

type Schedule = Pick<NotificationPreferences, 'digest' | 'quietHours'>

const usualNight = { from: '20:00', to: '08:00' }

/** How often the digest comes, and when no email does. */
export function ScheduleFields({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useLingui()
  const { change } = useChange(listNotificationPreferences)
  const { digest, quietHours, timeZone } = preferences
  const save = (chosen: Partial<Schedule>) =>
    void change(
      saveNotificationPreferences,
      { body: { ...chosen, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } },
      { inTurn: true, guess: guess(listNotificationPreferences, answer => ({ ...answer, ...chosen })) },
    )
  const frequencies = [
    { value: 'daily', label: t`Every morning` },
    { value: 'weekly', label: t`On Mondays` },
    { value: 'monthly', label: t`On the first of the month` },
  ] satisfies { value: DigestFrequency; label: string }[]
  const changeTime = (part: 'from' | 'to', value: string) => {
    const hours = { ...(quietHours ?? usualNight), [part]: value }
    if (value !== '' && hours.from !== hours.to) save({ quietHours: hours })
  }
  return (
    <SettingGroup title={<Trans>Email schedule</Trans>}>
      <NativeSelect
        label={t`Digest`}
        description={t`One email at 8:00 with everything you chose to get in the digest and haven't read yet.`}
        value={digest}
        data={frequencies}
        onChange={event => {
          const chosen = frequencies.find(({ value }) => value === event.currentTarget.value)?.value
          if (chosen) save({ digest: chosen })
        }}
      />
      <Switch
        label={t`Quiet hours`}
        description={t`No notification emails during this time. You'll get them when it ends.`}
        checked={quietHours !== null}
        onChange={event => save({ quietHours: event.currentTarget.checked ? usualNight : null })}
      />
      {quietHours && (
        <Group gap="sm">
          <TextInput
            type="time"
            label={t`From`}
            value={quietHours.from}
            onChange={event => changeTime('from', event.currentTarget.value)}
          />
          <TextInput
            type="time"
            label={t`Until`}
            value={quietHours.to}
            onChange={event => changeTime('to', event.currentTarget.value)}
          />
        </Group>
      )}
      <Text size="sm" c="dimmed">
        <Trans>Times are in your time zone: {timeZone}.</Trans>
      </Text>
    </SettingGroup>
  )
}
