// Features: notifications.
import { readNotifications } from '@hireloom/contract/notifications/notifications.ts'
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, findJob, people, signIn, test } from './fixtures.ts'
import { axe } from './look.ts'

test('a recruiter hears of a new application from anywhere, and goes to it by keyboard', {
  tag: ['@desktop', '@way'],
}, async ({ page, request }) => {
  test.slow()
  const jobId = await findJob(page, 'Finance Operations Analyst')
  const applicant = newApplicant()
  await signIn(page, people.adminOfLumen)
  // Unread ones of the same job would be counted together with the new one.
  await page.request.post(readNotifications.path, { data: { all: true } })
  const appId = await sendApplication(request, jobId, applicant)
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
  await expect(
    news
      .getByRole('listitem')
      .filter({ hasText: `${applicant.firstName} ${applicant.lastName}` })
      .getByRole('time'),
  ).toHaveText(/^now$|ago$/)
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/jobs/${jobId}/applied\\?app=${appId}`))
  await expect(news).toBeHidden()

  await page.goto('/app/roboroy/notifications')
  await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('link')).not.toHaveCount(0)
  await axe(page)
  await page.getByRole('link', { name: 'Preferences' }).click()
  const imports = page.getByRole('switch', { name: 'Finished imports: in the app' })
  const email = page.getByRole('combobox', { name: 'Finished imports: by email' })
  const quiet = page.getByRole('switch', { name: 'Quiet hours' })
  await imports.press('Space')
  await email.selectOption('In the digest')
  await quiet.click()
  const saved = page.waitForResponse(answer => /07:30/.test(answer.request().postData() ?? ''))
  await page.getByLabel('Until').fill('07:30')
  await expect(imports).not.toBeChecked()
  await saved
  await page.reload()
  await expect(imports).not.toBeChecked()
  await expect(email).toHaveValue('digest')
  await expect(page.getByLabel('Until')).toHaveValue('07:30')
  await axe(page)
  await imports.press('Space')
  await email.selectOption('Never')
  await quiet.click()
  await expect(imports).toBeChecked()
  await expect(page.getByLabel('Until')).toHaveCount(0)
})
