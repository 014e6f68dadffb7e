import assert from 'node:assert/strict'
import {
  type Approval,
  type Decision,
  decideApproval,
  listApprovals,
  readApproval,
} from '@hireloom/contract/approvals/approvals.ts'
import { createApprovalFlow, type FlowStep } from '@hireloom/contract/approvals/flows.ts'
import { createJob, type JobFields, readJobEditor, saveJobDraft, submitJob } from '@hireloom/contract/jobs/editor.ts'
import { db } from '../kernel/postgres/db.ts'
import { lettersTo } from './accounts.ts'
import { emptyJob } from './made-jobs.ts'
import { callAs, newCompany, newRecruiter, type Person, unique } from './world.ts'

/** A job that can be published. */
export const approvable: JobFields = {
  ...emptyJob,
  title: 'Harbour Pilot',
  department: 'Operations',
  jobDesc: '<p>Bring ships in.</p>',
  currency: 'EUR',
  minSalary: 60_000,
  maxSalary: 80_000,
  salaryPeriod: 'year',
  vacancy: 2,
  region: 'Rotterdam',
  isPrivate: false,
}

/** A company with an administrator, a recruiter and three members who approve. */
export async function newApprovers() {
  const company = await newCompany()
  const approver = (firstname: string) =>
    newRecruiter(company, { memberRole: 'approver', firstname, lastname: 'Approver' })
  return {
    company,
    chief: await newRecruiter(company, { isAdmin: true, firstname: 'Chief' }),
    ada: await newRecruiter(company),
    one: await approver('One'),
    two: await approver('Two'),
    three: await approver('Three'),
  }
}

type Step = Partial<FlowStep> & Pick<FlowStep, 'approvers'>
export const by = (...people: readonly Person[]): Step => ({
  approvers: people.map(({ userId }) => ({ kind: 'user' as const, userId })),
})

interface FlowParts {
  kind?: 'job' | 'application'
  conditions?: object
  name?: string
}

export function newFlow(chief: Person, steps: readonly Step[], more: FlowParts = {}) {
  return callAs(chief)(createApprovalFlow, {
    body: {
      name: unique('Flow '),
      conditions: {},
      ...more,
      steps: steps.map((step, index) => ({ name: `Step ${index + 1}`, mode: 'all' as const, ...step })),
    },
  })
}

export async function draftJob(person: Person, fields: Partial<JobFields> = {}) {
  const { jobId } = await callAs(person)(createJob, { body: { title: unique('Draft ') } })
  return { jobId, version: await saveJob(person, jobId, fields) }
}

export async function saveJob(person: Person, jobId: number, fields: Partial<JobFields>): Promise<number> {
  const { version } = await callAs(person)(readJobEditor, { params: { jobId } })
  const body = { version, fields: { ...approvable, ...fields } }
  return (await callAs(person)(saveJobDraft, { params: { jobId }, body })).version
}

export const submit = (person: Person, jobId: number, version: number) =>
  callAs(person)(submitJob, { params: { jobId }, body: { version } })

/** A job that waits for its first approval. */
export async function submittedJob(person: Person, fields: Partial<JobFields> = {}) {
  const { jobId, version } = await draftJob(person, fields)
  await submit(person, jobId, version)
  return { jobId, approvalId: await approvalOf(person, jobId) }
}

/** The latest approval of a job. */
export async function approvalOf(person: Person, jobId: number): Promise<number> {
  const { list } = await callAs(person)(listApprovals, { query: { kind: 'job', refId: jobId } })
  const [latest] = list.toSorted((a, b) => b.approvalId - a.approvalId)
  assert.ok(latest, 'there is an approval')
  return latest.approvalId
}

export const readAs = (person: Person, approvalId: number): Promise<Approval> =>
  callAs(person)(readApproval, { params: { approvalId } })
export const decideAs = (
  person: Person | null,
  approvalId: number,
  decision: Decision = 'approve',
  comment = '',
  xrtoken?: string,
) =>
  callAs(person)(decideApproval, {
    params: { approvalId },
    body: { decision, comment },
    headers: { xrtoken },
  })

/** The tokens of the links that somebody was emailed, latest first. */
export async function linksOf(person: Person, count = 1): Promise<string[]> {
  const letters = await lettersTo(person.email, count)
  return letters.flatMap(({ text }) => /xrt=(\w[\w-]*)/.exec(text)?.[1] ?? [])
}

/** The approvals that a person decides or has decided. */
export const ownApprovals = async (person: Person, status: 'due' | 'waiting' | 'done') =>
  (await callAs(person)(listApprovals, { query: { mine: true, status } })).list.map(({ approvalId }) => approvalId)

/** What the history tells of an approval, in order. */
export const approvalVerbs = async (approvalId: number) =>
  (
    await db()
      .selectFrom('domain_event')
      .select('verb')
      .where('entity', '=', 'approval')
      .where('entity_id', '=', approvalId)
      .orderBy('event_id')
      .execute()
  ).map(({ verb }) => verb)
