import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Stack, Text } from '@mantine/core'
import { useRootData } from '../../kernel/root-data.ts'
import { ClosedText } from '../ClosedText.tsx'
import type { JobTabFile } from '../job-tab.ts'
import styles from './DetailsJobTab.module.css'
import { JobFacts } from './JobFacts.tsx'
import { JobSettings } from './JobSettings.tsx'
import { OpeningsSection } from './openings/OpeningsSection.tsx'
import { PendingEnd } from './PendingEnd.tsx'
import { SharingLink } from './SharingLink.tsx'

export const data: JobTabFile['data'] = []

/** The job as the people of its company read it. */
export default function DetailsJobTab({ job }: { job: Job }) {
  const { t } = useLingui()
  const publicUrl = useRootData()?.publicUrl ?? ''
  const address = pathOf('/public/r/job/:jobId', { jobId: job.jobId })
  const isProgramme = job.companyInfo.descriptionLabel === 'programme'
  return (
    <>
      {job.isClosed && (
        <Alert color="gray" variant="light">
          <ClosedText isPaused={job.isPaused} />
        </Alert>
      )}
      {job.isClosed && !job.isPaused && job.may.includes('jobs.close') && <PendingEnd jobId={job.jobId} />}
      {job.isPrivate && job.sharingHash !== null && !job.draft && (
        <SharingLink address={`${publicUrl}${address}?sharing=${encodeURIComponent(job.sharingHash)}`} />
      )}
      <div className={styles.columns}>
        <Stack gap="lg">
          <OpeningsSection job={job} />
          <RichText title={t`Overview`} html={job.jobDesc} />
          <RichText title={isProgramme ? t`Programme requirements` : t`Requirements`} html={job.jobReq} />
          <RichText title={t`Benefits`} html={job.benefit} />
          <RichText title={t`About the company`} html={job.companyDesc} />
          {!job.jobDesc && !job.jobReq && (
            <Text c="dimmed">
              <Trans>This job has no description yet.</Trans>
            </Text>
          )}
        </Stack>
        <div>
          {job.canEdit && <JobSettings job={job} />}
          <JobFacts job={job} />
        </div>
      </div>
    </>
  )
}

/** Text of a company with its own formatting; the server cleans it when it is written. */
function RichText({ title, html }: { title: string; html: string | null }) {
  if (html === null || html.trim() === '') return null
  return (
    <section>
      <h2>{title}</h2>
      <div className={`prose ${styles.text}`} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}
