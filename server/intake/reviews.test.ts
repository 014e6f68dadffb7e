import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readProfile } from '@hireloom/contract/candidates/profile.ts'
import { readProfileSources } from '@hireloom/contract/candidates/sources.ts'
import {
  keepApart,
  listDuplicates,
  mergeDuplicate,
  unmergeDuplicate,
} from '@hireloom/contract/duplicates/duplicates.ts'
import { listResumeLogs, readResumeBatch, undoResumeBatch } from '@hireloom/contract/intake/batches.ts'
import { decideResumeReview, listResumeReviews } from '@hireloom/contract/intake/reviews.ts'
import { listNotifications } from '@hireloom/contract/notifications/notifications.ts'
import { undo } from '@hireloom/contract/platform/undo.ts'
import { newWork } from '../testing/made-applications.ts'
import { cvOf, uploadAs, vagueCv } from '../testing/made-intake.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter, unique } from '../testing/world.ts'

async function newReview() {
  const work = await newWork()
  const email = `${unique('vague')}@example.com`
  const { batch } = await uploadAs(work.owner, { jobId: work.jobId }, [['vague.docx', vagueCv('Ana Lima', email)]])
  const parentTaskId = batch?.parentTaskId ?? 0
  const as = callAs(work.owner)
  const queue = async () => (await as(listResumeReviews, { query: { parentTaskId } })).list
  const [person] = await queue()
  assert.ok(person, 'somebody to review')
  return { ...work, as, email, batch, parentTaskId, queue, person }
}
type Person = Awaited<ReturnType<typeof newReview>>['person']

const doubtOf = (person: Person | undefined, field: string) =>
  person?.doubts.find(doubt => doubt.field === field) ?? assert.fail(`no doubt about ${field}`)

test('fields that the reading is not sure of wait with the words of the CV, and are counted', async () => {
  const { as, batch, parentTaskId, person, jobId } = await newReview()
  assert.deepEqual([batch?.needsReview, batch?.reviewed], [1, 0])
  assert.deepEqual([person.name, person.fileName, person.parentTaskId], ['Ana Lima', 'vague.docx', parentTaskId])
  assert.deepEqual(
    person.doubts.map(({ field }) => field),
    ['skills', 'educations'],
  )
  const skills = doubtOf(person, 'skills')
  assert.ok(skills.confidence < 0.7)
  assert.ok(skills.value.kind === 'words' && skills.value.words.includes('Python'))
  const [line] = skills.lines
  assert.ok(line && /Python/.test(line.text) && line.from !== null, JSON.stringify(skills.lines))
  const studies = doubtOf(person, 'educations').value
  assert.ok(studies.kind === 'entries' && studies.entries[0]?.organization === 'National University of Singapore')
  const logs = await as(listResumeLogs, { query: { jobId } })
  assert.deepEqual(
    logs.list.map(each => each.needsReview),
    [1],
  )
  const sureWork = await newWork()
  const sure = await uploadAs(sureWork.owner, { isTalentPoolCase: true }, [
    ['sure.docx', cvOf('Ben Okafor', `${unique('ben.okafor')}@example.com`)],
  ])
  assert.equal(
    sure.batch?.needsReview,
    0,
    JSON.stringify(await callAs(sureWork.owner)(listResumeReviews, { query: {} })),
  )
})

test('what is accepted stays, what is corrected counts as typed and outlives a newer CV, what is cleared does not come back', async () => {
  const { as, owner, email, person, queue, parentTaskId } = await newReview()
  const { profileId } = person
  const skills = doubtOf(person, 'skills')
  const value = { skills: ['Nursing informatics'] }
  const corrected = await as(decideResumeReview, {
    params: { reviewId: skills.reviewId },
    body: { verdict: 'correct', value },
  })
  const read = async () => (await as(readProfile, { params: { profileId }, query: {} })).profile
  assert.deepEqual((await read()).skills, ['Nursing informatics'])
  const sources = await as(readProfileSources, { params: { profileId } })
  assert.equal(sources.fields.find(({ field }) => field === 'skills')?.source, 'typed')
  // Somebody else was faster.
  await assertRefused(
    as(decideResumeReview, { params: { reviewId: skills.reviewId }, body: { verdict: 'accept' } }),
    'stale',
  )
  await as(undo, { params: { token: corrected.undo.token } })
  assert.ok((await read()).skills.includes('Python'))
  assert.ok(doubtOf((await queue())[0], 'skills'))
  await as(decideResumeReview, { params: { reviewId: skills.reviewId }, body: { verdict: 'correct', value } })
  const studies = doubtOf(person, 'educations')
  const cleared = await as(decideResumeReview, {
    params: { reviewId: studies.reviewId },
    body: { verdict: 'clear' },
  })
  assert.deepEqual((await read()).educations, [])
  await as(undo, { params: { token: cleared.undo.token } })
  assert.equal((await read()).educations.length, 1)
  await as(decideResumeReview, { params: { reviewId: studies.reviewId }, body: { verdict: 'clear' } })
  assert.deepEqual(await queue(), [])
  const batch = await as(readResumeBatch, { params: { parentTaskId } })
  assert.deepEqual([batch.needsReview, batch.reviewed], [0, 1])
  await uploadAs(owner, { isTalentPoolCase: true }, [['newer.docx', vagueCv('Ana Lima', email)]])
  const after = await read()
  assert.deepEqual([after.skills, after.educations], [['Nursing informatics'], []])
})

