// Features: jobs.
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { closeJob } from '@hireloom/contract/jobs/closing.ts'
import { removeJob } from '@hireloom/contract/jobs/editor.ts'
import { expect, people, signIn, test, unique } from './fixtures.ts'
import { axe } from './look.ts'
import { newJob } from './own-jobs.ts'

test('one goes from list to list of jobs, narrows them, and a job leads back to where one came from', {
  tag: '@way',
}, async ({ page }) => {
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy/jobs/my/open')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('My jobs')
  await page.getByRole('navigation', { name: 'Whose jobs' }).getByRole('link', { name: 'Company jobs' }).click()
  await expect(page).toHaveURL(/\/app\/roboroy\/jobs\/company\/open$/)
  await expect(title).toHaveText('Company jobs')
  await axe(page)

  await page.keyboard.press('/')
  await page.keyboard.type('product designer')
  await expect(page).toHaveURL(/\?searchKey=product/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Product Designer', exact: true }).press('Enter')
  await expect(title).toHaveText('Product Designer')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Company jobs' }).click()
  await expect(page).toHaveURL(/\/jobs\/company\/open\?searchKey=product/)
  const words = page.getByRole('searchbox', { name: 'Search by title, company, code or ID' })
  await expect(words).toHaveValue('product designer')

  await page.getByRole('navigation', { name: 'Jobs by status' }).getByRole('link', { name: 'Closed' }).press('Enter')
  await expect(page).toHaveURL(/\/jobs\/company\/closed\?searchKey=product/)
  await expect(page.getByText('No matching jobs')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).toHaveURL(/\/jobs\/company\/closed$/)
  await expect(words).toHaveValue('')
  await page.goBack()
  await expect(words).toHaveValue('product designer')

  await page.getByRole('navigation', { name: 'Jobs by status' }).getByRole('link', { name: 'Open' }).press('Enter')
  await words.fill('title:desiner')
  await expect(page.getByRole('button', { name: 'title:Designer', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Product Designer', exact: true })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Search as typed' }).press('Enter')
  await expect(words).toHaveValue('title:"desiner"')
  await expect(page.getByText('No matching jobs')).toBeVisible()
})

test('a job is paused, resumed, closed for a reason, taken back and archived from its row, by keyboard', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, people.adminOfLumen)
  const title = unique('Lamplighter ')
  await newJob(page, title)
  const list = `/app/roboroy/jobs/my/open?searchKey=${encodeURIComponent(title)}`
  await page.goto(list)
  const row = page.getByRole('row').filter({ hasText: title })
  const act = async (name: string) => {
    await row.getByRole('button', { name: `Actions for ${title}` }).press('Enter')
    await page.getByRole('menuitem', { name }).press('Enter')
  }
  await act('Pause job')
  await expect(page.getByText('The job is paused.')).toBeVisible()
  await expect(row.getByText('Paused').filter({ visible: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Paused (1)')
  await expect(page).toHaveURL(/state=paused/)
  await act('Resume job')
  await expect(page.getByText('No matching jobs')).toBeVisible()

  await page.goto(list)
  const close = async () => {
    await act('Close job')
    const dialog = page.getByRole('dialog', { name: 'Close job' })
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Position filled')
    await axe(page)
    await dialog.getByRole('button', { name: 'Close job' }).press('Enter')
    await expect(page.getByText('The job is closed.')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Jobs by status' })).toContainText(/Closed 1/)
  }
  await close()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(row.getByText('Open', { exact: true }).filter({ visible: true })).toBeVisible()
  await close()

  await page.goto(list.replace('/open', '/closed'))
  await act('Archive job')
  await expect(page.getByText('The job is archived.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Archived' }).press('Space')
  await expect(row.getByText('Archived').filter({ visible: true })).toBeVisible()
  await axe(page)
})

test('the empty lists of applications ask to share a job while it is open, and only say that they are empty once it is closed', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, people.adminOfLumen)
  const { jobId } = await newJob(page, unique('Lamplighter '))
  const listOf = (statusKey: string) => page.goto(`/app/roboroy/jobs/${jobId}/${statusKey}`)
  const share = page.getByRole('link', { name: 'Share the job' })
  await listOf('applied')
  await expect(page.getByText('Nothing to review')).toBeVisible()
  await expect(page.getByText(/^New applications appear here/)).toBeVisible()
  await expect(share).toHaveAttribute('href', `/app/roboroy/job/${jobId}`)
  await axe(page)
  await page.request.post(pathWith(closeJob.path, { jobId }), { data: {} })
  await listOf('applied')
  await expect(page.getByText('Nothing to review')).toBeVisible()
  await expect(page.getByText(/^New applications appear here/)).toHaveCount(0)
  await expect(share).toHaveCount(0)
  await axe(page)
  await listOf('closed')
  await expect(page.getByText('No applications here')).toBeVisible()
  await page.getByRole('searchbox').first().fill('nobody')
  await expect(page.getByText('No matching applications')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(page.getByText('No applications here')).toBeVisible()
})

test('a job is cloned from its row and opens as a draft', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy/jobs/my/open?searchKey=product+designer')
  await page.getByRole('button', { name: 'Actions for Product Designer' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Clone job' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Clone job' })
  const title = unique('Cloned designer ')
  await dialog.getByLabel('Title of the new job').fill(title)
  await expect(dialog.getByRole('checkbox', { name: 'Hiring stages' })).toBeChecked()
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/jobs\/\d+\/edit$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const jobId = /(\d+)\/edit$/.exec(page.url())?.[1]
  expect((await page.request.delete(pathWith(removeJob.path, { jobId }))).ok()).toBe(true)
})

test('marked jobs are paused together by a task, and one undo takes it back', { tag: '@desktop' }, async ({ page }) => {
  test.slow()
  await signIn(page, people.adminOfLumen)
  const word = unique('Stevedore')
  const jobs = [await newJob(page, `${word} one`), await newJob(page, `${word} two`)]
  const jobIds = jobs.map(({ jobId }) => jobId)
  await page.goto(`/app/roboroy/jobs/my/open?searchKey=${word}`)
  await page.getByRole('checkbox', { name: 'Select all jobs on this page' }).press('Space')
  const bar = page.getByRole('region', { name: 'Selected jobs' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Pause jobs' }).press('Enter')
  const toast = page.getByRole('group').filter({ hasText: 'Changing jobs' })
  await expect(toast.getByText(/^2 done/).first()).toBeVisible()
  await expect(page.getByRole('row').getByText('Paused').filter({ visible: true })).toHaveCount(2)
  await axe(page)
  await toast.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(toast.getByText(/^2 changes undone/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all jobs on this page' }).check()
  await bar.getByRole('button', { name: 'Set close date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set the close date of 2 jobs' })
  await dialog.getByLabel('New close date').fill('2099-12-31')
  await dialog.getByRole('button', { name: 'Set the close date of 2 jobs' }).click()
  await expect(page.getByRole('row').getByText('Dec 31 2099')).toHaveCount(2)
  // Other journeys count the open jobs of the company.
  for (const jobId of jobIds) await page.request.post(pathWith(closeJob.path, { jobId }), { data: {} })
})

test('what stands in a row stays there, with its focus, when rows are marked @desktop', async ({ page }) => {
  await signIn(page, people.adminOfLumen)
  const title = unique('Harbour pilot ')
  await newJob(page, title)
  await page.goto(`/app/roboroy/jobs/my/open?searchKey=${encodeURIComponent(title)}`)
  const row = page.getByRole('row').filter({ hasText: title })
  const link = await row.getByRole('link', { name: title }).elementHandle()
  await row.getByRole('checkbox').check()
  await expect(page.getByText('1 selected')).toBeVisible()
  expect(await link?.evaluate(element => element.isConnected)).toBe(true)
})
