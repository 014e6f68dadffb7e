import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  createTag,
  listTags,
  readJobTags,
  removeTag,
  renameTag,
  setJobTags,
} from '@hireloom/contract/structure/tags.ts'
import { undoAs } from '../testing/made-applications.ts'
import { newTeam } from '../testing/made-team.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter } from '../testing/world.ts'

const namesOf = ({ tags }: { tags: { taginfo: { tagName: string } }[] }) => tags.map(({ taginfo }) => taginfo.tagName)

test('tags are listed as dropdown lists are, with how many jobs have them', async () => {
  const { company, chief, ada } = await newTeam()
  const { jobId } = await newJob(company, { owner: ada })
  const tag = await callAs(ada)(createTag, { body: { tagName: ' Graduate  intake ' } })
  await callAs(ada)(setJobTags, { params: { jobId }, body: { tagNames: ['Urgent', 'graduate intake', 'urgent'] } })
  const { list, count } = await callAs(chief)(listTags)
  assert.equal(count, 2)
  assert.deepEqual(list[0], {
    tagId: tag.tagId,
    tagName: 'Graduate intake',
    value: tag.tagId,
    label: 'Graduate intake',
    jobCount: 1,
    version: 1,
  })
  assert.equal((await callAs(chief)(listTags, { query: { searchKey: 'urg' } })).count, 1)
  for (const other of [call, callAs(await newCandidate()), callAs(await newRecruiter(await newCompany()))])
    assert.deepEqual(await other(listTags), { list: [], count: 0 })
})

test('the tags of a job are set, and a rename follows on it', async () => {
  const { company, chief, ada } = await newTeam()
  const { jobId } = await newJob(company, { owner: ada })
  const params = { jobId }
  const set = await callAs(ada)(setJobTags, { params, body: { tagNames: ['B', 'A'] } })
  assert.deepEqual(namesOf(set), ['A', 'B'])
  const tagId = set.tags[0]?.taginfo.tagId ?? 0
  await callAs(chief)(renameTag, { params: { tagId }, body: { tagName: 'Z', version: 1 } })
  assert.deepEqual(namesOf(await callAs(ada)(readJobTags, { params })), ['B', 'Z'])
  assert.deepEqual(namesOf(await callAs(ada)(setJobTags, { params, body: { tagNames: ['Z'] } })), ['Z'])
  await assertRefused(callAs(chief)(renameTag, { params: { tagId }, body: { tagName: 'Y', version: 1 } }), 'stale')
})

test('a deleted tag leaves its jobs and comes back on them', async () => {
  const { company, chief, ada } = await newTeam()
  const { jobId } = await newJob(company, { owner: ada })
  const params = { jobId }
  const { tags } = await callAs(ada)(setJobTags, { params, body: { tagNames: ['Urgent'] } })
  const tagId = tags[0]?.taginfo.tagId ?? 0
  const { undo } = await callAs(chief)(removeTag, { params: { tagId } })
  assert.deepEqual(namesOf(await callAs(ada)(readJobTags, { params })), [])
  await undoAs(chief, undo.token)
  assert.deepEqual(namesOf(await callAs(ada)(readJobTags, { params })), ['Urgent'])
})

test('bad names are refused, and who may do what', async () => {
  const { company, chief, ada } = await newTeam()
  const { jobId } = await newJob(company, { owner: ada })
  const { tagId } = await callAs(ada)(createTag, { body: { tagName: 'Urgent' } })
  const taken = await assertRefused(callAs(ada)(createTag, { body: { tagName: 'URGENT' } }), 'structure-name-taken')
  assert.ok(taken.fields?.tagName)
  await assertRefused(callAs(ada)(createTag, { body: { tagName: ' ' } }), 'invalid')
  const many = Array.from({ length: 31 }, (_, at) => `Tag ${at}`)
  await assertRefused(callAs(ada)(setJobTags, { params: { jobId }, body: { tagNames: many } }), 'invalid')
  await assertRefused(callAs(ada)(renameTag, { params: { tagId }, body: { tagName: 'Now' } }), 'forbidden')
  await assertRefused(callAs(ada)(removeTag, { params: { tagId } }), 'forbidden')
  await assertRefused(call(createTag, { body: { tagName: 'Now' } }), 'unauthorized')
  const looker = await newRecruiter(company, { memberRole: 'hiring_manager' })
  await assertRefused(callAs(looker)(setJobTags, { params: { jobId }, body: { tagNames: ['A'] } }), 'forbidden')
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  await assertRefused(callAs(stranger)(removeTag, { params: { tagId } }), 'not-found')
  await assertRefused(callAs(stranger)(renameTag, { params: { tagId }, body: { tagName: 'Now' } }), 'not-found')
  await assertRefused(callAs(stranger)(setJobTags, { params: { jobId }, body: { tagNames: ['A'] } }), 'not-found')
  await assertRefused(callAs(stranger)(readJobTags, { params: { jobId } }), 'not-found')
  assert.equal((await callAs(chief)(listTags)).count, 1)
})
