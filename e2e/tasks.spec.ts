// Features: platform, talent-pool.
import { listApplications } from '@hireloom/contract/applications/applications.ts'
import { apply } from '@hireloom/contract/apply/apply.ts'
import { defaultCountryId } from '@hireloom/contract/constants.ts'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { addCandidateToBucket } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { manyMatches, startMatchTask } from '@hireloom/contract/talent-pool/matches.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, people, signIn, test, unique, uniqueName } from './fixtures.ts'
import { axe } from './look.ts'

const ownJobs = async ({ request }: Page) =>
  searchJobs.output.parse(await (await request.get(`${searchJobs.path}?limit=20&status=open`)).json()).list

/** People whom the company knows, since they applied to one of its jobs. */
async function newPeople(page: Page, guest: APIRequestContext, jobId: number): Promise<number[]> {
  for (let count = 0; count < manyMatches; count += 1) {
    const answer = await guest.post(apply.path, {
      data: {
        jobId,
        candidate: {
          candidateFirstName: 'Mira',
          candidateLastName: uniqueName(),
          candidateEmail: `${unique('many')}@example.com`,
          mobile: '81234567',
          countryId: defaultCountryId,
        },
      },
    })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  const answer = await page.request.get(`${listApplications.path}?limit=100&jobId=${jobId}`)
  const { list } = listApplications.output.parse(await answer.json())
  return [...new Set(list.map(row => row.profileId))].slice(0, manyMatches)
}

async function newBucket({ request }: Page, profileIds: readonly number[]): Promise<number> {
  const made = await request.post(createBucket.path, { data: { bucketName: unique('Many ') } })
  const { bucketId } = createBucket.output.parse(await made.json())
  const added = await request.post(addCandidateToBucket.path, {
    data: profileIds.map(profileId => ({ profileId, bucketId })),
  })
  expect(added.status(), await added.text()).toBe(201)
  return bucketId
}

// One person does both, and each would see the other's tasks.
test.describe.configure({ mode: 'serial' })

const toast = (page: Page) => page.getByRole('group').filter({ hasText: 'Adding people to jobs' })

test('many people are put forward by a task that is seen on every page and after a reload, and taken back', {
  tag: '@way',
}, async ({ page, request }) => {
  test.slow()
  await signIn(page, people.adminOfSaffron)
  const [applied, other] = await ownJobs(page)
  if (!applied || !other) throw new Error('the demo has no two jobs of the company')
  const bucketId = await newBucket(page, await newPeople(page, request, applied.jobId))
  await page.goto(`/app/roboroy/talentpool/bucket/${bucketId}`)
  await page.getByRole('checkbox', { name: 'Select everyone on this page' }).check()
  await page.getByRole('region', { name: 'Selected people' }).getByRole('button', { name: 'Add to a job' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Open job' }).fill(other.jobName)
  await page.getByRole('option', { name: other.jobName }).first().click()
  await dialog.getByRole('button', { name: /^Add \d+ people/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(
    toast(page)
      .getByText(/^\d+ done/)
      .first(),
  ).toBeVisible()
  await axe(page)
  await toast(page).getByRole('link', { name: 'See result' }).click()
  await expect(page).toHaveURL(/\/jobs\/\d+\/applied/)
  await page.reload()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page).getByText(/^\d+ changes undone/)).toBeVisible()
})

test('a long task shows its progress, is stopped, and tells what failed', async ({ page, request }) => {
  test.slow()
  await signIn(page, people.adminOfSaffron)
  const jobs = await ownJobs(page)
  const profileIds = await newPeople(page, request, jobs[0]?.jobId ?? 0)
  const all = jobs.slice(1).flatMap(({ jobId }) => profileIds.map(profileId => ({ jobId, profileId })))
  const answer = await page.request.post(startMatchTask.path, {
    data: [{ jobId: 1, profileId: 999_999_999 }, ...all].slice(0, 500),
  })
  expect(answer.status(), await answer.text()).toBe(202)
  await page.goto('/app/roboroy/talentpool')
  await expect(toast(page).getByRole('progressbar', { name: 'Adding people to jobs' })).toBeVisible()
  await toast(page).getByRole('button', { name: 'Stop' }).click()
  await expect(
    toast(page)
      .getByText(/^Stopped after \d+ of \d+\./)
      .first(),
  ).toBeVisible()
  await toast(page).getByRole('button', { name: 'Show failures' }).click()
  await expect(toast(page).getByRole('list', { name: 'Failures' })).toContainText(
    "You don't have permission to do this.",
  )
  await axe(page)
  await toast(page).getByRole('button', { name: 'Close' }).click()
  await expect(toast(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(toast(page)).toHaveCount(0)
})
