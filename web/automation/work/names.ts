import { listRejectionReasons } from '@hireloom/contract/applications/rejection-reasons.ts'
import { listWebhooks } from '@hireloom/contract/automation/webhooks.ts'
import { listEmailTemplates } from '@hireloom/contract/correspondence/templates.ts'
import { listCvLists } from '@hireloom/contract/cv-lists/cv-lists.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { type JobQuestion, readQuestionMap } from '@hireloom/contract/screening/questions.ts'
import { listBuckets } from '@hireloom/contract/talent-pool/buckets.ts'
import { readJobWorkflow } from '@hireloom/contract/workflows/job-workflow.ts'
import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../kernel/viewer.ts'
import { answerOf } from '../../ui/app/page-data.ts'
import { useStageNames } from '../../ui/app/stage-names.ts'

export interface Option {
  readonly value: string
  readonly label: string
}

/** What automations can name, and what the area has that they need. */
export interface Names {
  readonly stages: readonly Option[]
  readonly templates: readonly Option[]
  readonly reasons: readonly Option[]
  readonly buckets: readonly Option[]
  /** Those of the job whose links work. */
  readonly cvLists: readonly Option[]
  /** Those that are on. */
  readonly webhooks: readonly Option[]
  /** Of the job. */
  readonly questions: readonly JobQuestion[]
  readonly mayContact: boolean
  /** The job offers to talk; of all jobs of a company some may. */
  readonly hasChat: boolean
}

/** Empty lists until they are there, and where the viewer may not read them. */
export function useNames(jobId: number | null, hasChat = true): Names {
  const nameOf = useStageNames()
  const viewer = useViewer()
  const mayContact = mayDo(viewer, 'candidates.contact')
  const stages = useQuery({ ...answerOf(readJobWorkflow, { params: { jobId: jobId ?? 0 } }), enabled: jobId !== null })
  const templates = useQuery({
    ...answerOf(listEmailTemplates, { query: {} }),
    enabled: mayContact,
  })
  const buckets = useQuery({
    ...answerOf(listBuckets, { query: { canFill: true, limit: 100 } }),
    enabled: mayDo(viewer, 'talentpool.manage'),
  })
  const cvLists = useQuery({
    ...answerOf(listCvLists, { query: { jobId: jobId ?? 0, limit: 100 } }),
    enabled: jobId !== null && mayContact,
  })
  const questions = useQuery({
    ...answerOf(readQuestionMap, { params: { jobId: jobId ?? 0 }, query: {} }),
    enabled: jobId !== null,
  })
  const webhooks = useQuery({ ...answerOf(listWebhooks), enabled: mayDo(viewer, 'automations.manage') })
  const reasons = useQuery({
    ...answerOf(listRejectionReasons, { query: jobId === null ? {} : { jobId } }),
    enabled: mayDo(viewer, 'candidates.view'),
  })
  return {
    stages: (stages.data?.stages ?? []).map(({ jobStageId, name }) => ({
      value: String(jobStageId),
      label: nameOf(name),
    })),
    templates: (templates.data?.list ?? []).map(({ id, displayName }) => ({ value: String(id), label: displayName })),
    reasons: (reasons.data?.list ?? [])
      .filter(({ isActive }) => isActive)
      .map(({ rejectionReasonId, name }) => ({ value: String(rejectionReasonId), label: name })),
    buckets: (buckets.data?.list ?? []).map(({ bucketId, bucketName }) => ({
      value: String(bucketId),
      label: bucketName,
    })),
    cvLists: (cvLists.data?.list ?? [])
      .filter(({ isOpen }) => isOpen)
      .map(({ cvListId, title }) => ({ value: String(cvListId), label: title })),
    webhooks: (webhooks.data?.list ?? [])
      .filter(({ isActive }) => isActive)
      .map(({ webhookId, name }) => ({ value: String(webhookId), label: name })),
    questions: questions.data?.jobquestions ?? [],
    mayContact,
    hasChat,
  }
}
