// Features: job-writing.
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { createDepartment, removeDepartment } from '@hireloom/contract/structure/departments.ts'
import type { Page } from '@playwright/test'
import { expect, people, signIn, test, unique } from './fixtures.ts'
import { axe } from './look.ts'

/** A draft with an overview, open in its editor. */
async function writeDraft(page: Page): Promise<string> {
  await page.goto('/app/roboroy/jobs/create')
  const title = unique('Crane Operator ')
  await page.getByLabel('Job title').fill(title)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/roboroy\/jobs\/\d+\/edit$/)
  await write(page, 'Load and unload ships with a gantry crane.')
  return title
}

async function write(page: Page, text: string): Promise<void> {
  const overview = page.getByRole('textbox', { name: 'Overview' })
  await overview.click()
  await page.keyboard.press('ControlOrMeta+a')
  await overview.pressSequentially(text)
}

const isSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 20_000 })

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page).toHaveURL(/\/app\/roboroy\/job\/\d+$/)
}

async function closeForGood(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Close job' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close job' }).click()
  await expect(page.getByText('This job is now closed')).toBeVisible()
}

test('a job is written section by section and seen as candidates will see it', { tag: ['@desktop', '@way'] }, async ({
  page,
  openVisitor,
}) => {
  test.slow()
  const admin = await openVisitor()
  await signIn(admin, people.adminOfLumen)
  const department = unique('Quays ')
  const made = await admin.request.post(createDepartment.path, { data: { name: department } })
  const { departmentId } = createDepartment.output.parse(await made.json())
  await signIn(page, people.recruiterOfLumen)
  const title = await writeDraft(page)
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(sections.getByText('Required: Overview')).toHaveCount(0)
  await expect(sections.getByText(/Missing: .*Country/)).toBeVisible()
  await sections.getByRole('link', { name: 'Pay and location' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Pay and location' })).toBeFocused()

  await page.getByRole('combobox', { name: 'Department' }).fill('quays')
  await page.getByRole('option', { name: department }).click()
  await expect(page.getByRole('combobox', { name: 'Department' })).toHaveValue(department)
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.frameLocator('iframe[title="Preview of the job page"]')
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByLabel('City or region').fill('Rotterdam')
  await expect(preview.getByText('Rotterdam').first()).toBeVisible()
  await page.getByLabel('Application link').fill('https://cranes.example/apply')
  await expect(preview.getByRole('link', { name: /^Apply/ }).first()).toHaveAttribute(
    'href',
    'https://cranes.example/apply',
  )
  await page.getByLabel('Language of the preview').selectOption('Español')
  await expect(preview.getByText('Rotterdam').first()).toBeVisible()
  await expect(preview.locator('html')).toHaveAttribute('lang', 'es')
  await axe(page)

  await page.getByLabel('Job title').fill(`Staff Nurse ${title}`)
  await page.getByRole('button', { name: 'Sample texts' }).click()
  const texts = page.getByRole('complementary', { name: 'Sample texts' })
  await texts.getByRole('button', { name: 'Insert' }).nth(2).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Requirements' })).toContainText('A valid registration')
  await isSaved(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Requirements' })).toContainText('A valid registration')
  // Looking at another language has not changed one's own.
  await expect(page.getByRole('button', { name: 'Publish job' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/app\/roboroy\/jobs\/my\/open$/)
  await admin.request.delete(pathWith(removeDepartment.path, { departmentId }), { data: {} })
})

test('of two who edit a job the second compares and chooses; an earlier version comes back', {
  tag: '@desktop',
}, async ({ page, openVisitor }) => {
  test.slow()
  await signIn(page, people.recruiterOfLumen)
  const title = await writeDraft(page)
  await publish(page)
  await page.goto(`${page.url().replace('/job/', '/jobs/')}/edit`)
  await expect(page.getByLabel('Job title')).toHaveValue(title)

  const colleague = await openVisitor()
  await signIn(colleague, people.recruiterOfLumen)
  await colleague.goto(page.url())
  await colleague.getByLabel('City or region').fill('Antwerp')
  await colleague.getByRole('combobox', { name: 'Office' }).fill('Pier 2')
  await write(colleague, 'Move containers.')
  await isSaved(colleague)

  await page.getByRole('combobox', { name: 'Office' }).fill('Pier 1')
  await page.getByLabel('Work hours').fill('Shifts')
  const dialog = page.getByRole('dialog', { name: 'This job has changed' })
  await expect(dialog).toBeVisible({ timeout: 20_000 })
  await expect(dialog.getByText('Move containers.')).toBeVisible()
  await axe(page)
  await expect(dialog.getByRole('group', { name: 'Office' }).getByRole('radio').first()).toBeChecked()
  await dialog.getByRole('group', { name: 'Office' }).getByRole('radio').nth(1).check()
  await dialog.getByRole('button', { name: 'Save this version' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('City or region')).toHaveValue('Antwerp')
  await expect(page.getByRole('combobox', { name: 'Office' })).toHaveValue('Pier 2')
  await expect(page.getByLabel('Work hours')).toHaveValue('Shifts')
  await expect(page.getByRole('textbox', { name: 'Overview' })).toContainText('Move containers.')
  await isSaved(page)
  await colleague.close()
  await publish(page)

  await page.goto(`${page.url().replace('/job/', '/jobs/')}/edit?panel=versions`)
  const versions = page.getByRole('complementary', { name: 'Versions' })
  await expect(versions.getByRole('button', { name: 'Compare' })).toHaveCount(2)
  await versions.getByRole('button', { name: 'Compare' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByRole('textbox', { name: 'Overview' })).toContainText('gantry crane')
  await expect(page.getByLabel('City or region')).toHaveValue('')
  await publish(page)
  await expect(page.getByText('gantry crane')).toBeVisible()
  await closeForGood(page, title)
})

test('checks lead to the field that they are about, and stop what the law forbids', { tag: '@desktop' }, async ({
  page,
}) => {
  test.slow()
  await signIn(page, people.recruiterOfLumen)
  const title = await writeDraft(page)
  await page.getByLabel('Job title').fill(`Salesman ${title}`)
  await page.getByLabel('Country').selectOption('Singapore')
  await page.getByRole('button', { name: /^Checks/ }).click()
  const checks = page.getByRole('complementary', { name: 'Checks' })
  const finding = checks.getByRole('listitem').filter({ hasText: 'addresses one gender' })
  await expect(finding.getByText('Blocks publishing')).toHaveCount(0)
  // Only people with the link see a private job: the law on advertisements stops public ones.
  await page.getByLabel('Visibility').selectOption('Public: on the job board and in feeds')
  await expect(finding.getByText('Blocks publishing')).toBeVisible()
  await finding.getByRole('button', { name: 'Go to Job title' }).press('Enter')
  await expect(page.getByLabel('Job title')).toBeFocused()
  await page.getByRole('button', { name: 'Publish job' }).click()
  await expect(page.getByText("This job can't be published yet.")).toBeVisible()
  await page.getByLabel('Job title').fill(`Salesperson ${title}`)
  await expect(finding).toHaveCount(0)
  await publish(page)
  await closeForGood(page, `Salesperson ${title}`)
})

test('a pasted description becomes a draft of the fields that one accepts', { tag: '@desktop' }, async ({ page }) => {
  test.slow()
  await signIn(page, people.recruiterOfLumen)
  await page.goto('/app/roboroy/jobs/create')
  await page.getByRole('button', { name: 'From a link' }).click()
  await page.getByLabel('Link to the job').fill('http://127.0.0.1/')
  await page.getByRole('button', { name: 'Read page' }).click()
  await expect(page.getByText("We couldn't read this page.")).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Discard' })
    .or(page.getByRole('button', { name: 'Leave' }))
    .first()
    .click()

  await page.getByRole('button', { name: 'Paste a description' }).click()
  const title = unique('Tug Captain ')
  await page
    .getByRole('textbox', { name: 'Job description' })
    .fill(
      `${title}\nLocation: Rotterdam, Netherlands\nSalary: €50,000 - €60,000 per year\nDepartment: Towage\n\nResponsibilities\n- Tow ships\n\nRequirements\n- 5+ years of experience\n`,
    )
  await page.getByRole('button', { name: 'Read description' }).click()
  const dialog = page.getByRole('dialog', { name: 'What we read' })
  await expect(dialog.getByLabel('Job title')).toHaveValue(title)
  await expect(dialog.getByText('Netherlands').first()).toBeVisible()
  await axe(page)
  await dialog.getByLabel('Department').uncheck()
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await expect(page).toHaveURL(/\/app\/roboroy\/jobs\/\d+\/edit$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByLabel('City or region')).toHaveValue('Rotterdam')
  await expect(page.getByRole('textbox', { name: 'Salary from' })).toHaveValue('50000')
  await expect(page.getByRole('combobox', { name: 'Department' })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Requirements' })).toContainText('5+ years')
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/app\/roboroy/)
})

test('a job is tagged in its editor, and the tag is renamed, deleted and brought back in Settings', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow()
  await signIn(page, people.adminOfLumen)
  await writeDraft(page)
  const editor = page.url()
  const tag = unique('Night shift ')
  const tags = page
    .getByRole('textbox', { name: 'Tags' })
    .or(page.getByRole('combobox', { name: 'Tags' }))
    .first()
  await tags.fill(tag)
  await tags.press('Enter')
  await isSaved(page)
  await page.goto(`/app/roboroy/admin/tags?searchKey=${encodeURIComponent(tag)}`)
  const row = page.getByRole('row').filter({ hasText: tag })
  await expect(row).toContainText('1')
  await page.getByRole('button', { name: `Actions for ${tag}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText(`Deleted the tag ${tag}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await page.goto(editor)
  await expect(page.getByText(tag, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/app\/roboroy/)
})
