import { readAutomationData } from '@hireloom/contract/automation/automations.ts'
import { listAutomationRuns } from '@hireloom/contract/automation/runs.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { listAddress } from '../../kernel/list-address.ts'
import { List } from '../../ui/app/ListPage.tsx'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { pageData, together } from '../../ui/app/page-data.ts'
import { useList } from '../../ui/app/use-list.ts'
import { AutomationList } from './AutomationList.tsx'
import { RunTable } from './RunTable.tsx'
import { WebhookSection, webhooks } from './WebhookSection.tsx'

const address = listAddress({})
const automations = pageData({ endpoint: readAutomationData })
const runs = pageData({ endpoint: listAutomationRuns, input: place => ({ query: address.queryOf(place) }) })
const page = together(automations, runs, webhooks)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** What happens by itself in all jobs of the company, and what automations of any job did. */
export default function AutomationsPage() {
  const { t } = useLingui()
  const { list, people } = automations.usePageData()
  const { list: rows, count } = runs.usePageData()
  const log = useList(address)
  return (
    <PageShell width="form" title={t`Automations`}>
      <Text size="sm" c="dimmed">
        <Trans>
          These act on every job. On jobs without auto-pilot they only make suggestions. A job has its own automations
          on its Auto-pilot tab.
        </Trans>
      </Text>
      <AutomationList jobId={null} list={list} people={people} />
      <WebhookSection />
      {(list.length > 0 || count > 0) && (
        <>
          <Title order={2} size="h3" mt="lg">
            <Trans>Log</Trans>
          </Title>
          <List
            address={address}
            list={log}
            count={count}
            none={{
              title: <Trans>No activity yet</Trans>,
              text: <Trans>What automations did, or why they didn't act, appears here.</Trans>,
            }}
            nothingFits={null}
          >
            <RunTable rows={rows} hasJobs />
          </List>
        </>
      )}
    </PageShell>
  )
}
