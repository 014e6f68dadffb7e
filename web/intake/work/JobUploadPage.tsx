import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { data } from 'react-router'
import { JobShell } from '../../jobs/work/JobShell.tsx'
import { numberOf, pageData, revalidatesBut } from '../../ui/app/page-data.ts'
import { UploadParts, UploadSteps } from './UploadWork.tsx'

const page = pageData({
  endpoint: readJob,
  input: ({ params }) => ({ params: { jobId: numberOf(params.jobId) } }),
  isThere: ({ jobs: [job] }) => job?.may.includes('jobs.view') === true,
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback
export const shouldRevalidate = revalidatesBut('batch')

/** CVs become applications to a job. */
export default function JobUploadPage() {
  const { t } = useLingui()
  const [job] = page.usePageData().jobs
  if (job === undefined) throw data(null, { status: 404 })
  const { jobId } = job
  const title = t`Upload CVs`
  const steps = [
    { to: pathOf('/app/roboroy'), label: <Trans>Recruiter</Trans> },
    {
      to: pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId, statusKey: 'applied' }),
      label: <Trans>Job Applications</Trans>,
    },
  ]
  return (
    <JobShell job={job} present="applications" title={`${title} · ${job.jobname.nameNameRaw}`} width="form">
      <UploadSteps steps={steps} />
      <Title order={2} size="h3">
        {title}
      </Title>
      <UploadParts steps={steps} kind="job" target={{ jobId }} />
    </JobShell>
  )
}
