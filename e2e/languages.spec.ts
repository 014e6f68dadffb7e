// Features: all.
import { expect, findJob, test } from './fixtures.ts'

test('a job says its own language on a page in another one, and nothing where it is the same', { tag: '@way' }, async ({
  page,
}) => {
  const arabic = page.getByRole('heading', { level: 3 }).locator('bdi[lang=ar]')
  await page.goto('/public/jobs?size=50&lang=en')
  await expect(arabic).toHaveCount(1)
  await page.goto((await arabic.locator('xpath=ancestor::a').getAttribute('href')) ?? '')
  const title = page.getByRole('heading', { level: 1 }).locator('bdi')
  await expect(title).toHaveAttribute('lang', 'ar')
  await expect(page.locator('.prose[lang=ar]').first()).toBeVisible()
  await page.goto(`${new URL(page.url()).pathname}?lang=arb`)
  await expect(title).not.toHaveAttribute('lang')
  await page.goto(`/public/r/job/${await findJob(page, 'Registered Nurse')}?lang=arb`)
  await expect(title).toHaveAttribute('lang', 'en')
})

test('the language chosen once is remembered', async ({ page }) => {
  await page.goto('/public/jobs')
  await page.getByText('English', { exact: true }).first().click()
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})
