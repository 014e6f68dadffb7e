import { type AutomationRun, decideProposals, listAutomationRuns } from '@hireloom/contract/automation/runs.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { JobShell } from '../../jobs/work/JobShell.tsx'
import { jobWithCandidates } from '../../jobs/work/job-data.ts'
import { choice, listAddress } from '../../kernel/list-address.ts'
import { DataTable } from '../../ui/app/DataTable.tsx'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { List } from '../../ui/app/ListPage.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { numberOf, pageData, together } from '../../ui/app/page-data.ts'
import { useStageNames } from '../../ui/app/stage-names.ts'
import { TableBar } from '../../ui/app/TableBar.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { useSelection } from '../../ui/app/use-selection.ts'
import { automationAnswers } from './automation-answers.ts'
import { useNames } from './names.ts'
import { About, keyOf, RunName, RunTable } from './RunTable.tsx'
import { useSentences } from './sentences.ts'

const parts = ['waiting', 'log'] as const
const address = listAddress({ part: choice(parts) })
const runs = pageData({
  endpoint: listAutomationRuns,
  input: place => {
    const { part = 'waiting', ...rest } = address.queryOf(place)
    const jobId = numberOf(place.params.jobId)
    return { query: { ...rest, jobId, ...(part === 'waiting' && { state: 'proposed' as const }) } }
  },
})
const page = together(jobWithCandidates, runs)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** What automations suggest for a job, to confirm or dismiss; and the log of all that they did. */
export default function ProposalsPage() {
  const { t } = useLingui()
  const job = jobWithCandidates.usePageData()
  const { jobId, may } = job
  const { list: rows, count } = runs.usePageData()
  const list = useList(address)
  const part = list.values.part ?? 'waiting'
  const title = t`Automation suggestions`
  const words = { waiting: t`Suggestions`, log: t`Log` }
  return (
    <JobShell job={job} present="auto-pilot-settings" title={`${title} · ${job.jobname.nameNameRaw}`} width="full">
      <Title order={2} size="h3">
        {title}
      </Title>
      <LinkTabs
        label={t`Suggestions and log`}
        present={part}
        tabs={parts.map(key => ({
          key,
          label: words[key],
          to: key === 'waiting' ? '.' : `?part=${key}`,
          ...(key === part && { count }),
        }))}
      />
      <List
        address={address}
        list={{ ...list, isNarrowed: false }}
        count={count}
        none={
          part === 'waiting'
            ? {
                title: <Trans>No suggestions</Trans>,
                text: <Trans>While auto-pilot is off, automations ask you here before they act.</Trans>,
              }
            : {
                title: <Trans>No activity yet</Trans>,
                text: <Trans>What automations did, or why they didn't act, appears here.</Trans>,
              }
        }
        nothingFits={<Trans>No suggestions</Trans>}
      >
        {part === 'waiting' ? (
          <Proposals rows={rows} jobId={jobId} mayDecide={may.includes('pipeline.move')} />
        ) : (
          <RunTable rows={rows} />
        )}
      </List>
    </JobShell>
  )
}

interface ProposalsProps {
  rows: readonly AutomationRun[]
  jobId: number
  mayDecide: boolean
}

function Proposals({ rows, jobId, mayDecide }: ProposalsProps) {
  const { t } = useLingui()
  const nameOf = useStageNames()
  const { ofActions } = useSentences(useNames(jobId), [])
  const { change } = useChange(...automationAnswers)
  const { chosen, clear, selection } = useSelection(rows, keyOf, t`Select all on this page`)
  const decide = async (meant: readonly AutomationRun[], decision: 'confirm' | 'dismiss') => {
    const body = { runIds: meant.map(({ runId }) => runId), decision }
    clear()
    await change(
      decideProposals,
      { body },
      {
        said: ({ runIds, refused }) => (
          <>
            {decision === 'confirm' ? (
              <Plural
                value={runIds.length}
                _0="No suggestion confirmed."
                one="# suggestion confirmed."
                other="# suggestions confirmed."
              />
            ) : (
              <Plural value={runIds.length} one="# suggestion dismissed." other="# suggestions dismissed." />
            )}{' '}
            {refused.length > 0 && (
              <Plural value={refused.length} one="# wasn't possible any more." other="# weren't possible any more." />
            )}
          </>
        ),
      },
    )
  }
  const acts = (meant: readonly AutomationRun[]) => [
    { label: t`Confirm`, onAct: () => void decide(meant, 'confirm') },
    { label: t`Dismiss`, onAct: () => void decide(meant, 'dismiss') },
  ]
  return (
    <>
      <DataTable
        label={t`Suggestions`}
        rows={rows}
        rowKey={keyOf}
        rowName={({ application, job }) => application?.personName ?? job.jobName}
        {...(mayDecide && { selection, rowActs: (run: AutomationRun) => acts([run]) })}
        columns={[
          { key: 'about', title: t`Candidate`, isFixed: true, cell: run => <About run={run} /> },
          { key: 'what', title: t`Suggestion`, cell: ({ actions }) => ofActions(actions) },
          {
            key: 'stage',
            title: t`Stage`,
            isSpare: true,
            cell: ({ application }) => application?.stageName && nameOf(application.stageName),
          },
          {
            key: 'score',
            title: t`Score`,
            isNumber: true,
            isSpare: true,
            cell: ({ application }) => application?.score ?? '',
          },
          { key: 'name', title: t`Automation`, isSpare: true, cell: run => <RunName run={run} /> },
          { key: 'at', title: t`Suggested`, isSpare: true, cell: run => <Moment value={run.createdAt} /> },
        ]}
      />
      <TableBar label={t`Selected suggestions`} count={chosen.length} acts={acts(chosen)} onClear={clear} />
    </>
  )
}
