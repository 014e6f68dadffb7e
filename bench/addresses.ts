import { signIn } from '../contract/accounts/sessions.ts'
import { apply } from '../contract/apply/apply.ts'
import { readCompanyInfo } from '../contract/companies/company-info.ts'
import { pathWith } from '../contract/endpoint.ts'
import { listMicrositeEvents } from '../contract/events/events.ts'
import { listJobs } from '../contract/jobs/jobs.ts'
import { ask, requestOf } from './client.ts'

const microsite = 'lumen-harbour'
/** Someone of the demo, by role. */
export const people = { recruiter: 'ada@lumenharbour.example', candidate: 'yuki@people.example' } as const

/** One page of each public kind of a product with the demo; the status page is that of an application made for it. */
export async function findAddresses(port: number) {
  const { list } = await read(port, `${listJobs.path}?searchKey=lumen&limit=1`, body => listJobs.output.parse(body))
  const { jobId, companyId } = list[0]?._source ?? { jobId: 0, companyId: 0 }
  const { events } = await read(port, pathWith(listMicrositeEvents.path, { pageId: microsite }), body =>
    listMicrositeEvents.output.parse(body),
  )
  const company = await read(port, pathWith(readCompanyInfo.path, { companyId }), body =>
    readCompanyInfo.output.parse(body),
  )
  const job = `/public/r/job/${jobId}`
  return {
    board: '/public/jobs?size=20',
    job,
    apply: `${job}/apply`,
    careers: `/public/careers/${companyId}`,
    microsite: `/public/microsites/${microsite}`,
    event: `/public/events/${events[0]?.uuid}`,
    status: `/public/status/${await applyAsGuest(port, jobId)}`,
    join: `/public/join/talentpool/${company.primaryTalentpoolUserIdSharingHashes?.sharinghash}`,
    legal: '/public/legal/privacy',
    signIn: '/recruiter/login',
  }
}

/** The cookie of a session of the demo. */
export async function signInAs(port: number, email: string): Promise<string> {
  const { head } = await ask(port, postOf(signIn.path, { email, password: 'try-hireloom-now' }))
  return /^set-cookie: *([^;\r\n]+)/im.exec(head)?.[1] ?? ''
}

async function applyAsGuest(port: number, jobId: number): Promise<string> {
  const candidate = {
    candidateFirstName: 'Ada',
    candidateLastName: 'Applicant',
    candidateEmail: `bench-${crypto.randomUUID().slice(0, 8)}@example.com`,
    mobile: '91234567',
    countryId: 202,
  }
  const { body } = await ask(port, postOf(apply.path, { jobId, candidate }))
  return apply.output.parse(JSON.parse(body.toString())).statusToken
}

function postOf(path: string, body: object): Buffer {
  return requestOf('POST', path, { 'content-type': 'application/json' }, Buffer.from(JSON.stringify(body)))
}

async function read<T>(port: number, path: string, parse: (body: unknown) => T): Promise<T> {
  const { status, body } = await ask(port, requestOf('GET', path))
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return parse(JSON.parse(body.toString()))
}
