import { pathOf } from '@hireloom/contract/pages.ts'
import { changeJobIncentive, type JobIncentive, listJobIncentives } from '@hireloom/contract/referrals/incentives.ts'
import { listReferableJobs } from '@hireloom/contract/referrals/referrals.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { lazy, useState } from 'react'
import { Link } from 'react-router'
import { choice, listAddress, text } from '../../kernel/list-address.ts'
import { DataTable } from '../../ui/app/DataTable.tsx'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { Opening } from '../../ui/app/Opening.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import type { RowAct } from '../../ui/app/RowMenu.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { IncentiveText } from '../IncentiveText.tsx'

const JobIncentiveDialog = lazy(() => import('./JobIncentiveDialog.tsx'))

const address = listAddress({ searchKey: text(), isOwn: choice(['1', '0']) })
const page = pageData({ endpoint: listJobIncentives, input: place => ({ query: address.queryOf(place) }) })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** The incentive for a referral that leads to a hire, job by job. */
export default function IncentivesPage() {
  const { t } = useLingui()
  const { list: jobs, count, usual } = page.usePageData()
  const list = useList(address)
  const { change } = useChange(listJobIncentives, listReferableJobs)
  const [edited, setEdited] = useState<JobIncentive | null>(null)
  const actsOf = (job: JobIncentive): RowAct[] => {
    if (!job.canChange) return []
    const follow = {
      label: <Trans>Use company incentive</Trans>,
      onAct: () =>
        void change(
          changeJobIncentive,
          { params: { jobId: job.jobId }, body: { isOwn: false } },
          { said: () => <Trans>The job follows the company incentive.</Trans> },
        ),
    }
    const set = { label: <Trans>Set incentive</Trans>, onAct: () => setEdited(job) }
    return job.isOwn ? [set, follow] : [set]
  }
  return (
    <ListPage
      title={t`Incentives by job`}
      counted={<Plural value={count} _0="no jobs" one="# job" other="# jobs" />}
      head={
        <Text size="sm" c="dimmed">
          {usual === null ? (
            <Trans>Your company offers no incentive unless a job has its own.</Trans>
          ) : (
            <Trans>Jobs follow the company incentive, unless they have one of their own.</Trans>
          )}{' '}
          <Trans>Referrals already sent keep the incentive they were promised.</Trans>
        </Text>
      }
      address={address}
      list={list}
      count={count}
      words={{
        searchKey: { label: t`Search by job` },
        isOwn: {
          label: t`Incentive`,
          any: t`Any incentive`,
          options: [
            { value: '1', label: t`Own incentive` },
            { value: '0', label: t`Company incentive` },
          ],
        },
      }}
      nothingFits={<Trans>No matching jobs</Trans>}
      none={{
        title: <Trans>No jobs accept referrals right now</Trans>,
        text: <Trans>Open jobs that accept referrals appear here, with the incentive for a hire.</Trans>,
      }}
      after={
        edited && (
          <Opening>
            <JobIncentiveDialog job={edited} onClose={() => setEdited(null)} />
          </Opening>
        )
      }
    >
      <DataTable
        name="job-incentives"
        views={address.params}
        label={t`Incentives by job`}
        rows={jobs}
        rowKey={({ jobId }) => String(jobId)}
        rowName={({ jobName }) => jobName}
        rowActs={actsOf}
        columns={[
          {
            key: 'job',
            title: t`Job`,
            isFixed: true,
            text: ({ jobName }) => jobName,
            cell: ({ jobId, jobName }) => (
              <Link to={pathOf('/app/roboroy/job/:jobId', { jobId })}>
                <bdi>{jobName}</bdi>
              </Link>
            ),
          },
          {
            key: 'incentive',
            title: t`Incentive`,
            text: ({ incentive }) => incentive && `${incentive.amount} ${incentive.currency}`,
            cell: ({ incentive }) =>
              incentive === null ? <Trans>None</Trans> : <IncentiveText incentive={incentive} />,
          },
          {
            key: 'from',
            title: t`Set by`,
            text: ({ isOwn }) => (isOwn ? t`This job` : t`Company`),
            cell: ({ isOwn }) => (
              <StatusBadge tone={isOwn ? 'brand' : 'neutral'}>
                {isOwn ? <Trans>This job</Trans> : <Trans>Company</Trans>}
              </StatusBadge>
            ),
          },
          {
            key: 'company',
            title: t`Employer`,
            isSpare: true,
            text: ({ companyName }) => companyName,
            cell: ({ companyName }) => <bdi>{companyName}</bdi>,
          },
        ]}
      />
    </ListPage>
  )
}
