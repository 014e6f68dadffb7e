// Features: import.
import { expect, people, signIn, test, unique } from './fixtures.ts'
import { axe, expectNoSidewaysScroll } from './look.ts'

test('jobs of another system come in: columns are given to fields by keyboard, checked, imported and taken back', {
  tag: ['@desktop', '@way'],
}, async ({ page }) => {
  await signIn(page, people.adminOfSaffron)
  await page.goto('/app/roboroy/jobs/create')
  await page.getByRole('link', { name: 'Import them from a file' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Import jobs' })).toBeVisible()
  const [nurse, porter] = [unique('Nurse '), unique('Porter ')]
  const table = `Ref;Work;Text;Colour\nA-1;${nurse};Cares for people.;blue\nA-2;${porter};Moves people.;red\nA-3;;Nameless;green\n`
  await page.getByLabel('Source (optional)').fill(unique('Old system '))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).press('Enter')
  await (await chooser).setFiles({ name: 'jobs.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })

  await expect(page.getByText('3 rows')).toBeVisible()
  await page.getByRole('button', { name: 'Check the file' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Choose the column that holds the job title.')
  await page.getByLabel('Field for Work').selectOption('Job title')
  await page.getByLabel('Field for Text').selectOption('Description')
  await expect(page.getByLabel('Field for Colour')).toHaveValue('')
  await axe(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Check the file' }).press('Enter')

  await expect(page.getByRole('heading', { name: 'What the import will do' })).toBeVisible()
  await expect(page.getByRole('row', { name: '3 Job title This field is empty.' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Colour blue' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Import 2 jobs' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Import report' })).toBeVisible()
  await axe(page)
  const report = page.url()
  await page.goto(`/app/roboroy/jobs/my/open?searchKey=${encodeURIComponent(nurse)}`)
  await expect(page.getByRole('link', { name: nurse })).toBeVisible()

  await page.goto(report)
  await page.getByRole('button', { name: 'Undo import' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).press('Enter')
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await page.goto(`/app/roboroy/jobs/my/open?searchKey=${encodeURIComponent(nurse)}`)
  await expect(page.getByText('No matching jobs')).toBeVisible()
})
