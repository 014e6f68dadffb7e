import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { startApplicationBulk } from '@hireloom/contract/applications/bulk.ts'
import { changeApplication } from '@hireloom/contract/applications/team.ts'
import { applyWithResume } from '@hireloom/contract/apply/apply.ts'
import { readJobAutomation } from '@hireloom/contract/automation/job-automation.ts'
import { changeProfile, readProfile } from '@hireloom/contract/candidates/profile.ts'
import { assignCustomFields, createCustomField } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { shareApplication } from '@hireloom/contract/jobs/shares.ts'
import { listFeedFetches } from '@hireloom/contract/listings/feed-fetches.ts'
import { addNote } from '@hireloom/contract/notes/notes.ts'
import { searchPeople } from '@hireloom/contract/people/search.ts'
import { readTask } from '@hireloom/contract/platform/tasks.ts'
import { addCandidateToBucket, listBucketProfiles } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { readJobWorkflow } from '@hireloom/contract/workflows/job-workflow.ts'
import { sql } from 'kysely'
import { routes } from '../app.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { none } from './attempt-parts.ts'
import { attempts } from './attempts.ts'
import { knock } from './knock.ts'
import {
  decideAs,
  listAs,
  newApplication,
  post,
  readAs,
  resumePdf,
  submissionOf,
  uploadOf,
} from './made-applications.ts'
import { misuseOf, refersToRows } from './misuse.ts'
import { assertRefused } from './refusals.ts'
import { until } from './until.ts'
import { newVictim, type Victim } from './victim.ts'
import { marker } from './victim-parts.ts'
import { callAs, forgetLimits, newCompany, newRecruiter, type Person, unique } from './world.ts'

/**
 * An agency submits a person whom its client has known for long. The marker stands in all that the client knows and does, before and after:
 * no endpoint may tell the agency of it.
 */
let victim: Victim
let agency: { admin: Person; recruiter: Person; appId: number }
const submitted = { firstName: 'Wilma', lastName: 'Reyes', mobile: '81234567' }

before(async () => {
  victim = await newVictim()
  const [, , jobId = 0] = victim.jobIds
  const company = await newCompany({ kind: 'agency' })
  const link = { parent_company_id: victim.companyId, child_company_id: company.companyId, kind: 'agency' }
  await db().insertInto('company_link').values(link).execute()
  await db().insertInto('job_share').values({ job_id: jobId, company_id: company.companyId }).execute()
  const admin = await newRecruiter(company, { userType: 3, memberRole: 'company_admin' })
  const recruiter = await newRecruiter(company, { userType: 3 })
  const client = await newRecruiter({ ...company, companyId: victim.companyId }, { isAdmin: true, lastname: marker })
  const shown = await callAs(client)(createCustomField, {
    body: { name: unique('f'), displayName: 'Notice', type: 'candidate', dataType: 'text', isPublic: true },
  })
  const form = uploadOf(submissionOf(jobId, { ...submitted, email: victim.email }), resumePdf(), 'sent.pdf')
  const sent = applyWithResume.output.parse((await post(applyWithResume.path, form, { cookie: recruiter.cookie })).body)
  const { appId, profileId } = sent
  assert.equal(profileId, victim.profileId)
  agency = { admin, recruiter, appId }

  const params = { profileId }
  const typed = { lastName: marker, mobile: '+6590000001', headline: marker, summary: marker, skills: [marker] }
  await callAs(client)(changeProfile, { params, body: { ...typed, links: [`https://${marker}.example/`] } })
  await callAs(client)(changeApplication, { params: { appId }, body: { tags: [marker] } })
  await callAs(client)(addNote, { params: { appId }, body: { text: marker, visibility: 'team' } })
  const fields = [victim.cfId, shown.cfId].map(cfId => ({ cfId, response: marker, dataType: 'text' as const }))
  await callAs(client)(assignCustomFields, { body: { appId, fields }, headers: {} })
  await callAs(client)(shareApplication, {
    params: { appId },
    body: { emails: [`${marker}@example.com`], message: marker },
  })
  await decideAs(client, appId, { decision: 'advance', note: marker })
  await rows(sql`update profile set date_of_birth = '1950-01-01', current_title = ${marker}, current_company = ${marker},
    profile_source_name = ${marker}, preferences = ${{ titles: [marker] }} where profile_id = ${profileId}`)
  await rows(sql`insert into profile_entry (profile_id, section, title, source, user_id, changed_at)
    values (${profileId}, 'workexperiences', ${marker}, 'typed', ${client.userId}, now())`)
  // What a referee has said, kept by the person for every employer.
  await rows(
    sql`update reference set app_id = null, company_id = null, is_asked_by_staff = false where reference_id = ${victim.referenceId}`,
  )
})

