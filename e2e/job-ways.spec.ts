// Features: jobs, listings.
import type { Page } from '@playwright/test'
import { expect, findJob, people, signIn, test, unique } from './fixtures.ts'
import { press, typeInto } from './keyboard.ts'
import { axe, expectNoSidewaysScroll } from './look.ts'
import { readMail } from './mails.ts'

async function openJob(page: Page, title: string, query = ''): Promise<number> {
  const jobId = await findJob(page, title)
  await page.goto(`/public/r/job/${jobId}${query}`)
  return jobId
}

const header = (page: Page) => page.locator('header.title')
const newEmail = () => `${unique('friend')}@example.com`

test('a visitor mails a job from a dialog over it', { tag: '@way' }, async ({ page }) => {
  const jobId = await openJob(page, 'Senior Backend Engineer')
  await header(page).getByRole('link', { name: 'Email job' }).click()
  const dialog = page.getByRole('dialog', { name: 'Email this job' })
  await expect(dialog.getByLabel('Email addresses')).toBeVisible()
  await expect(page).toHaveURL(/email=1/)
  await axe(page)
  await dialog.getByLabel('Email addresses').fill('nobody')
  await dialog.getByLabel('Cc (optional)').fill('x')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Please enter valid email address')).toBeVisible()
  await expect(dialog.getByText('Please enter valid cc email id')).toBeVisible()
  await expect(dialog.getByLabel('Email addresses')).toBeFocused()
  const [friend, other] = [newEmail(), newEmail()]
  await dialog.getByLabel('Email addresses').fill(`${friend}, ${other}`)
  await dialog.getByLabel('Cc (optional)').fill('')
  await dialog.getByLabel('Your first name (optional)').fill('Mira')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Job sent to 2 people.')).toBeVisible()
  const letter = await readMail(page, friend, /Senior Backend Engineer at Lumen Harbour/)
  expect(letter).toContain('Mira thought you might be interested in this job.')
  expect(letter).toContain(`/public/r/job/${jobId}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/email/)
  await expect(header(page).getByRole('link', { name: 'Email job' })).toBeFocused()
})

test('the page of its own for mailing has no barrier either', async ({ page }) => {
  const jobId = await findJob(page, 'Senior Backend Engineer')
  await page.goto(`/public/r/job/${jobId}/share`)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByLabel('Email addresses')).toBeFocused()
  await axe(page)
})

test('somebody signed in adds words, in the language of the page', async ({ page }) => {
  await signIn(page, people.candidate)
  const jobId = await findJob(page, 'Product Designer')
  await page.goto(`/public/r/job/${jobId}?lang=es&email=1`)
  const dialog = page.getByRole('dialog', { name: 'Enviar este empleo por correo' })
  const email = newEmail()
  await dialog.getByLabel('Direcciones de correo').fill(email)
  await dialog.getByLabel('Mensaje (opcional)').fill('¡Mira esto!')
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(dialog.getByText('Empleo enviado a 1 persona.')).toBeVisible()
  const letter = await readMail(page, email, /Product Designer en Lumen Harbour/)
  expect(letter).toContain('Yuki Sato cree que')
  expect(letter).toContain('¡Mira esto!')
})

test('the address is copied, and marked as copied for everybody', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const jobId = await openJob(page, 'Senior Backend Engineer', '?ref=friend')
  await header(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(header(page).locator('output')).toHaveText('Link copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(new RegExp(`^http.*/public/r/job/${jobId}$`))
})

test('an employer’s own form opens in a new tab, is counted, and one may say that one applied there', async ({
  page,
  context,
  openVisitor,
}) => {
  await context.route('https://northlightenergy.example/**', route => route.fulfill({ body: 'their form' }))
  const jobId = await openJob(page, 'Electrical Apprentice')
  const admin = await openVisitor()
  await signIn(admin, people.adminOfNorthlight)
  const clicks = async (): Promise<number> => {
    const { jobs } = await (await admin.request.get(`/roboroy/api/v1/jobs/${jobId}`)).json()
    return jobs[0].extClicks
  }
  const before = await clicks()
  const form = await page.request.get(`/public/r/job/${jobId}/apply`, { maxRedirects: 0 })
  expect([form.status(), form.headers().location]).toEqual([302, 'https://northlightenergy.example/apprentices'])
  expect(await clicks()).toBe(before + 1)
  const link = header(page).getByRole('link', { name: /^Apply/ })
  await expect(link).toHaveAttribute('rel', 'noopener')
  const [theirs, counted] = await Promise.all([
    context.waitForEvent('page'),
    page.waitForResponse(answer => answer.url().endsWith(`/jobs/${jobId}/extclick`)),
    link.click(),
  ])
  expect(counted.status()).toBe(200)
  await expect(theirs).toHaveURL('https://northlightenergy.example/apprentices')
  await theirs.close()
  await expect(page.getByText("Did you apply on the employer's page?")).toBeVisible()
  await axe(page)
  await page.reload()
  await page.getByRole('button', { name: "Yes, I've applied" }).click()
  await expect(header(page).getByText('Applied', { exact: true })).toBeVisible()
  await page.reload()
  await expect(header(page).getByText('Applied', { exact: true })).toBeVisible()
  await expect(link).toHaveCount(0)
})

test('a job may be recommended where the company wants it', async ({ page }) => {
  const jobId = await openJob(page, 'Solar Installation Lead', '?ref=friend')
  await header(page).getByRole('link', { name: 'Refer someone' }).click()
  await expect(page).toHaveURL(new RegExp(`/public/r/job/${jobId}/apply\\?ref=friend&refer=1$`))
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Refer someone')
  await openJob(page, 'Senior Backend Engineer')
  await expect(header(page).getByRole('link', { name: 'Refer someone' })).toHaveCount(0)
})

test('companies differ: banner, no mailing, way back to their page, words on machines', async ({ page }) => {
  await openJob(page, 'Registered Nurse')
  await expect(page.locator('img.hero')).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Email job' })).toHaveCount(0)
  await openJob(page, 'Solar Installation Lead')
  await expect(page.getByText('A person reads every application before we decide.')).toBeVisible()
  await page.getByRole('link', { name: 'All jobs from this employer' }).click()
  await expect(page).toHaveURL(/\/public\/careers\/\d+$/)
})

test('pay without a least or a most says so', async ({ page }) => {
  const pay = header(page).locator('div', { hasText: /^Salary/ })
  await openJob(page, 'Permit Specialist')
  await expect(pay).toContainText('$40,000 – Any')
  await openJob(page, 'Warehouse Coordinator')
  await expect(pay).toContainText('- – $56,000')
})

test('where one came from stays with the job: the microsite for the session, the reference for good', async ({
  page,
}) => {
  const jobId = await openJob(page, 'Product Designer', '?micrositeId=lumen-harbour&ref=newsletter')
  const kept = () =>
    page.evaluate(id => [sessionStorage.getItem('micrositeXjobId'), localStorage.getItem(`ref_${id}`)], jobId)
  await expect.poll(kept).toEqual([`lumen-harbourx${jobId}`, 'newsletter'])
  await page.goto(`/public/r/job/${jobId}`)
  await expect(page.getByRole('link', { name: 'All jobs from this employer' })).toHaveAttribute(
    'href',
    '/public/microsites/lumen-harbour',
  )
  await expect(page.getByText('Powered By Hireloom').first()).toBeVisible()
})

test('similar jobs lead on, and the page of the next one comes with a fresh head', async ({ page }) => {
  await openJob(page, 'Senior Backend Engineer')
  const similar = page.getByRole('region', { name: 'Similar jobs' })
  await expect(similar.getByRole('listitem')).not.toHaveCount(0)
  expect(await similar.locator('.jobs > li').count()).toBeLessThanOrEqual(6)
  const next = similar.locator('h3 a').first()
  const title = await next.innerText()
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(new RegExp(`^${title} – `))
})

test('a slow job shows its shape first', async ({ page }) => {
  const answers = Promise.withResolvers<void>()
  await page.goto('/public/jobs')
  await page.route(/\/public\/r\/job\/.*\.data/, async route => {
    await answers.promise
    await route.continue()
  })
  const card = page.locator('.jobs h3 a').first()
  const title = await card.innerText()
  await card.click()
  await expect(page.getByText('Loading the job…')).toBeAttached()
  answers.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('what is wrong with a job can be reported', async ({ page }) => {
  const jobId = await openJob(page, 'Senior Backend Engineer')
  await page.getByRole('link', { name: 'Report this job' }).click()
  await expect(page).toHaveURL(`/public/feedback?from=${encodeURIComponent(`/public/r/job/${jobId}`)}`)
})

test('the address in letters leads candidates to the form, recruiters to the job, and others through signing in', async ({
  page,
  openVisitor,
}) => {
  const jobId = await findJob(page, 'Data Engineer')
  const target = `/app/roboroy/apply/job/${jobId}/apply?micrositeId=lumen-harbour`
  await page.goto(target)
  await expect(page).toHaveURL(`/professional/login?r=${encodeURIComponent(target).replaceAll('%20', '+')}`)
  await page.getByLabel('Email').fill(people.candidate)
  await page.getByRole('textbox', { name: 'Password' }).fill('try-hireloom-now')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/public/r/job/${jobId}/apply?micrositeId=lumen-harbour`)
  const recruiter = await openVisitor()
  await signIn(recruiter, people.recruiterOfLumen)
  await recruiter.goto(target)
  await expect(recruiter).toHaveURL(new RegExp(`/app/roboroy/job/${jobId}`))
  await recruiter.goto(`/public/r/job/${jobId}?sharing=x&appId=999999`)
  await expect(recruiter).toHaveURL(`/app/roboroy/job/${jobId}?sharing=x&appId=999999`)
  // People of the company see every fact (specification P6), and what their own fields say.
  await recruiter.goto(`/app/roboroy/job/${await findJob(page, 'Senior Backend Engineer')}`)
  const facts = recruiter.getByLabel('Job facts')
  await expect(facts).toContainText('Yearly bonus, shares')
  await expect(facts).toContainText('/ month')
  await expect(facts).toContainText('Berth planning')
  await expect(facts).toContainText('2027-02-01')
})

