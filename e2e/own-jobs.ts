import { pathWith } from '@hireloom/contract/endpoint.ts'
import { createJob, readJobEditor, saveJobDraft, submitJob } from '@hireloom/contract/jobs/editor.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** A private job that the one who is signed in owns: what happens to it, other journeys do not see. Guests find it with its hash. */
export async function newJob(
  { request }: Page,
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
