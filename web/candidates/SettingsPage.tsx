import { changeMe, changePassword, listSessions, revokeSession, whoAmI } from '@hireloom/contract/accounts/sessions.ts'
import { readOwnProfile } from '@hireloom/contract/candidates/profile.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { redirect } from 'react-router'
import { call } from '../kernel/api.ts'
import { languages } from '../kernel/languages.ts'
import { requestContext } from '../kernel/request.ts'
import { withParams } from '../kernel/url-state.ts'
import { useTellFailure } from '../ui/app/failures.ts'
import { Moment } from '../ui/app/Moment.tsx'
import { PageShell } from '../ui/app/PageShell.tsx'
import { cachedLoader } from '../ui/app/query.ts'
import { Row, RowList } from '../ui/app/RowList.tsx'
import { StatusBadge } from '../ui/app/StatusBadge.tsx'
import type { Route } from './+types/SettingsPage.ts'
import { AccountPanel } from './AccountPanel.tsx'
import styles from './area.module.css'
import { useOwn } from './use-own.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const [who, sessions, own] = await Promise.all([web.call(whoAmI), web.call(listSessions), web.call(readOwnProfile)])
  if (!('u' in who)) throw redirect('/')
  return {
    tzid: who.u.tzid,
    locale: who.u.locale,
    email: who.u.email,
    sessions: sessions.list,
    profileId: own.profile.profileId,
  }
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('own-settings', { url, serverLoader })
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../ui/app/PageFallback.tsx'

/** Language, time zone, password and active sessions. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [settings, run] = useOwn(loaderData)
  const tellFailure = useTellFailure()
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = [...new Set([settings.tzid, own, ...Intl.supportedValuesOf('timeZone'), 'UTC'])]
  const setPassword = async (form: HTMLFormElement) => {
    const given = new FormData(form)
    const textOf = (name: string): string => {
      const value = given.get(name)
      return typeof value === 'string' ? value : ''
    }
    const body = { currentPassword: textOf('current'), password: textOf('new') }
    try {
      await call(changePassword, { body })
      form.reset()
      notifications.show({ message: t`Your new password is set.` })
    } catch (error) {
      tellFailure(error)
    }
  }
  return (
    <PageShell
      width="form"
      title={t`Settings`}
      under={
        <Text size="sm" c="dimmed">
          {settings.email}
        </Text>
      }
    >
      <Group className={styles.card} grow align="start">
        <NativeSelect
          label={t`Language of letters and pages`}
          value={settings.locale}
          onChange={event => {
            const locale = languages.find(language => language.code === event.currentTarget.value)?.code ?? 'en'
            void run(async () => ({ ...settings, locale: (await call(changeMe, { body: { locale } })).locale })).then(
              isSaved => isSaved && location.assign(location.pathname + withParams('', { lang: locale })),
            )
          }}
          data={languages.map(language => ({ value: language.code, label: language.name }))}
        />
        <NativeSelect
          label={t`Time zone`}
          value={settings.tzid}
          onChange={event => {
            const tzid = event.currentTarget.value
            void run(async () => ({ ...settings, tzid: (await call(changeMe, { body: { tzid } })).tzid }))
          }}
          data={zones}
        />
      </Group>
      <form
        className={styles.card}
        onSubmit={event => {
          event.preventDefault()
          void setPassword(event.currentTarget)
        }}
      >
        <Stack gap="sm" maw={360}>
          <Title order={2} size="h3">
            <Trans>Password</Trans>
          </Title>
          <PasswordInput name="current" label={t`Present password`} autoComplete="current-password" required />
          <PasswordInput
            name="new"
            label={t`New password`}
            description={t`At least 10 characters`}
            autoComplete="new-password"
            minLength={10}
            required
          />
          <Group>
            <Button type="submit" variant="default">
              <Trans>Set the password</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
      <Stack component="section" gap="xs">
        <Title order={2} size="h3">
          <Trans>Signed in on</Trans>
        </Title>
        <RowList>
          {settings.sessions.map(session => (
            <Row key={session.sessionId}>
              <div>
                <Text size="sm" lineClamp={1}>
                  <bdi>{session.userAgent || session.ip}</bdi>
                </Text>
                <Text size="xs" c="dimmed">
                  <bdi>{session.ip}</bdi> · <Moment value={session.lastSeen} isExact />
                </Text>
              </div>
              {session.isCurrent ? (
                <StatusBadge tone="good">
                  <Trans>This browser</Trans>
                </StatusBadge>
              ) : (
                <Button
                  size="xs"
                  variant="default"
                  onClick={() =>
                    void run(async () => {
                      await call(revokeSession, { params: { sessionId: session.sessionId } })
                      return { ...settings, sessions: (await call(listSessions)).list }
                    })
                  }
                >
                  <Trans>Sign out there</Trans>
                </Button>
              )}
            </Row>
          ))}
        </RowList>
      </Stack>
      <AccountPanel profileId={settings.profileId} />
    </PageShell>
  )
}
