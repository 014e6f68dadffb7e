// Features: applications.
import { readFile } from 'node:fs/promises'
import { newApplicant } from './applicants.ts'
import { expect, findJob, people, signIn, test } from './fixtures.ts'

test('a recruiter adds an applicant by hand, takes the list along, and moves them to another job and back @desktop', {
  tag: '@way',
}, async ({ page }) => {
  const jobId = await findJob(page, 'Site Reliability Engineer')
  const { firstName, lastName, email } = newApplicant()
  await signIn(page, people.adminOfLumen)
  await page.goto(`/app/roboroy/jobs/${jobId}/applied?searchKey=${lastName}`)
  await page.getByRole('button', { name: 'Add candidates' }).click()
  await page.getByRole('menuitem', { name: 'Add an applicant' }).click()
  const adding = page.getByRole('dialog', { name: 'Add an applicant' })
  await adding.getByRole('textbox', { name: 'First name' }).fill(firstName)
  await adding.getByRole('textbox', { name: 'Email' }).fill(email)
  await adding.getByRole('textbox', { name: 'Phone number' }).fill('81234567')
  await page.keyboard.press('Enter')
  await expect(adding).toContainText('Please enter valid value')
  await adding.getByRole('textbox', { name: 'Last name' }).fill(lastName)
  const sent = /\/jobs\/\d+\/profiles$/
  await page.route(sent, route => route.abort('aborted'))
  await page.keyboard.press('Enter')
  await expect(adding).toContainText('Error occured while applying. Please try again')
  await page.unroute(sent)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: `Applied: ${firstName} ${lastName}` })).toBeVisible()
  const list = page.getByRole('region', { name: 'Applications', exact: true })
  await expect(list.getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: 'Download' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Table (CSV)' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(`,${firstName} ${lastName},${email},`)

  await list.getByRole('link', { name: `${firstName} ${lastName}` }).click()
  await page.getByRole('button', { name: `Actions for ${firstName} ${lastName}` }).click()
  await page.getByRole('menuitem', { name: 'Move to another job' }).click()
  await page.getByRole('combobox', { name: 'Open job' }).fill('Data Eng')
  await page.getByRole('option', { name: /Data Engineer/ }).click()
  await page.getByRole('button', { name: 'Move application' }).click()
  await expect(page.getByText('No matching applications')).toBeVisible()
  await page
    .getByRole('alert')
    .filter({ hasText: 'moved to Data Engineer' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
})