test('the address of a job in the app shows visitors and candidates its public page', async ({ page }) => {
  const jobId = await findJob(page, 'Data Engineer')
  await page.goto(`/app/roboroy/job/${jobId}?ref=letter&siteId=4`)
  await expect(page).toHaveURL(`/public/r/job/${jobId}?ref=letter&siteId=4`)
  await signIn(page, people.candidate)
  await page.goto(`/app/roboroy/job/${jobId}?ref=letter`)
  await expect(page).toHaveURL(`/public/r/job/${jobId}?ref=letter`)
})

test('parameters of the address: CV page, straight to the form, no Apply, tokens that open nothing', async ({
  page,
}) => {
  const jobId = await findJob(page, 'Registered Nurse')
  const address = `/public/r/job/${jobId}`
  const answer = await page.request.get(`${address}?cvl_url=Ab-12`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([302, '/pt/xr/cvl/Ab-12'])
  await page.goto(`${address}?popup=1&siteId=2`)
  await expect(page).toHaveURL(`${address}/apply?siteId=2`)
  await page.goto(`${address}?enableApply=0`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registered Nurse')
  await expect(header(page).getByRole('link', { name: 'Apply', exact: true })).toHaveCount(0)
  for (const query of ['?xrt=v1_xref_7_job-1_sig', '?xrt=short', '?sharing=wrong', '?appId=1'])
    expect((await page.goto(address + query))?.status()).toBe(200)
  await signIn(page, people.adminOfLumen)
  const inside = await page.request.get(`/app/roboroy/job/${jobId}?cvl_url=Ab-12`, { maxRedirects: 0 })
  expect([inside.status(), inside.headers().location]).toEqual([302, '/pt/xr/cvl/Ab-12'])
})

test('on a phone and in Arabic the page holds together, and the keyboard reaches every way', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openJob(page, 'Senior Backend Engineer', '?lang=arb&micrositeId=lumen-harbour')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await press(page, header(page).getByRole('link', { name: 'إرسال الوظيفة بالبريد' }))
  const dialog = page.getByRole('dialog')
  await typeInto(page, dialog.getByLabel('عناوين البريد الإلكتروني'), newEmail())
  await press(page, dialog.locator('button[type=submit]'))
  await expect(dialog.getByText(/\p{Script=Arabic}.* 1 |شخص/u).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await axe(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor mails a job from a page of its own', async ({ page }) => {
    const jobId = await openJob(page, 'Senior Backend Engineer')
    await expect(header(page).getByRole('button')).toHaveCount(0)
    await header(page).getByRole('link', { name: 'Email job' }).click()
    await expect(page).toHaveURL(`/public/r/job/${jobId}/share`)
    await page.getByLabel('Email addresses').fill('nobody')
    await page.getByLabel('Your first name (optional)').fill('Mira')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Please enter valid email address')).toBeVisible()
    await expect(page.getByLabel('Your first name (optional)')).toHaveValue('Mira')
    const email = newEmail()
    await page.getByLabel('Email addresses').fill(email)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Job sent to 1 person.')).toBeVisible()
    await readMail(page, email, /Senior Backend Engineer at Lumen Harbour/)
  })
})
