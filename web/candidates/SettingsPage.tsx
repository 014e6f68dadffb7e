import { whoAmI } from '@hireloom/contract/accounts/sessions.ts'
import { readOwnProfile } from '@hireloom/contract/candidates/profile.ts'
import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { LanguageAndZone } from '../accounts/LanguageAndZone.tsx'
import { PageShell } from '../ui/app/PageShell.tsx'
import { pageData, together } from '../ui/app/page-data.ts'
import { AccountPanel } from './AccountPanel.tsx'
import styles from './area.module.css'

const me = pageData({ endpoint: whoAmI })
const own = pageData({ endpoint: readOwnProfile })
const page = together(me, own)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** Language and time zone, and the end of the account. */
export default function SettingsPage() {
  const { t } = useLingui()
  const who = me.usePageData()
  const { profile } = own.usePageData()
  if (!('u' in who)) return null
  return (
    <PageShell
      width="form"
      title={t`Settings`}
      under={
        <Text size="sm" c="dimmed">
          {who.u.email}
        </Text>
      }
    >
      <div className={styles.card}>
        <LanguageAndZone {...who.u} />
      </div>
      <AccountPanel profileId={profile.profileId} />
    </PageShell>
  )
}
