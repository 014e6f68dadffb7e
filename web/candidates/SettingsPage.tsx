import { changeMe, whoAmI } from '@hireloom/contract/accounts/sessions.ts'
import { readOwnProfile } from '@hireloom/contract/candidates/profile.ts'
import { useLingui } from '@lingui/react/macro'
import { Group, NativeSelect, Text } from '@mantine/core'
import { redirect } from 'react-router'
import { call } from '../kernel/api.ts'
import { languages } from '../kernel/languages.ts'
import { requestContext } from '../kernel/request.ts'
import { withParams } from '../kernel/url-state.ts'
import { PageShell } from '../ui/app/PageShell.tsx'
import { cachedLoader } from '../ui/app/query.ts'
import type { Route } from './+types/SettingsPage.ts'
import { AccountPanel } from './AccountPanel.tsx'
import styles from './area.module.css'
import { useOwn } from './use-own.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const [who, own] = await Promise.all([web.call(whoAmI), web.call(readOwnProfile)])
  if (!('u' in who)) throw redirect('/')
  return {
    tzid: who.u.tzid,
    locale: who.u.locale,
    email: who.u.email,
    profileId: own.profile.profileId,
  }
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('own-settings', { url, serverLoader })
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../ui/app/PageFallback.tsx'

/** Language and time zone, and the end of the account. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [settings, run] = useOwn(loaderData)
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = [...new Set([settings.tzid, own, ...Intl.supportedValuesOf('timeZone'), 'UTC'])]
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
          label={t`Language for emails and pages`}
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
      <AccountPanel profileId={settings.profileId} />
    </PageShell>
  )
}
