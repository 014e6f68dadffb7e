import { whoAmI } from '@hireloom/contract/accounts/sessions.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { isStaff } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { PageShell } from '../ui/app/PageShell.tsx'
import { PicturePanel } from '../ui/app/PicturePanel.tsx'
import { pageData, refresh } from '../ui/app/page-data.ts'
import { LanguageAndZone } from './LanguageAndZone.tsx'
import { OwnNameForm } from './OwnNameForm.tsx'

const page = pageData({ endpoint: whoAmI })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** What a person sets for themselves: name, picture, start page, language and time zone, and the way to the rest. */
export default function AccountSettingsPage() {
  const { t } = useLingui()
  const who = page.usePageData()
  if (!('u' in who)) return null
  const { u } = who
  return (
    <PageShell
      width="form"
      title={t`My account`}
      under={
        <Text size="sm" c="dimmed">
          {u.email}
        </Text>
      }
    >
      <Paper component="section" withBorder p="md">
        <Stack gap="md">
          <Title order={2} size="h3">
            <Trans>Profile</Trans>
          </Title>
          <PicturePanel
            picture={u.picture}
            hint={<Trans>Only you see this.</Trans>}
            onChange={() => void refresh(whoAmI)}
          />
          <OwnNameForm {...u} />
        </Stack>
      </Paper>
      <Paper component="section" withBorder p="md">
        <Stack gap="md">
          <Title order={2} size="h3">
            <Trans>Language and time zone</Trans>
          </Title>
          <LanguageAndZone {...u} />
        </Stack>
      </Paper>
      <Group>
        <Button component={Link} to={pathOf('/app/roboroy/security')} variant="default">
          <Trans>Sign-in and security</Trans>
        </Button>
        {isStaff(u) && (
          <Button component={Link} to={pathOf('/app/roboroy/notifications')} variant="default">
            <Trans>Notifications</Trans>
          </Button>
        )}
      </Group>
    </PageShell>
  )
}
