import { createAutomation } from '@hireloom/contract/automation/automations.ts'
import { type AutomationRun, listAutomationRuns } from '@hireloom/contract/automation/runs.ts'
import { createCvList } from '@hireloom/contract/cv-lists/cv-lists.ts'
import type { Args } from '@hireloom/contract/endpoint.ts'
import { changeJob } from '@hireloom/contract/jobs/flags.ts'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { sql } from 'kysely'
import { startAutomations } from '../automation/matching.ts'
import { advanceCompleted } from '../automation/stage-advance.ts'
import type { Subscription } from '../kernel/follow-history.ts'
import { record } from '../kernel/history.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { giveScore, newApplication, newWork } from './made-applications.ts'
import { until } from './until.ts'
import { callAs, type Person, unique } from './world.ts'

type Body = NonNullable<Args<typeof createAutomation>[0]>['body']

/** An automation of a job that tags whom it is about, unless told otherwise. */
export const newAutomation = (person: Person, jobId: number, parts: Partial<Body> = {}) =>
  callAs(person)(createAutomation, {
    body: {
      jobId,
      name: unique('Rule '),
      trigger: { on: 'application_submitted' },
      actions: [{ act: 'add_tags', tags: ['seen'] }],
      ...parts,
    },
  })

/** A job with an application and its owner; auto-pilot is on. */
export async function newAutomatedWork({ isAutoPilot = true } = {}) {
  const work = await newWork()
  await callAs(work.owner)(changeJob, { params: { jobId: work.jobId }, body: { isAutoPilot } })
  return { ...work, apply: () => newApplication(work.jobId) }
}

const isFor = ({ name, verbs }: Subscription) =>
  sql<boolean>`(s.name = ${name} and e.verb = any(${[...verbs]}::text[]))`

/** Waits until everything that has happened to an application has been looked at, and nothing is left to be done at once. */
export const settled = (appId: number) =>
  until(async () => {
    const [state] = await rows(sql<{ isDone: boolean }>`select not exists (
        select 1 from domain_event e, event_subscriber s where e.app_id = ${appId} and (${isFor(startAutomations)} or ${isFor(advanceCompleted)})
          and (e.xid, e.event_id) > (s.xid, s.event_id))
      and not exists (select 1 from automation_run r where r.app_id = ${appId} and r.state = 'matched') as "isDone"`)
    return state?.isDone
  }, 'the end of all automations')

export async function runsOf(person: Person, query: Record<string, unknown>): Promise<AutomationRun[]> {
  return (await callAs(person)(listAutomationRuns, { query })).list
}

/** Gives an application a score, as reading its CV does. */
export const scoreAs = (jobId: number, appId: number, score: number): Promise<void> =>
  transaction(async () => {
    await giveScore(appId, score)
    await record('application_scored', { entityId: appId, jobId, appId, after: { score, engine: 'test' } })
  })

/** A bucket of a company, shared with everybody there. */
export async function newBucket(owner: Person): Promise<number> {
  const body = { bucketName: unique('Bucket '), shared: true }
  return (await callAs(owner)(createBucket, { body })).bucketId
}

/** A list of CVs of a job, with one application and one reader. */
export async function newCvList({ owner, jobId }: { owner: Person; jobId: number }): Promise<number> {
  const { appId } = await newApplication(jobId)
  const body = { jobId, appIds: [appId], title: unique('List '), readers: [`${unique('reader')}@client.example`] }
  return (await callAs(owner)(createCvList, { body })).cvListId
}
