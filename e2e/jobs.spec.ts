// Features: jobs.
import { expect, people, signIn, test, unique } from './fixtures.ts'
import { axe } from './look.ts'

test('a recruiter writes a job, publishes it, changes it, closes it and takes that back', {
  tag: ['@desktop', '@way'],
}, async ({ page, openVisitor }) => {
  test.slow()
  await signIn(page, people.recruiterOfLumen)
  await page.goto('/app/roboroy/jobs/my/open')
  await page.getByRole('link', { name: 'New job' }).click()
  const title = unique('Harbour Pilot ')
  await page.getByLabel('Job title').fill(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL(/\/app\/roboroy\/jobs\/\d+\/edit$/)
  await axe(page)

  await page.getByRole('button', { name: 'Publish job' }).click()
  await expect(page.getByText('This field is required.')).toBeVisible()
  const overview = page.getByRole('textbox', { name: 'Overview' })
  await overview.click()
  await overview.pressSequentially('Bring ships in, whatever the weather.')
  await page.getByLabel('City or region').fill('Rotterdam')
  await page.getByLabel('Visibility').selectOption('Public: on the job board and in feeds')
  await page
    .getByRole('combobox', { name: 'Skills' })
    .or(page.getByRole('textbox', { name: 'Skills' }))
    .first()
    .fill('Radar,')
  await page.getByLabel('City or region').blur()
  // It saves by itself: what was typed is there after a reload.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 15_000 })
  await page.reload()
  await expect(page.getByLabel('City or region')).toHaveValue('Rotterdam')
  await page.getByRole('button', { name: 'Publish job' }).click()
  await expect(page).toHaveURL(/\/app\/roboroy\/job\/\d+$/)
  await expect(page.getByText('Bring ships in')).toBeVisible()

  const visitor = await openVisitor()
  const number = /\d+$/.exec(page.url())?.[0]
  await visitor.goto(`/public/r/job/${number}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(title)

  const close = async () => {
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Close job' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close job' }).click()
    await expect(page.getByText('This job is now closed')).toBeVisible()
  }
  await close()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('This job is now closed')).toHaveCount(0)
  // Other journeys count the open jobs of the company.
  await close()
})
