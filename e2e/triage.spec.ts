import { newApplicant, sendApplication } from './applicants.ts'
import { expect, findJob, people, signIn, test } from './fixtures.ts'
import { axe } from './look.ts'

test('a recruiter goes through new applications by keyboard, without names, and takes two decisions back', {
  tag: '@desktop',
}, async ({ page, request }) => {
  test.slow()
  const jobId = await findJob(page, 'Ingeniero de Calidad de Software')
  const applicants = [newApplicant(), newApplicant(), newApplicant()]
  for (const applicant of applicants) await sendApplication(request, jobId, applicant)
  const names = applicants.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const [first = '', second = '', third = ''] = names
  await signIn(page, people.adminOfLumen)
  await page.goto(`/app/roboroy/jobs/${jobId}/applied`)
  await page.getByRole('link', { name: 'Review one by one' }).click()
  await expect(page).toHaveURL(/\/review$/)
  const open = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(open).toHaveText(first)
  await axe(page)

  await page.getByRole('button', { name: 'Shortcuts' }).click()
  await expect(page.getByRole('table', { name: 'Shortcuts' })).toBeVisible()
  await page.getByRole('button', { name: 'Shortcuts' }).click()
  await page.getByRole('main').getByRole('region', { name: 'Open application' }).focus()
  await page.keyboard.press('b')
  await expect(open).toHaveText(/^Candidate \d+$/)
  await expect(page.getByRole('article')).not.toContainText(applicants[0]?.lastName ?? '')
  await expect(page.getByRole('region', { name: 'CV' })).toContainText('•••')
  await axe(page)
  await page.keyboard.press('b')

  await page.keyboard.press('a')
  await expect(open).toHaveText(second)
  await expect(page.getByText('1 of 3 decided')).toBeVisible()
  await page.keyboard.press('r')
  await expect(open).toHaveText(third)
  await page.keyboard.press('u')
  await expect(open).toHaveText(second)
  await page.keyboard.press('u')
  await expect(open).toHaveText(first)
  await expect(page.getByText('0 of 3 decided')).toBeVisible()

  await page.keyboard.press('h')
  const dialog = page.getByRole('dialog', { name: 'Hold application' })
  await dialog.getByLabel('Hold until').fill('2030-01-15')
  await dialog.getByRole('button', { name: 'Hold application' }).click()
  await expect(dialog).toBeHidden()
  await expect(open).toHaveText(second)
  for (const name of [second, third]) {
    await expect(open).toHaveText(name)
    await page.keyboard.press('a')
  }
  await expect(page.getByText('Nothing left to review')).toBeVisible()
  await axe(page)
})
