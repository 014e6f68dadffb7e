// Features: privacy.
import { createProfile } from '@hireloom/contract/intake/profiles.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { expect, people, signIn, test, unique } from './fixtures.ts'
import { axe } from './look.ts'
import { makeOlder } from './product.ts'

test('an administrator sets how long people are kept, schedules deletions, takes them back, and keeps someone longer', {
  tag: ['@desktop', '@way'],
}, async ({ page }) => {
  await signIn(page, people.adminOfLumen)
  const surname = unique('Longago')
  const profileIds: number[] = []
  for (const first of ['Ana', 'Bo', 'Cleo']) {
    const profile = { email: `${unique('old')}@example.com`, fullName: `${first} ${surname}` }
    const made = await page.request.post(createProfile.path, { data: { isApplied: false, profile } })
    profileIds.push(createProfile.output.parse(await made.json()).profileId)
  }
  await makeOlder(profileIds, 900)
  const retention = pathOf('/app/roboroy/admin/retention')
  await page.goto(retention)
  await page.getByRole('button', { name: /(Set|Change) period/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Months' }).fill('24')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You keep people for 24 months after their last activity')).toBeVisible()
  await page.goto(`${retention}?searchKey=${surname}`)
  const rows = page.getByRole('row').filter({ hasText: surname })
  await expect(rows).toHaveCount(3)
  await axe(page)
  await page.getByRole('checkbox', { name: 'Select everyone on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selected people' })
  await bar.getByRole('button', { name: 'Delete data' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The data is deleted in 14 days.', { exact: false })).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Delete the data of 3 people' }).click()
  await expect(page.getByText('No matching people')).toBeVisible()
  await page.getByRole('link', { name: /^Will be deleted/ }).click()
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('No matching people')).toBeVisible()

  await page.getByRole('link', { name: /^Period ended/ }).click()
  await page.getByRole('checkbox', { name: `Select Cleo ${surname}` }).check()
  await bar.getByRole('button', { name: 'Keep longer' }).click()
  await dialog.getByRole('button', { name: 'Keep 1 person longer' }).click()
  await expect(dialog.getByText('This field is required.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked us to write again next year')
  await dialog.getByRole('button', { name: 'Keep 1 person longer' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('link', { name: /^Kept longer/ }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Asked us to write again next year')
  await axe(page)
})
