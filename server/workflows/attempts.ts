import { byJob, strangeStage } from '../testing/attempt-parts.ts'
import type { Attempts } from '../testing/attempts.ts'

export const attempts: Attempts = {
  changeJobStage: victim =>
    byJob(victim, jobId => ({ params: { jobId, jobStageId: victim.jobStageId }, body: { name: 'changed' } })),
  createWorkflow: () => [{ body: { name: 'Mine' } }],
  addJobStage: victim => byJob(victim, jobId => ({ params: { jobId }, body: strangeStage })),
}
