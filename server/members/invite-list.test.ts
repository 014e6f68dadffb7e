import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCollaborators } from '@hireloom/contract/jobs/collaborators.ts'
import { activateUser, inviteUsers, readInvite, readInviteList } from '@hireloom/contract/members/invites.ts'
import { listRecruiters } from '@hireloom/contract/members/members.ts'
import { createRole } from '@hireloom/contract/members/roles.ts'
import { readBelonging } from '@hireloom/contract/structure/belonging.ts'
import { createDepartment } from '@hireloom/contract/structure/departments.ts'
import { createOffice } from '@hireloom/contract/structure/offices.ts'
import { db } from '../kernel/postgres/db.ts'
import { cookieOf, goodPassword, lettersTo } from '../testing/accounts.ts'
import { newTeam } from '../testing/made-team.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCompany, newJob, newRecruiter, type Person, send, unique } from '../testing/world.ts'

const read = async (person: Person, text: string) => (await callAs(person)(readInviteList, { body: { text } })).list
const none = { fullName: null, memberRole: null, roleId: null, officeName: null, departmentName: null, issue: null }

test('a pasted list is read with names; what is no address stays in it, named', async () => {
  const { chief, ada } = await newTeam()
  const list = await read(
    chief,
    `"Diaz, Ana" <ana@example.com>; bo@example.com, Cy Ng <cy@example.com>\nbad-address\ndee@example.com Dee Oh\n\n${ada.email.toUpperCase()} BO@example.com`,
  )
  assert.deepEqual(list, [
    { ...none, email: 'ana@example.com', fullName: 'Diaz, Ana' },
    { ...none, email: 'bo@example.com' },
    { ...none, email: 'cy@example.com', fullName: 'Cy Ng' },
    { ...none, email: 'bad-address', issue: 'invalid' },
    { ...none, email: 'dee@example.com', fullName: 'Dee Oh' },
    { ...none, email: ada.email.toUpperCase(), issue: 'member' },
    { ...none, email: 'BO@example.com', issue: 'repeated' },
  ])
})

test('a CSV file is read by its header in each language, with roles and places of the company', async () => {
  const { chief } = await newTeam()
  const { roleId } = await callAs(chief)(createRole, { body: { name: 'Event crew', permissions: ['company.view'] } })
  await callAs(chief)(createOffice, { body: { name: 'Harbour' } })
  await callAs(chief)(createDepartment, { body: { name: 'Research' } })
  const text = [
    '\ufeffName;E-Mail;Department;Office;Role',
    '"Ana; Diaz";ana@example.com;research;HARBOUR;Hiring Manager',
    'Bo;bo@example.com;;;event crew',
    'Cy;cy@example.com;;Nowhere;',
    'Dee;dee@example.com;Nothing;;',
    ';;;;',
    'Eli;eli@example.com;;;Wizard',
  ].join('\r\n')
  const list = await read(chief, text)
  const short = list.map(({ email, fullName, memberRole, roleId: own, officeName, departmentName, issue }) =>
    [email.split('@')[0], fullName, memberRole ?? own, officeName, departmentName, issue].join('|'),
  )
  assert.deepEqual(short, [
    'ana|Ana; Diaz|hiring_manager|HARBOUR|research|',
    `bo|Bo|${roleId}|||`,
    'cy|Cy||Nowhere||office',
    'dee|Dee|||Nothing|department',
    'eli|Eli||||role',
  ])
  for (const [head, role] of [
    ['البريد الإلكتروني,الاسم,الدور', 'مدير التوظيف'],
    ['邮箱,姓名,角色', '用人经理'],
    ['メールアドレス,氏名,ロール', '採用責任者'],
    ['Correo electrónico,Nombre,Rol', 'Responsable de contratación'],
    ['อีเมล,ชื่อ,บทบาท', 'ผู้จัดการที่รับสมัคร'],
  ])
    assert.deepEqual(await read(chief, `${head}\nana@example.com,Ana Diaz,${role}`), [
      { ...none, email: 'ana@example.com', fullName: 'Ana Diaz', memberRole: 'hiring_manager' },
    ])
})

