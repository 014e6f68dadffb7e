// Features: apply, candidates.
import { newApplicant } from './applicants.ts'
import { register, uploadCv } from './candidates.ts'
import { expect, findJob, test } from './fixtures.ts'
import { axe } from './look.ts'

test('a candidate applies with the stored CV, or uploads another', { tag: '@way' }, async ({ page }) => {
  const person = await register(page)
  const jobId = await findJob(page, 'Data Engineer')
  await page.goto(`/public/r/job/${jobId}/apply`)
  await expect(page.getByText('1. Upload CV')).toBeVisible()
  await uploadCv(page, newApplicant(person.firstName, person.lastName).cv)
  await page.reload()
  await expect(page.getByRole('radio', { name: /Use existing CV/ })).toBeChecked()
  await expect(page.getByRole('link', { name: 'View resume' })).toHaveAttribute('href', /^\/view\/\d+\/cv\?_=\d+&ref=/)
  await page.getByRole('radio', { name: 'Upload a new resume' }).check()
  await expect(page.getByLabel('Upload your CV')).toBeVisible()
  await page.getByRole('radio', { name: /Use existing CV/ }).check()
  await page.getByLabel('Mobile number').fill('81234567')
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page).not.toHaveURL(/\/apply$/)
  await page.goto('/app/roboroy/candidate')
  await expect(page.getByRole('main').getByRole('link', { name: 'Data Engineer', exact: true }).first()).toBeVisible()
})

test('a candidate applies in the window over the job: first the CV, then the rest; Esc keeps what was typed', async ({
  page,
}) => {
  test.slow()
  const person = await register(page)
  const jobId = await findJob(page, 'Dental Hygienist')
  await page.goto(`/public/r/job/${jobId}`)
  const apply = page.getByRole('main').getByRole('link', { name: 'Apply', exact: true }).first()
  await expect(apply).toHaveAttribute('href', `/public/r/job/${jobId}/apply`)
  await apply.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('tab', { name: 'Questionnaire' })).toHaveAttribute('aria-selected', 'true')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('alert').getByRole('link', { name: /Question 1/ })).toBeVisible()
  await axe(page)
  await dialog.getByRole('radio', { name: 'Yes' }).check()
  await dialog.getByLabel('Which shift suits you best?').selectOption('Evenings')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('1. Upload CV')).toHaveAttribute('aria-current', 'step')
  await expect(dialog.getByLabel('Mobile number')).toBeHidden()
  await expect(dialog.locator('input[type=file]')).toHaveAttribute('accept', '.pdf,.doc,.docx,.zip')
  const wrong = { name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('no CV') }
  await dialog.locator('input[type=file]').setInputFiles(wrong)
  await expect(
    dialog.getByText('Please upload valid file type, allowed files are .pdf, .doc, .docx or .zip').first(),
  ).toBeVisible()
  await axe(page)
  await dialog.locator('input[type=file]').setInputFiles(newApplicant(person.firstName, person.lastName).cv)
  await expect(dialog.getByText('2. Apply to job')).toHaveAttribute('aria-current', 'step')
  await dialog.getByLabel('First name').fill('Mirabel')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/public/r/job/${jobId}$`))
  await apply.click()
  await expect(dialog.getByLabel('Which shift suits you best?')).toHaveValue('2')
  await dialog.getByRole('tab', { name: 'Questionnaire' }).press('ArrowRight')
  await expect(dialog.getByRole('tab', { name: 'Upload Resume' })).toBeFocused()
  await expect(dialog.getByLabel('First name')).toHaveValue('Mirabel')
  await expect(dialog.getByText('mira.pdf')).toBeVisible()
  await dialog.getByLabel('Mobile number').fill('81234567')
  await axe(page)
  await dialog.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Complete hiring details' })).toBeVisible()
  await page.goto(`/public/r/job/${jobId}?popup=1`)
  await expect(page.getByText('Applied', { exact: true }).first()).toBeVisible()
})

test('the window of a job without questions is the form alone', async ({ page }) => {
  await register(page)
  const jobId = await findJob(page, 'Data Engineer')
  await page.goto(`/public/r/job/${jobId}`)
  await page.getByRole('main').getByRole('link', { name: 'Apply', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1. Upload CV')).toBeVisible()
  await expect(dialog.getByRole('tab')).toHaveCount(0)
  await axe(page)
})
