// Features: microsites.
import type { Page } from '@playwright/test'
import { openSiteMenu } from './board.ts'
import { expect, findJob, people, signIn, test } from './fixtures.ts'
import { press, typeInto } from './keyboard.ts'

const site = '/public/microsites/lumen-harbour'
const draft = '/public/microsites/saffron-graduates'
const count = (page: Page) => page.locator('#count')
const titles = (page: Page) => page.locator('.jobs h3')
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

/** The filters lie beside the list, on a phone in a sheet over it. */
async function showFilters(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /^Show Filters/ })
  if (await opener.isVisible()) await opener.click()
}

async function hideFilters(page: Page): Promise<void> {
  const closer = filters(page).getByRole('button', { name: 'Hide Filters' })
  if (await closer.isVisible()) await closer.click()
}

/** Answers in place of the sites that films come from, and tells which address was asked for. */
async function watchFilms(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(/youtube|vimeo/, route => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>film</title>' })
  })
  return asked
}

test('a microsite shows its company, its words and its own jobs in its own colour', async ({ page }) => {
  await page.goto(site)
  await expect(page).toHaveTitle('Keep the ports moving – Lumen Harbour')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep the ports moving')
  await expect(page.getByRole('heading', { name: 'About Lumen Harbour' })).toBeVisible()
  await expect(page.getByText('every plan meets weather')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Find your place on the quay' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What you can count on' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('Powered By Hireloom')).toBeVisible()
  for (const meta of await page.locator('.jobs .meta').allTextContents()) expect(meta).toContain('Lumen Harbour')
  await expect(page.getByRole('button', { name: 'Find Jobs' })).toHaveCSS('background-color', 'rgb(15, 118, 110)')
  await expect(page.locator('header img, header .hero').first()).toBeVisible()
})

