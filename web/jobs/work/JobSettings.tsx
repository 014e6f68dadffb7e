import { expiryDays } from '@hireloom/contract/jobs/flags.ts'
import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { writeLegacyDay } from '@hireloom/contract/wire.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Switch } from '@mantine/core'
import { Day } from '../../ui/app/Moment.tsx'
import { dayAhead } from './day-ahead.ts'
import { stateOf } from './job-state.ts'
import { useJobFlags } from './use-job-flags.tsx'

/** Who sees a job and how long it stays open, switched where the job is read. */
export function JobSettings({ job }: { job: Job }) {
  const { t } = useLingui()
  const { setFlag, setCloseDate } = useJobFlags(job)
  const { isPrivate, closeDate, draft, may } = job
  const mayPublish = draft || may.includes('jobs.publish')
  const isClosed = stateOf(job) === 'closed'
  const mayClose = draft || may.includes('jobs.close')
  const isForever = closeDate === null
  const setForever = () => {
    const day = isForever ? writeLegacyDay(dayAhead(expiryDays(job.companyInfo.jobExpiryPeriod))) : null
    const before = closeDate === null ? null : writeLegacyDay(closeDate.slice(0, 10))
    const said = isForever ? (
      <Trans>The job has a close date now.</Trans>
    ) : (
      <Trans>The job has no close date now.</Trans>
    )
    void setCloseDate(day, before, said)
  }
  return (
    <Stack gap="sm" component="section" aria-label={t`Settings`} mb="md">
      <Switch
        label={t`Private`}
        description={
          mayPublish
            ? t`Only people with the link see the job. It isn't on the job board or in feeds.`
            : t`Your role doesn't let you change who sees this job.`
        }
        checked={isPrivate}
        disabled={!mayPublish}
        onChange={() =>
          void setFlag(
            'isPrivate',
            !isPrivate,
            isPrivate ? <Trans>The job is public.</Trans> : <Trans>The job is private.</Trans>,
          )
        }
      />
      <Switch
        label={t`No close date`}
        description={
          isClosed ? (
            t`Reopen the job to give it another close date.`
          ) : !mayClose ? (
            t`Your role doesn't let you change when this job closes.`
          ) : closeDate === null ? (
            t`The job stays open until someone closes it.`
          ) : (
            <Trans>
              The job closes on <Day value={closeDate.slice(0, 10)} />.
            </Trans>
          )
        }
        checked={isForever}
        disabled={!mayClose || isClosed}
        onChange={setForever}
      />
    </Stack>
  )
}
