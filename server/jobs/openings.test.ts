import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Args } from '@hireloom/contract/endpoint.ts'
import { cloneJob } from '@hireloom/contract/jobs/cloning.ts'
import { readJobEditor } from '@hireloom/contract/jobs/editor.ts'
import { changeOpening, createOpenings, mostOpenings, removeOpening } from '@hireloom/contract/jobs/openings.ts'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { undo } from '@hireloom/contract/platform/undo.ts'
import { createDepartment, mergeDepartment, removeDepartment } from '@hireloom/contract/structure/departments.ts'
import { createOffice, removeOffice } from '@hireloom/contract/structure/offices.ts'
import { db } from '../kernel/postgres/db.ts'
import { newWork, undoAs } from '../testing/made-applications.ts'
import { approvable, by, decideAs, newApprovers, newFlow, submit, submittedJob } from '../testing/made-approvals.ts'
import { draftOf, publish } from '../testing/made-jobs.ts'
import { addOpenings, openingsAs, seatsOf } from '../testing/made-openings.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, unique } from '../testing/world.ts'

type Change = NonNullable<NonNullable<Args<typeof changeOpening>[0]>['body']>

const changeAs = (person: Person, openingId: number, body: Change) =>
  callAs(person)(changeOpening, { params: { openingId }, body })
const removeAs = (person: Person, openingId: number) => callAs(person)(removeOpening, { params: { openingId } })

const verbsOf = async (jobId: number) =>
  (await db().selectFrom('domain_event').select('verb').where('job_id', '=', jobId).orderBy('event_id').execute()).map(
    ({ verb }) => verb,
  )

/** What the list of jobs says of the openings of one; nothing where the list does not have the job. */
async function listed(person: Person, jobId: number) {
  const { list } = await callAs(person)(searchJobs, { query: { searchKey: String(jobId) } })
  return list.find(job => job.jobId === jobId)?.openings
}

/** A job with one opening. */
async function newOpening(values = {}) {
  const work = await newWork({ values })
  const { list, undo } = await addOpenings(work.owner, work.jobId)
  const [opening] = list
  assert.ok(opening)
  return { ...work, opening, openingId: opening.openingId, added: undo }
}

test('several openings are added at once, each with a code after the job, and one with a code of its own', async () => {
  const { company, owner, jobId } = await newWork()
  const admin = await newRecruiter(company, { isAdmin: true })
  const { departmentId } = await callAs(admin)(createDepartment, { body: { name: 'Harbour' } })
  const { officeId } = await callAs(admin)(createOffice, { body: { name: 'Pier 4' } })
  const facts = { departmentId, officeId, targetStart: '2027-03-01', reason: 'replacement' as const }
  const { list, count } = await addOpenings(owner, jobId, { count: 3, ...facts })
  assert.deepEqual([count, list.map(({ code }) => code)], [3, [1, 2, 3].map(at => `${jobId}-${at}`)])
  const [first] = list
  assert.deepEqual(
    [first?.departmentName, first?.officeName, first?.targetStart, first?.reason, first?.state, first?.filledByAppId],
    ['Harbour', 'Pier 4', '2027-03-01', 'replacement', 'open', null],
  )
  const named = await addOpenings(owner, jobId, { code: ' HQ 7 ' })
  assert.equal(named.list[0]?.code, 'HQ 7')
  const { code } = (await addOpenings(owner, jobId)).list[0] ?? {}
  assert.equal(code, `${jobId}-4`)
  const all = await openingsAs(owner, jobId)
  assert.deepEqual([all.count, all.counts, all.canEdit], [5, { open: 5, filled: 0, cancelled: 0 }, true])
  const page = await openingsAs(owner, jobId, { limit: 2, skip: 3, state: 'open' })
  assert.deepEqual([page.list.map(each => each.code), page.count], [['HQ 7', `${jobId}-4`], 5])
  assert.deepEqual((await openingsAs(owner, jobId, { state: 'filled' })).list, [])
})

test('a repeated call with its key adds once', async () => {
  const { owner, jobId } = await newWork()
  const input = { params: { jobId }, body: { count: 2 }, key: unique('key') }
  const [one, other] = [await callAs(owner)(createOpenings, input), await callAs(owner)(createOpenings, input)]
  assert.deepEqual(one.list, other.list)
  assert.equal((await openingsAs(owner, jobId)).count, 2)
})

test('a code is unique in the company that hires, in whatever case, and free in another', async () => {
  const { company, owner, jobId, openingId } = await newOpening()
  await addOpenings(owner, jobId, { code: 'Dock-1' })
  const sister = await newJob(company, { owner })
  await assertRefused(addOpenings(owner, sister.jobId, { code: 'DOCK-1' }), 'opening-code-taken', ['code'])
  await assertRefused(changeAs(owner, openingId, { code: 'dock-1' }), 'opening-code-taken', ['code'])
  const other = await newWork()
  assert.equal((await addOpenings(other.owner, other.jobId, { code: 'Dock-1' })).count, 1)
})

