import { expect, people, signIn, test } from './fixtures.ts'
import { axe } from './look.ts'

test('one goes from list to list of jobs, narrows them, and a job leads back to where one came from', async ({
  page,
}) => {
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('My jobs')
  await page.getByRole('navigation', { name: 'Whose jobs' }).getByRole('link', { name: 'Company jobs' }).click()
  await expect(page).toHaveURL(/\/app\/roboroy\/jobs\/company\/open$/)
  await expect(title).toHaveText('Company jobs')
  await axe(page)

  await page.keyboard.press('/')
  await page.keyboard.type('product designer')
  await expect(page).toHaveURL(/\?searchKey=product/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Product Designer', exact: true }).press('Enter')
  await expect(title).toHaveText('Product Designer')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Company jobs' }).click()
  await expect(page).toHaveURL(/\/jobs\/company\/open\?searchKey=product/)
  await expect(page.getByRole('searchbox', { name: 'Search by title, company, code or ID' })).toHaveValue(
    'product designer',
  )

  await page.getByRole('navigation', { name: 'Jobs by status' }).getByRole('link', { name: 'Closed' }).press('Enter')
  await expect(page).toHaveURL(/\/jobs\/company\/closed\?searchKey=product/)
  await expect(page.getByText('No matching jobs')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).toHaveURL(/\/jobs\/company\/closed$/)
})

test('the acts of a job are in its row', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy/jobs/my/open?searchKey=product+designer')
  await page.getByRole('button', { name: 'Actions for Product Designer' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Close job' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Transfer ownership' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Transfer ownership' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
