import { decideApplication } from '@hireloom/contract/applications/decisions.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { createJob, readJobEditor, saveJobDraft, submitJob } from '@hireloom/contract/jobs/editor.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { readJobWorkflow } from '@hireloom/contract/workflows/job-workflow.ts'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** A private job that the one who is signed in owns: what happens to it, other journeys do not see. Guests find it with its hash. */
export async function newJob(
  { request }: Pick<Page, 'request'>,
  title: string,
  more: object = {},
): Promise<{ jobId: number; sharingHash: string }> {
  const created = await request.post(createJob.path, { data: { title } })
  const { jobId } = createJob.output.parse(await created.json())
  const draft = pathWith(saveJobDraft.path, { jobId })
  const { version, fields } = readJobEditor.output.parse(await (await request.get(draft)).json())
  const data = { version, fields: { ...fields, title, jobDesc: '<p>Light the harbour.</p>', ...more } }
  const saved = saveJobDraft.output.parse(await (await request.put(draft, { data })).json())
  const sent = await request.post(pathWith(submitJob.path, { jobId }), { data: { version: saved.version } })
  expect(sent.status(), await sent.text()).toBe(200)
  const { jobs } = readJob.output.parse(await (await request.get(pathWith(readJob.path, { jobId }))).json())
  return { jobId, sharingHash: jobs[0]?.sharingHash ?? '' }
}

/** Brings an application into the last stage of its job, from which its person is hired. */
export async function moveToLast({ request }: Pick<Page, 'request'>, jobId: number, appId: number): Promise<void> {
  const read = await request.get(pathWith(readJobWorkflow.path, { jobId }))
  const toStageId = readJobWorkflow.output.parse(await read.json()).stages.at(-1)?.jobStageId
  const data = { decision: 'move', toStageId }
  const moved = await request.post(pathWith(decideApplication.path, { appId }), { data })
  expect(moved.status(), await moved.text()).toBe(200)
}
