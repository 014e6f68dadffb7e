// Features: documents.
import { newApplicant, sendApplication } from './applicants.ts'
import { cvLines, makePdf } from './cv-files.ts'
import { expect, people, signIn, test } from './fixtures.ts'
import { axe } from './look.ts'
import { newJob } from './own-jobs.ts'

test('a recruiter adds, renames, removes and brings back a document of an applicant', {
  tag: ['@desktop', '@way'],
}, async ({ page, request }) => {
  await signIn(page, people.adminOfLumen)
  const { jobId, sharingHash } = await newJob(page, 'Lamp Keeper')
  const ida = newApplicant('Ida')
  const appId = await sendApplication(request, jobId, ida, sharingHash)
  await page.goto(`/app/roboroy/application/${appId}`)
  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  const sent = page.getByRole('listitem').filter({ hasText: 'Sent with this application' })
  await expect(sent).toContainText('ida.pdf')
  await expect(sent.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await expect(sent.getByRole('link', { name: 'Download: ida.pdf' })).toBeVisible()
  await axe(page)

  const content = page.getByRole('article')
  await content.getByLabel('Kind of document').selectOption('Cover letter')
  const letter = makePdf('letter.pdf', cvLines({ name: 'Ida', email: ida.email, phone: ida.mobile }))
  await content.locator('input[type=file]').setInputFiles(letter)
  const added = page.getByRole('listitem').filter({ hasText: 'Cover letter' })
  await expect(added).toContainText('letter.pdf')
  await added.getByRole('button', { name: 'Edit: letter.pdf' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'File name' }).fill('For the harbour.pdf')
  await dialog.getByLabel('Kind of document').selectOption('Work samples')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const renamed = page.getByRole('listitem').filter({ hasText: 'For the harbour.pdf' })
  await expect(renamed).toContainText('Work samples')
  await renamed.getByRole('button', { name: 'Remove: For the harbour.pdf' }).click()
  await expect(renamed).toHaveCount(0)
  await page.getByRole('alert').filter({ hasText: 'Document removed.' }).getByRole('button', { name: 'Undo' }).click()
  await expect(renamed).toBeVisible()
})
