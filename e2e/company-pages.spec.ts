// Features: companies, listings.
import { listJobs } from '@hireloom/contract/jobs/jobs.ts'
import type { Locator, Page } from '@playwright/test'
import { openSiteMenu } from './board.ts'
import { smallestPicture } from './cv-files.ts'
import { expect, people, reloadUntil, signIn, test, unique } from './fixtures.ts'
import { typeInto } from './keyboard.ts'
import { axe } from './look.ts'

const titles = (page: Page) => page.locator('.jobs h3')
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

/** Address of the careers page of a demo company, found by one of its jobs. */
async function careersOf(page: Page, company: string): Promise<string> {
  const answer = await page.request.get(listJobs.path, { params: { company } })
  const { list } = listJobs.output.parse(await answer.json())
  const companyId = list[0]?._source.companyId
  if (companyId === undefined) throw new Error(`The demo has no jobs of ${company}`)
  return `/public/careers/${companyId}`
}

/** What takes a dragged thing hears of it with the second move over it. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded()
  await from.hover()
  await page.mouse.down()
  await to.hover({ force: true })
  await to.hover({ force: true })
  await page.mouse.up()
}

test('a careers page tells of its company in blocks, in its own colour, and lists its jobs', async ({ page }) => {
  await page.goto(await careersOf(page, 'Saffron Clinics'))
  await expect(page).toHaveTitle('Careers at Saffron Clinics')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Careers at Saffron Clinics')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'About Saffron Clinics',
    'A day at the clinic',
    'Meet the team',
    'Why they stay',
    'What we offer',
    'Open jobs',
  ])
  await expect(page.getByText('A visit takes twenty minutes')).toBeVisible()
  await expect(page.getByRole('img', { name: /desk of a bright clinic/ })).toBeVisible()
  await expect(page.getByText('Somchai Wattana')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Find Jobs' })).toHaveCSS('background-color', 'rgb(190, 18, 60)')
  await expect(page.getByRole('contentinfo').getByText('Powered By Hireloom')).toBeVisible()
  for (const meta of await page.locator('.jobs .meta').allTextContents()) expect(meta).toContain('Saffron Clinics')
})

test('a careers page has head, film and a way to its jobs', async ({ page }) => {
  const asked: string[] = []
  await page.route(/youtube|vimeo/, route => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>film</title>' })
  })
  await page.goto(await careersOf(page, 'Saffron Clinics'))
  const head = page.getByRole('banner').first()
  await openSiteMenu(page)
  await expect(head.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(head.getByLabel('Language: English')).toBeVisible()
  await expect(head.getByRole('link', { name: 'Join Talent Network' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Play Video about Saffron Clinics' }).click()
  await expect.poll(() => asked).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0'])
  await page.getByRole('link', { name: 'View open jobs' }).click()
  await expect(page.getByRole('heading', { name: 'Open jobs' })).toBeInViewport()
  await page.goto(await careersOf(page, 'Lumen Harbour'))
  await openSiteMenu(page)
  await expect(page.getByRole('banner').first().getByRole('link', { name: 'Join Talent Network' })).toBeVisible()
})

test('a visitor filters the jobs of a company, opens one and comes back', { tag: '@way' }, async ({ page }) => {
  const address = await careersOf(page, 'Saffron Clinics')
  await page.goto(address)
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('clinic')
  await page.getByRole('button', { name: 'Find Jobs' }).click()
  await expect(page).toHaveURL(/\?q=clinic$/)
  const opener = page.getByRole('button', { name: /^Show Filters/ })
  if (await opener.isVisible()) await opener.click()
  await expect(filters(page).getByRole('group', { name: 'Companies' })).toHaveCount(0)
  await expect(filters(page).getByRole('group', { name: 'Job status' })).toHaveCount(0)
  await filters(page)
    .getByRole('group', { name: 'Job type' })
    .getByRole('checkbox', { name: /Full Time/ })
    .check()
  await expect(page).toHaveURL(/type=Full\+Time/)
  const closer = filters(page).getByRole('button', { name: 'Hide Filters' })
  if (await closer.isVisible()) await closer.click()
  const title = (await titles(page).first().textContent()) ?? ''
  await titles(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/public\/r\/job\/\d+\?siteId=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.getByRole('link', { name: 'All jobs from this employer' }).click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
})

test('a careers page of no company leads on: to all jobs, or to the page that says so', async ({ page }) => {
  await page.goto('/public/careers')
  await expect(page).toHaveURL(/\/public\/jobs$/)
  for (const wrong of ['999999', 'nobody', '0']) {
    const answer = await page.goto(`/public/careers/${wrong}`)
    expect(answer?.status(), wrong).toBe(404)
    await expect(page.getByRole('heading', { name: 'Sorry, page not found' })).toBeVisible()
  }
})

test('a careers page in the dark, in a light brand colour, has no barrier either', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(await careersOf(page, 'Northlight Energy'))
  await axe(page)
})

test('a visitor reaches the jobs of a careers page by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(await careersOf(page, 'Saffron Clinics'))
  await typeInto(page, page.getByRole('searchbox'), 'physician')
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['Family Physician'])
})

test('words of the public address lead into the app, to a sign-in, or to the jobs', async ({ page, openVisitor }) => {
  for (const path of ['/public/onboard', '/public/room', '/public/room/7', '/public/anything/onboard']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please sign in')
  }
  await page.goto('/public/aisourcing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI sourcing')
  for (const path of ['/public/unknown', '/public/unknown/7']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/public\/jobs$/)
  }
  const recruiter = await openVisitor()
  await signIn(recruiter, people.adminOfLumen)
  await recruiter.goto('/public/onboard')
  await expect(recruiter).toHaveURL(/\/app\/roboroy\/?$/)
  await recruiter.goto('/public/room')
  await expect(recruiter).toHaveURL(/\/app\/room\/video\/interviews\/groups$/)
})

test('an administrator writes the careers page, loses nothing, publishes it and takes that back', {
  tag: '@desktop',
}, async ({ page, openVisitor }) => {
  test.slow()
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy/admin/careers')
  await expect(page.getByRole('heading', { level: 1, name: 'Careers page' })).toBeVisible()
  const words = unique('Ports that never sleep ')
  const description = page.getByRole('textbox', { name: 'Description', exact: true }).first()
  await description.fill(words)
  await page.getByLabel('Colour', { exact: true }).fill('violet')
  await page.getByRole('button', { name: 'Add a block: Benefits' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Why on the quay')
  const benefits = page.getByLabel('Benefit', { exact: true })
  await benefits.fill('Quiet')
  await page.getByRole('textbox', { name: 'Description', exact: true }).last().fill('Ships wait.')
  await page.getByRole('button', { name: 'Add benefit' }).click()
  await benefits.last().fill('Pay')
  // In an order of one's own: by the keys of a handle, by dragging it, and back again after having been removed.
  const handle = (name: string) => page.getByRole('button', { name: `Order of ${name}: drag, or use the arrow keys` })
  await handle('Pay').press('ArrowUp')
  await expect(benefits.first()).toHaveValue('Pay')
  await drag(page, handle('Pay'), page.getByRole('textbox', { name: 'Description', exact: true }).last())
  await expect(benefits.first()).toHaveValue('Quiet')
  await page.getByRole('button', { name: 'Remove: Pay' }).click()
  await expect(benefits).toHaveCount(1)
  await page.locator('#undo').getByRole('button', { name: 'Undo' }).click()
  await expect(benefits.last()).toHaveValue('Pay')
  await expect(page.getByText('Saved as a draft')).toBeVisible()
  await page.reload()
  await expect(description).toHaveText(words)
  await expect(benefits.first()).toHaveValue('Quiet')
  const preview = page.frameLocator('iframe[title="Preview"]')
  await expect(preview.getByText('This is your draft.')).toBeVisible()
  await expect(preview.getByText(words)).toBeVisible()
  const address = await page.getByRole('link', { name: 'View', exact: true }).getAttribute('href')
  const visitor = await openVisitor()
  await visitor.goto(address ?? '')
  await expect(visitor.getByText(words)).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Please enter valid value')).toBeVisible()
  await page.getByLabel('Colour', { exact: true }).fill('#0f766e')
  await page.locator('input[type=file]').first().setInputFiles(smallestPicture)
  await expect(page.getByRole('button', { name: 'Replace: Logo' })).toBeVisible()
  await expect(page.getByLabel('Logo', { exact: true })).toHaveCount(0)
  await axe(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Your careers page is published.')).toBeVisible()
  await expect(preview.getByText(words)).toBeVisible()
  await expect(preview.getByText('This is your draft.')).toHaveCount(0)
  await reloadUntil(visitor, visitor.getByText(words))
  await expect(visitor.getByText('Ships wait.')).toBeVisible()
  await page.locator('#undo').getByRole('button', { name: 'Undo' }).click()
  await expect(description).not.toHaveText(words)
  await expect(page.getByRole('status').getByText('Everything is published')).toBeVisible()
  await expect(page.getByText('Previous versions')).toBeVisible()
  await reloadUntil(visitor, visitor.getByText(words), false)
})

test('an administrator gives a job board an address, and sees it come', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Job feeds' }).click()
  const board = unique('board-')
  await page.getByLabel('Job board name').fill(board)
  const address = await page.getByText(`board=${board}`).first().textContent()
  const fed = await page.request.get(address?.replace(/^https?:\/\/[^/]+/, '') ?? '')
  expect(fed.status()).toBe(200)
  await page.reload()
  const row = page.getByRole('table', { name: 'By job board' }).getByRole('row', { name: board })
  await expect(row).toBeVisible()
  await row.getByRole('link', { name: board }).click()
  await expect(page.getByRole('heading', { name: '1 fetch' })).toBeVisible()
  await axe(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'View of the table: Fetches' }).click()
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('feed-fetches.csv')
  await page.getByRole('searchbox', { name: 'Job ID' }).fill('999999')
  await expect(page.getByText('No fetches in this period.')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a careers page shows all, searches and filters', async ({ page }) => {
    await page.goto(await careersOf(page, 'Saffron Clinics'))
    await expect(page.getByRole('heading', { name: 'What we offer' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Play/ })).toHaveAttribute('href', /youtube\.com\/watch/)
    await page.getByRole('searchbox').fill('physician')
    await page.getByRole('button', { name: 'Find Jobs' }).click()
    await expect(titles(page)).toHaveText(['Family Physician'])
    await page.getByRole('link', { name: /^Remove filter .physician/ }).click()
    await expect(titles(page)).toHaveCount(10)
  })
})
