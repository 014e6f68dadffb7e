// Features: home.
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, findJob, people, signIn, test } from './fixtures.ts'
import { axe } from './look.ts'

test('a recruiter begins with what waits, and goes to it', { tag: '@way' }, async ({ page, request }) => {
  const jobId = await findJob(page, 'Finance Operations Analyst')
  await sendApplication(request, jobId, newApplicant())
  await signIn(page, people.adminOfLumen)
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1, name: 'My work' })).toBeVisible()
  const news = page.getByRole('region', { name: 'New applications' })
  await expect(news).toContainText('not viewed yet')
  await axe(page)
  await news.getByRole('link', { name: 'Finance Operations Analyst' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/jobs/${jobId}/applied\\?unreviewed=1`))
})
