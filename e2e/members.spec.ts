// Features: members, history.
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { activateUser, inviteUsers } from '@hireloom/contract/members/invites.ts'
import { createRole } from '@hireloom/contract/members/roles.ts'
import { permissionsOfRole } from '@hireloom/contract/permissions.ts'
import { createOffice } from '@hireloom/contract/structure/offices.ts'
import { changeTodo, createTodo, type Todo } from '@hireloom/contract/todos/todos.ts'
import { expect, findJob, people, signIn, test, unique } from './fixtures.ts'
import { pick } from './keyboard.ts'
import { axe } from './look.ts'
import { linkIn, readMail } from './mails.ts'

test('an administrator invites two people, who join with different roles; one is suspended and brought back', {
  tag: ['@desktop', '@way'],
}, async ({ page, openVisitor }) => {
  test.slow()
  await signIn(page, people.adminOfSaffron)
  await page.goto('/app/roboroy')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('invite people')
  await page.getByRole('main').getByRole('link', { name: 'Members' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  const [grace, alan] = [`${unique('grace-')}@example.com`, `${unique('alan-')}@example.com`]
  await page.getByRole('button', { name: 'Invite people' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email addresses').fill(`Grace Hopper <${grace}>, ${alan}\n${people.adminOfSaffron} not-one@`)
  await dialog.getByLabel('Role', { exact: true }).selectOption('Hiring manager')
  await dialog.getByRole('button', { name: 'Send 4 invitations' }).click()
  // Who is no member yet is invited; the others stay to be corrected.
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog).toContainText('Already a member')
  await expect(dialog.getByLabel('Email address of person 2')).toHaveValue('not-one@')
  await expect(dialog).toContainText('Not a valid email address')
  await page.keyboard.press('Escape')
  const row = page.getByRole('row').filter({ hasText: grace })
  await expect(row).toContainText('Invited')
  await axe(page)

  const visitor = await openVisitor()
  await visitor.goto(linkIn(await readMail(visitor, grace, /^Join /), /\/invite\//))
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Join /)
  await visitor.getByLabel('First name').fill('Grace')
  await visitor.getByLabel('Last name').fill('Hopper')
  await visitor.getByLabel('Password', { exact: true }).fill('password12')
  await visitor.getByRole('button', { name: 'Create account' }).click()
  await expect(visitor.getByRole('alert')).toBeVisible()
  await expect(visitor.getByLabel('First name')).toHaveValue('Grace')
  await visitor.getByLabel('Password', { exact: true }).fill('violet-harbour-37')
  await visitor.getByRole('button', { name: 'Create account' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'My work' })).toBeVisible()

  // Who manages the hiring sees the applications of a job without being able to edit it.
  const jobId = await findJob(page, 'Registered Nurse')
  const found = await page.request.get('/roboroy/api/v1/recruiters', { params: { searchKey: grace } })
  const { list }: { list: { userId: number }[] } = await found.json()
  const data = { userId: list[0]?.userId, roleId: 5 }
  const joined = await page.request.post(`/roboroy/api/v1/jobs/${jobId}/collaborators`, { data })
  expect(joined.status(), await joined.text()).toBe(201)
  await visitor.goto(`/app/roboroy/job/${jobId}`)
  await expect(visitor.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
  await visitor.getByRole('navigation', { name: 'Job sections' }).getByRole('link', { name: 'Applications' }).click()
  await expect(visitor.getByRole('navigation', { name: 'Applications by status' })).toBeVisible()

  await page.reload()
  await expect(row).toContainText('Grace Hopper')
  await expect(row).toContainText('Active')
  await row.getByRole('button', { name: 'Actions for Grace Hopper' }).click()
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
  await expect(row).toContainText('Suspended')
  await visitor.goto('/app/roboroy')
  await expect(visitor).not.toHaveURL(/\/app\/roboroy$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Active')

  await row.getByRole('button', { name: 'Actions for Grace Hopper' }).click()
  await page.getByRole('menuitem', { name: 'Check access' }).click()
  await expect(dialog.getByText('Yes, this is allowed.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Permission' }).fill('Create jobs')
  await page.getByRole('option', { name: 'Create jobs' }).click()
  await expect(dialog.getByText('No, this is not allowed.')).toBeVisible()
  await expect(dialog.getByText("The role Hiring manager doesn't include this permission")).toBeVisible()
  await expect(dialog.getByText('To allow it, give them one of these roles: Administrator or Recruiter.')).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')

  // A role on all jobs of an office, kept when the dialog is opened again.
  const office = unique('Wing ')
  const made = await page.request.post(createOffice.path, { data: { name: office } })
  expect(made.status(), await made.text()).toBe(201)
  await row.getByRole('button', { name: 'Actions for Grace Hopper' }).click()
  await page.getByRole('menuitem', { name: 'Job access' }).click()
  await dialog.getByRole('button', { name: 'Add access' }).click()
  await dialog.getByLabel('Role on the jobs').selectOption('Interviewer')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose an office or a department.')).toBeVisible()
  await pick(page, dialog.getByRole('combobox', { name: 'Office' }), office)
  await axe(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await row.getByRole('button', { name: 'Actions for Grace Hopper' }).click()
  await page.getByRole('menuitem', { name: 'Job access' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Office' })).toHaveValue(office)
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Actions for Grace Hopper' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog.getByLabel('Role').selectOption('Recruiter')
  await expect(dialog.getByRole('combobox', { name: 'Offices' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Recruiter')

  const give = async (title: string): Promise<Todo> => {
    const given = await page.request.post(createTodo.path, { data: { title, assigneeId: list[0]?.userId } })
    expect(given.status()).toBe(201)
    return given.json()
  }
  await give('Call the clinic')
  const { todoId } = await give('Call the ward')
  const deactivate = async (owned: string) => {
    await row.getByRole('button', { name: 'Actions for Grace Hopper' }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    await expect(dialog.getByRole('listitem')).toHaveText([owned])
    await dialog.getByRole('combobox', { name: 'Transfer to' }).fill('Noura')
    await page.getByRole('option', { name: /Noura/ }).click()
    await axe(page)
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText(/^Grace Hopper is deactivated\. Noura .+ has taken over\.$/)).toBeVisible()
    await expect(row).toContainText('Deactivated')
  }
  await deactivate('2 open tasks')
  const done = await page.request.patch(pathWith(changeTodo.path, { todoId }), { data: { state: 'done' } })
  expect(done.status()).toBe(200)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).not.toContainText('Deactivated')
  await expect(page.getByText('Undone, except for 1 item that has changed since then.')).toBeVisible()
  // The task that is still open is hers again.
  await deactivate('1 open task')

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Roles' }).click()
  await page.getByRole('button', { name: 'New role' }).click()
  const name = unique('Event crew ')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Manage career events').check()
  await dialog.getByRole('button', { name: 'Create role' }).click()
  await expect(page.getByRole('columnheader').filter({ hasText: name })).toBeVisible()

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Role created' }).first()).toBeVisible()
  await page.getByLabel('Event', { exact: true }).selectOption('Member joined')
  await expect(page.getByRole('row').nth(1)).toContainText('Grace Hopper')
})

test('whoever manages members and roles is offered what gives nobody more than they have themselves', {
  tag: '@desktop',
}, async ({ page, openVisitor }) => {
  await signIn(page, people.adminOfSaffron)
  const [name, email] = [unique('People team '), `${unique('people-')}@example.com`]
  const permissions = [...permissionsOfRole.recruiter, 'users.manage', 'roles.manage']
  const made = await page.request.post(createRole.path, { data: { name, permissions } })
  expect(made.status(), await made.text()).toBe(201)
  const { roleId } = createRole.output.parse(await made.json())
  const asked = await page.request.post(inviteUsers.path, { data: [{ email, memberRole: 'recruiter', roleId }] })
  expect(asked.status(), await asked.text()).toBe(201)
  const visitor = await openVisitor()
  const token = linkIn(await readMail(visitor, email, /^Join /), /\/invite\//)
    .split('/')
    .at(-1)
  const data = { token, firstname: 'Mary', lastname: 'Parker', password: 'violet-harbour-37' }
  expect((await visitor.request.post(activateUser.path, { data })).status()).toBe(200)

  await visitor.goto(`/app/roboroy/admin/users?searchKey=${people.adminOfSaffron}`)
  const row = visitor.getByRole('row').filter({ hasText: people.adminOfSaffron })
  await row.getByRole('button', { name: /^Actions for / }).click()
  await expect(visitor.getByRole('menuitem')).toHaveText(['Check access'])
  await visitor.keyboard.press('Escape')
  await visitor.getByRole('button', { name: 'Invite people' }).first().click()
  const dialog = visitor.getByRole('dialog')
  const roles = dialog.getByLabel('Role', { exact: true }).getByRole('option')
  await expect(roles.filter({ hasText: name })).toHaveCount(1)
  await expect(roles.filter({ hasText: 'Administrator' })).toHaveCount(0)
  await visitor.keyboard.press('Escape')
  await visitor.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Roles' }).click()
  await visitor.getByRole('button', { name: 'New role' }).click()
  await expect(dialog.getByLabel('Manage roles')).toBeVisible()
  await expect(dialog.getByLabel('Change company settings')).toHaveCount(0)
  await axe(visitor)
})