test('its head leads into the talent network and to signing in', async ({ page }) => {
  await page.goto(site)
  const head = page.getByRole('banner').first()
  await openSiteMenu(page)
  await expect(head.getByRole('link', { name: 'Join Talent Network' })).toHaveAttribute(
    'href',
    /^\/public\/join\/talentpool(-bt\/[^/]+\/bucket\/\d+|\/[^/]+)$/,
  )
  await expect(head.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('a visitor searches, filters and takes filters back on a microsite', { tag: '@way' }, async ({ page }) => {
  await page.goto(site)
  const all = await count(page).textContent()
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('engineer')
  await page.getByRole('button', { name: 'Find Jobs' }).click()
  await expect(page).toHaveURL(/\?q=engineer$/)
  await expect(titles(page).first()).toContainText('Engineer')
  await showFilters(page)
  const countries = filters(page).getByRole('group', { name: 'Countries' })
  await countries.getByRole('checkbox', { name: /Singapore/ }).check()
  await expect(page).toHaveURL(/location=Singapore/)
  // The others keep their counts, so that one sees what choosing them would give.
  await expect(countries.getByRole('checkbox')).not.toHaveCount(1)
  await hideFilters(page)
  for (const meta of await page.locator('.jobs .meta').allTextContents()) expect(meta).toContain('Singapore')
  await page.getByRole('link', { name: 'Remove filter Singapore' }).click()
  await expect(page).not.toHaveURL(/location/)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(count(page)).toHaveText(all ?? '')
})

test('years, order, page and page size act on a microsite', async ({ page }) => {
  await page.goto(site)
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await expect(sort.locator('option')).toHaveText(['Newest first', 'Oldest first', 'Name A to Z', 'Name Z to A'])
  await sort.selectOption('alphaAscend')
  await expect(page).toHaveURL(/\?sort=alphaAscend$/)
  const names = await titles(page).allTextContents()
  expect(names.length).toBe(10)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('combobox', { name: 'Jobs per page' }).selectOption('50')
  await expect(page).toHaveURL(/size=50/)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  await page.goto(`${site}?q=engineer`)
  await expect(page.getByRole('combobox', { name: 'Sort by' }).locator('option')).toHaveCount(4)
  await page.goto(`${site}?min=10&max=10`)
  for (const meta of await page.locator('.jobs .meta').allTextContents()) {
    const [, from, to] = /(\d+) ~ (\d+) years/.exec(meta) ?? []
    expect(Number(from)).toBeLessThanOrEqual(10)
    expect(Number(to)).toBeGreaterThanOrEqual(10)
  }
})

test('a search without result says so and offers the way back', async ({ page }) => {
  await page.goto(`${site}?q=zzzzqqqq`)
  await expect(page.getByRole('heading', { name: 'There are no jobs for your current selection' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).last().click()
  await expect(titles(page)).toHaveCount(10)
})

test('the Events tab shows events, and the search leads back to the jobs', async ({ page }) => {
  await page.goto(site)
  const tabs = page.getByRole('navigation', { name: 'Jobs and events' })
  await expect(tabs.getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL(/\?tab=events$/)
  await expect(tabs.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Open harbour day', exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('designer')
  await page.getByRole('button', { name: 'Find Jobs' }).click()
  await expect(page).toHaveURL(/lumen-harbour\?q=designer$/)
  await expect(titles(page)).toHaveText(['Product Designer'])
})

test('a job knows the microsite it was opened from, and leads back to it', async ({ page }) => {
  await page.goto(`${site}?q=Product+Designer`)
  await titles(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/public\/r\/job\/\d+\?siteId=\d+&micrositeId=lumen-harbour$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Designer')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('micrositeXjobId'))).toMatch(/^lumen-harbourx\d+$/)
  const address = new URL(page.url()).pathname
  // Its company's colour stays on the company's own page.
  await expect(page.locator('html')).not.toHaveAttribute('style', /brand/)
  await page.goto(address)
  await page.getByRole('link', { name: 'All jobs from this employer' }).click()
  await expect(page).toHaveURL(new RegExp(`${site}$`))
  // Reached inside the browser, the page has its colour too.
  await expect(page.getByRole('button', { name: 'Find Jobs' })).toHaveCSS('background-color', 'rgb(15, 118, 110)')
})

test('a film asks nothing of its site before Play is pressed', async ({ page }) => {
  const asked = await watchFilms(page)
  await page.goto(site)
  await expect(page.getByText('Playing loads Vimeo')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Play Video about Lumen Harbour' }).click()
  await expect(page.locator('iframe[title="Video about Lumen Harbour"]')).toBeVisible()
  await expect.poll(() => asked).toEqual(['https://player.vimeo.com/video/1084537?autoplay=1&dnt=1'])
})

test('a draft says that it is unavailable, except to an administrator of its company', async ({
  page,
  openVisitor,
}) => {
  const answer = await page.goto(draft)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This microsite is currently unavailable.')
  await expect(page.getByText('Saffron')).toHaveCount(0)
  const stranger = await openVisitor()
  await signIn(stranger, people.adminOfLumen)
  await stranger.goto(draft)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This microsite is currently unavailable.')
  const admin = await openVisitor()
  await signIn(admin, people.adminOfSaffron)
  await admin.goto(draft)
  await expect(admin.getByText("This microsite isn't public.")).toBeVisible()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Jobs at Saffron Clinics')
  await expect(titles(admin)).toHaveCount(10)
})

test('an address of no microsite leads to the error page', async ({ page }) => {
  await page.goto('/public/microsites/nobody-has-this')
  await expect(page).toHaveURL(/\/error$/)
  await expect(page.getByRole('heading', { name: 'It seems we have encountered an issue' })).toBeVisible()
})

test('a visitor goes through a microsite by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(site)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await typeInto(page, page.getByRole('searchbox'), 'designer')
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['Product Designer'])
  await press(page, titles(page).first().getByRole('link'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Designer')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a microsite searches, filters, turns pages and changes its tab', async ({ page }) => {
    await page.goto(site)
    await expect(page.getByRole('button', { name: 'Find Jobs' })).toHaveCSS('background-color', 'rgb(15, 118, 110)')
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('searchbox').fill('designer')
    await page.getByRole('button', { name: 'Find Jobs' }).click()
    await expect(page).toHaveURL(/q=designer/)
    await expect(titles(page)).toHaveText(['Product Designer'])
    await page.getByRole('link', { name: 'Events' }).click()
    await expect(page.getByRole('link', { name: 'Open harbour day', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Play/ })).toHaveAttribute('href', 'https://vimeo.com/1084537')
  })
})

test('what is typed into the short form is there again when its window is opened again', async ({ page }) => {
  const address = `/public/r/job/${await findJob(page, 'Site Reliability Engineer')}/manual?micrositeId=lumen-harbour`
  await page.goto(address)
  const dialog = page.getByRole('dialog')
  const [first, country] = [dialog.getByLabel('First name'), dialog.getByLabel('Country code')]
  await first.fill('Mira')
  await country.selectOption('+81 Japan')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Apply without a CV' }).click()
  await expect(first).toHaveValue('Mira')
  await expect(country.locator('option:checked')).toHaveText('+81 Japan')
  await page.reload()
  await expect(first).toHaveValue('Mira')
})
