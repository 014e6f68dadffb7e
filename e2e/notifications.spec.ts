import { newApplicant, sendApplication } from './applicants.ts'
import { expect, findJob, people, signIn, test } from './fixtures.ts'
import { axe } from './look.ts'

test('a recruiter hears of a new application from anywhere, and goes to it by keyboard', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  test.slow()
  const jobId = await findJob(page, 'Finance Operations Analyst')
  const applicant = newApplicant()
  const appId = await sendApplication(request, jobId, applicant)
  await signIn(page, people.adminOfLumen)
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ })
  await expect(async () => {
    await page.goto('/app/roboroy/jobs/my/open')
    await expect(bell).toBeVisible({ timeout: 6000 })
  }).toPass()
  await bell.focus()
  await page.keyboard.press('Enter')
  const news = page.getByRole('dialog', { name: 'Notifications' })
  const entry = news.getByRole('link', { name: `${applicant.firstName} ${applicant.lastName} applied for` })
  await expect(entry).toBeVisible()
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/jobs/${jobId}/applied\\?app=${appId}`))
  await expect(news).toBeHidden()

  await page.goto('/app/roboroy/notifications')
  await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('link')).not.toHaveCount(0)
  await axe(page)
  await page.getByRole('button', { name: 'Preferences' }).click()
  const choices = page.getByRole('dialog', { name: 'Notification preferences' })
  const imports = choices.getByRole('switch', { name: 'Finished imports' })
  await imports.click()
  await expect(imports).not.toBeChecked()
  await page.reload()
  await page.getByRole('button', { name: 'Preferences' }).click()
  await expect(imports).not.toBeChecked()
  await imports.click()
  await expect(imports).toBeChecked()
})
