import { listFactors } from '@hireloom/contract/accounts/second-factors.ts'
import { listSessions, revokeSession } from '@hireloom/contract/accounts/sessions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, Title } from '@mantine/core'
import { Moment } from '../ui/app/Moment.tsx'
import { PageShell } from '../ui/app/PageShell.tsx'
import { pageData, together } from '../ui/app/page-data.ts'
import { Row, RowList } from '../ui/app/RowList.tsx'
import { StatusBadge } from '../ui/app/StatusBadge.tsx'
import { useChange } from '../ui/app/use-change.tsx'
import { browserOf } from './browser-name.ts'
import { FactorsPanel } from './FactorsPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'

const factors = pageData({ endpoint: listFactors })
const sessions = pageData({ endpoint: listSessions })
const page = together(factors, sessions)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** How somebody signs in, and where: password, second factors, open sessions. */
export default function SecurityPage() {
  const { t } = useLingui()
  return (
    <PageShell width="form" title={t`Sign-in and security`}>
      <Stack gap="xl">
        <PasswordPanel />
        <FactorsPanel factors={factors.usePageData()} />
        <Sessions />
      </Stack>
    </PageShell>
  )
}

function Sessions() {
  const { list } = sessions.usePageData()
  const { change } = useChange(listSessions)
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="h3">
        <Trans>Active sessions</Trans>
      </Title>
      <RowList>
        {list.map(({ sessionId, userAgent, ip, lastSeen, isCurrent }) => (
          <Row key={sessionId}>
            <div>
              <Text size="sm" lineClamp={1}>
                <BrowserName userAgent={userAgent} ip={ip} />
              </Text>
              <Text size="xs" c="dimmed">
                <bdi>{ip}</bdi> · <Moment value={lastSeen} isExact />
              </Text>
            </div>
            {isCurrent ? (
              <StatusBadge tone="good">
                <Trans>This browser</Trans>
              </StatusBadge>
            ) : (
              <Button
                size="xs"
                variant="default"
                onClick={() =>
                  void change(revokeSession, { params: { sessionId } }, { said: () => <Trans>Signed out.</Trans> })
                }
              >
                <Trans>Sign out</Trans>
              </Button>
            )}
          </Row>
        ))}
      </RowList>
    </Stack>
  )
}

function BrowserName({ userAgent, ip }: { userAgent: string; ip: string }) {
  const named = browserOf(userAgent)
  if (named === null) return <bdi>{userAgent || ip}</bdi>
  const { browser, system } = named
  return (
    <span title={userAgent}>
      <Trans>
        <bdi>{browser}</bdi> on <bdi>{system}</bdi>
      </Trans>
    </span>
  )
}
