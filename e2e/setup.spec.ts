// Features: companies, home.
import { expect, people, signIn, test } from './fixtures.ts'
import { press, typeInto } from './keyboard.ts'
import { axe } from './look.ts'

test('an administrator of a new company goes through its first steps by keyboard, skips one, and hides them', {
  tag: ['@desktop', '@way'],
}, async ({ page }) => {
  test.slow()
  await signIn(page, people.adminOfNorthlight)
  await page.goto('/app/roboroy')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await press(page, sidebar.getByRole('link', { name: 'Get started' }))
  const steps = page.getByRole('list', { name: 'Get started' }).getByRole('listitem')
  const profile = steps.filter({ hasText: 'Company profile' })
  const offices = steps.filter({ hasText: 'Offices and departments' })
  await press(page, offices.getByRole('button', { name: 'Skip' }))
  await expect(offices).toContainText('Skipped')
  await axe(page)
  await press(page, profile.getByRole('link', { name: 'Edit profile' }))
  const website = page.getByLabel('Website')
  await typeInto(page, website, 'northlight')
  const save = page.getByRole('button', { name: 'Save' })
  await press(page, save)
  await expect(website).toHaveAttribute('aria-invalid', 'true')
  await typeInto(page, website, 'https://northlightenergy.example')
  await typeInto(page, page.getByRole('combobox', { name: 'Country' }), 'Singapore')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await press(page, save)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await axe(page)
  await page.goto('/app/roboroy/admin/setup')
  await expect(profile).toContainText('Done')
  await expect(offices).toContainText('Skipped')
  await press(page, page.getByRole('button', { name: 'Hide this page' }))
  await expect(page).toHaveURL(/\/app\/roboroy$/)
  await expect(sidebar.getByRole('link', { name: 'Get started' })).toHaveCount(0)
})
