import { whoAmI } from '@hireloom/contract/accounts/sessions.ts'
import { readOwnProfile } from '@hireloom/contract/candidates/profile.ts'
import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { redirect } from 'react-router'
import { LanguageAndZone } from '../accounts/LanguageAndZone.tsx'
import { requestContext } from '../kernel/request.ts'
import { PageShell } from '../ui/app/PageShell.tsx'
import { cachedLoader, useCached } from '../ui/app/query.ts'
import type { Route } from './+types/SettingsPage.ts'
import { AccountPanel } from './AccountPanel.tsx'
import styles from './area.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const [who, own] = await Promise.all([web.call(whoAmI), web.call(readOwnProfile)])
  if (!('u' in who)) throw redirect('/')
  return {
    tzid: who.u.tzid,
    usesBrowserZone: who.u.usesBrowserZone,
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
  const settings = useCached(loaderData)
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
      <div className={styles.card}>
        <LanguageAndZone {...settings} />
      </div>
      <AccountPanel profileId={settings.profileId} />
    </PageShell>
  )
}