test('what a colleague typed meanwhile needs no review, and a refused value says which', async () => {
  const { as, person, queue } = await newReview()
  const skills = doubtOf(person, 'skills')
  const correct = (value: object) =>
    as(decideResumeReview, { params: { reviewId: skills.reviewId }, body: { verdict: 'correct', value } })
  await assertRefused(correct({}), 'invalid')
  await assertRefused(correct({ email: 'no address' }), 'invalid')
  const { changeProfile } = await import('@hireloom/contract/candidates/profile.ts')
  await as(changeProfile, { params: { profileId: person.profileId }, body: { skills: ['SQL'] } })
  assert.deepEqual(
    (await queue())[0]?.doubts.map(({ field }) => field),
    ['educations'],
  )
  await assertRefused(correct({ skills: ['Go'] }), 'stale')
})

test('a review is seen by who uploaded it and administrators, and ends with the undo of its upload', async () => {
  const { as, person, company, parentTaskId, queue } = await newReview()
  const { reviewId } = doubtOf(person, 'skills')
  const decide = { params: { reviewId }, body: { verdict: 'accept' } } as const
  const strangers = [await newRecruiter(company), await newRecruiter(await newCompany(), { isAdmin: true })]
  for (const stranger of strangers) {
    assert.equal((await callAs(stranger)(listResumeReviews, { query: { parentTaskId } })).count, 0)
    await assertRefused(callAs(stranger)(decideResumeReview, decide), 'not-found')
  }
  const admin = callAs(await newRecruiter(company, { isAdmin: true }))
  assert.equal((await admin(listResumeReviews, { query: { parentTaskId } })).count, 1)
  await assertRefused(callAs(await newCandidate())(decideResumeReview, decide), 'forbidden')
  await assertRefused(call(listResumeReviews, { query: {} }), 'unauthorized')
  await as(undoResumeBatch, { params: { parentTaskId } })
  assert.deepEqual(await queue(), [])
  await assertRefused(as(decideResumeReview, decide), 'not-found')
})

test('somebody who may be here already waits in the review of their upload, and the uploader is told until it is decided', async () => {
  const { owner } = await newWork()
  const as = callAs(owner)
  const name = unique('Twin').replace(/\d/g, 'x')
  const upload = async (file: string) =>
    uploadAs(owner, { isTalentPoolCase: true }, [[file, cvOf(`Ana ${name}`, `${unique('dup')}@example.com`)]])
  await upload('one.docx')
  const { batch } = await upload('two.docx')
  const parentTaskId = batch?.parentTaskId ?? 0
  const [person] = await until(async () => {
    const { list } = await as(listResumeReviews, { query: { parentTaskId } })
    return list.length > 0 && list
  }, 'the duplicate being found')
  const [pair] = person?.duplicates ?? []
  assert.ok(person && pair)
  assert.deepEqual(
    pair.reasons.map(({ kind }) => kind),
    ['phone', 'name_employer'],
  )
  assert.ok(pair.score > 90)
  const told = async () =>
    (await as(listNotifications, { query: {} })).list.filter(({ kind }) => kind === 'duplicate_found')
  const notices = await until(async () => {
    const found = await told()
    return found.length > 0 && found
  }, 'the notification')
  assert.ok(notices.some(({ refId }) => refId === parentTaskId))
  await as(mergeDuplicate, {
    params: { duplicateId: pair.duplicateId },
    body: { keep: pair.a.profileId, fieldChoices: { email: pair.b.profileId } },
  })
  assert.equal((await as(listResumeReviews, { query: { parentTaskId } })).count, 0)
  await until(async () => (await told()).every(({ readAt }) => readAt !== null), 'the notification being settled')
  await assertRefused(as(keepApart, { params: { duplicateId: pair.duplicateId } }), 'illegal-change')
  const files = (await as(readResumeBatch, { params: { parentTaskId } })).files
  assert.deepEqual(
    files.map(file => file.profileId),
    [pair.a.profileId],
  )
})

test('reviews of somebody who was merged wait with the person who is kept, and go back when the merge is undone', async () => {
  const { as, owner, parentTaskId, person, queue } = await newReview()
  const other = await uploadAs(owner, { isTalentPoolCase: true }, [
    ['sure.docx', cvOf('Ana Lima', `${unique('sure')}@example.com`)],
  ])
  const keep = other.batch?.files[0]?.profileId ?? 0
  const [pair] = await until(async () => {
    const { list } = await as(listDuplicates, { query: { profileId: keep } })
    return list.length > 0 && list
  }, 'the duplicate being found')
  assert.ok(pair)
  const params = { duplicateId: pair.duplicateId }
  await as(mergeDuplicate, { params, body: { keep } })
  const needsReview = async () => (await as(readResumeBatch, { params: { parentTaskId } })).needsReview
  const asked = async () =>
    (await queue()).map(each => [each.profileId, each.fileName, each.doubts.map(({ field }) => field)])
  assert.deepEqual(await asked(), [[keep, 'vague.docx', ['skills', 'educations']]])
  assert.equal(await needsReview(), 1)
  const decide = async (field: string) => {
    const { reviewId } = doubtOf((await queue())[0], field)
    return as(decideResumeReview, { params: { reviewId }, body: { verdict: 'accept' } })
  }
  await decide('skills')
  assert.deepEqual(await asked(), [[keep, 'vague.docx', ['educations']]])
  await as(unmergeDuplicate, { params })
  assert.deepEqual(await asked(), [[person.profileId, 'vague.docx', ['educations']]])
  await decide('educations')
  assert.deepEqual(await asked(), [[person.profileId, 'vague.docx', []]])
})
