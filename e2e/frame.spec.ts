// Features: all.
import type { Browser, Page } from '@playwright/test'
import { expect, people, signIn, test, uniqueName } from './fixtures.ts'
import { press, typeInto } from './keyboard.ts'
import { axe } from './look.ts'

/** A browser in which service workers may run; unwatched, because being offline is full of faults. */
async function openWithWorkers(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'allow', ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/public/legal/terms')
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 15_000 })
    .toBe(true)
  return page
}

test('without a connection a page says so, and nothing breaks when it is back', { tag: '@way' }, async ({
  browser,
  baseURL,
}) => {
  const page = await openWithWorkers(browser, baseURL)
  await page.context().setOffline(true)
  await page.goto('/public/legal/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're offline")
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
  await page.context().close()
})

test('a new version is fetched beside the work, and taken when the person says so', async ({ browser, baseURL }) => {
  test.slow()
  const page = await openWithWorkers(browser, baseURL)
  await page.route('/version.json', route => route.fulfill({ json: { version: 'another' } }))
  const said = page.evaluate(
    () =>
      new Promise<string>(resolve => {
        const look = () => {
          const text = document.querySelector('[role=status]')?.textContent
          if (text) resolve(text)
        }
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
      }),
  )
  const words = 'New version of the web application is being downloaded...'
  const banner = page.getByRole('status').filter({ hasText: words })
  // Nobody listens before the page is alive.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(banner).toBeVisible({ timeout: 2000 })
  }).toPass()
  expect(await said).toContain(words)
  await axe(page)
  await press(page, banner.getByRole('button', { name: 'Later' }))
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(banner).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await press(page, banner.getByRole('button', { name: 'Update Now' }))
  await reloaded
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')

  // A page that came from the new version is not told to take it.
  await page.addInitScript(() => {
    new MutationObserver((_, watcher) => {
      if (document.documentElement?.dataset.version === undefined) return
      document.documentElement.dataset.version = 'newest'
      watcher.disconnect()
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  await page.reload()
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.scriptURL ?? '')
  await expect.poll(waiting, { timeout: 15_000 }).toContain('v=newest')
  await expect(page.getByRole('button', { name: 'Update Now' })).toHaveCount(0)
  await page.context().close()
})

test('an administrator writes what visitors read before they agree', async ({ page, openVisitor }) => {
  await signIn(page, people.adminOfSaffron)
  await page.goto('/app/roboroy/admin/texts?kind=terms')
  const language = page.getByRole('combobox', { name: 'Language' })
  await language.selectOption('ja')
  await expect(page).toHaveURL(/textLang=ja/)
  // The address changes a moment before the page: the form of that language is there once the choice says so.
  await expect(language).toHaveValue('ja')
  // The language of a text is not that of the page.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const words = uniqueName()
  // Longer than what a browser lets outlive its page.
  await page.getByRole('textbox', { name: 'Page text' }).fill(`${words}\n${'利用規約 '.repeat(5000)}`)
  await page.getByRole('button', { name: 'Publish new version' }).click()
  await expect(page.getByText(/^Version \d+, effective/)).toBeVisible()
  await expect(page.frameLocator('iframe[title="Preview"]').getByText(words)).toBeVisible()
  await axe(page)
  const address = await page.getByRole('link', { name: 'View page' }).getAttribute('href')
  const visitor = await openVisitor()
  await visitor.goto(address ?? '')
  await expect(visitor.getByText(words)).toBeVisible()
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'en')
  await axe(visitor)
  // The foot of the company's own pages leads to the company's own words.
  const companyId = new URLSearchParams(address?.split('?')[1]).get('company')
  await visitor.goto(`/public/careers/${companyId}?lang=ja`)
  await visitor.locator('footer a[href*="/legal/terms"]').click()
  await expect(visitor.getByText(words)).toBeVisible()
})

test('a page of the app that breaks asks for a report; a broken line lets one try again; nobody else gets to the texts', async ({
  page,
}) => {
  test.slow()
  await signIn(page, people.candidate)
  const title = page.getByRole('heading', { level: 1 })
  const answer = await page.goto('/app/roboroy/admin/texts')
  await expect(page).toHaveURL(/\/app\/roboroy\/candidate$/)
  // Before the script comes the page is called by its site.
  expect(await answer?.text()).toContain('<title>Hireloom</title>')
  await expect(title).toHaveText('Home')
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  const documents = page.getByRole('link', { name: 'Documents', exact: true })
  await page.route('**/candidate/documents.data*', route => route.abort('aborted'))
  await documents.click()
  await expect(title).toHaveText("We couldn't load this", { timeout: 20_000 })
  await page.unroute('**/candidate/documents.data*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title).toHaveText('Documents')

  await page.goto('/app/roboroy/candidate/profile')
  await page.route('**/candidate/references.data*', route => route.fulfill({ body: 'not what it should be' }))
  await page.getByRole('link', { name: 'References', exact: true }).click()
  await expect(title).toHaveText('It seems we have encountered an issue', { timeout: 20_000 })
  await axe(page)
  await expect(page.getByRole('link', { name: 'Report feedback' })).toHaveAttribute(
    'href',
    `/public/feedback?from=${encodeURIComponent('/app/roboroy/candidate/references')}`,
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a visitor goes through the pages of the foot and chooses what the browser remembers; a recruiter uses the menus', async ({
    page,
  }) => {
    const title = page.getByRole('heading', { level: 1 })
    const foot = page.getByRole('navigation', { name: 'About this site' })
    await page.goto('/public/jobs')
    for (const [link, heading] of [
      ['Contact support', /\p{L}/u],
      ['Terms', 'Terms'],
      ['Privacy', 'Privacy'],
      ['Accessibility', 'Accessibility'],
      ['Cookies', 'Cookies'],
    ] as const) {
      await foot.getByRole('link', { name: link }).tap()
      await expect(title).toHaveText(heading)
    }
    await page.getByLabel(/^Essential only/).check()
    await page.goto('/public/jobs?ref=x')
    await page.goto('/public/legal/cookies')
    await expect(page.getByLabel(/^Essential only/)).toBeChecked()
    const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(keys.filter(key => /^(ref_|jobsapplied|micrositeXjobId)/.test(key))).toEqual([])
    await page.getByRole('navigation', { name: 'Account and language' }).locator('summary').tap()
    await page.getByRole('link', { name: 'العربية' }).tap()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(title).toContainText(/\p{Script=Arabic}/u)

    await signIn(page, people.recruiterOfLumen)
    await page.goto('/app/roboroy?lang=en')
    await expect(title).toHaveText('My work')
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Talent pool' }).tap()
    await expect(title).toHaveText('Talent pool')
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    await page.getByRole('button', { name: 'Language: English' }).tap()
    await expect(page.getByRole('menuitem', { name: 'Español' })).toBeInViewport()
    await page.keyboard.press('Escape')
    const account = page.getByRole('button', { name: 'Account of Ravi Menon' })
    await expect(account).toBeInViewport({ ratio: 1 })
    await account.tap()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeInViewport()
    await page.getByRole('button', { name: 'Sign out' }).tap()
    await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  })
})

