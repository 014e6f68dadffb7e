// Features: platform.
import { expect, passwordOf, people, signIn, test, unique } from './fixtures.ts'
import { codeOf, keeperCookies, keeperSecret } from './keeper.ts'
import { axe } from './look.ts'

test('whoever looks after the installation signs in with a second factor, starts at a page of their own, gets around, and is shown no candidate area @desktop', {
  tag: '@way',
}, async ({ page, baseURL, openVisitor }) => {
  const title = page.getByRole('heading', { level: 1 })
  const places = page.getByRole('navigation', { name: 'Main' })
  await keeperCookies(baseURL ?? '')
  await page.goto('/recruiter/login')
  await page.getByLabel('Email').fill(people.keeper)
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(people.keeper))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(title).toHaveText("Confirm it's you")
  await axe(page)
  const code = page.getByLabel('Code from your authenticator app')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('That code is wrong or has already been used.')
  await code.fill(codeOf(keeperSecret()))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/app\/roboroy\/start$/)
  await expect(title).toHaveText('Home')
  await expect(page).toHaveTitle('Home · Hireloom')
  await expect(page.getByRole('definition').first()).toHaveText(/^[1-9]\d*$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const place of ['Hosts', 'Problem reports']) {
    await page.getByRole('main').getByRole('link', { name: place }).click()
    await expect(title).toHaveText(place)
    await places.getByRole('link', { name: 'Home' }).click()
    await expect(title).toHaveText('Home')
  }
  await expect(places.getByRole('link')).toHaveText(['Home', 'Hosts', 'Problem reports'])
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const settings = page.getByRole('navigation', { name: 'Settings' })
  await expect(settings.getByRole('link')).toHaveText([
    'Settings',
    'All settings',
    'Legal pages',
    'My account',
    'Sign-in and security',
  ])
  await expect(title).toHaveText('Settings')
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('passkeys')
  await page.getByRole('main').getByRole('link', { name: 'Sign-in and security' }).click()
  await expect(title).toHaveText('Sign-in and security')
  await settings.getByRole('link', { name: 'Exit settings' }).click()
  await expect(title).toHaveText('Home')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('button', { name: 'Problem reports' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Applications' })).toHaveCount(0)

  const elsewhere = ['/', '/app', '/app/roboroy', '/app/roboroy/candidate', '/app/roboroy/candidate/settings']
  for (const path of [
    ...elsewhere,
    '/app/roboroy/chat',
    '/app/roboroy/talentpool',
    '/app/roboroy/admin/customfields',
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/app\/roboroy\/start$/)
  }
  await page.goto('/workinfinland')
  await expect(page.getByRole('main')).toContainText('These steps are for candidates')

  const recruiter = await openVisitor()
  await signIn(recruiter, people.recruiterOfLumen)
  await recruiter.goto('/app/roboroy/platform/feedback')
  await expect(recruiter).toHaveURL(/\/app\/roboroy$/)
})