test('an agency learns by no endpoint what a client knows of a person it has submitted', async () => {
  const leaks: string[] = []
  for (const { endpoint } of routes) {
    if (endpoint.name === 'signOut' || endpoint.method !== 'GET') continue
    await forgetLimits()
    for (const appId of [victim.appId, agency.appId]) {
      const asked = { ...victim, appId }
      const told = attempts[endpoint.name]?.(asked) ?? (refersToRows(endpoint) ? misuseOf(endpoint, asked) : null)
      for (const attempt of told ?? none()) {
        const { status, text } = await knock(endpoint, attempt, agency.admin)
        assert.ok(status < 500, `${endpoint.name} answers ${status}: ${text}`)
        // The address is what the agency has sent itself.
        const learned = text.toLowerCase().replaceAll(victim.email.toLowerCase(), '')
        const at = learned.indexOf(marker.toLowerCase())
        if (![401, 403, 404].includes(status) && at >= 0)
          leaks.push(
            `${endpoint.name} ${JSON.stringify(attempt)}: ${status} ${learned.slice(Math.max(0, at - 80), at + 40)}`,
          )
      }
    }
  }
  assert.deepEqual(leaks, [])
})

for (const who of ['admin', 'recruiter'] as const) {
  test(`the ${who} of an agency sees the person as the agency has submitted them, in profile, lists and search`, async () => {
    const person = agency[who]
    const { profile } = await callAs(person)(readProfile, { params: { profileId: victim.profileId } })
    assert.deepEqual([profile.firstName, profile.lastName, profile.email], ['Wilma', 'Reyes', victim.email])
    assert.deepEqual([profile.mobile, profile.canEdit], ['81234567', false])
    const [row] = (await listAs(person)).list
    assert.deepEqual([row?.appId, row?.fullName, row?.tags], [agency.appId, 'Wilma Reyes', []])
    const search = (q: string) => callAs(person)(searchPeople, { query: { q } })
    const [found, byClientWord] = [await search('wilma'), await search(marker)]
    assert.deepEqual(
      found.list.map(({ profileId, lastName, isInPool }) => [profileId, lastName, isInPool]),
      [[victim.profileId, 'Reyes', false]],
    )
    // The address holds the word as well.
    assert.ok(byClientWord.list.every(({ profileId }) => profileId === victim.profileId))
    assert.equal((await search(`title:${marker}`)).count, 0)
    assert.equal((await search(`skill:${marker}`)).count, 0)
  })
}

test('an agency puts the people of a client into no bucket of its own, one by one or in bulk', async () => {
  const { admin, appId } = agency
  const { bucketId } = await callAs(admin)(createBucket, { body: { bucketName: unique('Ours ') } })
  const { profileId } = victim
  await assertRefused(callAs(admin)(addCandidateToBucket, { body: [{ bucketId, profileId }] }), 'not-found')
  const { taskId } = await callAs(admin)(startApplicationBulk, {
    body: { appIds: [appId], action: 'add_to_bucket', args: { bucketId, letter: null } },
  })
  const read = () => callAs(admin)(readTask, { params: { taskId } })
  await until(async () => (await read()).endedAt !== null)
  assert.deepEqual([(await read()).succeeded, (await read()).failed], [0, 1])
  assert.equal((await callAs(admin)(listBucketProfiles, { params: { bucketId } })).count, 0)
})

test('an agency does not learn what a client’s job does by itself, who has fetched it, or how many others have applied', async () => {
  const [, , jobId = 0] = victim.jobIds
  for (const person of [agency.admin, agency.recruiter])
    await assertRefused(callAs(person)(readJobAutomation, { params: { jobId } }), 'not-found')
  await newApplication(jobId)
  const [job] = (await callAs(agency.admin)(searchJobs, { query: {} })).list
  assert.deepEqual([job?.jobId, job?.applications, job?.countsByStatus.applied], [jobId, 1, 0])
  const { stages } = await callAs(agency.admin)(readJobWorkflow, { params: { jobId } })
  assert.deepEqual(
    stages.filter(stage => stage.applications > 0).map(stage => stage.applications),
    [1],
  )
  assert.equal((await callAs(agency.admin)(listFeedFetches, { query: { jobId } })).count, 0)
})

test('whatever an agency lets its people do, they decide nothing about their submissions', async () => {
  assert.equal((await readAs(agency.admin, agency.appId)).canEdit, false)
  await assertRefused(decideAs(agency.admin, agency.appId, { decision: 'advance' }), 'not-found')
  await assertRefused(
    callAs(agency.admin)(changeProfile, { params: { profileId: victim.profileId }, body: { headline: 'Mine' } }),
    'not-found',
  )
})