test('whoever is invited with a name and places has them in the list, in the invitation and as a member', async () => {
  const { chief } = await newTeam()
  await callAs(chief)(createOffice, { body: { name: 'Harbour' } })
  await callAs(chief)(createDepartment, { body: { name: 'Research' } })
  const [email, other] = [`${unique('ana-')}@example.com`, `${unique('bo-')}@example.com`]
  const body = [
    { email, fullName: 'Ana Diaz', memberRole: 'interviewer', officeName: 'harbour', departmentName: 'Research' },
    { email: email.toUpperCase(), memberRole: 'recruiter' },
    { email: other, memberRole: 'recruiter', officeName: 'Nowhere' },
  ] as const
  const { list } = await callAs(chief)(inviteUsers, { body: [...body] })
  assert.deepEqual(
    list.map(({ outcome }) => outcome),
    ['invited', 'repeated', 'office'],
  )
  const found = await callAs(chief)(listRecruiters, { query: { status: 'invited' } })
  assert.deepEqual(
    found.list.map(({ fullName, memberRole }) => [fullName, memberRole]),
    [['Ana Diaz', 'interviewer']],
  )
  const [letter] = await lettersTo(email, 1)
  const token = /\/invite\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  assert.equal((await call(readInvite, { params: { token } })).fullName, 'Ana Diaz')
  await call(activateUser, { body: { token, firstname: 'Ana', lastname: 'Diaz', password: goodPassword } })
  const belonging = await callAs(chief)(readBelonging, { params: { userId: found.list[0]?.userId ?? 0 } })
  assert.deepEqual(
    [belonging.offices, belonging.departments].map(groups => groups.map(({ name }) => name)),
    [['Harbour'], ['Research']],
  )
})

test('the same call again invites nobody twice', async () => {
  const { chief } = await newTeam()
  const email = `${unique('once-')}@example.com`
  const input = { key: crypto.randomUUID(), body: [{ email, memberRole: 'recruiter' as const }] }
  const first = await callAs(chief)(inviteUsers, input)
  assert.deepEqual(await callAs(chief)(inviteUsers, input), first)
  assert.equal((await lettersTo(email, 1)).length, 1)
})

test('lists are read for people who manage users, of their own company alone', async () => {
  const { chief, ada } = await newTeam()
  const text = ada.email
  await assertRefused(call(readInviteList, { body: { text } }), 'unauthorized')
  await assertRefused(callAs(ada)(readInviteList, { body: { text } }), 'forbidden')
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  assert.equal((await read(stranger, text))[0]?.issue, null)
  assert.equal((await send(readInviteList, { body: { text: 'x'.repeat(100_001) } }, chief)).status, 422)
  const many = Array.from({ length: 101 }, (_, at) => `p${at}@example.com`).join('\n')
  await assertRefused(callAs(chief)(readInviteList, { body: { text: many } }), 'invalid')
})

test('who is invited for jobs is on their teams from the first day, as far as the inviter may still change them', async () => {
  const { company, chief } = await newTeam()
  const jobs = await Promise.all([1, 2].map(() => newJob(company, { isPrivate: true })))
  const [jobId, other] = jobs.map(job => job.jobId)
  assert.ok(jobId && other)
  const email = `${unique('invited-')}@example.com`
  const ask = (jobIds: number[]) =>
    callAs(chief)(inviteUsers, { body: [{ email, memberRole: 'hiring_manager', jobIds }] })
  const stranger = await newCompany()
  const foreign = await newJob(stranger)
  await assertRefused(ask([jobId, foreign.jobId]), 'invalid', ['0.jobIds'])
  await ask([jobId, other])
  // An invitation that is sent again without jobs keeps those.
  await ask([])
  const elsewhere = { company_id: stranger.companyId, recruiter_company_id: stranger.companyId }
  await db().updateTable('job').set(elsewhere).where('job_id', '=', other).execute()
  const letter = (await lettersTo(email, 2)).at(0)
  const token = /\/invite\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  const body = { token, firstname: 'Grace', lastname: 'Hopper', password: goodPassword }
  const answer = await send(activateUser, { body }, null)
  const grace = { userId: 0, email, companyId: company.companyId, cookie: cookieOf(answer) }
  const { users } = await callAs(grace)(readCollaborators, { params: { jobId } })
  assert.deepEqual(
    users.map(user => [user.email, user.roleId]),
    [[email, 5]],
  )
  await assertRefused(callAs(grace)(readCollaborators, { params: { jobId: other } }), 'not-found')
})