test('whoever looks after the installation acts for a company with a reason and a proof, and the company reads that @desktop', async ({
  page,
  openVisitor,
}) => {
  test.slow()
  await signIn(page, people.keeper)
  await page.goto('/app/roboroy/start')
  const form = page.getByRole('main')
  await form.getByRole('combobox', { name: 'Company' }).fill('Saffron')
  await page.getByRole('option', { name: 'Saffron Clinics' }).click()
  const reason = `${unique('looks into a report ')}`
  await form.getByLabel('Reason').fill('short')
  const code = form.getByLabel('Code from your authenticator app')
  await code.fill('000000')
  const start = form.getByRole('button', { name: 'Start acting' })
  await start.click()
  await expect(form.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Reason').fill(reason)
  await start.click()
  await expect(form.getByText('That code is wrong or has already been used.')).toBeVisible()
  await axe(page)
  // The present code may have been taken by the sign-in.
  await code.fill(codeOf(keeperSecret(), 1))
  await start.click()
  const notice = page.getByRole('status').filter({ hasText: "You're acting for Saffron Clinics until" })
  await expect(notice).toBeVisible()
  await page.goto('/app/roboroy/admin/users')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members')
  await expect(notice).toBeVisible()
  await axe(page)
  await notice.getByRole('button', { name: 'Stop acting' }).click()
  await expect(page).toHaveURL(/\/app\/roboroy\/start$/)
  await expect(notice).toHaveCount(0)

  const chief = await openVisitor()
  await signIn(chief, people.adminOfSaffron)
  await chief.goto('/app/roboroy/admin/audit')
  await expect(chief.getByText(reason).first()).toBeVisible()
})

test('an address of the app that nobody knows, and one whose part is yet to come, say so and lead on', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 })
  for (const component of ['jobs', 'careers', 'anything']) {
    await page.goto(`/public/${component}/onboard`)
    await expect(title, component).toHaveText('Please sign in')
  }
  await signIn(page, people.recruiterOfLumen)
  const missing = await page.goto('/app/roboroy/nowhere/at/all')
  expect(missing?.status()).toBe(404)
  await expect(title).toHaveText('Sorry, page not found')
  await expect(page).toHaveTitle('Sorry, page not found')
  await page.getByRole('main').getByRole('link', { name: 'Go Back to Home Page' }).click()
  await expect(title).toHaveText('My work')
  await page.goto('/public/jobs/onboard')
  await expect(title).toHaveText('My work')
  await page.goto('/public/room')
  await expect(page).toHaveURL(/\/app\/room\/video\/interviews\/groups$/)
  await expect(title).toHaveText('Interview room')
  await page.getByRole('main').getByRole('link', { name: 'Go Back to Home Page' }).click()
  await expect(title).toHaveText('My work')
})

test('whoever looks after the installation gives a host its look and language, which visitors meet, and takes it back', async ({
  page,
  openVisitor,
  baseURL,
}) => {
  const hostName = `${unique('north-')}.localhost`
  const address = new URL('/public/jobs', baseURL)
  address.hostname = hostName
  await signIn(page, people.keeper)
  await page.goto('/app/roboroy/platform/hosts')
  await page.getByRole('button', { name: 'Add a host' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Host', exact: true }).fill('not a host')
  await dialog.getByRole('textbox', { name: 'Site name' }).fill('Jobs of the North')
  const head = dialog.getByRole('textbox', { name: 'Header background', exact: true })
  await head.fill('#777777')
  await expect(dialog.getByText("We'll adjust the shade slightly.")).toBeVisible()
  await head.fill('#134e4a')
  await dialog.getByRole('checkbox', { name: 'English' }).uncheck()
  await expect(dialog.getByLabel('Default language for visitors')).toHaveValue('arb')
  await dialog.getByLabel('Default language for visitors').selectOption('Español')
  await dialog.getByRole('combobox', { name: 'Company' }).fill('Saffron')
  await page.getByRole('option', { name: 'Saffron Clinics' }).click()
  await axe(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter valid value')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Host', exact: true }).fill(hostName)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Host added.')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: hostName })
  await expect(row).toContainText('Saffron Clinics')

  const visitor = await openVisitor()
  const banner = visitor.getByRole('banner')
  await visitor.goto(address.href)
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'es')
  await expect(banner.getByRole('link', { name: 'Jobs of the North' })).toBeVisible()
  await expect(banner).toHaveCSS('background-color', 'rgb(19, 78, 74)')
  await axe(visitor)

  await row.getByRole('button', { name: `Remove: ${hostName}` }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('link', { name: hostName }).click()
  await dialog.getByRole('textbox', { name: 'Site name' }).fill('Jobs of the South')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Jobs of the South')
  await visitor.goto(address.href)
  await expect(banner.getByRole('link', { name: 'Jobs of the South' })).toBeVisible()

  const recruiter = await openVisitor()
  await signIn(recruiter, people.adminOfLumen)
  await recruiter.goto('/app/roboroy/platform/hosts')
  await expect(recruiter).toHaveURL(/\/app\/roboroy$/)
})
