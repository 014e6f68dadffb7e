import { keepAnswerDraft } from '@hireloom/contract/screening/answers.ts'
import { call } from '../kernel/api.ts'

/** Loaded at the first change: schemas are heavy and reading the questions needs none. */
export async function keep(ids: { jobId: number; appId: number }, draft: Record<string, string>): Promise<void> {
  await call(keepAnswerDraft, { body: { jobId: ids.jobId, appId: ids.appId, draft } })
}
