// Features: jobs.
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { closeJob } from '@hireloom/contract/jobs/closing.ts'
import type { Route } from '@playwright/test'
import { expect, people, signIn, test, unique } from './fixtures.ts'
import { newJob } from './own-jobs.ts'

/** An answer that says nothing of what went wrong, such as that of a proxy. */
const broken = (route: Route) => route.fulfill({ status: 429, json: {} })
const unreachable = (route: Route) => route.abort('aborted')

test('a change of a job that fails says so in its own words, and works when it is tried again', {
  tag: ['@desktop', '@way'],
}, async ({ page }) => {
  test.slow()
  await signIn(page, people.adminOfLumen)
  const title = unique('Breakwater ')
  const { jobId } = await newJob(page, title)
  await page.goto(`/app/roboroy/jobs/my/open?searchKey=${encodeURIComponent(title)}`)
  const row = page.getByRole('row').filter({ hasText: title })
  const act = async (name: string) => {
    await row.getByRole('button', { name: `Actions for ${title}` }).press('Enter')
    await page.getByRole('menuitem', { name }).press('Enter')
  }
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })

  const pausing = new RegExp(`/jobs/${jobId}/pause$`)
  await page.route(pausing, broken, { times: 1 })
  await act('Pause job')
  await expect(alert('Error ocurred while processing')).toBeVisible()
  await page.route(pausing, unreachable, { times: 1 })
  await act('Pause job')
  await expect(alert('Error occurred while processing')).toBeVisible()
  await act('Pause job')
  await expect(page.getByText('The job is paused.')).toBeVisible()

  const dialog = page.getByRole('dialog')
  await page.route(new RegExp(`/jobs/${jobId}/transfer$`), unreachable, { times: 1 })
  await act('Transfer ownership')
  await dialog.getByLabel('New owner').fill('Ada')
  await page.getByRole('option', { name: /Ada/ }).first().click()
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  // The text of the specification is a key here, `error-processing-request`.
  await expect(dialog).toContainText("We couldn't process this request. Try again.")
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`/app/roboroy/job/${jobId}?tab=meta-info`)
  await page.route(new RegExp(`/jobs/${jobId}/linkedin$`), unreachable, { times: 1 })
  await page.getByRole('button', { name: 'Link job ID' }).click()
  const number = String(Date.now())
  await dialog.getByLabel('LinkedIn job ID or URL').fill(number)
  await dialog.getByRole('button', { name: 'Link job ID' }).click()
  await expect(dialog).toContainText('There was an error in processing, please try later')
  await dialog.getByRole('button', { name: 'Link job ID' }).click()
  await expect(page.getByText(number)).toBeVisible()
  // Other journeys count the open jobs of the company.
  await page.request.post(pathWith(closeJob.path, { jobId }), { data: {} })
})
