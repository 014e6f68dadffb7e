import { readJobTimeline } from '@hireloom/contract/analytics/timeline.ts'
import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import { changeJob, type JobFlag } from '@hireloom/contract/jobs/flags.ts'
import { type Job, readJob } from '@hireloom/contract/jobs/jobs.ts'
import type { ReactNode } from 'react'
import { call } from '../../kernel/api.ts'
import { guess, useChange } from '../../ui/app/use-change.tsx'
import { useJobRefresh } from './use-job-refresh.ts'

type Settings = Omit<AnswerInput<typeof changeJob>['body'], 'jobId' | 'closeDate'> & { closeDate?: string | null }

/** Changes settings of a job that take effect at once, each by itself and with a way back; the timeline follows. */
export function useJobFlags(job: Job) {
  const { jobId } = job
  const showJob = useJobRefresh()
  const { change } = useChange(readJobTimeline)
  const send = (settings: Settings) => ({ params: { jobId }, body: { jobId, ...settings } })
  const set = async (settings: Settings, before: Settings, said: ReactNode, shown: Partial<Job>) => {
    const saved = await change(changeJob, send(settings), {
      guess: guess(readJob, ({ jobs }) => ({
        jobs: jobs.map(each => (each.jobId === jobId ? { ...each, ...shown } : each)),
      })),
      inTurn: true,
      said: () => said,
      undoBy: () => call(changeJob, send(before)),
      onUndone: () => void showJob(),
    })
    if (saved !== null) await showJob()
  }
  return {
    setFlag: (name: JobFlag, isOn: boolean, said: ReactNode) =>
      set({ [name]: isOn }, { [name]: !isOn }, said, { [name]: isOn }),
    /** Days as `MM/DD/YYYY`, or null for no end. */
    setCloseDate: (closeDate: string | null, before: string | null, said: ReactNode) =>
      set({ closeDate }, { closeDate: before }, said, {}),
  }
}