test('on a phone the head shows the account whole; addresses that people type lead to pages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, people.adminOfLumen)
  for (const [typed, address] of [
    ['/app/roboroy/jobs', /\/app\/roboroy\/jobs\/my\/open$/],
    ['/app/roboroy/settings', /\/app\/roboroy\/admin$/],
  ] as const) {
    await page.goto(typed)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Account of / })).toBeInViewport({ ratio: 1 })
  }
})

test('another site shows the jobs of a search with one script element', async ({ page, baseURL }) => {
  await page.route('https://elsewhere.example/', route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Elsewhere</title><h1>Elsewhere</h1><script src="${baseURL}/jobs-widget.js" data-q="nurse" data-color="#613c58" data-title="Our jobs"></script>`,
    }),
  )
  await page.goto('https://elsewhere.example/')
  await expect(page.locator('iframe[title="Our jobs"]')).toBeVisible()
  const frame = page.frameLocator('iframe[title="Our jobs"]')
  await expect(frame.getByRole('link', { name: 'Registered Nurse' })).toBeVisible()
  await expect.poll(() => page.locator('iframe').evaluate(element => element.style.blockSize)).not.toBe('480px')
  for (const mistake of ['companyId=zz', 'company_id=1']) {
    await page.goto(`/public/embed?${mistake}`)
    await expect(page.getByText(`This job list isn't set up correctly: ${mistake.split('=')[0]}`)).toBeVisible()
    await expect(page.getByRole('link')).toHaveCount(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const language of ['en', 'arb']) {
    await page.goto(`/public/embed?q=nurse&utm_source=mail&lang=${language}`)
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'arb' ? 'rtl' : 'ltr')
  }
  await press(page, page.getByRole('link', { name: 'Registered Nurse' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registered Nurse')
})

test('a visitor chooses a language, reads what is remembered, and writes to support, by keyboard alone', async ({
  page,
}) => {
  await page.goto('/public/legal/cookies?lang=arb')
  await press(page, page.getByRole('banner').locator('summary').first())
  await press(page, page.getByRole('link', { name: 'English', exact: true }))
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  const choice = page.getByLabel(/^Essential only/)
  for (let step = 0; step < 80 && !(await page.locator('input[type=radio]:focus').isVisible()); step++)
    await page.keyboard.press('Tab')
  for (let step = 0; step < 3 && !(await choice.isChecked()); step++) await page.keyboard.press('ArrowDown')
  await expect(choice).toBeChecked()
  await press(page, page.getByRole('link', { name: 'Contact support' }))
  await typeInto(page, page.getByLabel('What happened, or what do you need?'), 'The map is upside down.')
  await press(page, page.getByRole('button', { name: 'Send' }))
  await expect(page.getByText("Thank you. We've received your message.")).toBeVisible()
})

test('the menus of the head come when asked for, by keyboard too, and give the focus back @desktop', async ({
  page,
}) => {
  await signIn(page, people.recruiterOfLumen)
  await page.goto('/app/roboroy')
  const language = page.getByRole('button', { name: 'Language: English' })
  const spanish = page.getByRole('menuitem', { name: 'Español' })
  for (const open of [() => language.click(), () => page.keyboard.press('Enter')]) {
    await open()
    await expect(spanish).toHaveAttribute('href', /lang=es/)
    // Esc closes what has the focus, and that comes a moment after the menu.
    await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(spanish).toBeHidden()
    await expect(language).toBeFocused()
  }
  const account = page.getByRole('button', { name: 'Account of Ravi Menon' })
  await account.focus()
  for (const look of ['Dark', 'System']) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await page.getByText(look, { exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden()
    await expect(account).toBeFocused()
  }
})

test('the palette leads each role to its own pages and to no other', { tag: '@desktop' }, async ({
  page,
  openVisitor,
}) => {
  const find = async (on: Page, words: string) => {
    await on.keyboard.press('Control+k')
    const box = on.getByRole('textbox', { name: 'Search jobs, people and pages' })
    await expect(box).toBeVisible()
    await box.fill(words)
  }
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy')
  await expect(page.getByRole('heading', { level: 1, name: 'My work' })).toBeVisible()
  await find(page, 'job feeds')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/roboroy\/admin\/feeds$/)
  await expect(page).toHaveTitle('Job feeds · Lumen Harbour')
  await find(page, 'create job')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/roboroy\/jobs\/create/)
  const recruiter = await openVisitor()
  await signIn(recruiter, people.recruiterOfLumen)
  await recruiter.goto('/app/roboroy')
  await expect(recruiter.getByRole('heading', { level: 1, name: 'My work' })).toBeVisible()
  await find(recruiter, 'job feeds')
  await expect(recruiter.getByText('No results')).toBeVisible()
  const candidate = await openVisitor()
  await signIn(candidate, people.candidate)
  await candidate.goto('/app/roboroy/candidate')
  await expect(candidate.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await find(candidate, 'refer')
  await candidate.keyboard.press('Enter')
  await expect(candidate).toHaveURL(/\/candidate\/references$/)
})

test('each role has at most ten places, and the pages of a place are its tabs', { tag: '@desktop' }, async ({
  page,
  openVisitor,
}) => {
  const sidebar = (on: Page) => on.locator('.mantine-AppShell-navbar').getByRole('link')
  const tabs = (name: string) => page.getByRole('main').getByRole('navigation', { name, exact: true }).getByRole('link')
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy')
  await expect(sidebar(page)).toHaveText([
    /^My work/,
    /^Messages/,
    'Jobs',
    'Candidates',
    'Talent pool',
    'Referrals',
    'Careers page',
    'Career events',
    'Settings',
  ])
  for (const [path, place, wanted] of [
    ['/app/roboroy/approvals', 'My work', [/^Today/, /^My queue/, /^Documents and interviews/, /^Tasks/, /^Approvals/]],
    ['/app/roboroy/inbox', 'Messages', [/^Conversations/, /^Emails/]],
    ['/app/roboroy/duplicates', 'Candidates', [/^All candidates/, /^Duplicates/, /^CV review/]],
    ['/app/roboroy/referrals/mine', 'Referrals', [/^All/, /^My/, /^Incentives/, /^Analytics/]],
    ['/app/roboroy/microsites', 'Careers page', [/^Careers page/, /^Microsites/]],
  ] as const) {
    await page.goto(path)
    await expect(tabs(place)).toHaveText([...wanted])
    await expect(sidebar(page).and(page.locator('[aria-current]'))).toHaveText(new RegExp(`^${place}`))
  }
  await axe(page)
  // A page of a place that is no tab of it: the place is marked all the same.
  await page.goto('/app/roboroy/refer')
  await expect(sidebar(page).and(page.locator('[aria-current]'))).toHaveText('Referrals')
  const recruiter = await openVisitor()
  await signIn(recruiter, people.recruiterOfLumen)
  await recruiter.goto('/app/roboroy')
  await expect(sidebar(recruiter)).toHaveText([
    /^My work/,
    /^Messages/,
    'Jobs',
    'Candidates',
    'Talent pool',
    'Referrals',
    'Career events',
    'Settings',
  ])
  const candidate = await openVisitor()
  await signIn(candidate, people.candidate)
  await candidate.goto('/app/roboroy/candidate')
  await expect(sidebar(candidate)).toHaveText(['Home', /^Applications/, 'Jobs', 'Profile', 'Settings', 'Job board'])
})