test('what makes no sense is refused', async () => {
  const { owner, jobId } = await newWork()
  const foreign = await newWork()
  const admin = await newRecruiter(foreign.company, { isAdmin: true })
  const { departmentId } = await callAs(admin)(createDepartment, { body: { name: 'Theirs' } })
  const { officeId } = await callAs(admin)(createOffice, { body: { name: 'Theirs' } })
  await assertRefused(addOpenings(owner, jobId, { count: 0 }), 'invalid', ['count'])
  await assertRefused(addOpenings(owner, jobId, { count: 51 }), 'invalid', ['count'])
  await assertRefused(addOpenings(owner, jobId, { count: 2, code: 'Two' }), 'invalid', ['code'])
  await assertRefused(addOpenings(owner, jobId, { code: ' ' }), 'invalid', ['code'])
  await assertRefused(addOpenings(owner, jobId, { targetStart: 'soon' }), 'invalid', ['targetStart'])
  await assertRefused(addOpenings(owner, jobId, { departmentId, officeId }), 'invalid', ['departmentId', 'officeId'])
  await db()
    .insertInto('opening')
    .values(
      Array.from({ length: mostOpenings - 1 }, (_, at) => ({
        job_id: jobId,
        company_id: owner.companyId ?? 0,
        code: `Full ${at}`,
        reason: 'new',
      })),
    )
    .execute()
  await assertRefused(addOpenings(owner, jobId, { count: 2 }), 'invalid', ['count'])
  assert.equal((await addOpenings(owner, jobId)).count, 1)
})

test('the vacancies of a job are its open and filled openings; without any they are the number that was typed', async () => {
  const { owner, jobId, openingId, added } = await newOpening({ vacancy: 7 })
  assert.deepEqual(await seatsOf(owner, jobId), [1, { open: 1, filled: 0 }])
  const more = await addOpenings(owner, jobId, { count: 2 })
  assert.equal((await seatsOf(owner, jobId))[0], 3)
  await changeAs(owner, openingId, { state: 'cancelled' })
  assert.deepEqual(await seatsOf(owner, jobId), [2, { open: 2, filled: 0 }])
  await changeAs(owner, openingId, { state: 'open' })
  // Whoever else writes the number, as an import does, writes the same.
  await db().updateTable('job').set({ vacancy: 40 }).where('job_id', '=', jobId).execute()
  assert.equal((await seatsOf(owner, jobId))[0], 3)
  await undoAs(owner, more.undo.token)
  assert.equal((await seatsOf(owner, jobId))[0], 1)
  // The first opening was changed since it was added.
  await assertRefused(undoAs(owner, added.token), 'illegal-change')
  await changeAs(owner, openingId, { state: 'cancelled' })
  assert.deepEqual(await seatsOf(owner, jobId), [null, null])

  const fresh = await newOpening({ vacancy: 7 })
  await undoAs(fresh.owner, fresh.added.token)
  assert.deepEqual(await seatsOf(fresh.owner, fresh.jobId), [7, null])
})

test('the editor of a job says that its openings are its vacancies, and what is typed over them counts for nothing', async () => {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const draft = await draftOf(owner, { ...approvable, vacancy: 9 })
  await addOpenings(owner, draft.jobId, { count: 2 })
  const edited = await callAs(owner)(readJobEditor, { params: { jobId: draft.jobId } })
  assert.deepEqual([edited.followsOpenings, edited.fields.vacancy], [true, 2])
  await publish(owner, draft.jobId, draft.version)
  const after = await callAs(owner)(readJobEditor, { params: { jobId: draft.jobId } })
  assert.deepEqual([after.fields.vacancy, after.hasChanges], [2, false])
  const plain = await draftOf(owner, approvable)
  const { followsOpenings, fields } = await callAs(owner)(readJobEditor, { params: { jobId: plain.jobId } })
  assert.deepEqual([followsOpenings, fields.vacancy], [false, 2])
})

test('while an approval of the job is pending, its number of openings stays', async () => {
  const { chief, ada, one } = await newApprovers()
  await newFlow(chief, [by(one)])
  const { approvalId, jobId } = await submittedJob(ada)
  await assertRefused(addOpenings(ada, jobId), 'locked', ['vacancy'])
  await decideAs(one, approvalId)
  const { list } = await addOpenings(ada, jobId)
  const { version, fields } = await callAs(ada)(readJobEditor, { params: { jobId } })
  assert.equal(fields.vacancy, 1)
  assert.ok(await submit(ada, jobId, version))
  // What changes no number is free.
  await changeAs(ada, list[0]?.openingId ?? 0, { reason: 'temporary' })
})

