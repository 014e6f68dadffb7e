// Features: structure.
import type { Page } from '@playwright/test'
import { expect, people, signIn, test, unique } from './fixtures.ts'
import { axe } from './look.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

/** Chooses in a picker what is found by its name. */
async function pick(page: Page, label: string, text: string): Promise<void> {
  await dialogOf(page).getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('option', { name: text }).first().click()
}

async function act(page: Page, name: string, label: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

test('an administrator keeps offices: the headquarters moves, a wrong one is told, and a deleted one comes back', {
  tag: '@way',
}, async ({ page }) => {
  await signIn(page, people.adminOfSaffron)
  await page.goto('/app/roboroy/admin/offices')
  const [first, second] = [unique('Dubai '), unique('Doha ')]
  const dialog = dialogOf(page)
  for (const name of [first, second]) {
    await page.getByRole('button', { name: 'New office' }).first().click()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await pick(page, 'Country', 'Qatar')
    await dialog.getByLabel('Headquarters').check()
    await dialog.getByRole('button', { name: 'Create office' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('row', { name }).getByText('Headquarters')).toBeVisible()
  }
  await expect(page.getByRole('row', { name: first }).getByText('Headquarters')).toHaveCount(0)
  await expect(page.getByRole('row', { name: first })).toContainText('Qatar')
  await act(page, first, 'Edit')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(second.toUpperCase())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This name is already in use.').first()).toBeVisible()
  await axe(page)
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(first)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await act(page, first, 'Delete')
  await expect(page.getByRole('row', { name: first })).toHaveCount(0)
  await undo(page).click()
  await expect(page.getByRole('row', { name: first })).toBeVisible()
})

test('the tree of departments is kept by keyboard alone: added below, renamed in place, moved without a circle, merged and taken back', async ({
  page,
}) => {
  test.slow()
  await signIn(page, people.adminOfSaffron)
  await page.goto('/app/roboroy/admin/departments')
  const [care, lab, nurses] = [unique('Care '), unique('Lab '), unique('Nurses ')]
  const dialog = dialogOf(page)
  const { keyboard } = page
  const item = (name: string) =>
    page
      .getByRole('treeitem')
      .filter({ has: page.getByText(name, { exact: true }) })
      .last()
  for (const name of [care, lab]) {
    await expect(async () => {
      await page.getByRole('button', { name: 'New department' }).first().press('Enter')
      await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused({ timeout: 2000 })
    }).toPass()
    await keyboard.type(name)
    await keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(item(name)).toBeVisible()
  }
  await item(care).focus()
  await keyboard.press('Insert')
  await expect(dialog.getByLabel('Part of')).toHaveValue(care)
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await keyboard.type('Nurse')
  await keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const below = item(care).getByRole('treeitem')
  await expect(below).toContainText('Nurse')

  await item(care).focus()
  await keyboard.press('ArrowRight')
  await expect(below).toBeFocused()
  await keyboard.press('F2')
  await expect(page.getByLabel('New name of Nurse')).toBeFocused()
  await keyboard.type(nurses)
  await keyboard.press('Enter')
  await expect(below).toContainText(nurses)
  await expect(below).toBeFocused()
  await axe(page)

  await item(care).focus()
  await keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Edit or move' }).press('Enter')
  // It cannot stand below itself: what is below it is no choice.
  await dialog.getByLabel('Part of').fill(nurses)
  await expect(dialog.getByText('No options')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(dialog).toHaveCount(0)

  await item(care).focus()
  await keyboard.press('Delete')
  await expect(dialog).toContainText('1 department below it')
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await act(page, care, 'Merge')
  await dialog.getByRole('button', { name: 'Merge departments' }).click()
  await expect(dialog.getByText('This field is required.')).toBeVisible()
  await pick(page, 'Merge into', lab)
  await dialog.getByRole('button', { name: 'Merge departments' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(item(care)).toHaveCount(0)
  await expect(item(lab).getByRole('treeitem')).toContainText(nurses)
  await undo(page).click()
  await expect(item(care).getByRole('treeitem')).toContainText(nurses)

  await page.getByLabel('Search departments by name').fill(nurses)
  await expect(item(lab)).toHaveCount(0)
  await expect(item(care)).toBeVisible()
})

test('a team has people, and is deleted only with where they go', async ({ page }) => {
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy/admin/teams')
  const [one, two] = [unique('Team One '), unique('Team Two ')]
  const dialog = dialogOf(page)
  for (const name of [one, two]) {
    await page.getByRole('button', { name: 'New team' }).first().click()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    if (name === one) {
      await pick(page, 'Members', 'Ravi')
      await pick(page, 'Team lead', 'Ravi')
      await axe(page)
    }
    await dialog.getByRole('button', { name: 'Create team' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await expect(page.getByRole('row', { name: one })).toContainText('Ravi')
  await act(page, one, 'Delete')
  await expect(dialog).toContainText('1 person')
  await pick(page, 'Move to', two)
  await dialog.getByRole('button', { name: 'Delete team' }).click()
  await expect(page.getByRole('row', { name: one })).toHaveCount(0)
  await expect(page.getByRole('row', { name: two })).toContainText('Ravi')
  await undo(page).click()
  await expect(page.getByRole('row', { name: one })).toContainText('Ravi')
  await expect(page.getByRole('row', { name: two })).not.toContainText('Ravi')
})
