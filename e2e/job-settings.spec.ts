// Features: custom-fields, jobs, talent-pool.
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { closeJob } from '@hireloom/contract/jobs/closing.ts'
import { createBucket, removeBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, people, signIn, test, unique } from './fixtures.ts'
import { choose, pick, press, pressInMenu, typeInto } from './keyboard.ts'
import { axe } from './look.ts'
import { linkIn, readMail } from './mails.ts'
import { newJob } from './own-jobs.ts'

test('a recruiter switches the settings of a job; auto-pilot asks first, and every switch has a way back', {
  tag: '@way',
}, async ({ page }) => {
  await signIn(page, people.recruiterOfLumen)
  const answer = await page.request.post('/roboroy/api/v1/jobs', { data: { title: unique('Tide Reader ') } })
  const { jobId }: { jobId: number } = await answer.json()
  const address = `/app/roboroy/job/${jobId}`
  await page.goto(address)
  const forever = page.getByRole('switch', { name: 'No close date' })
  await expect(forever).toBeChecked()
  await forever.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('The job has a close date now.')).toBeVisible()
  await expect(forever).not.toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(forever).toBeChecked()
  const hidden = page.getByRole('switch', { name: 'Private' })
  await hidden.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('The job is public.')).toBeVisible()

  await page.goto(`${address}?tab=3`)
  await expect(page).toHaveURL(`${address}?tab=3`)
  const pilot = page.getByRole('switch', { name: 'Auto-pilot' })
  const dialog = page.getByRole('dialog')
  await pilot.focus()
  await page.keyboard.press('Space')
  await expect(dialog).toContainText('Turn on auto-pilot?')
  await axe(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(pilot).not.toBeChecked()
  await pilot.press('Space')
  await dialog.getByRole('button', { name: 'Turn on auto-pilot' }).click()
  await expect(page.getByText('Auto-pilot is on.')).toBeVisible()
  await page.reload()
  await expect(pilot).toBeChecked()
  await pilot.press('Space')
  await expect(page.getByText('Auto-pilot is off.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.request.delete(`/roboroy/api/v1/jobs/${jobId}`)
})

test.describe('to the east of Greenwich', () => {
  test.use({ timezoneId: 'Asia/Singapore' })

  test('a close date is the day that was chosen, wherever its reader is', async ({ page }) => {
    await signIn(page, people.recruiterOfLumen)
    const { jobId } = await newJob(page, unique('Tide Reader '), { closeDate: '2099-12-24' })
    await page.goto(`/app/roboroy/job/${jobId}`)
    await expect(page.getByText('The job closes on Dec 24 2099.')).toBeVisible()
    await expect(page.getByLabel('Job facts')).toContainText('Dec 24 2099')
    await expect(page.getByText('Dec 25 2099')).toHaveCount(0)
  })
})

test('a job is mailed from its page, and its applicants move to the talent pool when it is closed', async ({
  page,
}) => {
  await signIn(page, people.recruiterOfLumen)
  const title = unique('Lamp Keeper ')
  const { jobId, sharingHash } = await newJob(page, title)
  const applicant = newApplicant()
  await sendApplication(page.request, jobId, applicant, sharingHash)
  const bucketName = unique('Lamp keepers ')
  const made = await page.request.post(createBucket.path, { data: { bucketName } })
  const { bucketId } = createBucket.output.parse(await made.json())
  await page.goto(`/app/roboroy/job/${jobId}`)
  const act = (name: string) =>
    pressInMenu(page, page.getByRole('button', { name: `Actions for ${title}` }), page.getByRole('menuitem', { name }))
  const dialog = page.getByRole('dialog')
  await act('Share by email')
  await typeInto(page, dialog.getByLabel('Email addresses'), 'x')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter valid email address')).toBeVisible()
  await axe(page)
  const reader = `${unique('reader')}@example.com`
  await typeInto(page, dialog.getByLabel('Email addresses'), reader)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sent to 1 person.')).toBeVisible()
  expect(linkIn(await readMail(page, reader, new RegExp(title)), /\/public\/r\/job\//)).toContain(sharingHash)

  await act('Close job')
  const disposition = dialog.getByRole('combobox', { name: 'Active applications: 1' })
  await choose(page, disposition, 'Move them')
  const close = dialog.getByRole('button', { name: 'Close and move 1 applicant' })
  await press(page, close)
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await pick(page, dialog.getByRole('combobox', { name: 'Bucket' }), bucketName)
  await axe(page)
  await press(page, close)
  await expect(page.getByText(`1 applicant will move to the bucket ${bucketName}.`)).toBeVisible()
  const forever = page.getByRole('switch', { name: 'No close date' })
  await expect(forever).toBeDisabled()
  await expect(page.getByText('Reopen the job to give it another close date.')).toBeVisible()
  await act('Reopen job')
  await expect(dialog.getByText(/1 applicant is about to move to the talent pool/)).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Reopen job' }))
  await expect(page.getByText('The job is open again.')).toBeVisible()
  await page.request.post(pathWith(closeJob.path, { jobId }), { data: {} })
  await page.request.delete(removeBucket.path, { data: { bucketId } })
})

test('an administrator adds a reason, moves it up and stops offering it, by keyboard alone', async ({ page }) => {
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy/admin/reasons')
  const section = page.getByRole('region', { name: 'Reasons for closing a job' })
  const dialog = page.getByRole('dialog')
  const name = unique('Merged ')
  await section.getByRole('button', { name: 'New reason' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Position filled')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('There is already a reason with this name.')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  const rows = section.getByRole('listitem')
  await expect(rows.last()).toContainText(name)
  await section.getByRole('button', { name: `Move ${name} up` }).focus()
  await page.keyboard.press('Enter')
  await expect(rows.last()).not.toContainText(name)
  await section.getByRole('button', { name: `Actions for ${name}` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Stop offering' }).click()
  await expect(rows.filter({ hasText: name })).toContainText('not offered')
  await page.reload()
  await expect(rows.filter({ hasText: name })).toContainText('not offered')
  await axe(page)
})

test('a company defines a field of its jobs, which is written in the editor and read where it is exposed', async ({
  page,
}) => {
  test.slow()
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy/admin/customfields?type=job&edit=new')
  const dialog = page.getByRole('dialog')
  const name = unique('Berth ')
  await dialog.getByLabel('Question').fill(name)
  await dialog.getByLabel('Show on the job page').check()
  await axe(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('textbox', { name })).toBeVisible()

  const answer = await page.request.post('/roboroy/api/v1/jobs', { data: { title: unique('Quay Crane ') } })
  const { jobId }: { jobId: number } = await answer.json()
  await page.goto(`/app/roboroy/jobs/${jobId}/edit?panel=preview`)
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Custom fields' }).click()
  await page.getByRole('textbox', { name }).fill('Pier 7')
  await expect(page.frameLocator('iframe').getByText('Pier 7')).toBeVisible()
  await axe(page)
  await page.request.delete(`/roboroy/api/v1/jobs/${jobId}`)
  await page.goto('/app/roboroy/admin/customfields?type=job')
  await page.getByRole('button', { name: `Archive ${name}` }).click()
  await expect(page.getByText('Field archived. Its answers are kept.')).toBeVisible()
})

test('a recruiter saves a job as a template, begins another with it, and deletes it', async ({ page }) => {
  await signIn(page, people.recruiterOfLumen)
  const title = unique('Sluice Keeper ')
  const answer = await page.request.post('/roboroy/api/v1/jobs', { data: { title } })
  const { jobId }: { jobId: number } = await answer.json()
  await page.goto(`/app/roboroy/job/${jobId}`)
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  const dialog = page.getByRole('dialog')
  await axe(page)
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText(`Saved as the template ${title}.`)).toBeVisible()

  await page.goto('/app/roboroy/admin/jobtemplates')
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'New job from template' }).click()
  await expect(page.getByLabel('Job title')).toHaveValue(title)
  await page.getByLabel('Job title').fill(`${title} II`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/edit$/)
  await expect(page.getByLabel('Job title')).toHaveValue(`${title} II`)
  const made = /jobs\/(\d+)/.exec(page.url())?.[1] ?? ''

  await page.goto('/app/roboroy/admin/jobtemplates')
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText(`${title} was deleted.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Actions for ${title}` })).toHaveCount(0)
  for (const id of [jobId, made]) await page.request.delete(`/roboroy/api/v1/jobs/${id}`)
})
