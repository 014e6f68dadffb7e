// Features: applications, apply.
import { newApplicant } from './applicants.ts'
import { expect, people, signIn, test, unique } from './fixtures.ts'
import { axe } from './look.ts'
import { newJob } from './own-jobs.ts'

test('a recruiter who types in an applicant is told which mandatory field is missing, and loses nothing', {
  tag: ['@desktop', '@way'],
}, async ({ page }) => {
  await signIn(page, people.adminOfNorthlight)
  const { jobId } = await newJob(page, unique('Line Inspector '))
  const { firstName, lastName, email } = newApplicant()
  await page.goto(`/app/roboroy/jobs/${jobId}/applied`)
  await page.getByRole('button', { name: 'Add candidates' }).click()
  await page.getByRole('menuitem', { name: 'Add an applicant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an applicant' })
  const permit = dialog.getByRole('combobox', { name: 'May you work in the country of this job?' })
  const until = dialog.getByLabel('Until when is your permit valid?')
  await dialog.getByRole('textbox', { name: 'First name' }).fill(firstName)
  await dialog.getByRole('textbox', { name: 'Last name' }).fill(lastName)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill('81234567')
  await page.keyboard.press('Enter')
  await expect(permit).toHaveAttribute('aria-invalid', 'true')
  await expect(permit).toHaveAccessibleDescription(/\w/)
  await axe(page)
  // A field that another answer brings is asked for as well.
  await permit.selectOption('With a permit')
  await expect(permit).not.toHaveAttribute('aria-invalid', 'true')
  await expect(until).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(until).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue(firstName)
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await expect(permit).toHaveValue('With a permit')
  // What was begun is there again after the dialog, and the page, were left.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Add candidates' }).click()
  await page.getByRole('menuitem', { name: 'Add an applicant' }).click()
  await expect(dialog.getByRole('alert')).toContainText('You started this earlier')
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await expect(permit).toHaveValue('With a permit')
  await permit.selectOption('Yes')
  await expect(until).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('alert').filter({ hasText: `Applied: ${firstName} ${lastName}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Applications', exact: true }).getByRole('listitem')).toHaveCount(1)
})
