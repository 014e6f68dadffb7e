import { expect, people, signIn, test, unique } from './fixtures.ts'
import { axe } from './look.ts'
import { linkIn, readMail } from './mails.ts'

test('an administrator invites two people, who join with different roles; one is suspended and brought back', {
  tag: '@desktop',
}, async ({ page, openVisitor }) => {
  test.slow()
  await signIn(page, people.adminOfSaffron)
  await page.goto('/app/roboroy')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  const [grace, alan] = [`${unique('grace-')}@example.com`, `${unique('alan-')}@example.com`]
  await page.getByRole('button', { name: 'Invite people' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email addresses').fill(`Grace Hopper <${grace}>, ${alan}\n${people.adminOfSaffron} not-one@`)
  await dialog.getByLabel('Role').selectOption('Hiring manager')
  await dialog.getByRole('button', { name: 'Send 4 invitations' }).click()
  await expect(dialog).toContainText('already a member')
  await expect(dialog).toContainText('not a valid email address')
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
  await expect(visitor.getByRole('heading', { level: 1, name: 'My jobs' })).toBeVisible()

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
