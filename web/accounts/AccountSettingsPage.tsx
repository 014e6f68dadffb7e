import { whoAmI } from '@hireloom/contract/accounts/sessions.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { PageShell } from '../ui/app/PageShell.tsx'
import { pageData } from '../ui/app/page-data.ts'
import { LanguageAndZone } from './LanguageAndZone.tsx'

const page = pageData({ endpoint: whoAmI })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** What a person sets for themselves: language and time zone. */
export default function AccountSettingsPage() {
  const { t } = useLingui()
  const who = page.usePageData()
  if (!('u' in who)) return null
  return (
    <PageShell
      width="form"
      title={t`Language and time zone`}
      under={
        <Text size="sm" c="dimmed">
          {who.u.email}
        </Text>
      }
    >
      <Stack gap="lg">
        <LanguageAndZone {...who.u} />
        <Group>
          <Button component={Link} to={pathOf('/app/roboroy/security')} variant="default">
            <Trans>Sign-in and security</Trans>
          </Button>
        </Group>
      </Stack>
    </PageShell>
  )
}
