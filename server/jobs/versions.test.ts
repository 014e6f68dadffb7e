import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readJobEditor, saveJobDraft } from '@hireloom/contract/jobs/editor.ts'
import { listJobVersions, readJobVersion } from '@hireloom/contract/jobs/versions.ts'
import { draftOf, emptyJob, publish } from '../testing/made-jobs.ts'
import { newTeam } from '../testing/made-team.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, type Person } from '../testing/world.ts'

const pilot = {
  ...emptyJob,
  title: 'Harbour Pilot',
  jobDesc: '<p>Bring ships in.</p>',
  designation: 'Pilot II',
  emailId: 'pilots@port.example',
  companyDesc: '<p>We tow.</p>',
  goodSkills: ['Dutch'],
}

async function publishAgain(person: Person, jobId: number, change: Partial<typeof pilot>) {
  const { version, fields } = await callAs(person)(readJobEditor, { params: { jobId } })
  const body = { version, fields: { ...fields, ...change } }
  const saved = await callAs(person)(saveJobDraft, { params: { jobId }, body })
  return publish(person, jobId, saved.version)
}

test('every publication is kept with who, when and what changed, and can be brought back', async () => {
  const { ada, chief } = await newTeam()
  const managed = { ...pilot, reportingManagerId: chief.userId }
  const { jobId, version } = await draftOf(ada, managed)
  const first = await publish(ada, jobId, version)
  const change = { title: 'Senior Harbour Pilot', skills: ['Radar'], reportingManagerId: null, companyDesc: '' }
  await publishAgain(chief, jobId, change)
  const { list, count } = await callAs(ada)(listJobVersions, { params: { jobId } })
  assert.equal(count, 2)
  assert.deepEqual(
    list.map(({ changed }) => changed),
    [['title', 'reportingManagerId', 'companyDesc', 'skills'], []],
  )
  assert.equal(list[1]?.publishedBy, 'Ada Lovelace')
  const earlier = await callAs(ada)(readJobVersion, { params: { jobId, version: first.version } })
  assert.deepEqual(earlier.fields, managed)
  const { people } = await callAs(ada)(readJobEditor, { params: { jobId } })
  assert.deepEqual(people, [{ userId: chief.userId, name: 'Ada Lovelace' }])
  await publishAgain(ada, jobId, earlier.fields)
  const { fields } = await callAs(ada)(readJobEditor, { params: { jobId } })
  assert.deepEqual(fields, managed)
})

test('what was published before versions were kept is kept with the next publication', async () => {
  const { company, ada } = await newTeam()
  const { jobId } = await newJob(company, {
    owner: ada,
    title: 'Imported Pilot',
    values: { job_desc: '<p>Ships.</p>' },
  })
  await publishAgain(ada, jobId, { title: 'Harbour Pilot' })
  const { list } = await callAs(ada)(listJobVersions, { params: { jobId } })
  assert.deepEqual(
    list.map(({ publishedBy, changed }) => [publishedBy, changed]),
    [
      ['Ada Lovelace', ['title']],
      [null, []],
    ],
  )
  const [, before] = list
  const { fields } = await callAs(ada)(readJobVersion, { params: { jobId, version: before?.version ?? 0 } })
  assert.equal(fields.title, 'Imported Pilot')
})

test('versions are for those who may edit the job, and one that was not published is not found', async () => {
  const { company, ada } = await newTeam()
  const { jobId, version } = await draftOf(ada, pilot)
  const published = await publish(ada, jobId, version)
  const params = { jobId, version: published.version }
  await assertRefused(callAs(ada)(readJobVersion, { params: { jobId, version: 9_999_999_999 } }), 'not-found')
  await assertRefused(callAs(ada)(listJobVersions, { params: { jobId }, query: { limit: 0 } }), 'malformed')
  await assertRefused(call(listJobVersions, { params: { jobId } }), 'unauthorized')
  await assertRefused(callAs(await newCandidate())(listJobVersions, { params: { jobId } }), 'forbidden')
  const looker = await newRecruiter(company, { memberRole: 'hiring_manager' })
  await assertRefused(callAs(looker)(readJobVersion, { params }), 'forbidden')
  const stranger = await newRecruiter(await newCompany())
  await assertRefused(callAs(stranger)(readJobVersion, { params }), 'not-found')
  await assertRefused(callAs(stranger)(listJobVersions, { params: { jobId } }), 'not-found')
})
