// Features: listings, reference, search.
import { box, cards, count, suggestions, titles } from './board.ts'
import { expect, findJob, test } from './fixtures.ts'
import { press, typeInto } from './keyboard.ts'
import { axe, expectNoSidewaysScroll } from './look.ts'

test('a visitor finds a job by a word, and by the beginning of one', { tag: '@way' }, async ({ page }) => {
  await page.goto('/public/jobs')
  const search = box(page)
  await search.fill('physiotherapist')
  await search.press('Enter')
  await expect(page).toHaveURL(/\?q=physiotherapist$/)
  await expect(titles(page).first()).toHaveText('Physiotherapist')
  await search.fill('physiother')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\?q=physiother$/)
  await expect(titles(page).first()).toHaveText('Physiotherapist')
})

test('the list follows what a visitor types after a second, without a button', async ({ page }) => {
  await page.goto('/public/jobs')
  await box(page).pressSequentially('nurse')
  await expect(page).toHaveURL(/\?q=nurse$/)
  await expect(titles(page).first()).toHaveText('Registered Nurse')
})

test('suggestions come while a visitor types, and the keyboard goes through them', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/public/jobs')
  await box(page).click()
  await expect(suggestions(page).getByText('Popular skills')).toBeVisible()
  await box(page).pressSequentially('ener')
  await expect(suggestions(page).getByRole('option')).toContainText(['Energy Sales Consultant'])
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await axe(page)
  await page.keyboard.press('ArrowDown')
  const first = suggestions(page).getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await page.keyboard.press('Escape')
  await expect(suggestions(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('ener')
  await page.keyboard.press('ArrowDown')
  await expect(suggestions(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=Energy\+Sales\+Consultant$/)
  await expect(box(page)).toHaveValue('Energy Sales Consultant')
  await expect(titles(page).first()).toHaveText('Energy Sales Consultant')
})

test('a suggested skill becomes a filter that promises what it gives', async ({ page }) => {
  await page.goto('/public/jobs')
  await box(page).pressSequentially('postgre')
  const skill = suggestions(page).getByRole('option', { name: 'PostgreSQL' })
  const promised = await skill.locator('span').textContent()
  await skill.click()
  await expect(page).toHaveURL(/\?skills=PostgreSQL$/)
  await expect(box(page)).toHaveValue('')
  await expect(count(page)).toHaveText(`${promised} jobs`)
})

test('what a visitor goes on typing while the list loads is kept, spaces too', async ({ page }) => {
  await page.goto('/public/jobs')
  await page.route('**/public/jobs.data*', async route => {
    await box(page).pressSequentially('of')
    await route.continue()
    await page.unroute('**/public/jobs.data*')
  })
  await box(page).pressSequentially('director ')
  await expect(box(page)).toHaveValue('director ')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/q=director\+of$/)
  await expect(box(page)).toHaveValue('director of')
})

test('what a visitor types before the script has come is kept', async ({ page }) => {
  let release = () => {}
  const typed = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\.js$/, async route => {
    await typed
    await route.continue()
  })
  await page.goto('/public/jobs', { waitUntil: 'commit' })
  await page.locator('input[name=q]').fill('nurse')
  release()
  await expect(box(page)).toHaveValue('nurse')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\?q=nurse$/)
})

test('a misspelled search shows what was probably meant, and says so', async ({ page }) => {
  await page.goto('/public/jobs?q=enginer')
  await expect(page.getByText('No results for “enginer”. Showing results for “engineer”.')).toBeVisible()
  await expect(titles(page).first()).toHaveText(/Engineer/)
  await expect(box(page)).toHaveValue('enginer')
  await page.getByRole('main').getByRole('link', { name: 'engineer', exact: true }).click()
  await expect(page).toHaveURL(/\?q=engineer$/)
  await expect(page.getByText('No results for')).toHaveCount(0)
})

test('a search that finds nothing offers searches that may', async ({ page }) => {
  await page.goto('/public/jobs?q=nurse&skills=React')
  await expect(count(page)).toHaveText('0 jobs')
  await page.getByRole('link', { name: 'Search for “nurse” without filters' }).click()
  await expect(page).toHaveURL(/\?q=nurse$/)
  await expect(titles(page).first()).toHaveText('Registered Nurse')
})

test('the search box suggests in Arabic from right to left', async ({ page }) => {
  await page.goto('/public/jobs?lang=ar')
  const arabic = page.locator('input[role=combobox]')
  await arabic.pressSequentially('sing')
  await expect(page.getByRole('option', { name: /Singapore|سنغافورة/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a search without result says so and offers the way back', async ({ page }) => {
  await page.goto('/public/jobs?q=zzzzqqqq')
  await expect(page.getByRole('heading', { name: 'There are no jobs for your current selection' })).toBeVisible()
  await expect(count(page)).toHaveText('0 jobs')
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).last().click()
  await expect(cards(page)).toHaveCount(10)
})

test('a visitor reaches a job from the search box by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/public/jobs')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await typeInto(page, box(page), 'physician')
  await page.keyboard.press('Enter')
  await expect(titles(page).first()).toHaveText('Family Physician')
  await press(page, titles(page).first().getByRole('link'))
  await expect(page).toHaveURL(new RegExp(`/public/r/job/${await findJob(page, 'Family Physician')}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Family Physician' })).toBeVisible()
})