test('an opening is changed, cancelled and deleted, and each is undone', async () => {
  const { owner, jobId, opening, openingId } = await newOpening()
  const changed = await changeAs(owner, openingId, { code: 'Night', reason: 'temporary', targetStart: '2027-05-01' })
  assert.deepEqual([changed.code, changed.reason, changed.targetStart], ['Night', 'temporary', '2027-05-01'])
  await assertRefused(changeAs(owner, openingId, { code: 'Late', version: opening.version }), 'stale')
  await undoAs(owner, changed.undo.token)
  const listed = async () => (await openingsAs(owner, jobId)).list[0]
  assert.deepEqual([(await listed())?.code, (await listed())?.targetStart], [opening.code, null])
  const cancelled = await changeAs(owner, openingId, { state: 'cancelled' })
  await undoAs(owner, cancelled.undo.token)
  assert.equal((await listed())?.state, 'open')
  const removed = await removeAs(owner, openingId)
  assert.equal((await openingsAs(owner, jobId)).count, 0)
  await undoAs(owner, removed.undo.token)
  assert.deepEqual([(await listed())?.openingId, (await listed())?.code], [openingId, opening.code])
  assert.deepEqual(await verbsOf(jobId), [
    'openings_added',
    'opening_changed',
    'opening_changed',
    'opening_cancelled',
    'opening_reopened',
    'opening_removed',
    'opening_restored',
  ])
  const stale = await changeAs(owner, openingId, { code: 'One' })
  await changeAs(owner, openingId, { code: 'Two' })
  await assertRefused(undoAs(owner, stale.undo.token), 'illegal-change')
})

test('an opening goes with its department and office into another one, or has none, until that is undone', async () => {
  const { company, owner, jobId, openingId } = await newOpening()
  const as = callAs(await newRecruiter(company, { isAdmin: true }))
  const places = async () => {
    const [opening] = (await openingsAs(owner, jobId)).list
    return [opening?.departmentName, opening?.officeName]
  }
  const [ferries, tugs] = [
    await as(createDepartment, { body: { name: 'Ferries' } }),
    await as(createDepartment, { body: { name: 'Tugs' } }),
  ]
  const [pier, quay] = [
    await as(createOffice, { body: { name: 'Pier' } }),
    await as(createOffice, { body: { name: 'Quay' } }),
  ]
  const { departmentId } = ferries
  const { officeId } = pier
  await changeAs(owner, openingId, { departmentId, officeId })
  const [merged, moved] = [
    await as(mergeDepartment, { params: { departmentId }, body: { into: tugs.departmentId } }),
    await as(removeOffice, { params: { officeId }, body: { reassignTo: quay.officeId } }),
  ]
  assert.deepEqual(await places(), ['Tugs', 'Quay'])
  for (const { undo: way } of [merged, moved]) await as(undo, { params: { token: way.token } })
  assert.deepEqual(await places(), ['Ferries', 'Pier'])
  const gone = await as(removeDepartment, { params: { departmentId }, body: {} })
  assert.deepEqual(await places(), [null, 'Pier'])
  await as(undo, { params: { token: gone.undo.token } })
  assert.deepEqual(await places(), ['Ferries', 'Pier'])
})

test('a clone begins without openings, with their number as its vacancies', async () => {
  const { owner, jobId } = await newOpening()
  await addOpenings(owner, jobId)
  const include = { team: true, workflow: true, questions: true }
  const clone = await callAs(owner)(cloneJob, { params: { jobId }, body: { include } })
  assert.equal((await openingsAs(owner, clone.jobId)).count, 0)
  const { fields } = await callAs(owner)(readJobEditor, { params: { jobId: clone.jobId } })
  assert.equal(fields.vacancy, 2)
})

test('who only looks at a job reads its openings; strangers, candidates, visitors and agencies do not', async () => {
  const { company, jobId, openingId } = await newOpening()
  const looking = await newRecruiter(company, { memberRole: 'read_only' })
  await db().insertInto('job_collaborator').values({ job_id: jobId, user_id: looking.userId, role_id: 10 }).execute()
  const seen = await openingsAs(looking, jobId)
  assert.deepEqual([seen.count, seen.canEdit], [1, false])
  await assertRefused(addOpenings(looking, jobId), 'forbidden')
  await assertRefused(removeAs(looking, openingId), 'forbidden')
  const stranger = await newRecruiter(await newCompany())
  await assertRefused(openingsAs(stranger, jobId), 'not-found')
  await assertRefused(addOpenings(stranger, jobId), 'not-found')
  await assertRefused(changeAs(stranger, openingId, { code: 'Mine' }), 'not-found')
  await assertRefused(removeAs(stranger, openingId), 'not-found')
  assert.deepEqual(await listed(looking, jobId), { open: 1, filled: 0 })
  assert.deepEqual((await seatsOf(await newCandidate(), jobId))[1], null)
  assert.deepEqual((await seatsOf(null, jobId))[1], null)
  await assertRefused(openingsAs(null, jobId), 'unauthorized')
  const agency = await newCompany({ kind: 'agency' })
  const partner = await newRecruiter(agency, { userType: 3 })
  const link = { parent_company_id: company.companyId, child_company_id: agency.companyId, kind: 'agency' }
  await db().insertInto('company_link').values(link).execute()
  await db().insertInto('job_share').values({ job_id: jobId, company_id: agency.companyId }).execute()
  assert.deepEqual((await seatsOf(partner, jobId))[1], null)
  assert.equal(await listed(partner, jobId), null)
  await assertRefused(openingsAs(partner, jobId), 'not-found')
})
