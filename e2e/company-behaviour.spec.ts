import { expect, findJob, people, signIn, test } from './fixtures.ts'
import { axe, expectNoSidewaysScroll } from './look.ts'

test('an administrator chooses how jobs behave: at once, with a way back, and texts when they are saved', async ({
  page,
  openVisitor,
}) => {
  await signIn(page, people.adminOfNorthlight)
  await page.goto('/app/roboroy/admin/company')
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs and applications' })).toBeVisible()
  await axe(page)
  await expectNoSidewaysScroll(page)
  const visitor = await openVisitor()
  const mailing = visitor.getByRole('link', { name: 'Email job' })
  await visitor.goto(`/public/r/job/${await findJob(page, 'Battery Systems Engineer')}`)
  await expect(mailing).toBeVisible()

  const toggle = page.getByRole('switch', { name: 'Nobody mails our jobs to others' })
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('The setting is changed.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(mailing).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toggle).not.toBeChecked()

  const domain = page.getByLabel('Guests apply with addresses of')
  await domain.fill('no domain')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please enter valid value').first()).toBeVisible()
  await expect(domain).toHaveValue('no domain')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(domain).toHaveValue('')

  const said = page.getByLabel('Whether the post is free now')
  const words = 'This post is free now, and we fill it within a month.'
  await said.fill(words)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByText(words)).toBeVisible()
  await said.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
})
